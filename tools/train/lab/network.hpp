// The network: facts about a position, and its log-odds. Mirrors cuttle/bot/network.py, with floats in place
// of 16-bit steps. Among three it has other facts, and the log-odds of each seat.
#pragma once
#include "bots.hpp"

// Facts, each true or false. For the seat on turn, then for each other one in turn order:
inline constexpr int FACTS_FROZEN = 3 * RANKS;              // after three facts for the cards of each rank
inline constexpr int FACTS_UNKNOWN = FACTS_FROZEN + RANKS;  // 0 to 8 cards
inline constexpr int FACTS_POINTS = FACTS_UNKNOWN + 9;      // 0 to 25
inline constexpr int FACTS_SHORT = FACTS_POINTS + 26;       // points still needed, 0 to 25
inline constexpr int FACTS_PILES = FACTS_SHORT + 26;        // two for the point cards of each rank
inline constexpr int FACTS_PERMANENTS = FACTS_PILES + 20;   // three for kings, queens, glasses, jacks
inline constexpr int FACTS_JOKERS = FACTS_PERMANENTS + 12;  // two, among three
inline constexpr int FACTS_BEST = FACTS_JOKERS + (AMONG_THREE ? 2 : 0);  // the best point card
inline constexpr int FACTS_OF_A_SEAT = FACTS_BEST + 11;
// For all:
inline constexpr int FACTS_UNSEEN = SEATS * FACTS_OF_A_SEAT;  // unseen cards of each rank, 0 to 4
inline constexpr int FACTS_DECK = FACTS_UNSEEN + 5 * RANKS;
inline constexpr int FACTS_PASSES = FACTS_DECK + 11;
// Whether the seat that thinks is on turn; among three also whether it is the next, or the last.
inline constexpr int FACTS_THINKER = FACTS_PASSES + 3;
inline constexpr int FACTS_RULES = FACTS_THINKER + OUTPUTS;  // only between two
// Only among three, for the next seat and then for the last one: how likely it could win at once, in 12
// steps.
inline constexpr int FACTS_THREATS = FACTS_RULES;
inline constexpr int FACTS = FACTS_RULES + (AMONG_THREE ? 24 : 26);

inline constexpr int MOST_FACTS = 96;  // that hold in one position: 93 at most between two, fewer among three
inline constexpr int MOST_UNITS = 256;

// The facts that hold in a position, as places in the rows of the network.
struct Facts {
  uint16_t places[MOST_FACTS];
  int count = 0;

  void add(int place) { places[count++] = place; }
  // One place for each of `number`, at most `most`.
  void add_each(int start, int number, int most) {
    for (int i = 0; i < std::min(number, most); i++) add(start + i);
  }
};

// The places of these, in the order of `_rules_term` in Python.
inline void add_rules(Facts& out, const Ruleset& rules) {
  int place = FACTS_RULES;
  const auto flag = [&](bool holds) {
    if (holds) out.add(place);
    place++;
  };
  const auto one_of = [&](int which, int number) {
    out.add(place + which);
    place += number;
  };
  flag(rules.wins_at_once);
  flag(rules.hand_limit == NO_LIMIT);
  flag(rules.limit_refuses);
  flag(rules.two_hits_any);
  flag(rules.three_takes_three);
  flag(rules.four_takes);
  flag(rules.five_discards == 0);
  flag(rules.five_draws == 2);
  one_of(rules.seven, 3);
  one_of(rules.nine_takes, 5);
  one_of(rules.nine_puts, 4);
  flag(rules.nine_freezes);
  flag(rules.ten_gives);
  flag(rules.queens_protect_queens);
  flag(rules.second_queen_draws > 0);
  flag(rules.jack_may_be_forced);
  flag(rules.empty_deck_opens);
}

inline void add_hand(Facts& out, int start, const State& state, Seat seat, const Knowledge& facts) {
  const Mask hand = state.hands[seat];
  const Mask known = hand & ~facts.hidden;
  for (int rank = 0; rank < RANKS; rank++) {
    out.add_each(start + 3 * rank, count(known & ~state.frozen & of_rank(rank)), 3);
    if (known & state.frozen & of_rank(rank)) out.add(start + FACTS_FROZEN + rank);
  }
  out.add(start + FACTS_UNKNOWN + std::min(8, count(hand & facts.hidden)));
}

inline void add_table(Facts& out, int start, const State& state, Seat seat) {
  const Mask points = state.points[seat];
  const int score = state.score(seat);
  const int kings = state.kings(seat);
  const int needed = state.rules->goals[kings] - score;
  out.add(start + FACTS_POINTS + std::min(25, score));
  out.add(start + FACTS_SHORT + std::clamp(needed, 0, 25));
  for (int rank = ACE; rank <= TEN; rank++) {
    out.add_each(start + FACTS_PILES + 2 * rank, count(points & of_rank(rank)), 2);
  }
  const int glasses = count(state.permanents[seat] & of_rank(EIGHT));
  out.add_each(start + FACTS_PERMANENTS, kings, 3);
  out.add_each(start + FACTS_PERMANENTS + 3, count(state.queens(seat)), 3);
  out.add_each(start + FACTS_PERMANENTS + 6, glasses, 3);
  out.add_each(start + FACTS_PERMANENTS + 9, jacks_of(state, seat), 3);
  if (AMONG_THREE) out.add_each(start + FACTS_JOKERS, jokers_of(state, seat), 2);
  out.add(start + FACTS_BEST + (points ? rank_of(highest(points)) + 1 : 0));
}

// Cards in the deck, in 11 steps.
inline int deck_step(int cards) {
  static const int last[] = {0, 1, 2, 3, 4, 6, 9, 14, 20, 30};
  return std::lower_bound(last, last + 10, cards) - last;
}

// A probability: none, up to a tenth, up to two tenths … below 1, and 1.
inline int chance_step(double chance) {
  if (chance <= 0) return 0;
  return chance >= 1 ? 11 : 1 + std::min(9, static_cast<int>(10 * chance));
}

// `sides` are those from the seat on turn on.
inline Facts facts_of(const State& state, Seat turn, const Knowledge& facts, const Sides& sides) {
  Facts found;
  int thinker = -1;
  for (int step = 0; step < SEATS; step++) {
    const Seat seat = after_seat(turn, step);
    add_hand(found, step * FACTS_OF_A_SEAT, state, seat, facts);
    add_table(found, step * FACTS_OF_A_SEAT, state, seat);
    if (step < OUTPUTS && seat == facts.seat) thinker = FACTS_THINKER + step;
  }
  for (int rank = 0; rank < RANKS; rank++) found.add(FACTS_UNSEEN + 5 * rank + facts.ranks[rank]);
  found.add(FACTS_DECK + deck_step(state.deck_size));
  found.add(FACTS_PASSES + std::min<int>(2, state.passes));
  if (thinker >= 0) found.add(thinker);
  if (!AMONG_THREE) add_rules(found, *state.rules);
  for (int step = 1; step < SEATS && AMONG_THREE; step++) {
    const Hand hand = known_hand(state, after_seat(turn, step), facts);
    const double win = win_at_once(*state.rules, sides, step, hand, facts);
    found.add(FACTS_THREATS + 12 * (step - 1) + chance_step(win));
  }
  return found;
}

// The sides matter only among three.
inline Facts facts_of(const State& state, Seat turn, const Knowledge& facts) {
  return facts_of(state, turn, facts, AMONG_THREE ? sides_from(state, turn, *facts.weights) : Sides{});
}

[[noreturn]] inline void unusable(const std::string& path) {
  fprintf(stderr, "%s can't be used here\n", path.c_str());
  exit(1);
}

// Stops the program if the file isn't a model for these facts.
template <typename Model>
void load_model(Model& model, const std::string& path) {
  FILE* file = fopen(path.c_str(), "rb");
  int sizes[2] = {0, 0};
  if (!file || fread(sizes, sizeof(int), 2, file) != 2 || sizes[0] != FACTS || sizes[1] > MOST_UNITS) {
    unusable(path);
  }
  model.resize(sizes[1]);
  for (auto [numbers, size] : model.parts()) {
    if (fread(numbers, sizeof(float), size, file) != size) unusable(path);
  }
  fclose(file);
}

template <typename Model>
void save_model(Model& model, const std::string& path) {
  FILE* file = fopen(path.c_str(), "wb");
  const int sizes[2] = {FACTS, model.units};
  if (!file || fwrite(sizes, sizeof(int), 2, file) != 2) unusable(path);
  for (auto [numbers, size] : model.parts()) {
    if (fwrite(numbers, sizeof(float), size, file) != size) unusable(path);
  }
  fclose(file);
}

// One hidden layer of ReLU units, and a linear shortcut. Among three there are three outputs, for the
// log-odds of each seat in turn order, and each has a third of the units to itself.
struct Network {
  int units = 0;
  std::vector<float> rows;  // by fact, a weight for each unit
  std::vector<float> start;
  std::vector<float> output;  // by unit, its weight in its output
  std::vector<float> output_start;
  std::vector<float> shortcut;  // by fact, a weight for each output

  void resize(int wanted) {
    units = wanted;
    rows.resize(FACTS * units);
    start.resize(units);
    output.resize(units);
    output_start.resize(OUTPUTS);
    shortcut.resize(FACTS * OUTPUTS);
  }
  int share() const { return units / OUTPUTS; }  // the units of an output

  void load(const std::string& path) {
    load_model(*this, path);
    if (units % OUTPUTS) unusable(path);
  }
  void save(const std::string& path) { save_model(*this, path); }

  // All numbers, in the order of the file.
  std::array<std::pair<float*, size_t>, 5> parts() {
    return {{{rows.data(), rows.size()},
             {start.data(), start.size()},
             {output.data(), output.size()},
             {output_start.data(), output_start.size()},
             {shortcut.data(), shortcut.size()}}};
  }

  // `hidden` is filled with the sums of the units.
  LogOdds log_odds(const uint16_t* places, int count, float* hidden) const {
    LogOdds sums;
    std::copy(start.begin(), start.end(), hidden);
    std::copy(output_start.begin(), output_start.end(), sums.begin());
    for (int i = 0; i < count; i++) {
      const float* row = &rows[places[i] * units];
      for (int out = 0; out < OUTPUTS; out++) sums[out] += shortcut[places[i] * OUTPUTS + out];
      for (int unit = 0; unit < units; unit++) hidden[unit] += row[unit];
    }
    for (int out = 0; out < OUTPUTS; out++) {
      const int first = out * share();
      float sum = 0;
      for (int unit = first; unit < first + share(); unit++) {
        sum += output[unit] * std::max(0.0f, hidden[unit]);
      }
      sums[out] += sum;
    }
    return sums;
  }
};

inline LogOdds log_odds(const Network& network, const State& state, Seat turn, const Knowledge& facts,
                        const Sides& sides) {
  alignas(32) float hidden[MOST_UNITS];
  const Facts found = facts_of(state, turn, facts, sides);
  return network.log_odds(found.places, found.count, hidden);
}

// A position of a game, as `selfplay` writes and `fit` reads it. Results and win probabilities are those of
// the seat on turn; among three also those of the others, in turn order.
struct Record {
  uint16_t places[MOST_FACTS];  // of the facts that hold; FACTS fills up the rest
  float win;                    // the probability that the seat on turn wins at once
  float result[OUTPUTS];    // of the game: 1 for a win, the share of a tie, or 0; NaN if it went elsewhere
  float searched[OUTPUTS];  // by the next search of the seat that thinks, else the result
};
