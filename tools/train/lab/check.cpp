// Compare the copy with games of the Python engine. `check.py` writes them to the standard input, one line
// for each position, decision and result:
//
// R preset / D deck | hand | hand (| hand) / S position / L decision and move / O winner and ending
#include <iostream>
#include <sstream>

#include "network.hpp"

using Words = std::vector<std::string>;

static Words words_until(std::istream& in, const std::string& end) {
  Words words;
  for (std::string word; in >> word && word != end;) words.push_back(word);
  return words;
}

static std::string text_of(Move move) {
  std::ostringstream out;
  out << int(move.verb) << "," << int(move.card) << "," << int(move.target) << "," << int(move.seat);
  return out.str();
}

// How many thieves lie under this one.
static int thieves_below(const State& state, int thief) {
  int below = 0;
  for (int other = 0; other < THIEVES; other++) {
    const bool same = state.thief_on[other] == state.thief_on[thief];
    below += same && state.thief_level[other] < state.thief_level[thief];
  }
  return below;
}

// What a seat doesn't know.
static Mask hidden_from(const State& state, Seat seat) { return knowledge_of(state, seat, WEIGHTS).hidden; }

static std::string text_of(const State& state) {
  std::ostringstream out;
  for (Mask cards : state.hands) out << cards << " ";
  for (Mask cards : {state.scrap, state.frozen, state.frozen_this_turn}) out << cards << " ";
  out << int(state.passes);
  for (Mask cards : state.shown_to) out << " " << cards;
  for (Seat seat = 0; seat < SEATS; seat++) out << " " << hidden_from(state, seat);
  out << " " << int(state.turn) << " " << state.revealed_mask();
  for (Mask cards : state.points) out << " " << cards;
  for (Mask cards : state.permanents) out << " " << cards;
  for (Mask cards : state.home) out << " " << (cards & state.on_tables());
  out << " " << (state.phase == TAKING ? state.among : 0);
  out << " " << (state.phase == ANSWERING ? int(state.asked_next) : -1) << " j";
  for (int thief = 0; thief < THIEVES; thief++) {
    if (state.thief_on[thief] < 0) continue;
    out << " " << thief_of(thief) << " " << int(state.thief_on[thief]) << " " << thieves_below(state, thief);
    out << " " << int(state.thief_to[thief]) << " " << int(state.thief_owner[thief]);
  }
  out << " d";
  for (int at = 0; at < state.deck_size; at++) out << " " << int(state.deck[at]);
  return out.str();
}

class Check {
 public:
  bool line(const std::string& text) {
    std::istringstream in(text);
    char kind;
    in >> kind;
    switch (kind) {
      case 'R':
        in >> preset_;
        return true;
      case 'D':
        start(in);
        return true;
      case 'S':
        return position(text.substr(2));
      case 'L':
        return decision(in);
      case 'O':
        return ending(in);
    }
    return false;
  }
  void report() const {
    printf("%s: %d games, %ld moves, %ld values; %ld values differ\n", RULESETS[preset_].name, games_, moves_,
           values_, wrong_);
  }
  long wrong() const { return wrong_; }

 private:
  int preset_ = FIRST_PRESET;
  int games_ = 0;
  long moves_ = 0;
  long values_ = 0;
  long wrong_ = 0;
  State state_;
  std::string last_ = "the deal";

  bool differs(const char* what, const std::string& python, const std::string& here) const {
    printf("%s: %s differ in game %d after %s\n  Python %s\n  here   %s\n", RULESETS[preset_].name, what,
           games_, last_.c_str(), python.c_str(), here.c_str());
    return false;
  }

  void start(std::istream& in) {
    state_ = empty_state(RULESETS[preset_]);
    for (const std::string& word : words_until(in, "|")) state_.deck[state_.deck_size++] = stoi(word);
    for (Seat seat = 0; seat < SEATS; seat++) {
      for (const std::string& word : words_until(in, "|")) state_.hands[seat] |= bit(stoi(word));
    }
    games_++;
    last_ = "the deal";
  }

  bool position(const std::string& python) const {
    const std::string here = text_of(state_);
    return python == here || differs("positions", python, here);
  }

  bool ending(std::istream& in) const {
    int winner;
    std::string how;
    in >> winner >> how;
    if (how == "repetition") return true;  // not a matter of the position alone
    if (state_.phase == OVER && state_.winner == winner) return true;
    return differs("endings", std::to_string(winner) + " " + how, std::to_string(state_.winner));
  }

  bool decision(std::istream& in) {
    int seat, distinct_count;
    in >> seat >> distinct_count;
    const Words python = words_until(in, ";");
    const Words values = words_until(in, ";");
    std::string chosen;
    in >> chosen;
    Moves moves;
    legal_moves(state_, moves);
    if (!same_moves(python, moves)) return false;
    if (seat != state_.seat) return differs("seats", std::to_string(seat), std::to_string(state_.seat));
    const int kept = distinct(state_, moves).count;
    if (kept != distinct_count) {
      return differs("distinct moves", std::to_string(distinct_count), std::to_string(kept));
    }
    const Knowledge facts = knowledge_of(state_, seat, games_ % 2 ? WEIGHTS : HORIZON);
    if (!values.empty()) compare_values(python, values, moves, facts);
    return make(chosen, moves);
  }

  bool same_moves(Words python, const Moves& moves) const {
    Words here;
    for (int i = 0; i < moves.count; i++) here.push_back(text_of(moves[i]));
    std::sort(python.begin(), python.end());
    std::sort(here.begin(), here.end());
    if (python == here) return true;
    return differs("moves", joined(python), joined(here));
  }

  static std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += word + " ";
    return text;
  }

  void compare_values(const Words& names, const Words& values, const Moves& moves, const Knowledge& facts) {
    for (int i = 0; i < moves.count; i++) {
      const std::string name = text_of(moves[i]);
      const double python = stod(values[std::find(names.begin(), names.end(), name) - names.begin()]);
      const double here = after(state_, moves[i], facts, state_.revealed_count > 0)[state_.seat];
      values_++;
      if (fabs(python - here) <= 1e-7) continue;
      wrong_++;
      if (wrong_ <= 5) differs(("values of " + name).c_str(), std::to_string(python), std::to_string(here));
    }
  }

  bool make(const std::string& chosen, const Moves& moves) {
    for (int i = 0; i < moves.count; i++) {
      if (text_of(moves[i]) != chosen) continue;
      play(state_, moves[i]);
      moves_++;
      last_ = chosen;
      return true;
    }
    return false;
  }
};

int main() {
  Check check;
  for (std::string line; std::getline(std::cin, line);) {
    if (!check.line(line)) return 1;
  }
  check.report();
  return check.wrong() > 0;
}
