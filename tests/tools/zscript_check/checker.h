#pragma once
#include "tests/tools/zscript_check/engine_facts.h"

#include <set>
#include <string>
#include <vector>

namespace tests::zscript {

// What a package holds besides its scripts.
struct Package {
    std::set<std::string> sprites{}; // "r00ha": name and letter
    std::set<std::string> sounds{};
    std::set<std::string> texts{}; // of LANGUAGE
};

// Everything in the scripts that the engine's compiler would refuse or warn of: names that are not there in
// the class of the object, wrong numbers and types of arguments, values that do not fit, what overrides and
// does not match, what its scope forbids, states and defaults of other classes.
std::vector<std::string> check(const std::vector<Module>& modules, const Engine& engine,
                               const Package& package);

std::set<std::string> class_names(const std::vector<Module>& modules);

} // namespace tests::zscript
