// What a seat knows, the linear evaluation, quiescence search, and the skilled and casual bots. Mirrors these
// modules of cuttle/bot: weights, knowledge, sides, evaluation, lookahead, skilled, and casual of levels; and
// `imagine` of cuttle/observation.py.
#pragma once
#include <array>

#include "rules.hpp"

// Weights: weights.py

struct Chances {
  double ace, six, nine, jack, scuttle, king, joker;
};

struct Weights {
  double tempo;
  double need[22];
  double king, queen, queens, guarded, glasses, thief, pile;
  double hand[JOKER + 1];
  double crowd, frozen, threat, soon;
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
    {0.535, 1.04, 0.359, 0.353, 0.296, 0.746, 0.457, 0.41, 0.501, 1.058, 0.675, 0.432, 0.337, 0.426},
    -0.107,
    0.576,
    0.977,
    0.181,
    {0.065, 0.169, -0.022, 0.106, 0.042, 0.081, -0.084},
    {0.056, 0.235, 0.033, 0.091, 0.01, 0.035, -0.161}};

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
    {0.39, 0.728, 0.349, 0.366, 0.428, 0.493, 0.446, 0.454, 0.457, 0.619, 0.523, 0.384, 0.309, 0.4},
    -0.13,
    0.599,
    0.516,
    0.2,
    {0.065, 0.304, 0.007, 0.092, 0.021, 0.04, 0.25},
    {0.067, 0.283, 0.004, 0.05, 0.005, 0.052, 0.15}};

// Among three fewer cards are played before the round is over.
inline const double KEPT_BETWEEN_TWO[] = {1.4,  1.28, 0.9,  0.33, 0.3,  1.42, 0.76,
                                          0.88, 1.03, 1.56, 1.46, 0.44, 0.61};
inline const double KEPT_AMONG_THREE[] = {1.22, 1.22, 1.17, 1.03, 0.7,  1.21, 0.8,
                                          0.88, 0.89, 1.08, 1.02, 0.91, 0.84, 0.98};
inline const double* const KEPT = AMONG_THREE ? KEPT_AMONG_THREE : KEPT_BETWEEN_TWO;
inline constexpr double SURE = 0.999;  // no position is surer before the round is over
inline constexpr int DETERMINIZATIONS = 4;
inline constexpr double OVERLOOKS = 0.1;  // the share of moves that the casual bot overlooks
inline constexpr double BLUR = 0.06;      // the standard deviation of its errors

// Knowledge: knowledge.py

using WinProbabilities = std::array<double, SEATS>;
inline constexpr int OUTPUTS = AMONG_THREE ? SEATS : 1;  // of a network
using LogOdds = std::array<float, OUTPUTS>;

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

// The cards whose place a seat knows. What is left over may have only one place to be.
inline Mask known_to(const State& state, Seat seat) {
  const Mask known = state.shown_to[seat] | state.hands[seat];
  const int in_deck = count(state.deck_mask() & ~known);
  int hands = 0;  // with unknown cards
  for (Seat other = 0; other < SEATS; other++) hands += (state.hands[other] & ~known) != 0;
  const bool certain = in_deck ? in_deck == 1 && !hands : hands < 2;
  return certain ? EVERY_CARD : known;
}

inline Knowledge knowledge_of(const State& state, Seat seat, const Weights& weights,
                              const Network* network = nullptr) {
  Knowledge facts;
  facts.seat = seat;
  facts.weights = &weights;
  facts.network = network;
  facts.hidden = (state.deck_mask() | state.in_hands()) & ~known_to(state, seat);
  facts.unseen = count(facts.hidden);
  double worth = 0;
  int above = 0;
  for (int rank = RANKS - 1; rank >= ACE; rank--) {
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
  int points, kings, queens, glasses, jacks, jokers;
  int best;      // the rank of the best point card, or -1
  int strength;  // of that card, or 0
  int royals;
  int needed;  // points still needed
  int loot;    // the points of the best card that a jack can steal from here
  bool king_wins;
  bool in_reach;   // whether a nine can target a permanent
  bool stealable;  // whether a joker can take one
  double laid;     // what all this is worth
};

inline double laid_worth(const State& state, Seat seat, const Side& side, const Weights& weights) {
  double worth = weights.need[std::clamp(side.needed, 0, 21)] + weights.pile * count(state.points[seat]);
  worth +=
      weights.king * side.kings + weights.glasses * side.glasses + weights.thief * (side.jacks + side.jokers);
  if (!side.queens) return worth;
  worth += weights.queen + weights.queens * (side.queens - 1);
  return worth + weights.guarded * (side.kings + side.glasses + side.jacks);
}

inline int jacks_of(const State& state, Seat seat) {
  int jacks = 0;
  for (int each = 0; each < 4; each++) jacks += state.thief_held_by(each, seat);
  return jacks;
}

inline int jokers_of(const State& state, Seat seat) {
  int jokers = 0;
  for (int each = 4; each < THIEVES; each++) jokers += state.thief_held_by(each, seat);
  return jokers;
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
  side.jokers = jokers_of(state, seat);
  side.royals = side.kings + side.queens + side.glasses + side.jacks;
  side.needed = rules.goals[side.kings] - side.points;
  side.king_wins = side.kings < 4 && rules.goals[side.kings + 1] <= side.points;
  side.in_reach = side.queens ? side.queens == 1 || !rules.queens_protect_queens : side.royals > 0;
  side.stealable = AMONG_THREE && side.in_reach && side.royals > side.jacks;
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

// All sides, in turn order from one seat on.
using Sides = std::array<Side, SEATS>;

inline Sides sides_from(const State& state, Seat seat, const Weights& weights) {
  Sides sides;
  for (int step = 0; step < SEATS; step++) sides[step] = side_of(state, after_seat(seat, step), weights);
  return sides;
}

// The ranks that steal a king for good, one bit each.
inline int thieves(const Ruleset& rules) {
  return AMONG_THREE << JOKER | (rules.nine_puts == TO_THIEF) << NINE;
}

// The probability that a seat, whose side is `own`, could win at once if it were its turn.
inline double win_at_once(const Ruleset& rules, const Sides& sides, int own, const Hand& hand,
                          const Knowledge& facts) {
  const Side& side = sides[own];
  if (side.needed <= 0) return 1;
  int loot = 0;
  bool king_in_reach = false;
  for (int other = 0; other < SEATS; other++) {
    if (other == own) continue;
    loot = std::max(loot, sides[other].loot);
    king_in_reach |= sides[other].kings && !sides[other].queens;
  }
  int ranks = winning_ranks(side.needed, side.king_wins, loot);
  if (side.king_wins && king_in_reach) ranks |= thieves(rules);
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
  if (AMONG_THREE && rival.stealable) worth += chances.joker * hand.holds[RANKS - 1];
  return worth + chances.nine * std::max(rival.loot, rival.in_reach ? 7 : 0) * hand.holds[NINE];
}

// How things look for a seat.
struct Outlook {
  double worth;  // its log-odds, not counting an immediate win if it's on turn
  double win;    // the probability that it could win at once if it were its turn
};

inline Outlook outlook(const Ruleset& rules, const Sides& sides, int own, const Hand& hand,
                       const Knowledge& facts) {
  const bool moves = own == 0;
  const Side& side = sides[own];
  const Weights& weights = *facts.weights;
  const Chances& chances = moves ? weights.now : weights.later;
  const int lowered = side.kings < 4 ? rules.goals[side.kings] - rules.goals[side.kings + 1] : 0;
  double worth = hand.worth + side.laid + chances.king * lowered * hand.holds[KING];
  double most = -1e9;
  for (int other = 0; other < SEATS; other++) {
    if (other != own) most = std::max(most, reach(side, sides[other], hand, facts, chances));
  }
  worth += most;
  const double win = win_at_once(rules, sides, own, hand, facts);
  return {worth + (moves ? weights.tempo : weights.threat * win), win};
}

// By seat, from win probabilities in turn order.
inline WinProbabilities in_seats(Seat turn, const WinProbabilities& found) {
  WinProbabilities seats;
  for (int step = 0; step < SEATS; step++) seats[after_seat(turn, step)] = std::min(SURE, found[step]);
  return seats;
}

// Softmax: win probabilities from log-odds.
inline WinProbabilities softmax(const WinProbabilities& log_odds) {
  const double most = *std::max_element(log_odds.begin(), log_odds.end());
  WinProbabilities found;
  double total = 0;
  for (int step = 0; step < SEATS; step++) total += found[step] = exp(log_odds[step] - most);
  for (double& each : found) each /= total;
  return found;
}

// Correct for the last pass: the seat on turn can have a tie.
inline void with_the_last_pass(WinProbabilities& fair) {
  const double share = 1.0 / SEATS;
  const double have = fair[0];
  if (have >= share) return;
  for (double& each : fair) each *= (1 - share) / (1 - have);
  fair[0] = share;
}

// Defined in network.hpp: the log-odds of the seat on turn; among three also those of the others, in turn
// order. `sides` are those from the seat on turn on.
LogOdds log_odds(const Network& network, const State& state, Seat turn, const Knowledge& facts,
                 const Sides& sides);

// In turn order, without an immediate win: by the network, or linear.
inline WinProbabilities fair_shares(const State& state, Seat turn, const Knowledge& facts, const Sides& sides,
                                    double& win) {
  const Ruleset& rules = *state.rules;
  const Hand mine = known_hand(state, turn, facts);
  WinProbabilities worths;
  if (facts.network) {
    win = win_at_once(rules, sides, 0, mine, facts);
    const LogOdds found = log_odds(*facts.network, state, turn, facts, sides);
    if (!AMONG_THREE) worths = {found[0], 0};
    if (AMONG_THREE) std::copy(found.begin(), found.end(), worths.begin());
    return softmax(worths);
  }
  double soon = 0;
  for (int step = 0; step < SEATS; step++) {
    const Hand hand = step ? known_hand(state, after_seat(turn, step), facts) : mine;
    const Outlook found = outlook(rules, sides, step, hand, facts);
    worths[step] = found.worth;
    if (step == 0) win = found.win;
    if (step == 1) soon = facts.weights->soon * found.win;
  }
  WinProbabilities fair = softmax(worths);
  if (!AMONG_THREE) return fair;
  // The next seat may win before the one after it moves, unless it is stopped.
  for (double& each : fair) each *= 1 - soon;
  fair[1] += soon;
  return fair;
}

// Each seat's win probability when `turn` is about to move.
inline WinProbabilities win_probabilities(const State& state, Seat turn, const Knowledge& facts) {
  const Sides sides = sides_from(state, turn, *facts.weights);
  double win = 0;
  WinProbabilities found = fair_shares(state, turn, facts, sides, win);
  const bool may_tie = state.passes == 2 && !state.deck_size;
  if (may_tie && !facts.network) with_the_last_pass(found);
  for (double& each : found) each *= 1 - win;
  found[0] += win;
  if (may_tie && facts.network) with_the_last_pass(found);
  return in_seats(turn, found);
}

inline WinProbabilities decided(int winner) {
  WinProbabilities found;
  for (Seat seat = 0; seat < SEATS; seat++) found[seat] = winner == TIE ? 1.0 / SEATS : winner == seat;
  return found;
}

// Quiescence search: lookahead.py

inline bool alike(const State& state, Move one, Move other) {
  return one.verb == other.verb && other.card >= 0 && rank_of(one.card) == rank_of(other.card) &&
         one.target == other.target && one.seat == other.seat &&
         has(state.frozen, one.card) == has(state.frozen, other.card);
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
  WinProbabilities found{};
  found[state.seat] = -1;
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
  return win_probabilities(state, state.phase == TURN ? state.seat : after_seat(state.turn), facts);
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
  for (int step = 1; step < SEATS; step++) {
    Mask& hand = state.hands[after_seat(seat, step)];
    if (!has(hand, wanted)) continue;
    hand ^= bit(wanted) | bit(given);
    return;
  }
  std::replace(state.deck, state.deck + state.deck_size, uint8_t(wanted), uint8_t(given));
}

// With three seats: after so many twos, no unknown two is expected on top; fewer after a seven.
inline constexpr int COUNTERS = 2;

inline bool too_many(const State& state, int depth) {
  return AMONG_THREE && state.two_count >= std::max(1, COUNTERS - depth);
}

// The two that the seat to answer could hold, which moves to its hand; and how likely that is.
inline double handed(State& state, const Knowledge& facts, int depth, Card& two) {
  const Seat seat = state.seat;
  const Mask hand = state.hands[seat];
  const Mask twos = of_rank(TWO);
  const Mask known = hand & twos & ~state.frozen & ~facts.hidden;
  const Mask unknown = hand & facts.hidden;
  if (known) {
    two = lowest(known);
    return 1;
  }
  if (!unknown || too_many(state, depth)) return 0;
  const Mask hidden = twos & facts.hidden & (state.in_hands() | state.deck_mask());
  const double likely = 1 - none_of(facts.unseen, count(hidden), count(unknown));
  if (likely <= 0) return 0;
  two = lowest(unknown & twos ? unknown & twos : hidden);
  if (!has(unknown, two)) swap_into_hand(state, seat, two, lowest(unknown));
  return likely;
}

// The value if another seat may counter, and does if that helps it.
inline WinProbabilities answered(const State& state, const Knowledge& facts, int depth) {
  const WinProbabilities allowed = after(state, move_of(ALLOW), facts, depth);
  const Seat seat = state.seat;
  State determinization = state;
  Card two;
  const double likely = handed(determinization, facts, depth, two);
  if (likely <= 0) return allowed;
  WinProbabilities found = after(determinization, move_of(COUNTER, two), facts, depth);
  if (found[seat] <= allowed[seat]) return allowed;
  for (Seat each = 0; each < SEATS; each++) found[each] = likely * found[each] + (1 - likely) * allowed[each];
  return found;
}

inline constexpr int DEEP = 4 - SEATS;  // how many cards revealed by sevens are followed

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
  if (depth > DEEP) return glance(state, facts);
  return after(state, promising(state, facts), facts, deeper);
}

// Determinizations: observation.py

// Deal the hidden cards at random; `kept` weights the rank of those in the hands.
inline State imagine(const State& state, const Knowledge& facts, Random& random, const double* kept) {
  std::pair<double, Card> dealt[CARDS];
  int cards = 0;
  for (Card card : Cards(facts.hidden)) {
    const double draw = random.uniform();
    dealt[cards++] = {kept ? pow(draw, 1 / kept[rank_of(card)]) : draw, card};
  }
  const int in_hands = count(state.in_hands() & facts.hidden);
  std::partial_sort(dealt, dealt + in_hands, dealt + cards, std::greater<>());
  State found = state;
  int next = 0;
  for (Mask& hand : found.hands) {
    const int unknown = count(hand & facts.hidden);
    hand &= ~facts.hidden;
    for (int i = 0; i < unknown; i++) hand |= bit(dealt[next++].second);
  }
  for (int i = cards - 1; i > in_hands; i--) {
    std::swap(dealt[i], dealt[in_hands + random.below(i - in_hands + 1)]);
  }
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

// What each of these moves is worth to the seat that decides.
inline void move_scores(const State& state, const Moves& moves, Random& random, double* scores) {
  const Knowledge facts = knowledge_of(state, state.seat, WEIGHTS);
  const int depth = state.revealed_count > 0;
  State states[DETERMINIZATIONS];
  int made = 0;
  for (int i = 0; i < moves.count; i++) {
    const int trials = turns_up(state, moves[i]) ? DETERMINIZATIONS : 1;
    while (made < trials) states[made++] = imagine(state, facts, random, nullptr);
    double sum = 0;
    for (int trial = 0; trial < trials; trial++) {
      sum += after(states[trial], moves[i], facts, depth)[state.seat];
    }
    scores[i] = sum / trials;
  }
}

inline Move skilled(const State& state, Random& random) {
  const Moves moves = distinct_moves(state);
  if (moves.count == 1) return moves[0];
  double scores[Moves::MOST];
  move_scores(state, moves, random, scores);
  return moves[std::max_element(scores, scores + moves.count) - scores];
}

// The casual bot: levels.py

inline double normal(Random& random) {
  return sqrt(-2 * log(random.uniform())) * cos(2 * M_PI * random.uniform());
}

inline Move casual(const State& state, Random& random) {
  const Moves moves = distinct_moves(state);
  if (moves.count == 1) return moves[0];
  double scores[Moves::MOST];
  move_scores(state, moves, random, scores);
  // If it overlooks everything, it makes the worst move.
  int found = std::min_element(scores, scores + moves.count) - scores;
  double most = -1;
  for (int i = 0; i < moves.count; i++) {
    if (random.uniform() < OVERLOOKS) continue;
    const double score = std::clamp(scores[i] + BLUR * normal(random), 0.0, 1.0);
    // Of moves that seem certain, it makes the better one.
    if (score < most || (score == most && scores[i] <= scores[found])) continue;
    most = score;
    found = i;
  }
  return moves[found];
}
