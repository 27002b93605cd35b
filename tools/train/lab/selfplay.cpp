// Games of the tree against itself, written as records for `fit`. Among three any seat may be a skilled or
// casual bot instead.
//
// selfplay OUT GAMES POSITIONS SEED [OPTION=VALUE]...
//
// Two processes write OUT.0 and OUT.1. Options: preset (else 40 % of the games between two are under
// cuttle-cards, the rest under any of the nine); network (else the leaves are judged by the linear
// evaluation) and the others of the tree, as for `match`; but between two replies is 0, and among three prior
// is 30 without a network. With replies=1, some of the decisions of rivals in the tree go to OUT.0.decisions
// and OUT.1.decisions, for `fit_policy`.
#include "match.hpp"
#include "options.hpp"

static const int PROCESSES = 2;
static const int LONGEST = 400;
static const int ENOUGH = 8;                            // visits of a move whose value is worth a record
static const int RANDOM_UNTIL = AMONG_THREE ? 30 : 45;  // the first random move comes before this one

struct Plan {
  std::string out;
  int games;
  uint64_t seed;
  Search search;
  int preset = -1;
};

// A position of the game in which a seat was about to take its turn, by what `thinker` knows.
struct Position {
  Record record;
  Seat mover;
  Seat thinker;
  size_t searches;  // how many had been made before this turn
};

// What came of a search in the game.
struct Searched {
  Seat seat;
  WinProbabilities chances;
};

// A game, with records of its positions and of those after the moves of a search.
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
    for (const Position& position : positions_) records_.push_back(finished(position));
  }
  const std::vector<Record>& records() const { return records_; }

 private:
  const Plan& plan_;
  Random random_;
  State state_;
  int first_random_ = -1;
  int second_random_ = -1;
  int levels_[SEATS];
  std::vector<State> past_;
  std::vector<Searched> searches_;
  std::vector<Position> positions_;
  std::vector<Record> records_;

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
    const size_t searches = searches_.size();
    Move chosen = moves[0];
    if (moves.count > 1) chosen = at_random ? moves[random_.below(moves.count)] : decided_move();
    if (at_random) {
      positions_.clear();
      records_.clear();
    } else if (state_.phase == TURN) {
      for (Seat seat = 0; seat < SEATS; seat++) {
        if (levels_[seat] == EXPERT) note(seat, searches);
      }
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
    Search search = plan_.search;
    search.positions *= 0.5 + random_.uniform();
    Tree tree(state_, search, random_);
    tree.run();
    // Among three the linear evaluation is too far off to learn from.
    if (tree.moves.count > 1 && (search.network || !AMONG_THREE)) {
      Searched found{state_.seat, {}};
      for (Seat seat = 0; seat < SEATS; seat++) found.chances[seat] = tree.chance(tree.best, seat);
      searches_.push_back(found);
      if (state_.phase == TURN) add_siblings(tree);
    }
    return tree.moves[tree.best];
  }

  // Record the positions after the moves of a search, with what it found. Drawing leads to many, and is left
  // out.
  void add_siblings(const Tree& tree) {
    const Seat thinker = state_.seat;
    const Knowledge knowledge = knowledge_of(state_, thinker, HORIZON);
    for (int i = 0; i < tree.moves.count; i++) {
      if (tree.visits(i) < ENOUGH || tree.moves[i].verb == DRAW) continue;
      const State after = played(state_, tree.moves[i]);
      if (after.phase != TURN) continue;
      Record found = record_of(after, knowledge);
      std::fill(found.result, found.result + OUTPUTS, NAN);
      for (int out = 0; out < OUTPUTS; out++) {
        found.searched[out] = tree.chance(i, after_seat(after.turn, out));
      }
      records_.push_back(found);
    }
  }

  // What `thinker` knows is from some moves ago, as at the leaves of a search that began there.
  void note(Seat thinker, size_t searches) {
    const size_t back = random_.uniform() < 0.3 ? 0 : random_.below(9);
    const bool older = back && past_.size() >= back;
    const State& then = older ? past_[past_.size() - back] : state_;
    const Record found = record_of(state_, knowledge_of(then, thinker, HORIZON));
    positions_.push_back({found, state_.turn, thinker, searches});
  }

  Record record_of(const State& state, const Knowledge& knowledge) const {
    const Sides sides = sides_from(state, state.turn, HORIZON);
    const Facts facts = facts_of(state, state.turn, knowledge, sides);
    Record found;
    std::fill(found.places, found.places + MOST_FACTS, FACTS);
    std::copy(facts.places, facts.places + facts.count, found.places);
    found.win = win_at_once(*state.rules, sides, 0, known_hand(state, state.turn, knowledge), knowledge);
    return found;
  }

  // The record with the result, and with what the next search of the seat that thinks found; the result
  // again, if there was no such search.
  Record finished(const Position& position) const {
    Record found = position.record;
    const auto next = std::find_if(searches_.begin() + position.searches, searches_.end(),
                                   [&](const Searched& each) { return each.seat == position.thinker; });
    for (int out = 0; out < OUTPUTS; out++) {
      const Seat seat = after_seat(position.mover, out);
      found.result[out] = result_of(state_, seat);
      found.searched[out] = next == searches_.end() ? found.result[out] : next->chances[seat];
    }
    return found;
  }
};

static FILE* opened(const std::string& path) {
  FILE* file = fopen(path.c_str(), "wb");
  if (file) return file;
  fprintf(stderr, "%s can't be written\n", path.c_str());
  exit(1);
}

static void write_games(Plan plan, int number) {
  const std::string path = plan.out + "." + std::to_string(number);
  FILE* file = opened(path);
  if (plan.search.replies) plan.search.examples = opened(path + ".decisions");
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
  if (plan.search.examples) fclose(plan.search.examples);
  printf("%s: %ld games, %ld records\n", path.c_str(), games, records);
  fflush(stdout);
}

// Whether an option could be understood.
static bool set(Plan& plan, const std::string& word) {
  const size_t equals = word.find('=');
  if (equals == std::string::npos) return false;
  const std::string name = word.substr(0, equals);
  const std::string value = word.substr(equals + 1);
  if (name != "preset") return set_search(plan.search, name, value);
  plan.preset = RULESETS.find(value);
  return plan.preset >= 0;
}

int main(int size, char** words) {
  bool understood = size >= 5;
  Plan plan;
  plan.search.replies = AMONG_THREE;
  plan.search.prior = -1;  // not chosen yet
  for (int i = 5; i < size; i++) understood = understood && set(plan, words[i]);
  if (!understood) {
    fprintf(stderr, "selfplay OUT GAMES POSITIONS SEED [OPTION=VALUE]...\n");
    return 2;
  }
  plan.out = words[1];
  plan.games = atoi(words[2]);
  plan.search.positions = atoi(words[3]);
  plan.seed = strtoull(words[4], nullptr, 10);
  if (plan.search.prior < 0) plan.search.prior = AMONG_THREE && !plan.search.network ? 30 : 0;
  in_processes(PROCESSES, [&](int number) { write_games(plan, number); });
}
