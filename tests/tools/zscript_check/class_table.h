#pragma once
#include "tests/tools/zscript_check/engine_facts.h"

namespace tests::zscript {

// Where a class of the scripts is written: its declaration and its extensions.
struct ClassPart {
    const Node* node;
    const std::string* file;
};

// The types of the engine and of the scripts together.
class ClassTable {
public:
    ClassTable(const std::vector<Module>& modules, const Engine& engine, std::vector<std::string>& problems);

    const std::map<std::string, std::vector<ClassPart>>& scripts() const { return parts_; }
    const TypeFacts* find(const std::string& name) const;
    bool is_class(const std::string& name) const;
    bool descends(const std::string& name, const std::string& ancestor) const;
    std::vector<const TypeFacts*> chain(const std::string& name) const; // itself, then its ancestors

    const FieldFacts* field(const std::string& type, const std::string& name) const;
    const MethodFacts* method(const std::string& type, const std::string& name) const;
    const std::string* constant(const std::string& type, const std::string& name) const; // its type
    const TypeFacts* owner_of_method(const std::string& type, const std::string& name) const;
    const TypeFacts* owner_of_field(const std::string& type, const std::string& name) const;

    bool is_type(const std::string& type) const; // that a variable can have

private:
    void add(const Node& declaration, const std::string& file);
    void add_member(TypeFacts& facts, const Node& node, const std::string& file);
    void add_method(TypeFacts& facts, const Node& node);
    void add_property(TypeFacts& facts, const Node& node, const std::string& file);
    void take(TypeFacts& facts, const Node& node, const std::string& name, const std::string& file);
    void settle_scopes();
    void check_chains();
    void check_method(const TypeFacts& facts, const MethodFacts& own, const std::string& at);
    void check_override(const MethodFacts& own, const MethodFacts& base, const std::string& at);

    const Engine& engine_;
    std::vector<std::string>& problems_;
    std::map<std::string, TypeFacts> types_;
    std::map<std::string, std::vector<ClassPart>> parts_;
};

} // namespace tests::zscript
