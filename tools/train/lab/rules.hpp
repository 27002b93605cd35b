// The rules for SEATS seats, two or three. Mirrors cuttle/rules: `legal_moves` and `play` are those of
// legal.py and apply.py.
//
// A card is 4 * rank + suit, a set of cards a bit mask. Hands have no order, so that ties between moves may
// be broken otherwise than in Python.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

using Mask = uint64_t;
using Card = int;
using Seat = int;

// A program is made for two seats or for three.
#ifndef SEATS
#define SEATS 2
#endif
static_assert(SEATS == 2 || SEATS == 3);
inline constexpr bool AMONG_THREE = SEATS == 3;

enum Verb { DRAW, PASS, POINTS, SCUTTLE, ONEOFF, PERMANENT, STEAL, COUNTER, ALLOW, TAKE, DISCARD, SCRAP };
enum Rank { ACE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, JOKER };
enum Phase { TURN, ANSWERING, TAKING, DISCARDING, REVEALING, OVER };

// Only the deck for three seats has the two jokers.
inline constexpr int CARDS = AMONG_THREE ? 54 : 52;
inline constexpr int RANKS = AMONG_THREE ? 14 : 13;
inline constexpr int THIEVES = AMONG_THREE ? 6 : 4;  // the jacks by suit, then the jokers
inline constexpr Card NONE = -1;
inline constexpr int TIE = -1;
inline constexpr Mask EVERY_CARD = (1ull << CARDS) - 1;

inline Mask bit(Card card) { return 1ull << card; }
inline Mask of_rank(int rank) { return 15ull << (4 * rank); }
inline bool has(Mask cards, Card card) { return cards >> card & 1; }
inline int count(Mask cards) { return __builtin_popcountll(cards); }
inline Card lowest(Mask cards) { return __builtin_ctzll(cards); }
inline Card highest(Mask cards) { return 63 - __builtin_clzll(cards); }
inline int rank_of(Card card) { return card >> 2; }
inline Card thief_of(int number) { return number < 4 ? 4 * JACK + number : 4 * JOKER + number - 4; }
inline int number_of(Card thief) { return (thief & 3) + 4 * (rank_of(thief) == JOKER); }
inline bool is_thief(Card card) { return rank_of(card) == JACK || rank_of(card) == JOKER; }

// The seat `steps` further in turn order; less than SEATS steps.
inline Seat after_seat(Seat seat, int steps = 1) {
  return seat + steps < SEATS ? seat + steps : seat + steps - SEATS;
}

// The cards of a mask for a range-based for, lowest first.
class Cards {
 public:
  struct Iterator {
    Mask left;
    Card operator*() const { return lowest(left); }
    bool operator!=(const Iterator& other) const { return left != other.left; }
    void operator++() { left &= left - 1; }
  };
  explicit Cards(Mask mask) : mask_(mask) {}
  Iterator begin() const { return {mask_}; }
  Iterator end() const { return {0}; }

 private:
  Mask mask_;
};

// No default values: large arrays of moves are made often and stay mostly empty.
struct Move {
  int8_t verb;
  int8_t card;
  int8_t target;
  int8_t seat;  // the player that a four targets among three, else -1
};

inline Move move_of(int verb, Card card = NONE, Card target = NONE, Seat seat = -1) {
  return {static_cast<int8_t>(verb), static_cast<int8_t>(card), static_cast<int8_t>(target),
          static_cast<int8_t>(seat)};
}

struct Moves {
  static constexpr int MOST = 640;  // more than there can be: at most 20 * 20 scuttles
  Move list[MOST];
  int count;

  Moves() : count(0) {}
  void add(Move move) { list[count++] = move; }
  void add(int verb, Card card = NONE, Card target = NONE, Seat seat = -1) {
    add(move_of(verb, card, target, seat));
  }
  const Move& operator[](int at) const { return list[at]; }
};

inline uint64_t mix(uint64_t hash, uint64_t value) {
  hash ^= value + 0x9E3779B97F4A7C15ull + (hash << 6) + (hash >> 2);
  hash *= 0xff51afd7ed558ccdull;
  return hash ^ hash >> 32;
}

// SplitMix64.
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}
  uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ull;
    uint64_t z = state_;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ z >> 27) * 0x94D049BB133111EBull;
    return z ^ z >> 31;
  }
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(((next() >> 32) * n) >> 32); }
  // Between 0 and 1, without both.
  double uniform() { return ((next() >> 11) + 0.5) * (1.0 / 9007199254740992.0); }

 private:
  uint64_t state_;
};

// Rulesets: cuttle/rules/ruleset.py and cuttle/variants.py

enum Seven { REVEAL_TWO, TOP_CARD, TAKE_TWO };
enum NineTakes { OPPONENTS_CARDS, OPPONENTS_PERMANENTS, OPPONENTS_ROYALS, ANY_PERMANENT, ANY_CARD };
enum NinePuts { TO_CONTROLLER, TO_OWNER, TO_DECK, TO_THIEF };
inline constexpr int NO_LIMIT = -1;

struct Ruleset {
  const char* name = "";
  int goals[5] = {21, 14, 10, 5, 0};
  int hand_limit = 8;
  bool spades_lowest = false;  // the order of suits, lowest first: spades, hearts, diamonds, clubs
  bool wins_at_once = true;
  bool limit_refuses = true;
  bool two_hits_any = false;
  bool three_takes_three = true;
  bool four_takes = false;
  int five_discards = 1;
  int five_draws = 3;
  int seven = REVEAL_TWO;
  int nine_takes = OPPONENTS_CARDS;
  int nine_puts = TO_CONTROLLER;
  bool nine_freezes = true;
  bool ten_gives = false;
  bool queens_protect_queens = true;
  int second_queen_draws = 0;
  bool jack_may_be_forced = false;
  bool glasses_show_table = true;
  bool empty_deck_opens = false;

  uint8_t strength[CARDS];
  Mask weaker[CARDS];  // by card: the number cards it can scuttle

  void set_goals(int none, int one, int two, int three, int four) {
    const int wanted[5] = {none, one, two, three, four};
    std::copy(wanted, wanted + 5, goals);
  }
  void order_cards() {
    for (Card card = 0; card < CARDS; card++) strength[card] = spades_lowest ? card ^ 3 : card;
    for (Card card = 0; card < CARDS; card++) {
      weaker[card] = 0;
      for (Card other = 0; other < 4 * JACK; other++) {
        if (strength[other] < strength[card]) weaker[card] |= bit(other);
      }
    }
  }
};

// In the order of PRESETS in Python, but with the preset for three seats last. It has two jokers that steal.
enum Preset {
  CUTTLE_CARDS,
  CUTTLE_LIVE,
  PAGAT,
  SIPIE,
  HOUSE_25,
  BENCH,
  BGA_BALANCED,
  BGA_TRADITIONAL,
  CUTTLE_SPADES,
  BGA_THREE,
  PRESETS
};
inline constexpr int FIRST_PRESET = AMONG_THREE ? BGA_THREE : 0;  // for this number of seats
inline constexpr int LAST_PRESET = AMONG_THREE ? BGA_THREE : BGA_THREE - 1;

class RulesetTable {
 public:
  RulesetTable() {
    cards_and_spades();
    pagat_and_kin();
    bga();
    for (Ruleset& rules : table_) rules.order_cards();
  }
  const Ruleset& operator[](int preset) const { return table_[preset]; }
  // The number of a preset for this number of seats, or -1.
  int find(const std::string& name) const {
    for (int preset = FIRST_PRESET; preset <= LAST_PRESET; preset++) {
      if (name == table_[preset].name) return preset;
    }
    return -1;
  }

 private:
  Ruleset table_[PRESETS];

  Ruleset& derive(int preset, const Ruleset& from, const char* name) {
    table_[preset] = from;
    table_[preset].name = name;
    return table_[preset];
  }
  void cards_and_spades() {
    Ruleset& cards = derive(CUTTLE_CARDS, Ruleset(), "cuttle-cards");
    cards.empty_deck_opens = true;
    Ruleset& live = derive(CUTTLE_LIVE, cards, "cuttle-live");
    live.limit_refuses = false;
    live.three_takes_three = false;
    Ruleset& spades = derive(CUTTLE_SPADES, live, "cuttle-spades");
    spades.nine_puts = TO_DECK;
    spades.nine_freezes = false;
  }
  void pagat_and_kin() {
    Ruleset& pagat = derive(PAGAT, Ruleset(), "pagat");
    pagat.set_goals(21, 14, 10, 7, 5);
    pagat.hand_limit = NO_LIMIT;
    pagat.two_hits_any = true;
    pagat.five_discards = 0;
    pagat.five_draws = 2;
    pagat.seven = TOP_CARD;
    pagat.nine_takes = ANY_PERMANENT;
    pagat.nine_freezes = false;
    pagat.queens_protect_queens = false;
    pagat.jack_may_be_forced = true;
    Ruleset& sipie = derive(SIPIE, pagat, "sipie");
    sipie.wins_at_once = false;
    sipie.queens_protect_queens = true;
    Ruleset& house = derive(HOUSE_25, sipie, "house-25");
    house.set_goals(25, 20, 16, 13, 11);
    house.spades_lowest = true;
    house.four_takes = true;
    house.five_draws = 3;
    house.seven = TAKE_TWO;
    house.nine_takes = OPPONENTS_ROYALS;
    house.nine_puts = TO_THIEF;
    house.ten_gives = true;
    house.second_queen_draws = 3;
    Ruleset& bench = derive(BENCH, Ruleset(), "bench");
    bench.hand_limit = NO_LIMIT;
    bench.two_hits_any = true;
    bench.five_discards = 0;
    bench.five_draws = 2;
    bench.nine_takes = ANY_CARD;
    bench.nine_puts = TO_OWNER;
  }
  void bga() {
    Ruleset& balanced = derive(BGA_BALANCED, Ruleset(), "bga-balanced");
    balanced.nine_takes = ANY_PERMANENT;
    balanced.nine_puts = TO_OWNER;
    Ruleset& traditional = derive(BGA_TRADITIONAL, balanced, "bga-traditional");
    traditional.set_goals(21, 14, 10, 7, 4);
    traditional.hand_limit = NO_LIMIT;
    traditional.five_discards = 0;
    traditional.five_draws = 2;
    traditional.seven = TOP_CARD;
    traditional.nine_freezes = false;
    Ruleset& three = derive(BGA_THREE, balanced, "bga-three");
    three.set_goals(14, 9, 5, 0, 0);
    three.hand_limit = 7;
    three.glasses_show_table = false;
  }
};
inline const RulesetTable RULESETS;

// The position: cuttle/rules/state.py and phases.py

struct State {
  const Ruleset* rules;
  Mask hands[SEATS];
  Mask points[SEATS];
  Mask permanents[SEATS];
  Mask scrap;
  Mask frozen;
  Mask frozen_this_turn;
  Mask shown_to[SEATS];
  Mask home[SEATS - 1];  // of the cards on the table: those that seats 1 and 2 played, or took for good
  Mask among;            // what a four lets its player take
  uint8_t deck[CARDS];
  uint8_t deck_size;  // the top card is the last
  // By number of the thief, a jack or a joker.
  int8_t thief_on[THIEVES];     // the card it lies on, or NONE
  int8_t thief_level[THIEVES];  // its place in a pile of thieves; higher is later
  int8_t thief_to[THIEVES];     // the seat it took its card to
  int8_t thief_owner[THIEVES];  // the seat that played it
  int8_t revealed[8];
  uint8_t revealed_count;
  uint8_t turn;
  uint8_t phase;
  uint8_t seat;  // that decides
  uint8_t passes;
  int8_t winner;
  // While a one-off can be answered.
  int8_t player;
  Move played;
  Mask twos;
  uint8_t two_count;
  int8_t last_player;  // of the one-off or the last two
  int8_t asked_next;   // the seat that is asked for a two if this one allows it, or -1
  // While cards are taken, discarded, or revealed.
  int8_t waiting;  // the one-off; NONE for the hand limit, or if the first card of a seven was used
  uint8_t left;    // how many cards are still to be discarded

  int thieves_on(Card card) const {
    int thieves = 0;
    for (int each = 0; each < THIEVES; each++) thieves += thief_on[each] == card;
    return thieves;
  }
  // The number of the last thief on a card, or -1.
  int top_thief(Card card) const {
    int top = -1;
    for (int each = 0; each < THIEVES; each++) {
      if (thief_on[each] == card && (top < 0 || thief_level[each] > thief_level[top])) top = each;
    }
    return top;
  }
  bool thief_held_by(int number, Seat who) const {
    return thief_on[number] >= 0 && has(table(who), thief_on[number]);
  }
  // A seat's cards on the table, without thieves.
  Mask table(Seat who) const { return points[who] | permanents[who]; }
  Mask on_tables() const {
    Mask mask = 0;
    for (Seat seat = 0; seat < SEATS; seat++) mask |= table(seat);
    return mask;
  }
  Mask in_hands() const {
    Mask mask = 0;
    for (Mask hand : hands) mask |= hand;
    return mask;
  }
  // What everyone has been shown.
  Mask public_cards() const {
    Mask mask = shown_to[0];
    for (Mask shown : shown_to) mask &= shown;
    return mask;
  }
  // The seat that has this card on the table.
  Seat holder_of(Card card) const {
    Seat seat = 0;
    while (seat < SEATS - 1 && !has(table(seat), card)) seat++;
    return seat;
  }
  // The seat that played this card on the table.
  Seat home_of(Card card) const {
    for (Seat seat = 1; seat < SEATS; seat++) {
      if (has(home[seat - 1], card)) return seat;
    }
    return 0;
  }
  Mask queens(Seat who) const { return permanents[who] & of_rank(QUEEN); }
  bool has_glasses(Seat who) const { return permanents[who] & of_rank(EIGHT); }
  int kings(Seat who) const { return count(permanents[who] & of_rank(KING)); }
  int score(Seat who) const {
    int sum = 0;
    for (Card card : Cards(points[who])) sum += rank_of(card) + 1;
    return sum;
  }
  bool reaches_goal(Seat who) const { return score(who) >= rules->goals[kings(who)]; }
  Mask revealed_mask() const {
    Mask mask = 0;
    for (int at = 0; at < revealed_count; at++) mask |= bit(revealed[at]);
    return mask;
  }
  Mask deck_mask() const {
    Mask mask = 0;
    for (int at = 0; at < deck_size; at++) mask |= bit(deck[at]);
    return mask;
  }
  Card draw_one() { return deck[--deck_size]; }
  void all_see(Mask cards) {
    for (Mask& shown : shown_to) shown |= cards;
  }
};

inline void set_home(State& state, Card card, Seat seat) {
  for (Seat each = 1; each < SEATS; each++) {
    state.home[each - 1] = (state.home[each - 1] & ~bit(card)) | (seat == each ? bit(card) : 0);
  }
}

// Sight: cuttle/rules/sight.py

// Show a hand to those who see it: to everyone if it's `open`, else as glasses on the table say.
inline void glimpse_hand(State& state, Seat holder, bool open) {
  bool seen = open;
  for (int step = 1; step < SEATS; step++) {
    const Seat viewer = after_seat(holder, step);
    if (!state.has_glasses(viewer)) continue;
    seen = true;
    open |= state.rules->glasses_show_table;
    state.shown_to[viewer] |= state.hands[holder];
  }
  if (open) return state.all_see(state.hands[holder]);
  if (seen) state.shown_to[holder] |= state.hands[holder];
}

// Show the hands that glasses or an empty deck open. With `only`, of that seat.
inline void glimpse(State& state, int only = -1) {
  const bool pending = state.revealed_count && state.rules->seven == REVEAL_TWO;
  const bool open = state.rules->empty_deck_opens && !state.deck_size && !pending;
  for (Seat holder = 0; holder < SEATS; holder++) {
    if (only < 0 || holder == only) glimpse_hand(state, holder, open);
  }
}

// Whether a seat could hold a two, as far as everyone knows.
inline bool could_hold_two(const State& state, Seat seat, Mask open) {
  const Mask waiting = state.twos | bit(state.played.card);
  const Mask placed = open | state.scrap | waiting | state.revealed_mask() | state.on_tables();
  const Mask known = state.hands[seat] & open;
  if ((of_rank(TWO) & ~placed) && known != state.hands[seat]) return true;
  return known & of_rank(TWO) & ~state.frozen;
}

// Turns: cuttle/rules/turns.py

inline void finish(State& state, int winner) {
  state.phase = OVER;
  state.winner = winner;
}

inline void next_turn(State& state) {
  if (state.frozen) state.frozen &= state.frozen_this_turn | ~state.hands[state.turn];
  state.frozen_this_turn = 0;
  state.turn = after_seat(state.turn);
  state.phase = TURN;
  state.seat = state.turn;
}

inline void start_discarding(State& state, Seat seat, int cards, Card waiting) {
  state.phase = DISCARDING;
  state.seat = seat;
  state.left = cards;
  state.waiting = waiting;
}

// After every move that is done: the round is over, a seven goes on, the hand limit bites, or the next turn.
inline void settle(State& state, int passes = 0) {
  const Ruleset& rules = *state.rules;
  state.passes = passes;
  if (rules.wins_at_once) {
    for (int step = 0; step < SEATS; step++) {
      const Seat seat = after_seat(state.turn, step);
      if (state.reaches_goal(seat)) return finish(state, seat);
    }
  }
  if (state.revealed_count) {
    state.phase = REVEALING;
    state.seat = state.turn;
    state.waiting = NONE;
    return;
  }
  if (!rules.wins_at_once && state.reaches_goal(state.turn)) return finish(state, state.turn);
  if (!rules.limit_refuses && rules.hand_limit != NO_LIMIT) {
    const int over = count(state.hands[state.turn]) - rules.hand_limit;
    if (over > 0) return start_discarding(state, state.turn, over, NONE);
  }
  next_turn(state);
}

inline int hand_room(const State& state, Seat seat) {
  const Ruleset& rules = *state.rules;
  if (rules.hand_limit == NO_LIMIT || !rules.limit_refuses) return state.deck_size;
  return std::max(0, rules.hand_limit - count(state.hands[seat]));
}

inline void draw(State& state, Seat seat, int wanted) {
  const int cards = std::min({wanted, hand_room(state, seat), int(state.deck_size)});
  for (int i = 0; i < cards; i++) state.hands[seat] |= bit(state.draw_one());
  glimpse(state, state.deck_size ? seat : -1);
  settle(state);
}

// Put a card, or what it leaves, on the scrap pile and end the move.
inline void scrap_and_settle(State& state, Mask cards) {
  state.scrap |= cards;
  settle(state);
}

// The table: cuttle/rules/board.py

inline void scrap_thieves(State& state, Card card) {
  for (int each = 0; each < THIEVES; each++) {
    if (state.thief_on[each] != card) continue;
    state.thief_on[each] = NONE;
    state.scrap |= bit(thief_of(each));
  }
}

// Where a card goes once the last thief on it is gone.
inline Seat seat_below(const State& state, Card card) {
  const int thief = state.top_thief(card);
  return thief < 0 ? state.home_of(card) : Seat(state.thief_to[thief]);
}

inline void hand_over(State& state, Card card, Seat from, Seat to) {
  Mask* const rows = !AMONG_THREE || has(state.points[from], card) ? state.points : state.permanents;
  rows[from] &= ~bit(card);
  rows[to] |= bit(card);
}

// Take the last thief off its card, which goes back; the seat that had it.
inline Seat take_thief_off(State& state, Card thief) {
  const Card card = state.thief_on[number_of(thief)];
  const Seat from = state.holder_of(card);
  state.thief_on[number_of(thief)] = NONE;
  hand_over(state, card, from, seat_below(state, card));
  return from;
}

// Take a card off the table, without scrapping it; the seat that had it.
inline Seat take_off(State& state, Card card) {
  if (is_thief(card)) return take_thief_off(state, card);
  const Seat from = state.holder_of(card);
  if (AMONG_THREE || has(state.points[from], card)) scrap_thieves(state, card);
  state.points[from] &= ~bit(card);
  state.permanents[from] &= ~bit(card);
  return from;
}

// One-offs: cuttle/rules/oneoffs.py

// A four's victim discards, or its player takes one of the cards.
inline void robbed(State& state, Seat victim, int cards, Card four) {
  if (cards) return start_discarding(state, victim, cards, four);
  if (state.rules->four_takes && state.among) {
    state.phase = TAKING;
    state.seat = state.turn;
    state.waiting = four;
    return;
  }
  state.among = 0;
  scrap_and_settle(state, bit(four));
}

inline void resolve_ace(State& state, Card ace) {
  for (Seat seat = 0; seat < SEATS; seat++) {
    for (Card card : Cards(state.points[seat])) scrap_thieves(state, card);
    state.scrap |= state.points[seat];
    state.points[seat] = 0;
  }
  scrap_and_settle(state, bit(ace));
}

inline void resolve_five(State& state, Card five, Seat player) {
  const int cards = std::min(state.rules->five_discards, count(state.hands[player]));
  if (cards) return start_discarding(state, player, cards, five);
  state.scrap |= bit(five);
  draw(state, player, state.rules->five_draws);
}

inline void resolve_six(State& state, Card six) {
  for (Seat seat = 0; seat < SEATS; seat++) {
    if (AMONG_THREE) {
      for (Card card : Cards(state.permanents[seat])) scrap_thieves(state, card);
    }
    state.scrap |= state.permanents[seat];
    state.permanents[seat] = 0;
  }
  for (int each = 0; each < THIEVES; each++) {
    const Card card = state.thief_on[each];
    if (card < 0) continue;
    hand_over(state, card, state.holder_of(card), state.home_of(card));
    scrap_thieves(state, card);
  }
  scrap_and_settle(state, bit(six));
}

inline void resolve_seven(State& state, Card seven, Seat player) {
  const int cards = std::min(state.rules->seven == TOP_CARD ? 1 : 2, int(state.deck_size));
  for (int i = 0; i < cards; i++) state.revealed[state.revealed_count++] = state.draw_one();
  state.phase = REVEALING;
  state.seat = player;
  state.waiting = seven;
  glimpse(state);
}

// A nine that steals for good.
inline void seize(State& state, Card target, Seat player) {
  if (rank_of(target) == JACK) {
    const int number = number_of(target);
    const Card card = state.thief_on[number];
    hand_over(state, card, state.holder_of(card), player);
    state.thief_to[number] = player;
    state.thief_owner[number] = player;
    return;
  }
  state.permanents[state.holder_of(target)] &= ~bit(target);
  state.permanents[player] |= bit(target);
  set_home(state, target, player);
}

inline Seat owner_of(const State& state, Card card) {
  return is_thief(card) ? Seat(state.thief_owner[number_of(card)]) : state.home_of(card);
}

inline void resolve_nine(State& state, Card nine, Card target, Seat player) {
  const Ruleset& rules = *state.rules;
  if (rules.nine_puts == TO_THIEF) {
    seize(state, target, player);
    return scrap_and_settle(state, bit(nine));
  }
  Seat to = take_off(state, target);
  if (rules.nine_puts == TO_OWNER) to = owner_of(state, target);
  if (rules.nine_puts == TO_DECK) {
    state.deck[state.deck_size++] = target;
  } else {
    state.hands[to] |= bit(target);
  }
  if (rules.nine_freezes) {
    state.frozen |= bit(target);
    state.frozen_this_turn |= bit(target);
  }
  state.all_see(bit(target));
  if (rank_of(target) == JOKER) glimpse(state);
  scrap_and_settle(state, bit(nine));
}

inline void resolve(State& state) {
  const Card card = state.played.card;
  const Seat player = state.player;
  state.scrap |= state.twos;
  state.twos = 0;
  if (state.two_count & 1) return scrap_and_settle(state, bit(card));
  switch (rank_of(card)) {
    case ACE:
      return resolve_ace(state, card);
    case TWO:
      take_off(state, state.played.target);
      if (rank_of(state.played.target) == JOKER) glimpse(state);
      return scrap_and_settle(state, bit(state.played.target) | bit(card));
    case THREE:
      state.among = 0;
      state.phase = TAKING;
      state.seat = player;
      state.waiting = card;
      return;
    case FOUR: {
      const Seat victim = AMONG_THREE ? Seat(state.played.seat) : 1 - player;
      state.among = 0;
      return robbed(state, victim, std::min(2, count(state.hands[victim])), card);
    }
    case FIVE:
      return resolve_five(state, card, player);
    case SIX:
      return resolve_six(state, card);
    case SEVEN:
      return resolve_seven(state, card, player);
    case NINE:
      return resolve_nine(state, card, state.played.target, player);
  }
  abort();
}

// Ask the others for a two, one after the other, if they could hold one.
inline void ask(State& state) {
  const Mask open = state.public_cards();
  Seat asked[SEATS] = {-1, -1};
  int count = 0;
  if (!state.queens(state.last_player)) {
    for (int step = 1; step < SEATS; step++) {
      const Seat seat = after_seat(state.last_player, step);
      if (could_hold_two(state, seat, open)) asked[count++] = seat;
    }
  }
  if (!count) return resolve(state);
  state.phase = ANSWERING;
  state.seat = asked[0];
  state.asked_next = asked[1];
}

// The seat asked for a two has none, or keeps it.
inline void allow(State& state) {
  if (state.asked_next < 0) return resolve(state);
  state.seat = state.asked_next;
  state.asked_next = -1;
}

// Moves: cuttle/rules/apply.py

inline void put_on_table(State& state, Seat seat, Move move) {
  const Ruleset& rules = *state.rules;
  const Card card = move.card;
  const int rank = rank_of(card);
  if (move.verb == PERMANENT && rank == QUEEN && rules.second_queen_draws && state.queens(seat)) {
    state.scrap |= bit(card);
    return draw(state, seat, rules.second_queen_draws);
  }
  set_home(state, card, seat);
  (move.verb == POINTS ? state.points : state.permanents)[seat] |= bit(card);
  if (move.verb == POINTS && rank == TEN && rules.ten_gives) return draw(state, after_seat(seat), 1);
  if (move.verb == PERMANENT && rank == EIGHT) glimpse(state);
  settle(state);
}

// A jack that must, goes on its own seat's card, which the opponent then gets.
inline void steal(State& state, Seat seat, Move move) {
  const int number = number_of(move.card);
  const Seat from = state.holder_of(move.target);
  const Seat to = from == seat ? after_seat(seat) : seat;
  state.thief_to[number] = to;
  state.thief_owner[number] = seat;
  state.thief_level[number] = state.thieves_on(move.target);
  state.thief_on[number] = move.target;
  hand_over(state, move.target, from, to);
  if (rank_of(move.target) == EIGHT) glimpse(state);
  settle(state);
}

// Play a card that has left its hand, or that a seven revealed.
inline void lay(State& state, Seat seat, Move move) {
  switch (move.verb) {
    case POINTS:
    case PERMANENT:
      return put_on_table(state, seat, move);
    case SCUTTLE:
      take_off(state, move.target);
      return scrap_and_settle(state, bit(move.target) | bit(move.card));
    case STEAL:
      return steal(state, seat, move);
    case ONEOFF:
      state.player = seat;
      state.played = move;
      state.twos = 0;
      state.two_count = 0;
      state.last_player = seat;
      return ask(state);
  }
  abort();
}

inline void pass(State& state) {
  const int passes = state.passes + 1;
  if (passes < 3 || (!state.rules->wins_at_once && state.reaches_goal(state.seat))) {
    return settle(state, passes);
  }
  state.passes = passes;
  finish(state, TIE);
}

inline void discard(State& state, Card card) {
  const Seat seat = state.seat;
  state.hands[seat] &= ~bit(card);
  state.scrap |= bit(card);
  state.frozen &= ~bit(card);
  if (state.waiting >= 0 && rank_of(state.waiting) == FOUR) {
    state.among |= bit(card);
    return robbed(state, seat, state.left - 1, state.waiting);
  }
  state.left--;
  if (state.left) return;
  if (state.waiting < 0) return next_turn(state);
  state.scrap |= bit(state.waiting);
  draw(state, seat, state.rules->five_draws);
}

inline void take(State& state, Card card) {
  state.scrap &= ~bit(card);
  state.hands[state.seat] |= bit(card);
  state.all_see(bit(card));
  state.among = 0;
  scrap_and_settle(state, bit(state.waiting));
}

// The other revealed card goes back on the deck, known to everyone, or stays revealed.
inline void keep_or_return(State& state, Card used) {
  const bool stays = state.rules->seven == TAKE_TWO;
  const int before = state.revealed_count;
  state.revealed_count = 0;
  for (int i = 0; i < before; i++) {
    const int at = stays ? i : before - 1 - i;
    const Card card = state.revealed[at];
    if (card == used) continue;
    if (stays) {
      state.revealed[state.revealed_count++] = card;
    } else {
      state.deck[state.deck_size++] = card;
      state.all_see(bit(card));
    }
  }
  if (!stays) glimpse(state);
}

inline void use_revealed(State& state, Move move) {
  if (state.waiting >= 0) state.scrap |= bit(state.waiting);
  state.waiting = NONE;
  keep_or_return(state, move.card);
  if (move.verb == SCRAP) return scrap_and_settle(state, bit(move.card));
  lay(state, state.seat, move);
}

inline void play(State& state, Move move) {
  const Seat seat = state.seat;
  switch (state.phase) {
    case TURN:
      if (move.verb == DRAW) return draw(state, seat, 1);
      if (move.verb == PASS) return pass(state);
      state.hands[seat] &= ~bit(move.card);
      return lay(state, seat, move);
    case ANSWERING:
      if (move.verb == ALLOW) return allow(state);
      state.hands[seat] &= ~bit(move.card);
      state.twos |= bit(move.card);
      state.two_count++;
      state.last_player = seat;
      return ask(state);
    case TAKING:
      return take(state, move.card);
    case DISCARDING:
      return discard(state, move.card);
    case REVEALING:
      return use_revealed(state, move);
  }
  abort();
}

inline State played(const State& state, Move move) {
  State after = state;
  play(after, move);
  return after;
}

// Legal moves: cuttle/rules/plays.py and legal.py

inline Mask top_thieves(const State& state, Seat seat) {
  Mask mask = 0;
  for (int each = 0; each < THIEVES; each++) {
    if (state.thief_held_by(each, seat) && state.top_thief(state.thief_on[each]) == each) {
      mask |= bit(thief_of(each));
    }
  }
  return mask;
}

inline Mask takeable(const State& state) {
  return state.rules->three_takes_three ? state.scrap : state.scrap & ~of_rank(THREE);
}

struct Targets {
  Mask scuttle;
  Mask two;
  Mask nine;
  Mask jack;
  Mask joker;
};

inline Mask nine_targets(const State& state, Seat seat, Mask prey, Mask royals, Mask own) {
  switch (state.rules->nine_takes) {
    case OPPONENTS_CARDS:
      return prey | royals;
    case OPPONENTS_PERMANENTS:
      return royals;
    case OPPONENTS_ROYALS:
      return royals & (of_rank(JACK) | of_rank(QUEEN) | of_rank(KING));
    case ANY_PERMANENT:
      return royals | own;
    case ANY_CARD:
      return prey | royals | state.points[seat] | own;
  }
  abort();
}

inline Targets targets_of(const State& state, Seat seat, Mask cards) {
  const Ruleset& rules = *state.rules;
  const bool wanted = cards & (of_rank(TWO) | of_rank(NINE) | of_rank(JOKER));
  Targets found{};
  Mask royals = 0;
  for (int step = 1; step < SEATS; step++) {
    const Seat rival = after_seat(seat, step);
    const Mask queens = state.queens(rival);
    const bool queen_in_reach = !rules.queens_protect_queens || count(queens) == 1;
    found.scuttle |= state.points[rival];
    if (!queens) found.jack |= state.points[rival];
    if (!wanted) continue;
    if (!queens) {
      royals |= state.permanents[rival] | top_thieves(state, rival);
    } else if (queen_in_reach) {
      royals |= queens;
    }
  }
  if (!wanted) return found;
  const Mask own = state.permanents[seat] | top_thieves(state, seat);
  found.two = royals | (rules.two_hits_any ? own : 0);
  found.nine = nine_targets(state, seat, found.jack, royals, own);
  found.joker = royals & (of_rank(EIGHT) | of_rank(QUEEN) | of_rank(KING));
  return found;
}

// A four targets any seat with cards in hand; among three its player picks one.
inline void add_fours(Moves& out, const State& state, Seat seat, Card card) {
  for (int step = 1; step < SEATS; step++) {
    const Seat victim = after_seat(seat, step);
    if (state.hands[victim]) out.add(ONEOFF, card, NONE, AMONG_THREE ? victim : -1);
  }
}

inline void add_each(Moves& out, int verb, Card card, Mask targets) {
  for (Card target : Cards(targets)) out.add(verb, card, target);
}

// The ways to play these cards if so many cards are left to draw.
inline void plays(const State& state, Seat seat, Mask cards, int left, Moves& out) {
  const Ruleset& rules = *state.rules;
  const Targets targets = targets_of(state, seat, cards);
  for (Card card : Cards(cards)) {
    const int rank = rank_of(card);
    if (rank <= TEN) {
      out.add(POINTS, card);
      add_each(out, SCUTTLE, card, targets.scuttle & rules.weaker[card]);
    }
    switch (rank) {
      case ACE:
      case SIX:
        out.add(ONEOFF, card);
        break;
      case TWO:
        add_each(out, ONEOFF, card, targets.two);
        break;
      case THREE:
        if (takeable(state)) out.add(ONEOFF, card);
        break;
      case FOUR:
        add_fours(out, state, seat, card);
        break;
      case FIVE:
      case SEVEN:
        if (left) out.add(ONEOFF, card);
        break;
      case EIGHT:
      case KING:
        out.add(PERMANENT, card);
        break;
      case QUEEN:
        if (left || !rules.second_queen_draws || !state.queens(seat)) out.add(PERMANENT, card);
        break;
      case NINE:
        add_each(out, ONEOFF, card, targets.nine);
        break;
      case JACK:
        add_each(out, STEAL, card, targets.jack);
        break;
      case JOKER:
        add_each(out, STEAL, card, targets.joker);
        break;
    }
  }
}

// A jack that has no other use must be played on its own seat's cards.
inline void forced(const State& state, Seat seat, Card card, Moves& out) {
  if (rank_of(card) != JACK || !state.rules->jack_may_be_forced) return;
  add_each(out, STEAL, card, state.points[seat]);
}

inline bool is_ability(Card card, int verb) {
  const int rank = rank_of(card);
  if (rank < EIGHT || rank == NINE) return verb == ONEOFF;
  if (rank == EIGHT) return verb == POINTS || verb == PERMANENT;
  return verb != SCUTTLE;
}

// A revealed card must be used for its ability, or in any way if it can't be ("take two").
inline void used(const State& state, Seat seat, Card card, Moves& out) {
  const int from = out.count;
  plays(state, seat, bit(card), state.deck_size, out);
  Move* const first = out.list + from;
  Move* const last = out.list + out.count;
  Move* const end = std::partition(first, last, [&](Move move) { return is_ability(card, move.verb); });
  if (end > first) {
    out.count = end - out.list;
    return;
  }
  if (out.count > from) return;
  forced(state, seat, card, out);
  if (out.count == from) out.add(SCRAP, card);
}

inline void revealed_moves(const State& state, Moves& out) {
  const Seat seat = state.seat;
  const Mask revealed = state.revealed_mask();
  if (state.rules->seven == TAKE_TWO) {
    for (Card card : Cards(revealed)) used(state, seat, card, out);
    return;
  }
  plays(state, seat, revealed, state.deck_size + state.revealed_count - 1, out);
  if (out.count) return;
  for (Card card : Cards(revealed)) forced(state, seat, card, out);
  if (out.count) return;
  for (Card card : Cards(revealed)) out.add(SCRAP, card);
}

inline void turn_moves(const State& state, Moves& out) {
  const Seat seat = state.seat;
  plays(state, seat, state.hands[seat] & ~state.frozen, state.deck_size, out);
  if (!state.deck_size) {
    out.add(PASS);
  } else if (hand_room(state, seat)) {
    out.add(DRAW);
  }
  if (!out.count) out.add(PASS);
}

inline void legal_moves(const State& state, Moves& out) {
  const Mask hand = state.hands[state.seat];
  out.count = 0;
  switch (state.phase) {
    case TURN:
      return turn_moves(state, out);
    case ANSWERING:
      for (Card card : Cards(hand & of_rank(TWO) & ~state.frozen)) out.add(COUNTER, card);
      out.add(ALLOW);
      return;
    case TAKING:
      for (Card card : Cards(state.among ? state.among : takeable(state))) out.add(TAKE, card);
      return;
    case DISCARDING:
      for (Card card : Cards(hand)) out.add(DISCARD, card);
      return;
    case REVEALING:
      return revealed_moves(state, out);
  }
}

// Rounds: cuttle/deal.py and cuttle/rules/repetition.py

inline State empty_state(const Ruleset& rules) {
  State state;
  memset(static_cast<void*>(&state), 0, sizeof state);
  state.rules = &rules;
  for (int8_t& on : state.thief_on) on = NONE;
  state.waiting = NONE;
  state.phase = TURN;
  state.winner = TIE;
  state.asked_next = -1;
  return state;
}

inline State deal(Random& random, const Ruleset& rules) {
  State state = empty_state(rules);
  state.deck_size = CARDS;
  for (Card card = 0; card < CARDS; card++) state.deck[card] = card;
  for (int at = CARDS - 1; at > 0; at--) std::swap(state.deck[at], state.deck[random.below(at + 1)]);
  for (Seat seat = 0; seat < SEATS; seat++) {
    const int cards = !AMONG_THREE && seat == 1 ? 6 : 5;
    for (int i = 0; i < cards; i++) state.hands[seat] |= bit(state.draw_one());
  }
  return state;
}

// What counts when a position comes back. Only asked once the deck is empty.
inline uint64_t fingerprint(const State& state, bool with_passes) {
  uint64_t hash = state.phase * 7 + state.turn;
  for (Seat seat = 0; seat < SEATS; seat++) {
    hash = mix(mix(mix(hash, state.hands[seat]), state.points[seat]), state.permanents[seat]);
  }
  hash = mix(mix(hash, state.scrap), state.frozen);
  for (int each = 0; each < THIEVES; each++) {
    const int on = state.thief_on[each];
    hash = mix(hash, (on + 1) * 8 + (on < 0 ? 0 : state.thief_level[each]));
  }
  if (state.phase == ANSWERING) {
    hash = mix(mix(hash, state.twos | bit(state.played.card)), state.played.target + 1);
    if (AMONG_THREE) hash = mix(mix(hash, state.seat), state.asked_next + 1);
  }
  if (state.phase == TAKING || state.phase == DISCARDING || state.phase == REVEALING) {
    hash = mix(hash, state.waiting * 4 + state.left);
  }
  if (state.revealed_count) hash = mix(hash, state.revealed_mask());
  if (state.phase == TAKING) hash = mix(hash, state.among);
  return with_passes ? mix(hash, state.passes) : hash;
}

// Whether a round ends as a tie because a position comes up the third time (R27).
class Repetition {
 public:
  bool third(const State& state) {
    if (state.deck_size) return false;
    const uint64_t here = fingerprint(state, false);
    if (std::count(seen_.begin(), seen_.end(), here) >= 2) return true;
    seen_.push_back(here);
    return false;
  }

 private:
  std::vector<uint64_t> seen_;
};
