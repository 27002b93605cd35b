// A match of the tree against skilled (among three: two casual ones) or another tree. Each deal is played
// from every seat.
//
// match NETWORK POSITIONS DEALS [OPTION=VALUE]...
//
// NETWORK "-" is the linear evaluation, "skilled" or "casual" that bot in place of the tree. Options: preset,
// seed, processes; for the tree replies (0 or 1), side_by_side, exploration, root_exploration, first and
// prior (the visits that the first value of a root move and skilled's score of it count for), minds (two of
// "whn": how rivals judge in turn, by the weights of skilled, those for the horizon, or the network), policy
// and likely (as in `Search`), open (1: all hands are shown to it); level=skilled or casual for the others;
// against=NETWORK for another tree in their place, and other.positions, other.replies … for its options.
#include "match.hpp"

#include <chrono>

#include "options.hpp"

struct Setting {
  Bot bot;
  Bot other;
  int preset = FIRST_PRESET;
  uint64_t seed = 7;
  int processes = 2;
};

[[noreturn]] static void refuse(const std::string& word) {
  fprintf(stderr, "not understood: %s\nmatch NETWORK POSITIONS DEALS [OPTION=VALUE]...\n", word.c_str());
  exit(2);
}

static bool set_level(Bot& bot, const std::string& name) {
  if (name != "skilled" && name != "casual") return false;
  bot.level = name == "skilled" ? SKILLED : CASUAL;
  return true;
}

static void set(Setting& setting, const std::string& word) {
  const size_t equals = word.find('=');
  if (equals == std::string::npos) refuse(word);
  const std::string name = word.substr(0, equals);
  const std::string value = word.substr(equals + 1);
  if (name == "preset") {
    setting.preset = RULESETS.find(value);
    if (setting.preset < 0) refuse(word);
  } else if (name == "seed") {
    setting.seed = stoull(value);
  } else if (name == "processes") {
    setting.processes = std::max(1, stoi(value));
  } else if (name == "level") {
    if (!set_level(setting.other, value)) refuse(word);
  } else if (name == "against") {
    setting.other.level = EXPERT;
    setting.other.search.network = loaded<Network>(value);
  } else if (name.rfind("other.", 0) == 0) {
    if (!set_search(setting.other.search, name.substr(6), value)) refuse(word);
  } else if (!set_search(setting.bot.search, name, value)) {
    refuse(word);
  }
}

int main(int size, char** words) {
  if (size < 4) refuse("too few words");
  Setting setting;
  setting.other.level = AMONG_THREE ? CASUAL : SKILLED;
  if (!set_level(setting.bot, words[1])) setting.bot.search.network = loaded<Network>(words[1]);
  setting.bot.search.positions = setting.other.search.positions = atoi(words[2]);
  for (int i = 4; i < size; i++) set(setting, words[i]);
  const int deals = std::max(2, atoi(words[3]));
  const Ruleset& rules = RULESETS[setting.preset];
  const auto start = std::chrono::steady_clock::now();
  const Sums sums = play_match(setting.bot, setting.other, rules, deals, setting.seed, setting.processes);
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  printf("%.1f%% +- %.1f of %d deals under %s in %.0f s\n", 100 * sums.mean(), 100 * sums.half_width(), deals,
         rules.name, time.count());
}
