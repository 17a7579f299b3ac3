#include "tests/tools/zscript_check/expression_types.h"

#include <algorithm>

// The part of ExpressionTypes that knows calls.
namespace tests::zscript {
namespace {

const Words& functions_of_fractions()
{
    static const Words kNames{"floor", "ceil", "round", "sqrt", "exp",  "log",  "log10", "sin",
                              "cos",   "tan",  "asin",  "acos", "atan", "sinh", "cosh",  "tanh"};
    return kNames;
}

// The letters of the conversions of a pattern: "%s has %d" gives "sd".
std::string conversions_of(const std::string& pattern)
{
    std::string letters;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '%') continue;
        ++i;
        while (i < pattern.size() &&
               std::string_view("0123456789.-+# l").find(pattern[i]) != std::string_view::npos)
            ++i;
        if (i < pattern.size() && pattern[i] != '%') letters += pattern[i];
    }
    return letters;
}

bool fits_letter(char letter, const TypedValue& value)
{
    if (letter == 's') return value.is_text() || value.is("sound");
    if (letter == 'f' || letter == 'g' || letter == 'e') return value.is_number();
    return value.is_whole() || value.is("color") || value.is("name");
}

} // namespace

void ExpressionTypes::expect_count(const Node& node, std::size_t least, std::size_t most)
{
    const std::size_t given = node.children.size() - 1;
    if (given < least || given > most)
        complain(node,
                 (node.children.front().kind == Kind::Index ? node.children.front().children.front().text
                                                            : node.children.front().text) +
                     " takes " + std::to_string(least) + " to " + std::to_string(most) + " arguments");
}

TypedValue ExpressionTypes::call(const Node& node)
{
    const Node& callee = node.children.front();
    if (callee.kind == Kind::Index)
        return intrinsic(node, callee.children.front().text); // random[stream](...)
    if (callee.kind == Kind::Member) {
        const Node& left = callee.children.front();
        if (left.kind == Kind::Identifier && left.text == "super" && context_.owner != nullptr)
            return method_call(node, context_.owner->parent, {.type = context_.owner->parent});
        const TypedValue base = value_of(left);
        if (base.is_unknown()) {
            for (std::size_t i = 1; i < node.children.size(); ++i) type_of(node.children[i]);
            return {};
        }
        return method_call(node, holder_of(base.type), base);
    }
    if (callee.kind != Kind::Identifier) {
        complain(node, "this cannot be called");
        return {};
    }
    if (table_.method(context_.self, callee.text) != nullptr)
        return method_call(node, context_.self, {.type = context_.self});
    const std::string owner = context_.owner == nullptr ? std::string() : context_.owner->name;
    if (const MethodFacts* own = table_.method(owner, callee.text))
        return method_call(node, owner,
                           {.type = owner, .is_type_name = context_.invoker.empty() || !own->is("action")});
    return intrinsic(node, callee.text);
}

TypedValue ExpressionTypes::method_call(const Node& node, const std::string& holder, const TypedValue& base)
{
    const Node& callee = node.children.front();
    const MethodFacts* method = table_.method(holder, callee.text);
    if (method == nullptr) {
        complain(node, base.type + " has no method " + callee.text);
        return {};
    }
    if (!may_call(node, *method, holder, base)) return {};
    const bool is_list = base.type.starts_with("array<");
    check_arguments(node, *method, is_list ? base.type.substr(6, base.type.size() - 7) : std::string());
    last_returns_ = method->returns;
    return {.type = method->returns.empty() ? "void" : method->returns.front()};
}

bool ExpressionTypes::may_call(const Node& node, const MethodFacts& method, const std::string& holder,
                               const TypedValue& base)
{
    const std::string here = context_.owner == nullptr ? std::string() : context_.owner->name;
    const TypeFacts* owner = table_.owner_of_method(holder, method.name);
    if (base.is_type_name && !method.is("static")) {
        complain(node, method.name + " needs an object");
        return false;
    }
    if (method.is("private") && owner->name != here) complain(node, method.name + " is private");
    if (method.is("protected") && !table_.descends(here, owner->name))
        complain(node, method.name + " is protected");
    if (method.is("menu") && !table_.descends(here, "menu"))
        complain(node, method.name + " is for menus alone"); // elsewhere the engine aborts
    if (method.is("deprecated")) complain(node, method.name + " is out of use");
    const TypeFacts* type = table_.find(holder); // what is everywhere belongs to where its object does
    const Scope scope = method.is("virtualscope") && type != nullptr ? type->scope : method.scope;
    const bool is_free = scope == Scope::Data || method.is("const");
    if (!is_free && scope != context_.scope)
        complain(node, method.name + " is called from outside of the " +
                           (scope == Scope::Ui ? "user interface" : "world"));
    const bool is_other_action = method.is("action") && base.type != context_.self && !base.is_type_name;
    if (is_other_action && base.type != here && !table_.descends(here, base.type))
        complain(node, method.name + " is an action of another object");
    const bool changes_own = context_.is_const && base.type == context_.self && !method.is("const") &&
                             !method.is("static") && !method.is("clearscope") && !method.is("clear");
    if (changes_own) complain(node, method.name + " may change what is constant here");
    return true;
}

void ExpressionTypes::check_arguments(const Node& node, const MethodFacts& method, const std::string& item)
{
    const std::size_t given = node.children.size() - 1;
    const std::size_t known = method.parameters.size();
    if (given < method.least() || (given > known && !method.takes_more))
        complain(node, method.name + " takes " + std::to_string(method.least()) + " to " +
                           std::to_string(known) + (method.takes_more ? " and more" : "") + " arguments");
    for (std::size_t i = 0; i < given; ++i) {
        const Node& argument = node.children[i + 1];
        if (i >= known) {
            const TypedValue value = type_of(argument);
            if (value.is("void")) complain(argument, "nothing is returned here");
            continue;
        }
        ParameterFacts wanted = method.parameters[i];
        if (wanted.type == "item") wanted.type = plain_type(item);
        check_argument(argument, wanted);
    }
    if (method.takes_more && (method.name == "format" || method.name == "printf")) check_pattern(node, 1);
}

void ExpressionTypes::check_argument(const Node& node, const ParameterFacts& wanted)
{
    const bool is_list = wanted.type.starts_with("array<");
    if (!wanted.is_out && !is_list) {
        expect(node, wanted.type);
        return;
    }
    const TypedValue value = type_of(node);
    if (value.is_unknown()) return;
    if (value.type != wanted.type)
        complain(node, "a " + wanted.type + " variable is needed, not a " + value.type);
    if (wanted.is_out && !is_list && !rules_.is_object(value.type)) expect_writable(node, value);
}

// As many arguments as the pattern has places, each of its kind.
void ExpressionTypes::check_pattern(const Node& node, std::size_t place)
{
    if (node.children.size() <= place || node.children[place].kind != Kind::Text) return;
    const std::string letters = conversions_of(node.children[place].text);
    if (letters.size() != node.children.size() - place - 1) {
        complain(node, "the pattern has " + std::to_string(letters.size()) + " places");
        return;
    }
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const Node& argument = node.children[place + 1 + i];
        const TypedValue value = type_of(argument);
        if (!value.is_unknown() && !fits_letter(letters[i], value))
            complain(argument, std::string("%") + letters[i] + " does not take a " + value.type);
    }
}

// What the language itself offers, and conversions.
TypedValue ExpressionTypes::intrinsic(const Node& node, const std::string& name)
{
    static const Words kSimple{"int",    "uint", "bool",  "double",   "float",
                               "string", "name", "sound", "textureid"};
    if (name == "min" || name == "max" || name == "clamp" || name == "abs" || name == "atan2" ||
        functions_of_fractions().contains(name))
        return numbers_call(node, name);
    const bool is_whole_chance = name == "random" || name == "random2" || name == "randompick";
    if (is_whole_chance || name == "frandom" || name == "frandompick") {
        const bool is_pick = name.ends_with("pick");
        expect_count(node, is_pick ? 1 : (is_whole_chance ? 0 : 2), is_pick ? 99 : 2);
        for (std::size_t i = 1; i < node.children.size(); ++i)
            expect(node.children[i], is_whole_chance ? "int" : "double");
        return {.type = is_whole_chance ? "int" : "double"};
    }
    if (name == "color") {
        if (node.children.size() == 2) return conversion(node, name);
        expect_count(node, 3, 4);
        for (std::size_t i = 1; i < node.children.size(); ++i) expect(node.children[i], "int");
        return {.type = "color"};
    }
    if (name == "new") {
        expect_count(node, 0, 1);
        return {.type = node.children.size() == 2 ? lower(node.children[1].text) : context_.self};
    }
    if (kSimple.contains(name) || table_.is_class(name)) return conversion(node, plain_type(name));
    complain(node, "unknown function " + name);
    return {};
}

TypedValue ExpressionTypes::numbers_call(const Node& node, const std::string& name)
{
    const bool is_choice = name == "min" || name == "max";
    const std::size_t count = name == "clamp" ? 3 : is_choice || name == "atan2" ? 2 : 1;
    expect_count(node, count, is_choice ? 99 : count);
    std::string type = functions_of_fractions().contains(name) || name == "atan2" ? "double" : "int";
    for (std::size_t i = 1; i < node.children.size(); ++i) {
        const TypedValue value = type_of(node.children[i]);
        if (value.is_unknown()) continue;
        if (!value.is_number()) complain(node, name + " needs numbers, not a " + value.type);
        if (value.is("double")) type = "double";
    }
    return {.type = type, .number = 0.5};
}

TypedValue ExpressionTypes::conversion(const Node& node, const std::string& type)
{
    expect_count(node, 1, 1);
    if (node.children.size() != 2) return {.type = type};
    const TypedValue value = type_of(node.children[1]);
    if (value.is_unknown()) return {.type = type};
    std::string problem;
    if (table_.is_class(type)) {
        if (!rules_.is_pointer(value)) problem = "a " + value.type + " is no object";
        const bool related =
            value.is("null") || table_.descends(value.type, type) || table_.descends(type, value.type);
        if (problem.empty() && !related) problem = "a " + value.type + " is never a " + type;
    } else if (!(value.is_number() && (type == "int" || type == "uint"))) {
        problem = rules_.fit(value, type, true);
    }
    if (!problem.empty()) complain(node, problem);
    return {.type = type};
}

} // namespace tests::zscript
