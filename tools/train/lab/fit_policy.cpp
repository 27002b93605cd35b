// Fit a policy to the decisions that `selfplay` wrote.
//
// fit_policy OUT UNITS EPOCHS DECISIONS...
//
// Minimizes the cross entropy of what the voices choose, summed over the voices.
#include "fitting.hpp"
#include "policy.hpp"

// The probability of each move.
static void softmax(const Decision& decision, const float* scores, float* chances) {
  float most = -INFINITY;
  for (int i = 0; i < decision.count; i++) {
    chances[i] = score_of(decision.moves[i], scores);
    most = std::max(most, chances[i]);
  }
  float total = 0;
  for (int i = 0; i < decision.count; i++) total += chances[i] = expf(chances[i] - most);
  for (int i = 0; i < decision.count; i++) chances[i] /= total;
}

static double cross_entropy(float chance) { return -log(std::max(chance, 1e-9f)); }

// The loss over some decisions, and its gradient.
class Gradient {
 public:
  using Model = Policy;
  using Record = Decision;

  Policy sums;
  double loss = 0;

  explicit Gradient(int units) { sums.resize(units); }

  static Policy initial(int units, Random& random) {
    Policy policy;
    policy.resize(units);
    for (float& weight : policy.rows) weight = 0.15 * normal(random);
    const double widest = 1 / sqrt(units);
    for (float& weight : policy.output) weight = widest * (2 * random.uniform() - 1);
    return policy;
  }

  static bool has_result(const Decision&) { return true; }

  static double loss_of(const Policy& policy, const Decision& decision) {
    float hidden[MOST_UNITS], scores[SCORES], chances[Decision::MOST_MOVES];
    double sum = 0;
    policy.hidden_units(decision.places, size_of(decision.places), hidden);
    for (int voice = 0; voice < VOICES; voice++) {
      policy.scores(hidden, voice, scores);
      softmax(decision, scores, chances);
      sum += cross_entropy(chances[decision.chosen[voice]]);
    }
    return sum;
  }

  void clear() {
    for (auto [numbers, size] : sums.parts()) std::fill(numbers, numbers + size, 0.0f);
    loss = 0;
  }

  void add(const Policy& policy, const Decision& decision) {
    const int size = size_of(decision.places);
    policy.hidden_units(decision.places, size, hidden_);
    std::fill(slopes_, slopes_ + policy.units, 0.0f);
    for (int voice = 0; voice < VOICES; voice++) hear(policy, decision, voice);
    for (int unit = 0; unit < policy.units; unit++) {
      if (!hidden_[unit]) slopes_[unit] = 0;
      sums.start[unit] += slopes_[unit];
    }
    for (int i = 0; i < size; i++) {
      float* row = &sums.rows[decision.places[i] * policy.units];
      for (int unit = 0; unit < policy.units; unit++) row[unit] += slopes_[unit];
    }
  }

 private:
  float hidden_[MOST_UNITS];
  float slopes_[MOST_UNITS];  // of the loss by the units

  // Backpropagation down to the units, for one voice.
  void hear(const Policy& policy, const Decision& decision, int voice) {
    float scores[SCORES], chances[Decision::MOST_MOVES], slopes[SCORES] = {};
    policy.scores(hidden_, voice, scores);
    softmax(decision, scores, chances);
    loss += cross_entropy(chances[decision.chosen[voice]]);
    chances[decision.chosen[voice]] -= 1;
    for (int i = 0; i < decision.count; i++) {
      const Parts& parts = decision.moves[i];
      for (int part = 0; part < parts.count; part++) slopes[parts.places[part]] += chances[i];
    }
    for (int score = 0; score < SCORES; score++) sums.output_start[voice * SCORES + score] += slopes[score];
    for (int unit = 0; unit < policy.units; unit++) {
      if (!hidden_[unit]) continue;
      const size_t first = (voice * policy.units + unit) * SCORES;
      float slope = 0;
      for (int score = 0; score < SCORES; score++) {
        slope += slopes[score] * policy.output[first + score];
        sums.output[first + score] += hidden_[unit] * slopes[score];
      }
      slopes_[unit] += slope;
    }
  }
};

int main(int size, char** words) {
  if (size < 5) {
    fprintf(stderr, "fit_policy OUT UNITS EPOCHS DECISIONS...\n");
    return 2;
  }
  const int units = std::clamp(atoi(words[2]), 1, MOST_UNITS);
  return fit_to_files<Gradient>(words[1], units, std::max(1, atoi(words[3])), size - 4, words + 4);
}
