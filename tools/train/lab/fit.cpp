// Fit a network to the records of `selfplay`.
//
// fit OUT UNITS EPOCHS SHARE RECORDS...
//
// SHARE is that of the search in the target, from 0 to 1; the rest is for the result. Minimizes the cross
// entropy; of the records held out it is that against the results alone.
#include "fitting.hpp"

static double search_share;
static const float SMALLEST = 1e-4f;  // a probability is at least this far from 0 and 1

static LogOdds target_of(const Record& record) {
  LogOdds target;
  for (int out = 0; out < OUTPUTS; out++) {
    const float result = record.result[out];
    const float searched = record.searched[out];
    target[out] = std::isnan(result) ? searched : (1 - search_share) * result + search_share * searched;
  }
  return target;
}

static float inside(float chance) { return std::clamp(chance, SMALLEST, 1 - SMALLEST); }

// By output: the probability without an immediate win.
static LogOdds fair_of(const LogOdds& log_odds) {
  if (!AMONG_THREE) return {1 / (1 + expf(-log_odds[0]))};
  const float most = *std::max_element(log_odds.begin(), log_odds.end());
  LogOdds fair;
  float total = 0;
  for (int out = 0; out < OUTPUTS; out++) total += fair[out] = expf(log_odds[out] - most);
  for (float& each : fair) each /= total;
  return fair;
}

// By output: the win probability, as the evaluation has it.
static LogOdds chances_of(const LogOdds& fair, float win) {
  LogOdds chances;
  for (int out = 0; out < OUTPUTS; out++) chances[out] = inside((1 - win) * fair[out] + (out ? 0 : win));
  return chances;
}

static double cross_entropy(const LogOdds& chances, const float* target) {
  if (!AMONG_THREE) return -(target[0] * log(chances[0]) + (1 - target[0]) * log(1 - chances[0]));
  double sum = 0;
  for (int out = 0; out < OUTPUTS; out++) sum -= target[out] * log(chances[out]);
  return sum;
}

// The slopes of the cross entropy by the log-odds.
static LogOdds slopes_of(const LogOdds& fair, const LogOdds& chances, float win, const LogOdds& target) {
  LogOdds slopes{};
  if (inside(win) != win && win > 0.5f) return slopes;
  if (!AMONG_THREE) {
    const float chance = chances[0];
    if (chance <= SMALLEST || chance >= 1 - SMALLEST) return slopes;
    slopes[0] = (chance - target[0]) / (chance * (1 - chance)) * (1 - win) * fair[0] * (1 - fair[0]);
    return slopes;
  }
  // That by the fair shares, times these; with their sum it goes through the softmax.
  float sum = 0;
  for (int out = 0; out < OUTPUTS; out++) {
    sum += slopes[out] = -target[out] / chances[out] * (1 - win) * fair[out];
  }
  for (int out = 0; out < OUTPUTS; out++) slopes[out] -= sum * fair[out];
  return slopes;
}

// The loss over some records, and its gradient.
class Gradient {
 public:
  using Model = Network;
  using Record = ::Record;

  Network sums;
  double loss = 0;

  explicit Gradient(int units) { sums.resize(units); }

  static Network initial(int units, Random& random) {
    Network network;
    network.resize(units);
    for (float& weight : network.rows) weight = 0.15 * normal(random);
    const double widest = 1 / sqrt(network.share());
    for (float& weight : network.output) weight = widest * (2 * random.uniform() - 1);
    for (float& weight : network.output_start) weight = widest * (2 * random.uniform() - 1);
    return network;
  }

  static bool has_result(const Record& record) { return !std::isnan(record.result[0]); }

  // Against the result alone.
  static double loss_of(const Network& network, const Record& record) {
    alignas(32) float hidden[MOST_UNITS];
    const LogOdds fair = fair_of(network.log_odds(record.places, size_of(record.places), hidden));
    return cross_entropy(chances_of(fair, record.win), record.result);
  }

  void clear() {
    for (auto [numbers, size] : sums.parts()) std::fill(numbers, numbers + size, 0.0f);
    loss = 0;
  }

  void add(const Network& network, const Record& record) {
    const int size = size_of(record.places);
    const LogOdds target = target_of(record);
    const LogOdds fair = fair_of(network.log_odds(record.places, size, hidden_));
    const LogOdds chances = chances_of(fair, record.win);
    loss += cross_entropy(chances, target.data());
    propagate(network, record.places, size, slopes_of(fair, chances, record.win, target));
  }

 private:
  alignas(32) float hidden_[MOST_UNITS];

  // Backpropagation; `slopes` are those of the loss by the log-odds.
  void propagate(const Network& network, const uint16_t* places, int size, const LogOdds& slopes) {
    const int units = network.units;
    for (int out = 0; out < OUTPUTS; out++) {
      const float slope = slopes[out];
      sums.output_start[out] += slope;
      const int first = out * network.share();
      for (int unit = first; unit < first + network.share(); unit++) {
        const float lit = std::max(0.0f, hidden_[unit]);
        sums.output[unit] += slope * lit;
        hidden_[unit] = lit > 0 ? slope * network.output[unit] : 0.0f;
        sums.start[unit] += hidden_[unit];
      }
    }
    for (int i = 0; i < size; i++) {
      float* row = &sums.rows[places[i] * units];
      for (int out = 0; out < OUTPUTS; out++) sums.shortcut[places[i] * OUTPUTS + out] += slopes[out];
      for (int unit = 0; unit < units; unit++) row[unit] += hidden_[unit];
    }
  }
};

int main(int size, char** words) {
  if (size < 6) {
    fprintf(stderr, "fit OUT UNITS EPOCHS SHARE RECORDS...\n");
    return 2;
  }
  search_share = std::clamp(atof(words[4]), 0.0, 1.0);
  const int wanted = std::clamp(atoi(words[2]), OUTPUTS, MOST_UNITS);
  const int units = wanted - wanted % OUTPUTS;
  return fit_to_files<Gradient>(words[1], units, std::max(1, atoi(words[3])), size - 5, words + 5);
}
