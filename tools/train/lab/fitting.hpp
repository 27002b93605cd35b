// What `fit` and `fit_policy` share: reading records, Adam (Kingma and Ba, 2014) with a one-cycle learning
// rate (Smith and Topin, 2017), as `torch.optim.Adam` and `OneCycleLR` do by default, and epochs of batches.
#pragma once
#include <thread>

#include "network.hpp"

inline constexpr int BATCH = 4096;
inline constexpr int THREADS = 2;
inline constexpr double PEAK_RATE = 4e-3;
inline constexpr double WARM_UP = 0.3;  // the share of the steps

template <typename Record>
std::vector<Record> read_records(int files, char** paths) {
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

// How many facts hold.
inline int size_of(const uint16_t (&places)[MOST_FACTS]) {
  return std::find(places, places + MOST_FACTS, FACTS) - places;
}

template <typename Model>
class Adam {
 public:
  Adam(int units, int steps) : steps_(steps) {
    mean_.resize(units);
    square_.resize(units);
  }

  void step(Model& model, Model& gradient) {
    const double peak_at = WARM_UP * steps_ - 1;
    const bool rising = step_ <= peak_at;
    const double part = rising ? step_ / peak_at : (step_ - peak_at) / (steps_ - 1 - peak_at);
    const double low = PEAK_RATE / 25;
    const double rate = rising ? cosine(low, PEAK_RATE, part) : cosine(PEAK_RATE, low / 1e4, part);
    // The momentum falls while the rate rises.
    const double momentum = rising ? cosine(0.95, 0.85, part) : cosine(0.85, 0.95, part);
    step_++;
    const auto weights = model.parts();
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
  Model mean_;
  Model square_;
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

// A fit of a model with so many units to some records; the last fortieth of these is held out. `Gradient`
// adds up the loss and its slopes, and tells the loss of a record that is held out and has a result.
template <typename Gradient>
class Fit {
 public:
  using Model = typename Gradient::Model;
  using Record = typename Gradient::Record;

  Fit(std::vector<Record> records, int units, int epochs)
      : records_(std::move(records)),
        training_(records_.size() - records_.size() / 40),
        model_(Gradient::initial(units, random_)),
        adam_(units, epochs * batches() + 1),
        gradients_(THREADS, Gradient(units)) {
    for (size_t i = 0; i < training_; i++) order_.push_back(i);
  }

  int batches() const { return training_ / BATCH; }
  Model& model() { return model_; }

  // The cross entropy of the training records.
  double epoch() {
    double loss = 0;
    for (size_t i = training_ - 1; i > 0; i--) std::swap(order_[i], order_[random_.below(i + 1)]);
    for (int number = 0; number < batches(); number++) loss += batch(number);
    return loss / batches();
  }

  // That of the records held out, as far as they have a result.
  double held_out() const {
    double loss = 0;
    size_t many = 0;
    for (size_t i = training_; i < records_.size(); i++) {
      if (!Gradient::has_result(records_[i])) continue;
      loss += Gradient::loss_of(model_, records_[i]);
      many++;
    }
    return loss / many;
  }

 private:
  std::vector<Record> records_;
  size_t training_;
  Random random_{1};
  Model model_;
  Adam<Model> adam_;
  std::vector<Gradient> gradients_;
  std::vector<uint32_t> order_;

  void add_part(int batch, int thread) {
    Gradient& gradient = gradients_[thread];
    gradient.clear();
    const int part = BATCH / THREADS;
    const uint32_t* first = &order_[static_cast<size_t>(batch) * BATCH + thread * part];
    for (int i = 0; i < part; i++) gradient.add(model_, records_[first[i]]);
  }

  // One step; the loss before it.
  double batch(int number) {
    std::vector<std::thread> threads;
    for (int i = 1; i < THREADS; i++) threads.emplace_back(&Fit::add_part, this, number, i);
    add_part(number, 0);
    for (std::thread& thread : threads) thread.join();
    double loss = 0;
    for (const Gradient& gradient : gradients_) loss += gradient.loss;
    adam_.step(model_, mean_gradient());
    return loss / BATCH;
  }

  // Gathered in the gradient of the first thread.
  Model& mean_gradient() {
    Model& mean = gradients_[0].sums;
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

// Fit to the records in these files and print the loss after each epoch. The exit code of the program.
template <typename Gradient>
int fit_to_files(const char* out, int units, int epochs, int files, char** paths) {
  std::vector<typename Gradient::Record> records = read_records<typename Gradient::Record>(files, paths);
  printf("%zu records\n", records.size());
  fflush(stdout);
  Fit<Gradient> fit(std::move(records), units, epochs);
  if (!fit.batches()) {
    fprintf(stderr, "too few records: a batch has %d\n", BATCH);
    return 1;
  }
  for (int epoch = 1; epoch <= epochs; epoch++) {
    const double training = fit.epoch();
    printf("epoch %d: training %.4f, held out %.4f\n", epoch, training, fit.held_out());
    fflush(stdout);
  }
  fit.model().save(out);
  return 0;
}
