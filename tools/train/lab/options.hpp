// The options of a tree, as words NAME=VALUE.
#pragma once
#include "tree.hpp"

// Null for "-"; else it lives as long as the program.
template <typename Model>
const Model* loaded(const std::string& path) {
  if (path == "-") return nullptr;
  Model* model = new Model;
  model->load(path);
  return model;
}

inline bool set_minds(Search& search, const std::string& letters) {
  static const std::string known = "whn";
  if (letters.size() != 2) return false;
  for (int i = 0; i < 2; i++) {
    const size_t judge = known.find(letters[i]);
    if (judge == std::string::npos) return false;
    search.minds[i] = judge;
  }
  return true;
}

inline bool set_search(Search& search, const std::string& name, const std::string& value) {
  if (name == "network") {
    search.network = loaded<Network>(value);
  } else if (name == "replies") {
    search.replies = stoi(value);
  } else if (name == "side_by_side") {
    search.side_by_side = stoi(value);
  } else if (name == "exploration") {
    search.exploration = stod(value);
  } else if (name == "root_exploration") {
    search.root_exploration = stod(value);
  } else if (name == "positions") {
    search.positions = stoi(value);
  } else if (name == "first") {
    search.first = stoi(value);
  } else if (name == "prior") {
    search.prior = stoi(value);
  } else if (name == "open") {
    search.open = stoi(value);
  } else if (name == "likely") {
    search.likely = stod(value);
  } else if (name == "policy") {
    search.policy = loaded<Policy>(value);
  } else if (name == "minds") {
    return set_minds(search, value);
  } else {
    return false;
  }
  return true;
}
