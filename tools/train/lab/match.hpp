// Games between bots, and matches in which each deal is played from every seat.
#pragma once
#include <sys/wait.h>
#include <unistd.h>

#include "tree.hpp"

enum Level { CASUAL, SKILLED, EXPERT };

struct Bot {
  int level = EXPERT;
  Search search;
};

inline Move decide(const State& state, const Bot& bot, Random& random) {
  Moves moves;
  legal_moves(state, moves);
  if (moves.count == 1) return moves[0];
  if (bot.level == CASUAL) return casual(state, random);
  if (bot.level == SKILLED) return skilled(state, random);
  Tree tree(state, bot.search, random);
  tree.run();
  return tree.moves[tree.best];
}

// A seat's share of the result.
inline double result_of(const State& state, Seat seat) {
  return decided(state.phase == OVER ? state.winner : TIE)[seat];
}

// Play a round to its end; the share of the seat that is `bot`'s, against the other one in all other seats.
inline double play_round(State state, Seat seat, const Bot& bot, const Bot& other, Random& random) {
  Repetition repetition;
  for (int move = 0; move < 1000 && state.phase != OVER; move++) {
    if (repetition.third(state)) return 1.0 / SEATS;
    play(state, decide(state, state.seat == seat ? bot : other, random));
  }
  return result_of(state, seat);
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

// `bot`'s share in the rounds of a deal, one from each seat.
inline double play_deal(const Bot& bot, const Bot& other, const Ruleset& rules, uint64_t seed) {
  Random random(seed);
  const State state = deal(random, rules);
  double share = 0;
  for (Seat seat = 0; seat < SEATS; seat++) {
    Random own(random.next());
    share += play_round(state, seat, bot, other, own);
  }
  return share / SEATS;
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
      sums.add(play_deal(bot, other, rules, mix(seed, at)));
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
