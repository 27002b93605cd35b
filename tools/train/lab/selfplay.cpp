// Games of the tree against itself, written as records for `fit`. Among three any seat may be a skilled or
// casual bot instead.
//
// selfplay OUT GAMES POSITIONS SEED [NETWORK] [PRESET]
//
// Two processes write OUT.0 and OUT.1. Without a network (or with "-") the leaves are judged by the linear
// evaluation. Without a preset 40 % of the games between two are under cuttle-cards, the rest under any of
// the nine.
#include <cstring>

#include "match.hpp"

static const int PROCESSES = 2;
static const int LONGEST = 400;
static const int RANDOM_UNTIL = AMONG_THREE ? 30 : 45;  // the first random move comes before this one

struct Plan {
  std::string out;
  int games;
  int positions;
  uint64_t seed;
  const Network* network;
  int preset;
};

// A game, with the records of the positions in which a seat was about to take its turn.
class Game {
 public:
  Game(const Plan& plan, uint64_t seed) : plan_(plan), random_(seed), state_(deal(random_, chosen_rules())) {
    // One or two random moves make the games differ; what comes before isn't recorded.
    if (random_.uniform() >= 0.25) first_random_ = random_.below(RANDOM_UNTIL);
    if (random_.uniform() >= 0.5) second_random_ = first_random_ + 1 + random_.below(3);
    for (int& level : levels_) level = AMONG_THREE ? chosen_level() : EXPERT;
    if (AMONG_THREE) levels_[random_.below(SEATS)] = EXPERT;
  }

  void play_out() {
    Repetition repetition;
    for (int ply = 0; ply < LONGEST && state_.phase != OVER; ply++) {
      if (repetition.third(state_)) break;
      move(ply);
    }
    for (size_t i = 0; i < records_.size(); i++) {
      for (int out = 0; out < OUTPUTS; out++) {
        records_[i].result[out] = result_of(state_, after_seat(movers_[i], out));
      }
    }
  }
  const std::vector<Record>& records() const { return records_; }

 private:
  const Plan& plan_;
  Random random_;
  State state_;
  int first_random_ = -1;
  int second_random_ = -1;
  int levels_[SEATS];
  WinProbabilities searched_;  // of the last search, by seat; NaN if there was none
  std::vector<State> past_;
  std::vector<Record> records_;
  std::vector<Seat> movers_;

  // cuttle-cards is the preset 0.
  const Ruleset& chosen_rules() {
    if (plan_.preset >= 0) return RULESETS[plan_.preset];
    if (AMONG_THREE || random_.uniform() < 0.4) return RULESETS[FIRST_PRESET];
    return RULESETS[random_.below(LAST_PRESET + 1)];
  }
  int chosen_level() {
    const double draw = random_.uniform();
    return draw < 0.2 ? EXPERT : draw < 0.8 ? CASUAL : SKILLED;
  }

  void move(int ply) {
    const bool at_random = ply == first_random_ || ply == second_random_;
    Moves moves;
    legal_moves(state_, moves);
    searched_.fill(NAN);
    Move chosen = moves[0];
    if (moves.count > 1) chosen = at_random ? moves[random_.below(moves.count)] : decided_move();
    if (at_random) {
      records_.clear();
      movers_.clear();
    } else if (state_.phase == TURN) {
      for (Seat seat = 0; seat < SEATS; seat++) record(seat);
    }
    past_.push_back(state_);
    play(state_, chosen);
  }

  Move decided_move() {
    const int level = levels_[state_.seat];
    if (level == CASUAL) return casual(state_, random_);
    if (level == SKILLED) return skilled(state_, random_);
    return searched_move();
  }

  Move searched_move() {
    Search search;
    search.positions = plan_.positions * (0.5 + random_.uniform());
    search.replies = AMONG_THREE;
    search.network = plan_.network;
    if (AMONG_THREE && !plan_.network) search.prior = 30;
    Tree tree(state_, search, random_);
    tree.run();
    // Among three the linear evaluation is too far off to learn from.
    if (tree.moves.count > 1 && (plan_.network || !AMONG_THREE)) {
      for (Seat seat = 0; seat < SEATS; seat++) searched_[seat] = tree.chance(tree.best, seat);
    }
    return tree.moves[tree.best];
  }

  // What `thinker` knows is from some moves ago, as at the leaves of a search that began there.
  void record(Seat thinker) {
    const size_t back = random_.uniform() < 0.3 ? 0 : random_.below(9);
    const bool older = back && past_.size() >= back;
    const State& then = older ? past_[past_.size() - back] : state_;
    const Knowledge knowledge = knowledge_of(then, thinker, HORIZON);
    const Seat turn = state_.turn;
    const Sides sides = sides_from(state_, turn, HORIZON);
    const Facts facts = facts_of(state_, turn, knowledge, sides);
    Record found;
    std::fill(found.places, found.places + MOST_FACTS, FACTS);
    std::copy(facts.places, facts.places + facts.count, found.places);
    found.win = win_at_once(*state_.rules, sides, 0, known_hand(state_, turn, knowledge), knowledge);
    for (int out = 0; out < OUTPUTS; out++) {
      found.searched[out] = thinker == turn ? searched_[after_seat(turn, out)] : NAN;
    }
    records_.push_back(found);
    movers_.push_back(turn);
  }
};

static void write_games(const Plan& plan, int number) {
  FILE* file = fopen((plan.out + "." + std::to_string(number)).c_str(), "wb");
  if (!file) abort();
  long records = 0;
  long games = 0;
  for (int at = number; at < plan.games; at += PROCESSES) {
    Game game(plan, mix(plan.seed, at));
    game.play_out();
    fwrite(game.records().data(), sizeof(Record), game.records().size(), file);
    records += game.records().size();
    games++;
  }
  fclose(file);
  printf("%s.%d: %ld games, %ld records\n", plan.out.c_str(), number, games, records);
  fflush(stdout);
}

int main(int size, char** words) {
  if (size < 5) {
    fprintf(stderr, "selfplay OUT GAMES POSITIONS SEED [NETWORK] [PRESET]\n");
    return 2;
  }
  Network network;
  Plan plan{words[1], atoi(words[2]), atoi(words[3]), strtoull(words[4], nullptr, 10), nullptr, -1};
  if (size > 5 && strcmp(words[5], "-") != 0) {
    network.load(words[5]);
    plan.network = &network;
  }
  if (size > 6) {
    plan.preset = RULESETS.find(words[6]);
    if (plan.preset < 0) {
      fprintf(stderr, "no such preset: %s\n", words[6]);
      return 2;
    }
  }
  in_processes(PROCESSES, [&](int number) { write_games(plan, number); });
}
