#pragma once
#include "tests/support/zscript/tree.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tests::zscript {

// What the engine offers, as far as the export uses it: tests/data/zscript_engine.txt.
struct Arity {
    int least = 0;
    int most = 0;
};
struct Engine {
    std::map<std::string, std::string> classes{}; // parent by class
    std::map<std::string, Arity> calls{};         // methods and functions
    std::set<std::string> members{};              // fields and variables
    std::set<std::string> constants{};
    std::set<std::string> settings{};
    std::set<std::string> flags{};
};
Engine read_engine(const std::string& text, std::vector<std::string>& problems);

// What a package holds besides its scripts.
struct Package {
    std::set<std::string> sprites{}; // "r00ha": name and letter
    std::set<std::string> sounds{};
    std::set<std::string> texts{}; // of LANGUAGE
};

// Everything in the scripts that names something that is not there, calls it with the wrong number of
// arguments, or does what its scope forbids. Types are not checked.
std::vector<std::string> check(const std::vector<Module>& modules, const Engine& engine,
                               const Package& package);

std::set<std::string> class_names(const std::vector<Module>& modules);

} // namespace tests::zscript
