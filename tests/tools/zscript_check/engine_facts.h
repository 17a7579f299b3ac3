#pragma once
#include "tests/tools/zscript_check/tree.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tests::zscript {

// Where code may run and what it may change: plain data, the world, the user interface.
enum class Scope : std::uint8_t { Data, Play, Ui };

using Words = std::set<std::string>;

struct ParameterFacts {
    std::string type;
    bool is_optional = false;
    bool is_out = false;
};

struct MethodFacts {
    std::string name;
    std::vector<std::string> returns{}; // none: void
    std::vector<ParameterFacts> parameters{};
    Words flags{};
    Scope scope = Scope::Data;
    bool takes_more = false; // arguments of any type behind the parameters

    bool is(const std::string& flag) const { return flags.contains(flag); }
    std::size_t least() const;
};

struct FieldFacts {
    std::string type;
    Words flags{};
    Scope scope = Scope::Data;

    bool is(const std::string& flag) const { return flags.contains(flag); }
};

struct PropertyFacts {
    std::vector<ParameterFacts> values{};
    bool takes_more = false; // the last type again and again
};

// A class or a structure, of the engine or of the scripts.
struct TypeFacts {
    std::string name;
    std::string parent{}; // of a class
    bool is_class = false;
    bool is_script = false;
    Scope scope = Scope::Data;
    std::map<std::string, FieldFacts> fields{};
    std::map<std::string, MethodFacts> methods{};
    std::map<std::string, std::string> constants{}; // type by name
    std::map<std::string, PropertyFacts> settings{};
    Words labels{};
    Words flags{};
};

// What the engine offers, as far as the export uses it: tests/tools/zscript_check/engine.txt.
struct Engine {
    std::map<std::string, TypeFacts> types{};
    Words reserved{};
};
inline constexpr const char* kGlobals = "_"; // the type that holds what belongs to none

Engine read_engine(const std::string& text, std::vector<std::string>& problems);

Scope scope_of_flags(const Words& flags, Scope otherwise);
std::string plain_type(std::string type); // every whole number is an int, every other number a double

} // namespace tests::zscript
