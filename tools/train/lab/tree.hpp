// Information-set Monte Carlo tree search. Mirrors cuttle/bot/ismcts.py, rivals.py, and the choice in
// expert.py for a budget in positions.
#pragma once
#include "policy.hpp"

// How a rival judges the positions after its moves.
enum Judge { BY_WEIGHTS, BY_HORIZON, BY_NETWORK };

struct Search {
  int positions = 1000;
  int side_by_side = AMONG_THREE ? 4 : 2;          // how many root moves are tried in each determinization
  double exploration = AMONG_THREE ? 0.05 : 0.02;  // the constant of UCB1 below the root
  double root_exploration = 0.05;                  // the one at the root
  int first = AMONG_THREE ? 15 : 1;  // the visits that the first value of a root move counts for
  int prior = 0;                     // those that skilled's score of it counts for
  bool replies = true;  // whether opponents choose by what they know; else the tree chooses for them
  // How they judge in every other determinization, and in the rest.
  int minds[2] = {AMONG_THREE ? BY_WEIGHTS : BY_NETWORK, BY_WEIGHTS};
  bool open = false;  // whether the seat that thinks has been shown all hands
  const Network* network = nullptr;
  // Without a policy, a rival looks at all of its moves; with one, at those that it gives a chance of at
  // least so much times that of the likeliest, and counts as one position itself.
  const Policy* policy = nullptr;
  double likely = 0.1;
  FILE* examples = nullptr;  // gets a few of the decisions of rivals, for `fit_policy`
};

// The key of moves that differ only in suit. Among three, targets of a rank may be different seats'.
inline int kind_of(Move move) {
  const int target = AMONG_THREE ? move.target : rank_of(move.target);
  return ((move.verb * 16 + rank_of(move.card) + 1) * 64 + target + 1) * 4 + move.seat + 1;
}

// The legal moves, one for each kind.
struct Kinds {
  Moves moves;
  int keys[Moves::MOST];

  explicit Kinds(const State& state) {
    Moves all;
    legal_moves(state, all);
    for (int i = 0; i < all.count; i++) add(all[i]);
  }

 private:
  void add(Move move) {
    const int key = kind_of(move);
    const int at = std::find(keys, keys + moves.count, key) - keys;
    if (at == moves.count) {
      keys[at] = key;
      moves.add(move);
    } else if (move.verb == POINTS || move.verb == TAKE) {
      moves.list[at] = move;  // the strongest is last
    }
  }
};

struct Node {
  int visits = 0;
  WinProbabilities sums{};
  std::vector<std::pair<int, int>> children;  // the key of a move, and its node

  void add(const WinProbabilities& found, int times = 1) {
    visits += times;
    for (Seat seat = 0; seat < SEATS; seat++) sums[seat] += times * found[seat];
  }
  double chance(Seat seat) const { return sums[seat] / visits; }
  double ucb_score(Seat seat, double bonus) const { return sums[seat] / visits + bonus / sqrt(visits); }
  int find(int key) const {
    for (const auto& [each, node] : children) {
      if (each == key) return node;
    }
    return -1;
  }
};

class Tree {
 public:
  // The moves at the root, and the place of the best one after `run`.
  Moves moves;
  int best = 0;

  Tree(const State& state, const Search& search, Random& random)
      : moves(distinct_moves(state)), root_(state), search_(search), random_(random) {
    if (search.open) {
      for (Mask hand : state.hands) root_.shown_to[state.seat] |= hand;
    }
    facts_ = knowledge_of(root_, state.seat, HORIZON, search.network);
    if (search.prior) skilled_ = knowledge_of(root_, state.seat, WEIGHTS);
    nodes_.reserve(2 * search.positions + 300);
    nodes_.emplace_back();
  }

  void run() {
    if (moves.count == 1) return;
    determinize();
    for (int i = 0; i < moves.count; i++) {
      if (!try_root(i)) continue;
      best = i;
      return;
    }
    while (positions_ < search_.positions) iterate();
    choose();
  }

  // The win probability of a root move for the seat that decides, or for another one.
  double chance(int move) const { return chance(move, facts_.seat); }
  double chance(int move, Seat seat) const { return nodes_[at_root_[move]].chance(seat); }

  // How often a root move was tried; 0 also for those after one that wins at once.
  int visits(int move) const {
    return move < static_cast<int>(at_root_.size()) ? nodes_[at_root_[move]].visits : 0;
  }

 private:
  static constexpr int LONGEST = 600;
  static constexpr int EXAMPLES = 40;  // one decision in so many is written

  std::vector<Node> nodes_;
  std::vector<int> at_root_;  // the node of each move
  State root_;
  Search search_;
  Random& random_;
  Knowledge facts_;
  Knowledge skilled_;  // the same, to judge like the skilled bot
  int positions_ = 0;
  State determinization_;
  int determinizations_ = 0;
  Knowledge minds_[SEATS];      // of the opponents in this determinization
  std::vector<int> untried_;    // root moves still to be tried in it, the most promising last
  std::vector<uint64_t> line_;  // fingerprints, once the deck is empty

  int new_node() {
    nodes_.emplace_back();
    return nodes_.size() - 1;
  }
  int child(int node, int key) {
    int found = nodes_[node].find(key);
    if (found >= 0) return found;
    found = new_node();
    nodes_[node].children.push_back({key, found});
    return found;
  }
  double bonus(int node) const {
    const double constant = node ? search_.exploration : search_.root_exploration;
    return constant * sqrt(log(nodes_[node].visits + 1));
  }

  void determinize() {
    determinization_ = imagine(root_, facts_, random_, KEPT);
    determinizations_++;
    if (!search_.replies) return;
    const int judge = search_.minds[determinizations_ % 2];
    for (int step = 1; step < SEATS; step++) {
      const Seat rival = after_seat(facts_.seat, step);
      minds_[rival] = knowledge_of(determinization_, rival, judge == BY_WEIGHTS ? WEIGHTS : HORIZON,
                                   judge == BY_NETWORK ? search_.network : nullptr);
    }
  }

  // Evaluate a root move for the first time; whether it wins at once.
  bool try_root(int move) {
    const State state = played(determinization_, moves[move]);
    at_root_.push_back(new_node());
    nodes_.back().add(expected_value(state, facts_), search_.first);
    if (search_.prior) nodes_.back().add(expected_value(state, skilled_), search_.prior);
    positions_++;
    return state.phase == OVER && state.winner == facts_.seat;
  }

  void iterate() {
    if (untried_.empty()) {
      determinize();
      rank_root_moves();
    }
    const int move = untried_.back();
    untried_.pop_back();
    follow(move);
  }

  void rank_root_moves() {
    std::vector<std::pair<double, int>> ranked;
    for (int i = 0; i < moves.count; i++) {
      ranked.push_back({nodes_[at_root_[i]].ucb_score(facts_.seat, bonus(0)), i});
    }
    std::sort(ranked.begin(), ranked.end());
    const int first = std::max(0, moves.count - search_.side_by_side);
    for (int i = first; i < moves.count; i++) untried_.push_back(ranked[i].second);
  }

  // The best average among the moves with at least half as many visits as the most visited one.
  void choose() {
    int most = 0;
    for (int node : at_root_) most = std::max(most, nodes_[node].visits);
    double highest = -1;
    for (int i = 0; i < moves.count; i++) {
      if (2 * nodes_[at_root_[i]].visits < most || chance(i) <= highest) continue;
      highest = chance(i);
      best = i;
    }
  }

  // Select down to a node without children, expand it, and back up its value.
  void follow(int move) {
    line_.clear();
    comes_back(determinization_);
    State state = played(determinization_, moves[move]);
    int path[LONGEST] = {0, at_root_[move]};
    int length = 2;
    WinProbabilities found;
    while (!ended(state, found) && !step(state, path[length - 1], found)) {
      if (length == LONGEST) abort();
      path[length++] = reached_;
    }
    for (int i = 0; i < length; i++) nodes_[path[i]].add(found);
  }

  int reached_ = 0;  // the node after `step`

  // Make one move in the tree. Whether the line ends here, and if so its value.
  bool step(State& state, int node, WinProbabilities& found) {
    const Kinds kinds(state);
    const bool rival = state.seat != facts_.seat && search_.replies && kinds.moves.count > 1;
    int chosen = 0;
    if (rival) {
      chosen = replied(state, kinds);
    } else if (kinds.moves.count > 1) {
      if (nodes_[node].children.empty()) {
        found = expanded(node, state, kinds);
        return true;
      }
      chosen = best_by_ucb(node, state, kinds);
    }
    const int key = kinds.keys[chosen];
    play(state, kinds.moves[chosen]);
    if (rival && nodes_[node].find(key) < 0) {
      found = evaluate(node, key, state);
      return true;
    }
    reached_ = child(node, key);
    return false;
  }

  // The result at the end of a line: the round is over, or a position repeats.
  bool ended(const State& state, WinProbabilities& found) {
    if (state.phase == OVER) {
      found = decided(state.winner);
    } else if (comes_back(state)) {
      found = decided(TIE);
    } else {
      return false;
    }
    positions_++;
    return true;
  }

  // Whether a position repeats on this line. If not, it is recorded.
  bool comes_back(const State& state) {
    if (state.deck_size) return false;
    const uint64_t here = fingerprint(state, true);
    if (std::find(line_.begin(), line_.end(), here) != line_.end()) return true;
    line_.push_back(here);
    return false;
  }

  WinProbabilities evaluate(int node, int key, const State& state) {
    positions_++;
    const WinProbabilities found = expected_value(state, facts_);
    nodes_[child(node, key)].add(found);
    return found;
  }

  // Evaluate all children of a node; the value of the best one.
  WinProbabilities expanded(int node, const State& state, const Kinds& kinds) {
    WinProbabilities found{};
    found[state.seat] = -1;
    for (int i = 0; i < kinds.moves.count; i++) {
      const WinProbabilities each = evaluate(node, kinds.keys[i], played(state, kinds.moves[i]));
      if (each[state.seat] > found[state.seat]) found = each;
    }
    return found;
  }

  int best_by_ucb(int node, const State& state, const Kinds& kinds) {
    const double exploration = bonus(node);
    double most = -1;
    int found = 0;
    for (int i = 0; i < kinds.moves.count; i++) {
      const int key = kinds.keys[i];
      if (nodes_[node].find(key) < 0) evaluate(node, key, played(state, kinds.moves[i]));
      const double score = nodes_[nodes_[node].find(key)].ucb_score(state.seat, exploration);
      if (score <= most) continue;
      most = score;
      found = i;
    }
    return found;
  }

  // The move that promises the opponent most in a one-ply search by what it knows itself.
  int replied(const State& state, const Kinds& kinds) {
    const State seen = as_it_knows(state, kinds);
    if (search_.examples && state.phase == TURN && !random_.below(EXAMPLES)) write_example(seen, kinds);
    const std::vector<int> among = likely_moves(state, kinds);
    if (among.size() == 1) return among[0];
    positions_ += among.size();
    return best_by(minds_[state.seat], seen, kinds, among);
  }

  int best_by(const Knowledge& mind, const State& state, const Kinds& kinds, const std::vector<int>& among) {
    const int depth = state.revealed_count > 0;
    double most = -1;
    int found = 0;
    for (int i : among) {
      const double chance = after(state, kinds.moves[i], mind, depth)[state.seat];
      if (chance <= most) continue;
      most = chance;
      found = i;
    }
    return found;
  }

  // The moves that the opponent looks at.
  std::vector<int> likely_moves(const State& state, const Kinds& kinds) {
    std::vector<int> found(kinds.moves.count);
    for (int i = 0; i < kinds.moves.count; i++) found[i] = i;
    if (!search_.policy || state.phase != TURN) return found;
    positions_++;
    float hidden[MOST_UNITS], scores[SCORES];
    const Facts facts = facts_of(state, state.seat, minds_[state.seat]);
    search_.policy->hidden_units(facts.places, facts.count, hidden);
    search_.policy->scores(hidden, minds_[state.seat].network ? BY_VALUE : LIKE_SKILLED, scores);
    std::vector<float> score;
    for (int i : found) score.push_back(score_of(parts_of(state, kinds.moves[i]), scores));
    const float least = *std::max_element(score.begin(), score.end()) + log(search_.likely);
    found.erase(std::remove_if(found.begin(), found.end(), [&](int i) { return score[i] < least; }),
                found.end());
    return found;
  }

  void write_example(const State& state, const Kinds& kinds) {
    Decision found{};
    found.count = kinds.moves.count;
    if (found.count > Decision::MOST_MOVES) return;
    const Seat seat = state.seat;
    const Knowledge voices[VOICES] = {knowledge_of(determinization_, seat, WEIGHTS),
                                      knowledge_of(determinization_, seat, HORIZON, search_.network)};
    const Facts facts = facts_of(state, seat, voices[0]);
    std::fill(found.places, found.places + MOST_FACTS, FACTS);
    std::copy(facts.places, facts.places + facts.count, found.places);
    std::vector<int> all;
    for (int i = 0; i < found.count; i++) {
      all.push_back(i);
      found.moves[i] = parts_of(state, kinds.moves[i]);
    }
    for (int voice = 0; voice < VOICES; voice++) {
      found.chosen[voice] = best_by(voices[voice], state, kinds, all);
    }
    fwrite(&found, sizeof found, 1, search_.examples);
  }

  // The position, with the cards that a seven may turn up in another order.
  State as_it_knows(const State& state, const Kinds& kinds) {
    for (int i = 0; i < kinds.moves.count; i++) {
      if (turns_up(state, kinds.moves[i])) return with_its_deck(state);
    }
    return state;
  }

  // The position with the cards of the deck that the opponent hasn't been shown in another order.
  State with_its_deck(State state) {
    const Mask shown = state.shown_to[state.seat];
    for (int at = state.deck_size - 1; at > 0; at--) {
      if (has(shown, state.deck[at])) continue;
      // Drawn again until it's unknown, so that all orders are equally likely.
      int other = random_.below(at + 1);
      while (has(shown, state.deck[other])) other = random_.below(at + 1);
      std::swap(state.deck[at], state.deck[other]);
    }
    return state;
  }
};
