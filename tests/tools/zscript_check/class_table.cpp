#include "tests/tools/zscript_check/class_table.h"

#include <algorithm>

namespace tests::zscript {
namespace {

constexpr std::size_t kDeepestChain = 50;

std::string line_of_node(const std::string& file, const Node& node)
{
    return file + ':' + std::to_string(node.line) + ": ";
}

MethodFacts facts_of_method(const Node& method)
{
    MethodFacts facts{.name = method.text, .flags = Words(method.words.begin(), method.words.end())};
    std::string type;
    for (const char c : method.second + ',') { // commas between < and > do not part
        const bool is_inside = std::ranges::count(type, '<') > std::ranges::count(type, '>');
        if (c != ',' || is_inside) {
            type += c;
            continue;
        }
        if (type != "void") facts.returns.push_back(plain_type(type));
        type.clear();
    }
    for (const Node& child : method.children)
        if (child.kind == Kind::Parameter)
            facts.parameters.push_back({plain_type(child.second), !child.children.empty(),
                                        std::ranges::find(child.words, "out") != child.words.end()});
    return facts;
}

bool same_parameters(const MethodFacts& own, const MethodFacts& base)
{
    return std::ranges::equal(own.parameters, base.parameters, [](const auto& a, const auto& b) {
        return a.type == b.type && a.is_out == b.is_out;
    });
}

} // namespace

ClassTable::ClassTable(const std::vector<Module>& modules, const Engine& engine,
                       std::vector<std::string>& problems)
    : engine_(engine), problems_(problems), types_(engine.types)
{
    for (const Module& module : modules) // in the engine's order: a class comes before its extensions
        for (const Node& node : module.declarations)
            if (node.kind == Kind::Class || node.kind == Kind::Extension) add(node, module.file);
    settle_scopes();
    check_chains();
}

void ClassTable::add(const Node& node, const std::string& file)
{
    const bool is_known = types_.contains(node.text);
    if (node.kind == Kind::Class && is_known)
        problems_.push_back(line_of_node(file, node) + "a second class " + node.text);
    if (node.kind == Kind::Extension && (!is_known || !types_[node.text].is_script))
        problems_.push_back(line_of_node(file, node) + "no class " + node.text + " to extend before this");
    TypeFacts& facts = types_[node.text];
    facts.name = node.text;
    facts.is_class = true;
    facts.is_script = true;
    if (node.kind == Kind::Class) facts.parent = node.second.empty() ? "object" : node.second;
    facts.flags.insert(node.words.begin(), node.words.end());
    parts_[node.text].push_back({&node, &file});
    for (const Node& child : node.children) add_member(facts, child, file);
}

void ClassTable::take(TypeFacts& facts, const Node& node, const std::string& name, const std::string& file)
{
    const bool is_taken =
        facts.fields.contains(name) || facts.constants.contains(name) || facts.methods.contains(name);
    if (is_taken) problems_.push_back(line_of_node(file, node) + "a second " + name);
    if (engine_.reserved.contains(name))
        problems_.push_back(line_of_node(file, node) + "a reserved word: " + name);
}

void ClassTable::add_member(TypeFacts& facts, const Node& node, const std::string& file)
{
    switch (node.kind) {
    case Kind::Field:
        for (const Node& each : node.children) {
            take(facts, node, each.text, file);
            const std::string type = plain_type(node.text);
            facts.fields[each.text] = {.type = each.second.empty() ? type : "array<" + type + '>',
                                       .flags = Words(node.words.begin(), node.words.end())};
        }
        break;
    case Kind::Constant: {
        take(facts, node, node.text, file);
        const Kind value = node.children.front().kind;
        facts.constants[node.text] = value == Kind::Text ? "string" : value == Kind::Real ? "double" : "int";
        break;
    }
    case Kind::Enum:
        for (const Node& each : node.children) {
            take(facts, each, each.text, file);
            facts.constants[each.text] = "int";
        }
        break;
    case Kind::Method:
        take(facts, node, node.text, file);
        add_method(facts, node);
        break;
    case Kind::Property:
        add_property(facts, node, file);
        break;
    case Kind::States:
        for (const Node& each : node.children)
            if (each.kind == Kind::Label) facts.labels.insert(each.text);
        break;
    default:
        break;
    }
}

void ClassTable::add_method(TypeFacts& facts, const Node& node)
{
    facts.methods[node.text] = facts_of_method(node);
}

void ClassTable::add_property(TypeFacts& facts, const Node& node, const std::string& file)
{
    PropertyFacts& made = facts.settings[facts.name + '.' + node.text];
    for (const std::string& name : node.words) {
        const auto field = facts.fields.find(name);
        if (field == facts.fields.end())
            problems_.push_back(line_of_node(file, node) + "a property of no field: " + name);
        else
            made.values.push_back({field->second.type});
    }
}

// A class has the scope of its parent unless it says so; its members have that of the class.
void ClassTable::settle_scopes()
{
    for (const auto& [name, parts] : parts_) {
        const auto above = chain(name);
        TypeFacts& facts = types_[name];
        for (const TypeFacts* each : above)
            if (!each->is_script) {
                facts.scope = each->scope;
                break;
            }
        for (const TypeFacts* each : above)
            if (each->is_script && (each->flags.contains("ui") || each->flags.contains("play")))
                facts.scope = scope_of_flags(each->flags, facts.scope);
        for (auto& [field, own] : facts.fields) own.scope = scope_of_flags(own.flags, facts.scope);
        for (auto& [method, own] : facts.methods) own.scope = scope_of_flags(own.flags, facts.scope);
    }
    for (const auto& [name, parts] : parts_) // what overrides has the scope of what it overrides
        for (auto& [method, own] : types_[name].methods)
            if (own.is("override"))
                if (const MethodFacts* base = this->method(types_[name].parent, method))
                    own.scope = base->scope;
}

// Parents exist, what overrides has the form of what it overrides, nothing hides by accident.
void ClassTable::check_chains()
{
    for (const auto& [name, parts] : parts_) {
        const TypeFacts& facts = types_[name];
        const std::string at = *parts.front().file + ": " + name + ": ";
        if (!is_class(facts.parent)) problems_.push_back(at + "no class " + facts.parent);
        for (const auto& [method, own] : facts.methods) check_method(facts, own, at + method + ' ');
        for (const auto& [field_name, own] : facts.fields) {
            if (!is_type(own.type)) problems_.push_back(at + field_name + " has no such type: " + own.type);
            if (field(facts.parent, field_name) != nullptr || constant(facts.parent, field_name) != nullptr)
                problems_.push_back(at + field_name + " hides what there is");
        }
    }
}

void ClassTable::check_method(const TypeFacts& facts, const MethodFacts& own, const std::string& at)
{
    for (const std::string& type : own.returns)
        if (!is_type(type) || type.starts_with("array<")) problems_.push_back(at + "cannot return " + type);
    for (const ParameterFacts& each : own.parameters)
        if (!is_type(each.type)) problems_.push_back(at + "has no such type: " + each.type);
    const MethodFacts* base = method(facts.parent, own.name);
    const bool overrides = base != nullptr && base->is("static") == own.is("static") &&
                           (base->is("virtual") || base->is("override"));
    if (own.is("override") && !overrides)
        problems_.push_back(at + "overrides nothing");
    else if (own.is("override"))
        check_override(own, *base, at);
    else if (base != nullptr)
        problems_.push_back(at + "hides what there is");
    if (own.is("static") && own.is("const")) problems_.push_back(at + "is static and const");
    if (own.is("virtual") && own.is("override")) problems_.push_back(at + "is virtual and overrides");
}

void ClassTable::check_override(const MethodFacts& own, const MethodFacts& base, const std::string& at)
{
    if (own.returns != base.returns)
        problems_.push_back(at + "returns something else than what it overrides");
    if (!same_parameters(own, base)) problems_.push_back(at + "takes something else than what it overrides");
    for (const ParameterFacts& each : own.parameters)
        if (each.is_optional) problems_.push_back(at + "overrides with a default");
    for (const char* scope : {"ui", "play", "clearscope"})
        if (own.is(scope)) problems_.push_back(at + "changes the scope of what it overrides");
}

const TypeFacts* ClassTable::find(const std::string& name) const
{
    const auto found = types_.find(name);
    return found == types_.end() ? nullptr : &found->second;
}

bool ClassTable::is_class(const std::string& name) const
{
    const TypeFacts* found = find(name);
    return found != nullptr && found->is_class;
}

std::vector<const TypeFacts*> ClassTable::chain(const std::string& name) const
{
    std::vector<const TypeFacts*> found;
    for (const TypeFacts* each = find(name); each != nullptr && found.size() < kDeepestChain;
         each = each->parent.empty() ? nullptr : find(each->parent))
        found.push_back(each);
    return found;
}

bool ClassTable::descends(const std::string& name, const std::string& ancestor) const
{
    return std::ranges::any_of(chain(name), [&](const TypeFacts* each) { return each->name == ancestor; });
}

const TypeFacts* ClassTable::owner_of_field(const std::string& type, const std::string& name) const
{
    for (const TypeFacts* each : chain(type))
        if (each->fields.contains(name)) return each;
    return nullptr;
}

const TypeFacts* ClassTable::owner_of_method(const std::string& type, const std::string& name) const
{
    for (const TypeFacts* each : chain(type))
        if (each->methods.contains(name)) return each;
    return nullptr;
}

const FieldFacts* ClassTable::field(const std::string& type, const std::string& name) const
{
    const TypeFacts* owner = owner_of_field(type, name);
    return owner == nullptr ? nullptr : &owner->fields.at(name);
}

const MethodFacts* ClassTable::method(const std::string& type, const std::string& name) const
{
    const TypeFacts* owner = owner_of_method(type, name);
    return owner == nullptr ? nullptr : &owner->methods.at(name);
}

const std::string* ClassTable::constant(const std::string& type, const std::string& name) const
{
    for (const TypeFacts* each : chain(type)) {
        const auto found = each->constants.find(name);
        if (found != each->constants.end()) return &found->second;
    }
    return nullptr;
}

bool ClassTable::is_type(const std::string& type) const
{
    static const Words kSimple{"int",     "uint",    "bool",      "double",     "string",
                               "name",    "sound",   "color",     "state",      "spriteid",
                               "vector2", "vector3", "textureid", "statelabel", "eprintlevel"};
    if (kSimple.contains(type)) return true;
    if (type.starts_with("array<") && type.ends_with(">"))
        return is_type(plain_type(type.substr(6, type.size() - 7)));
    if (type.starts_with("class<") && type.ends_with(">")) return is_class(type.substr(6, type.size() - 7));
    return find(type) != nullptr;
}

} // namespace tests::zscript
