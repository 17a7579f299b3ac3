#include "tests/tools/zscript_check/expression_types.h"

#include <cstdlib>
#include <utility>

namespace tests::zscript {

std::string holder_of(const std::string& type)
{
    return type.starts_with("array<") ? "array" : type.starts_with("class<") ? "object" : type;
}

TypedValue ExpressionTypes::type_of(const Node& node)
{
    TypedValue value = value_of(node);
    if (value.is_type_name) {
        complain(node, "the name of a type is no value: " + node.text);
        return {};
    }
    return value;
}

void ExpressionTypes::expect(const Node& node, const std::string& wanted)
{
    const std::string problem = rules_.fit(type_of(node), wanted);
    if (!problem.empty()) complain(node, problem);
}

void ExpressionTypes::expect_condition(const Node& node)
{
    const std::string problem = rules_.condition(type_of(node));
    if (!problem.empty()) complain(node, problem);
}

std::vector<std::string> ExpressionTypes::returns_of(const Node& call)
{
    last_returns_.clear();
    type_of(call);
    return call.kind == Kind::Call ? std::exchange(last_returns_, {}) : std::vector<std::string>{};
}

TypedValue ExpressionTypes::value_of(const Node& node)
{
    switch (node.kind) {
    case Kind::Number:
    case Kind::Real:
        return number(node);
    case Kind::Text:
        return text(node, "string");
    case Kind::NameText:
        return text(node, "name");
    case Kind::Identifier:
        return identifier(node);
    case Kind::Unary:
    case Kind::Postfix:
        return unary(node);
    case Kind::Binary:
        return binary(node);
    case Kind::Assign:
        return assign(node);
    case Kind::Choose:
        return choose(node);
    case Kind::Call:
        return call(node);
    case Kind::Index:
        return index(node);
    case Kind::Member:
        return member(node);
    case Kind::Tuple:
        return tuple(node);
    case Kind::ClassCast: {
        const std::string type = "class<" + node.text + '>';
        const std::string problem = rules_.fit(type_of(node.children.front()), type, true);
        if (!table_.is_class(node.text)) complain(node, "no class " + node.text);
        if (!problem.empty()) complain(node, problem);
        return {.type = type};
    }
    default:
        return node.children.empty() ? TypedValue{} : type_of(node.children.front());
    }
}

TypedValue ExpressionTypes::number(const Node& node)
{
    const bool is_real = node.kind == Kind::Real;
    return {.type = is_real ? "double" : "int",
            .is_constant = true,
            .number = is_real ? std::strtod(node.text.c_str(), nullptr) : double(node.number)};
}

TypedValue ExpressionTypes::text(const Node& node, const char* type)
{
    const std::string plain = lower(node.text);
    const bool is_pattern = plain.find('%') != std::string::npos;
    if (!is_pattern && plain.starts_with("rpg/") && !plain.ends_with("/") && !plain.ends_with(".txt") &&
        !package_.sounds.contains(plain))
        complain(node, "no sound " + plain);
    if (!is_pattern && plain.starts_with("$rpg_") && !package_.texts.contains(plain.substr(1)))
        complain(node, "no text " + plain);
    return {.type = type, .is_constant = true, .text = node.text};
}

const LocalFacts* ExpressionTypes::local(const std::string& name) const
{
    for (auto block = context_.blocks.rbegin(); block != context_.blocks.rend(); ++block)
        if (const auto found = block->find(name); found != block->end()) return &found->second;
    return nullptr;
}

TypedValue ExpressionTypes::identifier(const Node& node)
{
    const std::string& name = node.text;
    if (const LocalFacts* own = local(name)) return {.type = own->type, .is_writable = own->is_writable};
    if (name == "true" || name == "false") return {.type = "bool", .is_constant = true};
    if (name == "null") return {.type = "null", .is_constant = true};
    if (name == "self" && !context_.self.empty()) return {.type = context_.self};
    if (name == "invoker" && !context_.invoker.empty()) return {.type = context_.invoker};
    const std::string owner = context_.owner == nullptr ? std::string() : context_.owner->name;
    for (const std::string& holder : {context_.self, owner, std::string(kGlobals)})
        if (const std::string* type = table_.constant(holder, name))
            return {.type = *type, .is_constant = true};
    if (table_.field(context_.self, name) != nullptr)
        return field_value(node, context_.self, {.type = context_.self});
    if (table_.field(kGlobals, name) != nullptr) return field_value(node, kGlobals, {});
    if (table_.field(owner, name) != nullptr) {
        complain(node, name + " needs an object");
        return {};
    }
    if (table_.find(name) != nullptr) return {.type = name, .is_type_name = true};
    complain(node, "unknown name " + name);
    return {};
}

TypedValue ExpressionTypes::member(const Node& node)
{
    const Node& left = node.children.front();
    const TypedValue base = value_of(left);
    if (base.is_unknown()) return {};
    const std::string holder = holder_of(base.type);
    if (base.is_type_name) {
        const std::string* type = table_.constant(base.type, node.text);
        if (type != nullptr) return {.type = *type, .is_constant = true};
        complain(node, base.type + " has no constant " + node.text);
        return {};
    }
    if (const std::string* type = table_.constant(holder, node.text); type != nullptr)
        return {.type = *type, .is_constant = true};
    if (table_.field(holder, node.text) == nullptr) {
        complain(node, base.type + " has no member " + node.text);
        return {};
    }
    if (left.kind == Kind::Call && (base.is("vector2") || base.is("vector3")))
        complain(node,
                 "a " + base.type + " that a call returns has to be kept before " + node.text + " is read");
    return field_value(node, holder, base);
}

// A field: may it be read here, and may it be changed?
TypedValue ExpressionTypes::field_value(const Node& node, const std::string& holder, const TypedValue& base)
{
    const FieldFacts& field = *table_.field(holder, node.text);
    const TypeFacts* owner = table_.owner_of_field(holder, node.text);
    const std::string here = context_.owner == nullptr ? std::string() : context_.owner->name;
    if (field.is("private") && owner->name != here) complain(node, node.text + " is private");
    if (field.is("protected") && !table_.descends(here, owner->name))
        complain(node, node.text + " is protected");
    if (field.is("deprecated")) complain(node, node.text + " is out of use");
    if (field.scope == Scope::Ui && context_.scope != Scope::Ui)
        complain(node, node.text + " belongs to the user interface");
    const bool is_value = base.is_vector() || base.is("color");
    const bool is_other_side = field.scope != Scope::Data && field.scope != context_.scope;
    const bool is_own = context_.is_const && !base.is_unknown() && base.type == context_.self;
    const bool may_write = !field.is("readonly") && !field.is("meta") && !is_other_side && !is_own;
    return {.type = field.type, .is_writable = may_write && (!is_value || base.is_writable)};
}

void ExpressionTypes::expect_writable(const Node& node, const TypedValue& target)
{
    if (!target.is_unknown() && !target.is_writable) complain(node, "this cannot be changed here");
}

TypedValue ExpressionTypes::unary(const Node& node)
{
    const Node& operand = node.children.front();
    TypedValue value = type_of(operand);
    if (value.is_unknown()) return {};
    const bool steps = node.text == "++" || node.text == "--";
    if (node.text == "!") {
        const std::string problem = rules_.condition(value);
        if (!problem.empty()) complain(node, problem);
        return {.type = "bool", .is_constant = value.is_constant};
    }
    if (steps) expect_writable(operand, value);
    const bool fits = node.text == "~" ? value.is_whole()
                      : steps          ? value.is_number() && !value.is("bool")
                                       : value.is_number() || value.is_vector();
    if (!fits) complain(node, node.text + " needs a number, not a " + value.type);
    if (node.text == "-") value.number = -value.number;
    value.is_writable = false;
    return value;
}

TypedValue ExpressionTypes::binary(const Node& node)
{
    const TypedValue left = type_of(node.children[0]);
    const TypedValue right = type_of(node.children[1]);
    if (node.text == "is") {
        const std::string problem = rules_.fit(right, "class<object>");
        if (!problem.empty()) complain(node, problem);
        if (!left.is_unknown() && !rules_.is_pointer(left)) complain(node, "is needs an object");
        return {.type = "bool"};
    }
    if (left.is_unknown() || right.is_unknown()) return {};
    const std::string type = rules_.binary(node.text, left, right);
    if (type.empty()) complain(node, "no " + node.text + " of " + left.type + " and " + right.type);
    const bool orders = node.text.starts_with('<') || node.text.starts_with('>');
    const bool differs = (left.is("int") && right.is("uint")) || (left.is("uint") && right.is("int"));
    if (orders && type == "bool" && differs && !left.is_constant && !right.is_constant)
        complain(node, "comparison between signed and unsigned");
    const bool is_text = left.is_constant && right.is_constant && node.text == "..";
    TypedValue made{.type = type, .is_constant = left.is_constant && right.is_constant};
    made.number = 0.5; // a constant fraction, so that a cut is told of
    if (is_text) made.text = left.text + right.text;
    return made;
}

TypedValue ExpressionTypes::assign(const Node& node)
{
    TypedValue target = type_of(node.children[0]);
    TypedValue given = type_of(node.children[1]);
    expect_writable(node.children[0], target);
    if (target.is_unknown() || given.is_unknown()) return target;
    if (node.text != "=") {
        const std::string sign = node.text.substr(0, node.text.size() - 1);
        const std::string type = rules_.binary(sign, target, given);
        if (type.empty()) complain(node, "no " + sign + " of " + target.type + " and " + given.type);
        if (target.is("bool") && type != "bool") complain(node, "no " + node.text + " of a bool");
        given = {.type = type};
    }
    if (target.type.starts_with("array<")) complain(node, "lists are copied by Copy");
    const bool is_plain_struct = table_.find(target.type) != nullptr && target.type.starts_with("f") &&
                                 !table_.is_class(target.type) && !given.is("null");
    if (is_plain_struct && !target.is("font")) complain(node, "structures cannot be assigned");
    const std::string problem = rules_.fit(given, target.type);
    if (!problem.empty()) complain(node, problem);
    return {.type = target.type};
}

TypedValue ExpressionTypes::choose(const Node& node)
{
    expect_condition(node.children[0]);
    const TypedValue yes = type_of(node.children[1]);
    const TypedValue no = type_of(node.children[2]);
    if (yes.is_unknown() || no.is_unknown()) return {};
    const std::string type = rules_.choice(yes, no);
    if (type.empty()) complain(node, "?: between " + yes.type + " and " + no.type);
    return {.type = type};
}

TypedValue ExpressionTypes::index(const Node& node)
{
    const TypedValue list = type_of(node.children[0]);
    const TypedValue place = type_of(node.children[1]);
    if (list.is_unknown()) return {};
    if (!place.is_unknown() && !place.is_whole()) complain(node, "a place in a list is a whole number");
    if (!list.type.starts_with("array<")) {
        complain(node, "a " + list.type + " is no list");
        return {};
    }
    const std::string item = plain_type(list.type.substr(6, list.type.size() - 7));
    return {.type = item, .is_writable = list.is_writable};
}

TypedValue ExpressionTypes::tuple(const Node& node)
{
    std::size_t size = 0;
    for (const Node& child : node.children) {
        const TypedValue part = type_of(child);
        if (part.is_unknown()) return {};
        if (!part.is_number() && !part.is("vector2")) complain(child, "a vector is made of numbers");
        size += part.is("vector2") ? 2U : 1U;
    }
    if (size != 2 && size != 3) complain(node, "a vector has two or three numbers");
    return {.type = size == 2 ? "vector2" : "vector3"};
}

} // namespace tests::zscript
