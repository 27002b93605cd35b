// The policy: which moves a seat on turn may well choose, by what it knows. Mirrors cuttle/bot/policy.py,
// with floats in place of steps. It has learned what two voices say: a one-ply search by the weights of
// skilled, and one by the network.
#pragma once
#include "network.hpp"

enum Voice { LIKE_SKILLED, BY_VALUE, VOICES };

// A move's score is that of what it does with its card, plus that of its target. The scores of all these are
// the outputs of the policy.
inline constexpr int OF_POINTS = 2;  // after those of drawing and passing
inline constexpr int OF_SCUTTLE = OF_POINTS + 10;
inline constexpr int OF_SCUTTLED = OF_SCUTTLE + 10;
inline constexpr int OF_ONEOFF = OF_SCUTTLED + 10;
inline constexpr int OF_TWO = OF_ONEOFF + 9;    // by its target
inline constexpr int OF_NINE = OF_TWO + RANKS;  // by its target
inline constexpr int OF_PERMANENT = OF_NINE + RANKS;
inline constexpr int OF_THIEF = OF_PERMANENT + 3;  // a jack or a joker
inline constexpr int OF_STOLEN = OF_THIEF + 2;
inline constexpr int OF_SEAT = OF_STOLEN + RANKS;  // whose card is the target; only among three
inline constexpr int SCORES = OF_SEAT + (AMONG_THREE ? 2 : 0);

// The places of the scores that make up that of a move, on a turn.
struct Parts {
  uint8_t count = 0;
  uint8_t places[3];

  void add(int place) { places[count++] = place; }
};

inline int action_of(Move move) {
  const int rank = rank_of(move.card);
  switch (move.verb) {
    case DRAW:
      return 0;
    case PASS:
      return 1;
    case POINTS:
      return OF_POINTS + rank;
    case SCUTTLE:
      return OF_SCUTTLE + rank;
    case ONEOFF:
      return OF_ONEOFF + rank;
    case PERMANENT:
      return OF_PERMANENT + (rank == EIGHT ? 0 : rank - JACK);
    case STEAL:
      return OF_THIEF + (rank == JOKER);
  }
  abort();
}

inline int target_of(Move move) {
  const int rank = rank_of(move.target);
  if (move.verb == SCUTTLE) return OF_SCUTTLED + rank;
  if (move.verb == STEAL) return OF_STOLEN + rank;
  return (rank_of(move.card) == TWO ? OF_TWO : OF_NINE) + rank;
}

inline Parts parts_of(const State& state, Move move) {
  Parts found;
  found.add(action_of(move));
  if (move.target >= 0) found.add(target_of(move));
  if (!AMONG_THREE) return found;
  const Seat victim = move.target >= 0 ? state.holder_of(move.target) : Seat(move.seat);
  if (victim >= 0 && victim != state.seat) {
    found.add(OF_SEAT + (victim != after_seat(state.seat, 1)));
  }
  return found;
}

// A decision on a turn, as `selfplay` writes and `fit_policy` reads it: what holds for the seat on turn, its
// moves, and which of them each voice would choose.
struct Decision {
  static constexpr int MOST_MOVES = 32;
  uint16_t places[MOST_FACTS];
  Parts moves[MOST_MOVES];
  uint8_t count;
  uint8_t chosen[VOICES];
};

// One hidden layer of ReLU units.
struct Policy {
  int units = 0;
  std::vector<float> rows;  // by fact, a weight for each unit
  std::vector<float> start;
  std::vector<float> output;        // by voice and unit, a weight for each score
  std::vector<float> output_start;  // by voice, for each score

  void resize(int wanted) {
    units = wanted;
    rows.resize(FACTS * units);
    start.resize(units);
    output.resize(VOICES * units * SCORES);
    output_start.resize(VOICES * SCORES);
  }
  void load(const std::string& path) { load_model(*this, path); }
  void save(const std::string& path) { save_model(*this, path); }

  // All numbers, in the order of the file.
  std::array<std::pair<float*, size_t>, 4> parts() {
    return {{{rows.data(), rows.size()},
             {start.data(), start.size()},
             {output.data(), output.size()},
             {output_start.data(), output_start.size()}}};
  }

  // The sums of the units, rectified.
  void hidden_units(const uint16_t* places, int count, float* hidden) const {
    std::copy(start.begin(), start.end(), hidden);
    for (int i = 0; i < count; i++) {
      const float* row = &rows[places[i] * units];
      for (int unit = 0; unit < units; unit++) hidden[unit] += row[unit];
    }
    for (int unit = 0; unit < units; unit++) hidden[unit] = std::max(0.0f, hidden[unit]);
  }

  // The scores by one voice.
  void scores(const float* hidden, int voice, float* found) const {
    std::copy_n(&output_start[voice * SCORES], SCORES, found);
    for (int unit = 0; unit < units; unit++) {
      if (!hidden[unit]) continue;
      const float* weights = &output[(voice * units + unit) * SCORES];
      for (int score = 0; score < SCORES; score++) found[score] += hidden[unit] * weights[score];
    }
  }
};

inline float score_of(const Parts& parts, const float* scores) {
  float sum = 0;
  for (int i = 0; i < parts.count; i++) sum += scores[parts.places[i]];
  return sum;
}
