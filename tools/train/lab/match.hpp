// Games between two bots, and matches on paired deals.
#pragma once
#include <sys/wait.h>
#include <unistd.h>

#include "tree.hpp"

struct Bot {
  bool is_skilled = false;
  Search search;
};

inline Move decide(const State& state, const Bot& bot, Random& random) {
  Moves moves;
  legal_moves(state, moves);
  if (moves.count == 1) return moves[0];
  if (bot.is_skilled) return skilled(state, random);
  Tree tree(state, bot.search, random);
  tree.run();
  return tree.moves[tree.best];
}

inline double result_of(const State& state) {
  if (state.phase != OVER || state.winner == TIE) return 0.5;
  return state.winner == 0;
}

// Play a round to its end; the result of seat 0.
inline double play_round(State state, const Bot& first, const Bot& second, Random& random) {
  const Bot* bots[2] = {&first, &second};
  Repetition repetition;
  for (int move = 0; move < 1000 && state.phase != OVER; move++) {
    if (repetition.third(state)) return 0.5;
    play(state, decide(state, *bots[state.seat], random));
  }
  return result_of(state);
}

// The sums of a match: deals, and `bot`'s share of the wins.
struct Sums {
  double deals = 0;
  double share = 0;
  double squares = 0;

  void add(double each) {
    deals++;
    share += each;
    squares += each * each;
  }
  void add(const Sums& other) {
    deals += other.deals;
    share += other.share;
    squares += other.squares;
  }
  double mean() const { return share / deals; }
  // Half of the 95 % confidence interval.
  double half_width() const { return 1.96 * sqrt((squares / deals - mean() * mean()) / deals); }
};

// `bot`'s share in the two rounds of a deal, once from each seat.
inline double play_pair(const Bot& bot, const Bot& other, const Ruleset& rules, uint64_t seed) {
  Random random(seed);
  const State state = deal(random, rules);
  Random first(random.next());
  Random second(random.next());
  const double as_first = play_round(state, bot, other, first);
  const double as_second = 1 - play_round(state, other, bot, second);
  return (as_first + as_second) / 2;
}

// Run `part(number)` in so many processes and wait for all of them.
template <typename Part>
void in_processes(int processes, Part part) {
  fflush(stdout);
  for (int number = 0; number < processes; number++) {
    if (fork()) continue;
    part(number);
    _exit(0);
  }
  while (wait(nullptr) > 0) {
  }
}

inline Sums play_match(const Bot& bot, const Bot& other, const Ruleset& rules, int deals, uint64_t seed,
                       int processes) {
  int ends[2];
  if (pipe(ends)) abort();
  in_processes(processes, [&](int number) {
    Sums sums;
    for (int at = number; at < deals; at += processes) {
      sums.add(play_pair(bot, other, rules, mix(seed, at)));
    }
    if (write(ends[1], &sums, sizeof sums) != sizeof sums) abort();
  });
  Sums total;
  for (int i = 0; i < processes; i++) {
    Sums sums;
    if (read(ends[0], &sums, sizeof sums) != sizeof sums) abort();
    total.add(sums);
  }
  close(ends[0]);
  close(ends[1]);
  return total;
}
