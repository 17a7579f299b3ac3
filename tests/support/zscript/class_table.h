#pragma once
#include "tests/support/zscript/checker.h"

namespace tests::zscript {

struct MethodFacts {
    Arity arity{};
    bool is_static = false;
    bool is_clear = false; // may be called from the user interface
    bool is_override = false;
};

// A class of the scripts with its extensions.
struct ClassFacts {
    std::string name;
    std::string parent;
    std::map<std::string, MethodFacts> methods{};
    std::set<std::string> fields{};
    std::set<std::string> constants{};
    std::set<std::string> properties{};
    std::set<std::string> labels{};
    std::vector<std::pair<const Node*, const std::string*>> parts{}; // declaration, file
};

class ClassTable {
public:
    ClassTable(const std::vector<Module>& modules, const Engine& engine, std::vector<std::string>& problems);

    const std::map<std::string, ClassFacts>& classes() const { return classes_; }
    const ClassFacts* find(const std::string& name) const;
    bool is_class(const std::string& name) const;
    bool descends(const std::string& name, const std::string& ancestor) const;
    // The class itself and its ancestors among the scripts'.
    std::vector<const ClassFacts*> chain(const std::string& name) const;
    bool has_member(const std::string& member) const { return members_.contains(member); }
    const std::vector<MethodFacts>* methods_named(const std::string& name) const;

private:
    void add(const Node& declaration, const std::string& file);
    void add_member(ClassFacts& facts, const Node& node, const std::string& file);
    void check_chains();
    void check_hiding(const ClassFacts& facts, const std::string& at);

    const Engine& engine_;
    std::vector<std::string>& problems_;
    std::map<std::string, ClassFacts> classes_;
    std::set<std::string> members_; // of all classes
    std::map<std::string, std::vector<MethodFacts>> methods_;
};

} // namespace tests::zscript
