// What a seat knows, the linear evaluation, quiescence search, and the skilled bot. Mirrors these modules of
// cuttle/bot: weights, knowledge, sides, evaluation, lookahead, skilled; and `imagine` of
// cuttle/observation.py.
#pragma once
#include <array>

#include "rules.hpp"

// Weights: weights.py

struct Chances {
  double ace, six, nine, jack, scuttle, king;
};

struct Weights {
  double tempo;
  double need[22];
  double king, queen, queens, guarded, glasses, thief, pile;
  double hand[RANKS];
  double crowd, frozen, threat;
  Chances now, later;
};

inline const Weights WEIGHTS = {
    -0.134,
    {1.098, 1.242,  1.147,  1.109,  1.095,  0.921,  0.776,  0.748,  0.648,  0.529,  0.485,
     0.116, -0.127, -0.228, -0.477, -0.484, -0.607, -0.871, -0.944, -1.007, -1.237, -1.408},
    0.15,
    1.428,
    0.104,
    0.052,
    -0.171,
    0.04,
    -0.124,
    {0.535, 1.04, 0.359, 0.353, 0.296, 0.746, 0.457, 0.41, 0.501, 1.058, 0.675, 0.432, 0.337},
    -0.107,
    0.576,
    0.977,
    {0.065, 0.169, -0.022, 0.106, 0.042, 0.081},
    {0.056, 0.235, 0.033, 0.091, 0.01, 0.035}};

inline const Weights HORIZON = {
    0.237,
    {2.402, 2.314, 2.226, 2.142, 2.062, 1.973, 1.877, 1.77,  1.645, 1.493, 1.32,
     1.139, 1.01,  0.903, 0.808, 0.726, 0.63,  0.515, 0.383, 0.249, 0.123, 0.0},
    0.209,
    0.981,
    0.075,
    0.043,
    0.414,
    -0.206,
    0.129,
    {0.39, 0.728, 0.349, 0.366, 0.428, 0.493, 0.446, 0.454, 0.457, 0.619, 0.523, 0.384, 0.309},
    -0.13,
    0.599,
    0.516,
    {0.065, 0.304, 0.007, 0.092, 0.021, 0.04},
    {0.067, 0.283, 0.004, 0.05, 0.005, 0.052}};

inline const double KEPT[RANKS] = {1.4, 1.28, 0.9, 0.33, 0.3, 1.42, 0.76, 0.88, 1.03, 1.56, 1.46, 0.44, 0.61};
inline constexpr double SURE = 0.999;  // no position is surer before the round is over
inline constexpr int DETERMINIZATIONS = 4;

// Knowledge: knowledge.py

using WinProbabilities = std::array<double, 2>;

struct Network;

struct Knowledge {
  Seat seat;
  Mask hidden;       // the cards whose place it doesn't know
  int unseen;        // how many those are
  int ranks[RANKS];  // how many of each rank
  int above[RANKS];  // how many number cards of each rank or higher
  double unknown;    // the average value of an unknown card in hand
  const Weights* weights;
  const Network* network;  // in place of the linear evaluation, unless null
};

// Defined in network.hpp: the log-odds of the seat on turn.
float log_odds(const Network& network, const State& state, Seat turn, const Knowledge& facts);

// The cards whose place a seat knows. One card left over has only one place to be.
inline Mask known_to(const State& state, Seat seat) {
  const Mask known = state.shown_to[seat] | state.hands[seat];
  const int in_deck = count(state.deck_mask() & ~known);
  const int in_hand = count(state.hands[1 - seat] & ~known);
  const bool certain = !in_deck || (in_deck == 1 && !in_hand);
  return certain ? EVERY_CARD : known;
}

inline Knowledge knowledge_of(const State& state, Seat seat, const Weights& weights,
                              const Network* network = nullptr) {
  Knowledge facts;
  facts.seat = seat;
  facts.weights = &weights;
  facts.network = network;
  facts.hidden = (state.deck_mask() | state.hands[0] | state.hands[1]) & ~known_to(state, seat);
  facts.unseen = count(facts.hidden);
  double worth = 0;
  int above = 0;
  for (int rank = KING; rank >= ACE; rank--) {
    facts.ranks[rank] = count(facts.hidden & of_rank(rank));
    worth += facts.ranks[rank] * weights.hand[rank];
    if (rank <= TEN) above += facts.ranks[rank];
    facts.above[rank] = above;
  }
  facts.unknown = worth / std::max(1, facts.unseen);
  return facts;
}

// The probability that none of `good` cards is among `drawn` out of `cards` (hypergeometric).
inline double none_of(int cards, int good, int drawn) {
  if (drawn > cards - good) return 0;
  double chance = 1;
  for (int i = 0; i < drawn; i++) chance *= static_cast<double>(cards - good - i) / (cards - i);
  return chance;
}

// A hand as far as the viewer knows it.
struct Hand {
  double worth;
  int unknown;
  int ranks;      // of known, playable cards, one bit each
  int strongest;  // the strength of the strongest known, playable number card, or -1
  double share;   // the unknown cards as a share of all unseen ones
  double holds[RANKS];
};

inline Hand known_hand(const State& state, Seat seat, const Knowledge& facts) {
  const Weights& weights = *facts.weights;
  const Mask cards = state.hands[seat];
  Hand hand;
  hand.unknown = count(cards & facts.hidden);
  hand.worth = hand.unknown * facts.unknown;
  hand.ranks = 0;
  hand.strongest = -1;
  for (Card card : Cards(cards & ~facts.hidden)) {
    hand.worth += weights.hand[rank_of(card)];
    if (has(state.frozen, card)) {
      hand.worth += weights.frozen;
      continue;
    }
    hand.ranks |= 1 << rank_of(card);
    if (rank_of(card) <= TEN) hand.strongest = std::max<int>(hand.strongest, state.rules->strength[card]);
  }
  hand.worth += weights.crowd * std::max(0, count(cards) - 5);
  hand.share = hand.unknown ? static_cast<double>(hand.unknown) / facts.unseen : 0;
  for (int rank = 0; rank < RANKS; rank++) {
    const bool known = hand.ranks >> rank & 1;
    hand.holds[rank] = known ? 1.0 : std::min(1.0, hand.share * facts.ranks[rank]);
  }
  return hand;
}

// The table: sides.py

struct Side {
  int points, kings, queens, glasses, jacks;
  int best;      // the rank of the best point card, or -1
  int strength;  // of that card, or 0
  int royals;
  int needed;  // points still needed
  int loot;    // the points of the best card that a jack can steal from here
  bool king_wins;
  bool in_reach;  // whether a nine can target a permanent
  double laid;    // what all this is worth
};

inline double laid_worth(const State& state, Seat seat, const Side& side, const Weights& weights) {
  double worth = weights.need[std::clamp(side.needed, 0, 21)] + weights.pile * count(state.points[seat]);
  worth += weights.king * side.kings + weights.glasses * side.glasses + weights.thief * side.jacks;
  if (!side.queens) return worth;
  worth += weights.queen + weights.queens * (side.queens - 1);
  return worth + weights.guarded * (side.kings + side.glasses + side.jacks);
}

inline int jacks_of(const State& state, Seat seat) {
  int jacks = 0;
  for (int suit = 0; suit < 4; suit++) jacks += state.jack_held_by(suit, seat);
  return jacks;
}

inline Side side_of(const State& state, Seat seat, const Weights& weights) {
  const Ruleset& rules = *state.rules;
  const Mask points = state.points[seat];
  Side side;
  side.points = state.score(seat);
  side.best = points ? rank_of(highest(points)) : -1;
  side.strength = points ? rules.strength[highest(points)] : 0;
  side.kings = state.kings(seat);
  side.queens = count(state.queens(seat));
  side.glasses = count(state.permanents[seat] & of_rank(EIGHT));
  side.jacks = jacks_of(state, seat);
  side.royals = side.kings + side.queens + side.glasses + side.jacks;
  side.needed = rules.goals[side.kings] - side.points;
  side.king_wins = side.kings < 4 && rules.goals[side.kings + 1] <= side.points;
  side.in_reach = side.queens ? side.queens == 1 || !rules.queens_protect_queens : side.royals > 0;
  side.loot = side.queens ? 0 : side.best + 1;
  side.laid = laid_worth(state, seat, side, weights);
  return side;
}

// Evaluation: evaluation.py

// The ranks that win at once, one bit each.
inline int winning_ranks(int needed, bool king_wins, int loot) {
  int ranks = 0;
  for (int rank = ACE; rank <= TEN; rank++) {
    if (rank + 1 >= needed) ranks |= 1 << rank;
  }
  if (king_wins) ranks |= 1 << KING;
  if (needed > 0 && needed <= loot) ranks |= 1 << JACK;
  return ranks;
}

// The probability that a seat could win at once if it were its turn.
inline double win_at_once(const Ruleset& rules, const Side& own, const Side& rival, const Hand& hand,
                          const Knowledge& facts) {
  if (own.needed <= 0) return 1;
  int ranks = winning_ranks(own.needed, own.king_wins, rival.loot);
  const bool steals_kings = rules.nine_puts == TO_THIEF && rival.kings && !rival.queens;
  if (own.king_wins && steals_kings) ranks |= 1 << NINE;
  if (ranks & hand.ranks) return 1;
  if (!ranks || !hand.unknown) return 0;
  int good = 0;
  for (int rank = 0; rank < RANKS; rank++) {
    if (ranks >> rank & 1) good += facts.ranks[rank];
  }
  return 1 - none_of(facts.unseen, good, hand.unknown);
}

// What a hand could do to the other side.
inline double reach(const Side& own, const Side& rival, const Hand& hand, const Knowledge& facts,
                    const Chances& chances) {
  const int ahead = std::max(0, rival.points - own.points);
  const int more = std::max(0, rival.royals - own.royals);
  const int best = rival.best + 1;
  const double above = hand.share * facts.above[std::max(rival.best, 0)];
  const double scuttles = hand.strongest > rival.strength ? 1.0 : std::min(1.0, above);
  double worth = chances.ace * ahead * hand.holds[ACE] + chances.six * more * hand.holds[SIX];
  worth += chances.scuttle * best * scuttles + chances.jack * rival.loot * hand.holds[JACK];
  return worth + chances.nine * std::max(rival.loot, rival.in_reach ? 7 : 0) * hand.holds[NINE];
}

// The log-odds of a seat, not counting an immediate win if it's on turn.
inline double outlook(const Ruleset& rules, const Side& own, const Side& rival, const Hand& hand,
                      const Knowledge& facts, bool moves) {
  const Weights& weights = *facts.weights;
  const Chances& chances = moves ? weights.now : weights.later;
  const int lowered = own.kings < 4 ? rules.goals[own.kings] - rules.goals[own.kings + 1] : 0;
  double worth = hand.worth + own.laid + chances.king * lowered * hand.holds[KING];
  worth += reach(own, rival, hand, facts, chances);
  return worth + (moves ? weights.tempo : weights.threat * win_at_once(rules, own, rival, hand, facts));
}

inline WinProbabilities shares(Seat turn, double chance) {
  WinProbabilities found;
  found[turn] = std::min(SURE, chance);
  found[1 - turn] = std::min(SURE, 1 - chance);
  return found;
}

// Each seat's win probability when `turn` is about to move.
inline WinProbabilities win_probabilities(const State& state, Seat turn, const Knowledge& facts) {
  const Ruleset& rules = *state.rules;
  const Side own = side_of(state, turn, *facts.weights);
  const Side rival = side_of(state, 1 - turn, *facts.weights);
  const Hand mine = known_hand(state, turn, facts);
  const double win = win_at_once(rules, own, rival, mine, facts);
  const bool may_tie = state.passes == 2 && !state.deck_size;
  if (facts.network) {
    const double fair = 1 / (1 + exp(-log_odds(*facts.network, state, turn, facts)));
    const double chance = win + (1 - win) * fair;
    return shares(turn, may_tie ? std::max(0.5, chance) : chance);
  }
  const Hand theirs = known_hand(state, 1 - turn, facts);
  const double lead = outlook(rules, own, rival, mine, facts, true);
  const double fair = 1 / (1 + exp(outlook(rules, rival, own, theirs, facts, false) - lead));
  return shares(turn, win + (1 - win) * (may_tie ? std::max(0.5, fair) : fair));
}

inline WinProbabilities decided(int winner) {
  if (winner == TIE) return {0.5, 0.5};
  return {winner == 0 ? 1.0 : 0.0, winner == 1 ? 1.0 : 0.0};
}

// Quiescence search: lookahead.py

inline bool alike(const State& state, Move one, Move other) {
  return one.verb == other.verb && other.card >= 0 && rank_of(one.card) == rank_of(other.card) &&
         one.target == other.target && has(state.frozen, one.card) == has(state.frozen, other.card);
}

// The moves without those that differ only in a suit that hardly matters.
inline Moves distinct(const State& state, const Moves& moves) {
  const uint8_t* strength = state.rules->strength;
  Moves found;
  for (int i = 0; i < moves.count; i++) {
    const Move move = moves[i];
    const bool suited = move.verb == POINTS || move.verb == SCUTTLE || move.verb == STEAL;
    int at = found.count;
    if (!suited && move.card >= 0) at = 0;
    while (at < found.count && !alike(state, move, found[at])) at++;
    if (at == found.count) {
      found.add(move);
    } else if ((strength[move.card] > strength[found[at].card]) == (move.verb == TAKE)) {
      found.list[at] = move;
    }
  }
  return found;
}

inline Moves distinct_moves(const State& state) {
  Moves moves;
  legal_moves(state, moves);
  return distinct(state, moves);
}

inline WinProbabilities expected_value(const State& state, const Knowledge& facts, int depth = 0);

inline WinProbabilities after(const State& state, Move move, const Knowledge& facts, int depth) {
  return expected_value(played(state, move), facts, depth);
}

// The value after the best move of the seat that decides.
inline WinProbabilities best(const State& state, const Knowledge& facts, int depth) {
  const Moves moves = distinct_moves(state);
  WinProbabilities found = {-1, -1};
  for (int i = 0; i < moves.count; i++) {
    const WinProbabilities ahead = after(state, moves[i], facts, depth);
    if (ahead[state.seat] > found[state.seat]) found = ahead;
  }
  return found;
}

// The win probabilities if nothing is countered and everything else open is ignored.
inline WinProbabilities glance(State state, const Knowledge& facts) {
  while (state.phase == ANSWERING) play(state, move_of(ALLOW));
  if (state.phase == OVER) return decided(state.winner);
  return win_probabilities(state, state.phase == TURN ? state.seat : 1 - state.turn, facts);
}

// The move that looks best after a seven, without a search.
inline Move promising(const State& state, const Knowledge& facts) {
  const Moves moves = distinct_moves(state);
  if (moves.count == 1) return moves[0];
  double most = -1;
  int found = 0;
  for (int i = 0; i < moves.count; i++) {
    const double chance = glance(played(state, moves[i]), facts)[state.seat];
    if (chance > most) {
      most = chance;
      found = i;
    }
  }
  return moves[found];
}

// What a seat would discard: its least valuable card.
inline Move least(const State& state, const Knowledge& facts) {
  const double* worth = facts.weights->hand;
  Card found = NONE;
  for (Card card : Cards(state.hands[state.seat])) {
    if (found == NONE || worth[rank_of(card)] < worth[rank_of(found)]) found = card;
  }
  return move_of(DISCARD, found);
}

// Swap a hidden card of a seat for one that is elsewhere.
inline void swap_into_hand(State& state, Seat seat, Card wanted, Card given) {
  state.hands[seat] ^= bit(wanted) | bit(given);
  if (has(state.hands[1 - seat], wanted)) {
    state.hands[1 - seat] ^= bit(wanted) | bit(given);
    return;
  }
  std::replace(state.deck, state.deck + state.deck_size, uint8_t(wanted), uint8_t(given));
}

// The two that the seat to answer could hold, which moves to its hand; and how likely that is.
inline double handed(State& state, const Knowledge& facts, Card& two) {
  const Seat seat = state.seat;
  const Mask hand = state.hands[seat];
  const Mask twos = of_rank(TWO);
  const Mask known = hand & twos & ~state.frozen & ~facts.hidden;
  const Mask unknown = hand & facts.hidden;
  if (known) {
    two = lowest(known);
    return 1;
  }
  if (!unknown) return 0;
  const Mask hidden = twos & facts.hidden & (state.hands[0] | state.hands[1] | state.deck_mask());
  const double likely = 1 - none_of(facts.unseen, count(hidden), count(unknown));
  if (likely <= 0) return 0;
  two = lowest(unknown & twos ? unknown & twos : hidden);
  if (!has(unknown, two)) swap_into_hand(state, seat, two, lowest(unknown));
  return likely;
}

// The value if the other seat may counter, and does if that helps it.
inline WinProbabilities answered(const State& state, const Knowledge& facts, int depth) {
  const WinProbabilities allowed = after(state, move_of(ALLOW), facts, depth);
  const Seat seat = state.seat;
  State determinization = state;
  Card two;
  const double likely = handed(determinization, facts, two);
  if (likely <= 0) return allowed;
  WinProbabilities found = after(determinization, move_of(COUNTER, two), facts, depth);
  if (found[seat] <= allowed[seat]) return allowed;
  for (Seat each = 0; each < 2; each++) found[each] = likely * found[each] + (1 - likely) * allowed[each];
  return found;
}

// Each seat's win probability, with open choices resolved. `depth` counts the cards played from sevens.
inline WinProbabilities expected_value(const State& state, const Knowledge& facts, int depth) {
  switch (state.phase) {
    case TURN:
      return win_probabilities(state, state.seat, facts);
    case OVER:
      return decided(state.winner);
    case ANSWERING:
      return state.seat == facts.seat ? best(state, facts, depth) : answered(state, facts, depth);
    case DISCARDING:
      if (state.seat != facts.seat || state.left > 2) return after(state, least(state, facts), facts, depth);
  }
  const int deeper = depth + (state.phase == REVEALING);
  if (!depth) return best(state, facts, deeper);
  if (depth > 2) return glance(state, facts);
  return after(state, promising(state, facts), facts, deeper);
}

// Determinizations: observation.py

// Deal the hidden cards at random; `kept` weights the rank of those in the hand.
inline State imagine(const State& state, const Knowledge& facts, Random& random, const double* kept) {
  const Seat rival = 1 - facts.seat;
  std::pair<double, Card> dealt[CARDS];
  int cards = 0;
  for (Card card : Cards(facts.hidden)) {
    const double draw = random.uniform();
    dealt[cards++] = {kept ? pow(draw, 1 / kept[rank_of(card)]) : draw, card};
  }
  const int in_hand = count(state.hands[rival] & facts.hidden);
  std::partial_sort(dealt, dealt + in_hand, dealt + cards, std::greater<>());
  State found = state;
  found.hands[rival] &= ~facts.hidden;
  for (int i = 0; i < in_hand; i++) found.hands[rival] |= bit(dealt[i].second);
  for (int i = cards - 1; i > in_hand; i--) {
    std::swap(dealt[i], dealt[in_hand + random.below(i - in_hand + 1)]);
  }
  int next = in_hand;
  for (int at = 0; at < state.deck_size; at++) {
    if (has(facts.hidden, state.deck[at])) found.deck[at] = dealt[next++].second;
  }
  return found;
}

// The skilled bot: skilled.py

// Whether a seven may reveal cards after this move.
inline bool turns_up(const State& state, Move move) {
  const Card card = state.phase == ANSWERING ? state.played.card : move.card;
  if (card < 0 || rank_of(card) != SEVEN) return false;
  return move.verb == ONEOFF || move.verb == COUNTER || move.verb == ALLOW;
}

inline Move skilled(const State& state, Random& random) {
  const Moves moves = distinct_moves(state);
  if (moves.count == 1) return moves[0];
  const Knowledge facts = knowledge_of(state, state.seat, WEIGHTS);
  const int depth = state.revealed_count > 0;
  State states[DETERMINIZATIONS];
  int made = 0;
  double most = -1;
  int found = 0;
  for (int i = 0; i < moves.count; i++) {
    const int trials = turns_up(state, moves[i]) ? DETERMINIZATIONS : 1;
    while (made < trials) states[made++] = imagine(state, facts, random, nullptr);
    double sum = 0;
    for (int trial = 0; trial < trials; trial++) {
      sum += after(states[trial], moves[i], facts, depth)[state.seat];
    }
    if (sum / trials > most) {
      most = sum / trials;
      found = i;
    }
  }
  return moves[found];
}
