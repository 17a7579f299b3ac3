#include "tests/support/zscript/class_table.h"

#include <algorithm>
#include <sstream>

namespace tests::zscript {
namespace {

bool has_word(const Node& node, std::string_view word)
{
    return std::ranges::find(node.words, word) != node.words.end();
}

MethodFacts facts_of(const Node& method)
{
    MethodFacts facts;
    for (const Node& child : method.children) {
        if (child.kind != Kind::Parameter) continue;
        ++facts.arity.most;
        if (child.children.empty()) ++facts.arity.least;
    }
    facts.is_static = has_word(method, "static");
    facts.is_clear = has_word(method, "clearscope");
    facts.is_override = has_word(method, "override");
    return facts;
}

// Words that the grammar keeps for itself.
const std::set<std::string>& reserved()
{
    static const std::set<std::string> kWords{
        "until",   "loop", "goto",  "wait", "fail",  "stop",     "alert",  "is",     "dot",
        "cross",   "let",  "mixin", "auto", "class", "enum",     "struct", "static", "const",
        "default", "if",   "else",  "for",  "while", "do",       "break",  "return", "switch",
        "case",    "map",  "array", "self", "super", "continue", "foreach"};
    return kWords;
}

} // namespace

namespace {

std::set<std::string>* list_of(Engine& engine, const std::string& kind)
{
    if (kind == "member") return &engine.members;
    if (kind == "constant") return &engine.constants;
    if (kind == "setting") return &engine.settings;
    return kind == "flag" ? &engine.flags : nullptr;
}

bool read_fact(Engine& engine, const std::string& kind, std::istream& words)
{
    std::string name;
    if (kind == "class") {
        std::string parent;
        words >> name >> parent;
        engine.classes[name] = parent;
        return true;
    }
    if (kind == "call") {
        Arity arity;
        words >> name >> arity.least >> arity.most;
        engine.calls[name] = arity;
        return true;
    }
    std::set<std::string>* list = list_of(engine, kind);
    while (list != nullptr && words >> name) list->insert(name);
    return list != nullptr;
}

} // namespace

Engine read_engine(const std::string& text, std::vector<std::string>& problems)
{
    Engine engine;
    std::istringstream lines(text);
    std::string line;
    while (std::getline(lines, line)) {
        std::istringstream words(lower(line.substr(0, line.find('#'))));
        std::string kind;
        if (words >> kind && !read_fact(engine, kind, words))
            problems.push_back("the list of the engine: " + line);
    }
    return engine;
}

ClassTable::ClassTable(const std::vector<Module>& modules, const Engine& engine,
                       std::vector<std::string>& problems)
    : engine_(engine), problems_(problems)
{
    for (const Kind kind : {Kind::Class, Kind::Extension})
        for (const Module& module : modules)
            for (const Node& node : module.declarations)
                if (node.kind == kind) add(node, module.file);
    check_chains();
}

void ClassTable::add(const Node& node, const std::string& file)
{
    const std::string at = file + ':' + std::to_string(node.line) + ": ";
    const bool is_known = classes_.contains(node.text);
    if (node.kind == Kind::Class && (is_known || engine_.classes.contains(node.text)))
        problems_.push_back(at + "a second class " + node.text);
    if (node.kind == Kind::Extension && !is_known)
        problems_.push_back(at + "no class " + node.text + " to extend");
    ClassFacts& facts = classes_[node.text];
    facts.name = node.text;
    if (node.kind == Kind::Class) facts.parent = node.second.empty() ? "object" : node.second;
    facts.parts.emplace_back(&node, &file);
    for (const Node& child : node.children) add_member(facts, child, file);
}

void ClassTable::add_member(ClassFacts& facts, const Node& node, const std::string& file)
{
    const auto complain = [&](const std::string& what) {
        problems_.push_back(file + ':' + std::to_string(node.line) + ": " + what);
    };
    const auto take = [&](std::set<std::string>& list, const std::string& name) {
        const bool is_taken =
            facts.fields.contains(name) || facts.constants.contains(name) || facts.methods.contains(name);
        if (is_taken) complain("a second " + name);
        if (reserved().contains(name)) complain("a reserved word: " + name);
        list.insert(name);
        members_.insert(name);
    };
    switch (node.kind) {
    case Kind::Field:
        for (const Node& each : node.children) take(facts.fields, each.text);
        break;
    case Kind::Constant:
        take(facts.constants, node.text);
        break;
    case Kind::Enum:
        members_.insert(node.text);
        for (const Node& each : node.children) take(facts.constants, each.text);
        break;
    case Kind::Method: {
        std::set<std::string> names;
        take(names, node.text);
        const MethodFacts made = facts_of(node);
        facts.methods[node.text] = made;
        methods_[node.text].push_back(made);
        break;
    }
    case Kind::Property:
        facts.properties.insert(node.text);
        for (const std::string& field : node.words)
            if (!facts.fields.contains(field)) complain("a property of no field: " + field);
        break;
    case Kind::States:
        for (const Node& each : node.children)
            if (each.kind == Kind::Label) facts.labels.insert(each.text);
        break;
    default:
        break;
    }
}

// Parents exist, what overrides has something to override, nothing hides by accident.
void ClassTable::check_chains()
{
    for (const auto& [name, facts] : classes_) {
        const std::string at = *facts.parts.front().second + ": " + name + ": ";
        if (!is_class(facts.parent)) problems_.push_back(at + "no class " + facts.parent);
        check_hiding(facts, at);
    }
}

void ClassTable::check_hiding(const ClassFacts& facts, const std::string& at)
{
    const auto above = chain(facts.parent);
    for (const auto& [method, own] : facts.methods) {
        bool is_above = engine_.calls.contains(method);
        for (const ClassFacts* ancestor : above) is_above = is_above || ancestor->methods.contains(method);
        if (own.is_override && !is_above) problems_.push_back(at + method + " overrides nothing");
        if (!own.is_override && is_above) problems_.push_back(at + method + " hides what there is");
    }
    for (const std::string& field : facts.fields) {
        bool is_above = engine_.members.contains(field) && descends(facts.name, "thinker");
        for (const ClassFacts* ancestor : above) is_above = is_above || ancestor->fields.contains(field);
        if (is_above) problems_.push_back(at + field + " hides what there is");
    }
}

const ClassFacts* ClassTable::find(const std::string& name) const
{
    const auto found = classes_.find(name);
    return found == classes_.end() ? nullptr : &found->second;
}

bool ClassTable::is_class(const std::string& name) const
{
    return classes_.contains(name) || engine_.classes.contains(name);
}

bool ClassTable::descends(const std::string& name, const std::string& ancestor) const
{
    std::string now = name;
    for (int depth = 0; depth < 50; ++depth) {
        if (now == ancestor) return true;
        if (const ClassFacts* own = find(now)) {
            now = own->parent;
            continue;
        }
        const auto known = engine_.classes.find(now);
        if (known == engine_.classes.end()) return false;
        now = known->second;
    }
    return false;
}

std::vector<const ClassFacts*> ClassTable::chain(const std::string& name) const
{
    std::vector<const ClassFacts*> found;
    for (const ClassFacts* own = find(name); own != nullptr && found.size() < 50; own = find(own->parent))
        found.push_back(own);
    return found;
}

const std::vector<MethodFacts>* ClassTable::methods_named(const std::string& name) const
{
    const auto found = methods_.find(name);
    return found == methods_.end() ? nullptr : &found->second;
}

std::set<std::string> class_names(const std::vector<Module>& modules)
{
    std::set<std::string> names;
    for (const Module& module : modules)
        for (const Node& node : module.declarations)
            if (node.kind == Kind::Class) names.insert(node.text);
    return names;
}

} // namespace tests::zscript
