// Fit a network to the records of `selfplay`.
//
// fit OUT UNITS EPOCHS RECORDS...
//
// Minimizes the cross entropy with Adam (Kingma and Ba, 2014) and a one-cycle learning rate (Smith and Topin,
// 2017), as `torch.optim.Adam` and `OneCycleLR` do by default. The last fortieth of the records is held out.
#include <cstring>
#include <thread>

#include "network.hpp"

static const int BATCH = 4096;
static const int THREADS = 2;
static const double SEARCH_SHARE = 0.3;  // of the target, for the search; the rest is for the result
static const float SMALLEST = 1e-4f;     // a probability is at least this far from 0 and 1
static const double PEAK_RATE = 4e-3;
static const double WARM_UP = 0.3;  // the share of the steps

static std::vector<Record> read_records(int files, char** paths) {
  std::vector<Record> records;
  for (int i = 0; i < files; i++) {
    FILE* file = fopen(paths[i], "rb");
    if (!file) {
      fprintf(stderr, "%s can't be read\n", paths[i]);
      exit(1);
    }
    fseek(file, 0, SEEK_END);
    const size_t size = ftell(file) / sizeof(Record);
    rewind(file);
    const size_t before = records.size();
    records.resize(before + size);
    if (fread(&records[before], sizeof(Record), size, file) != size) abort();
    fclose(file);
  }
  return records;
}

static LogOdds target_of(const Record& record) {
  LogOdds target;
  for (int out = 0; out < OUTPUTS; out++) {
    const float result = record.result[out];
    const float searched = record.searched[out];
    target[out] = std::isnan(searched) ? result : (1 - SEARCH_SHARE) * result + SEARCH_SHARE * searched;
  }
  return target;
}

static int size_of(const Record& record) {
  return std::find(record.places, record.places + MOST_FACTS, FACTS) - record.places;
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

static Network initial_network(int units, Random& random) {
  Network network;
  network.resize(units);
  for (float& weight : network.rows) weight = 0.15 * normal(random);
  const double widest = 1 / sqrt(network.share());
  for (float& weight : network.output) weight = widest * (2 * random.uniform() - 1);
  for (float& weight : network.output_start) weight = widest * (2 * random.uniform() - 1);
  return network;
}

// The loss over some records, and its gradient.
class Gradient {
 public:
  Network sums;
  double loss = 0;

  explicit Gradient(int units) { sums.resize(units); }

  void clear() {
    for (auto [numbers, size] : sums.parts()) std::fill(numbers, numbers + size, 0.0f);
    loss = 0;
  }

  void add(const Network& network, const Record& record) {
    const int size = size_of(record);
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

class Adam {
 public:
  Adam(int units, int steps) : steps_(steps) {
    mean_.resize(units);
    square_.resize(units);
  }

  void step(Network& network, Network& gradient) {
    const double peak_at = WARM_UP * steps_ - 1;
    const bool rising = step_ <= peak_at;
    const double part = rising ? step_ / peak_at : (step_ - peak_at) / (steps_ - 1 - peak_at);
    const double low = PEAK_RATE / 25;
    const double rate = rising ? cosine(low, PEAK_RATE, part) : cosine(PEAK_RATE, low / 1e4, part);
    // The momentum falls while the rate rises.
    const double momentum = rising ? cosine(0.95, 0.85, part) : cosine(0.85, 0.95, part);
    step_++;
    const auto weights = network.parts();
    const auto slopes = gradient.parts();
    const auto means = mean_.parts();
    const auto squares = square_.parts();
    for (size_t i = 0; i < weights.size(); i++) {
      update(weights[i].first, slopes[i].first, means[i].first, squares[i].first, weights[i].second, rate,
             momentum);
    }
  }

 private:
  static constexpr double SQUARES_KEPT = 0.999;
  Network mean_;
  Network square_;
  int steps_;
  int step_ = 0;

  static double cosine(double from, double to, double part) {
    return to + (from - to) / 2 * (1 + cos(M_PI * part));
  }

  void update(float* weights, const float* slopes, float* means, float* squares, size_t size, double rate,
              double momentum) const {
    const float kept = momentum;
    const float squares_kept = SQUARES_KEPT;
    const float pace = rate / (1 - pow(momentum, step_));
    const float scale = 1 / sqrt(1 - pow(SQUARES_KEPT, step_));
    for (size_t i = 0; i < size; i++) {
      means[i] = kept * means[i] + (1 - kept) * slopes[i];
      squares[i] = squares_kept * squares[i] + (1 - squares_kept) * slopes[i] * slopes[i];
      weights[i] -= pace * means[i] / (sqrtf(squares[i]) * scale + 1e-8f);
    }
  }
};

class Fit {
 public:
  Fit(std::vector<Record> records, int units, int epochs)
      : records_(std::move(records)),
        training_(records_.size() - records_.size() / 40),
        network_(initial_network(units, random_)),
        adam_(units, epochs * batches() + 1),
        gradients_(THREADS, Gradient(units)) {
    for (size_t i = 0; i < training_; i++) order_.push_back(i);
  }

  int batches() const { return training_ / BATCH; }
  Network& network() { return network_; }

  // The cross entropy of the training records.
  double epoch() {
    double loss = 0;
    for (size_t i = training_ - 1; i > 0; i--) std::swap(order_[i], order_[random_.below(i + 1)]);
    for (int number = 0; number < batches(); number++) loss += batch(number);
    return loss / batches();
  }

  // The cross entropy of the records held out, against the results alone.
  double held_out() const {
    alignas(32) float hidden[MOST_UNITS];
    double loss = 0;
    for (size_t i = training_; i < records_.size(); i++) {
      const Record& record = records_[i];
      const LogOdds fair = fair_of(network_.log_odds(record.places, size_of(record), hidden));
      loss += cross_entropy(chances_of(fair, record.win), record.result);
    }
    return loss / (records_.size() - training_);
  }

 private:
  std::vector<Record> records_;
  size_t training_;
  Random random_{1};
  Network network_;
  Adam adam_;
  std::vector<Gradient> gradients_;
  std::vector<uint32_t> order_;

  void add_part(int batch, int thread) {
    Gradient& gradient = gradients_[thread];
    gradient.clear();
    const int part = BATCH / THREADS;
    const uint32_t* first = &order_[static_cast<size_t>(batch) * BATCH + thread * part];
    for (int i = 0; i < part; i++) gradient.add(network_, records_[first[i]]);
  }

  // One step; the loss before it.
  double batch(int number) {
    std::vector<std::thread> threads;
    for (int i = 1; i < THREADS; i++) threads.emplace_back(&Fit::add_part, this, number, i);
    add_part(number, 0);
    for (std::thread& thread : threads) thread.join();
    double loss = 0;
    for (const Gradient& gradient : gradients_) loss += gradient.loss;
    adam_.step(network_, mean_gradient());
    return loss / BATCH;
  }

  // Gathered in the gradient of the first thread.
  Network& mean_gradient() {
    Network& mean = gradients_[0].sums;
    const auto to = mean.parts();
    for (int i = 1; i < THREADS; i++) {
      const auto from = gradients_[i].sums.parts();
      for (size_t part = 0; part < to.size(); part++) {
        for (size_t at = 0; at < to[part].second; at++) to[part].first[at] += from[part].first[at];
      }
    }
    for (auto [numbers, size] : to) {
      for (size_t at = 0; at < size; at++) numbers[at] /= BATCH;
    }
    return mean;
  }
};

int main(int size, char** words) {
  if (size < 5) {
    fprintf(stderr, "fit OUT UNITS EPOCHS RECORDS...\n");
    return 2;
  }
  const int wanted = std::clamp(atoi(words[2]), OUTPUTS, MOST_UNITS);
  const int units = wanted - wanted % OUTPUTS;
  const int epochs = std::max(1, atoi(words[3]));
  std::vector<Record> records = read_records(size - 4, words + 4);
  printf("%zu records\n", records.size());
  fflush(stdout);
  Fit fit(std::move(records), units, epochs);
  if (!fit.batches()) {
    fprintf(stderr, "too few records: a batch has %d\n", BATCH);
    return 1;
  }
  for (int epoch = 1; epoch <= epochs; epoch++) {
    const double training = fit.epoch();
    printf("epoch %d: training %.4f, held out %.4f\n", epoch, training, fit.held_out());
    fflush(stdout);
  }
  fit.network().save(words[1]);
}
