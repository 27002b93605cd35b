// Games of the tree against itself, written as records for `fit`.
//
// selfplay OUT GAMES POSITIONS SEED [NETWORK] [PRESET]
//
// Two processes write OUT.0 and OUT.1. Without a network (or with "-") the leaves are judged by the linear
// evaluation. Without a preset 40 % of the games are under cuttle-cards, the rest under any of the nine.
#include <cstring>

#include "match.hpp"

static const int PROCESSES = 2;
static const int LONGEST = 400;

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
    if (random_.uniform() >= 0.25) first_random_ = random_.below(45);
    if (random_.uniform() >= 0.5) second_random_ = first_random_ + 1 + random_.below(3);
  }

  void play_out() {
    Repetition repetition;
    for (int ply = 0; ply < LONGEST && state_.phase != OVER; ply++) {
      if (repetition.third(state_)) break;
      move(ply);
    }
    const double result = result_of(state_);
    for (size_t i = 0; i < records_.size(); i++) records_[i].result = movers_[i] ? 1 - result : result;
  }
  const std::vector<Record>& records() const { return records_; }

 private:
  const Plan& plan_;
  Random random_;
  State state_;
  int first_random_ = -1;
  int second_random_ = -1;
  std::vector<State> past_;
  std::vector<Record> records_;
  std::vector<Seat> movers_;

  // cuttle-cards is the preset 0.
  const Ruleset& chosen_rules() {
    if (plan_.preset >= 0) return RULESETS[plan_.preset];
    return RULESETS[random_.uniform() < 0.4 ? 0 : random_.below(PRESETS)];
  }

  void move(int ply) {
    const bool at_random = ply == first_random_ || ply == second_random_;
    Moves moves;
    legal_moves(state_, moves);
    double chance = NAN;
    Move chosen = moves[0];
    if (moves.count > 1) chosen = at_random ? moves[random_.below(moves.count)] : searched(chance);
    if (at_random) {
      records_.clear();
      movers_.clear();
    } else if (state_.phase == TURN) {
      record(0, chance);
      record(1, chance);
    }
    past_.push_back(state_);
    play(state_, chosen);
  }

  Move searched(double& chance) {
    Search search;
    search.positions = plan_.positions * (0.5 + random_.uniform());
    search.replies = false;
    search.network = plan_.network;
    Tree tree(state_, search, random_);
    tree.run();
    if (tree.moves.count > 1) chance = tree.chance(tree.best);
    return tree.moves[tree.best];
  }

  // What `thinker` knows is from some moves ago, as at the leaves of a search that began there.
  void record(Seat thinker, double chance) {
    const size_t back = random_.uniform() < 0.3 ? 0 : random_.below(9);
    const bool older = back && past_.size() >= back;
    const State& then = older ? past_[past_.size() - back] : state_;
    const Knowledge knowledge = knowledge_of(then, thinker, HORIZON);
    const Seat turn = state_.turn;
    const Facts facts = facts_of(state_, turn, knowledge);
    Record found;
    std::fill(found.places, found.places + MOST_FACTS, FACTS);
    std::copy(facts.places, facts.places + facts.count, found.places);
    const Side own = side_of(state_, turn, HORIZON);
    const Side rival = side_of(state_, 1 - turn, HORIZON);
    found.win = win_at_once(*state_.rules, own, rival, known_hand(state_, turn, knowledge), knowledge);
    found.searched = thinker == turn ? chance : NAN;
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
