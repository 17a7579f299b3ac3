#include "tests/tools/zscript_check/evaluator.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace tests::zscript {
namespace {

std::int32_t wrapped(std::int64_t number)
{
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint64_t>(number)));
}

std::vector<std::string> split(const std::string& text, const std::string& mark, bool keep_empty)
{
    std::vector<std::string> parts;
    std::size_t start = 0;
    while (start <= text.size()) {
        const std::size_t found = std::min(text.find(mark, start), text.size());
        if (found > start || keep_empty) parts.push_back(text.substr(start, found - start));
        start = found + mark.size();
    }
    return parts;
}

// What compares, and bits.
std::optional<std::int64_t> compared(const std::string& sign, std::int64_t a, std::int64_t b)
{
    if (sign == "<") return a < b ? 1 : 0;
    if (sign == ">") return a > b ? 1 : 0;
    if (sign == "<=") return a <= b ? 1 : 0;
    if (sign == ">=") return a >= b ? 1 : 0;
    if (sign == "&") return a & b;
    if (sign == "|") return a | b;
    if (sign == "^") return a ^ b;
    return std::nullopt;
}

std::int64_t combined(const std::string& sign, std::int64_t a, std::int64_t b, bool& known)
{
    if (const auto found = compared(sign, a, b)) return *found;
    if (sign == "+") return a + b;
    if (sign == "-") return a - b;
    if (sign == "*") return a * b;
    if (sign == "<<") return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) << (b & 31));
    if (sign == ">>") return a >> (b & 31);
    if (sign == "/" && b != 0) return a / b;
    if (sign == "%" && b != 0) return a % b;
    known = false;
    return 0;
}

} // namespace

Value Evaluator::value(const Node& node)
{
    switch (node.kind) {
    case Kind::Number:
        return Value::of(node.number);
    case Kind::Text:
        return Value::of(node.text);
    case Kind::Identifier:
        return identifier(node);
    case Kind::Unary:
        return node.text == "++" || node.text == "--" ? step(node) : unary(node);
    case Kind::Postfix:
        return step(node);
    case Kind::Binary:
        return binary(node);
    case Kind::Assign:
        return assign(node);
    case Kind::Choose:
        return value(node.children[value(node.children[0]).number != 0 ? 1 : 2]);
    case Kind::Call:
        return invoke(node);
    case Kind::Index:
        return element(node);
    case Kind::Member: // a constant of another class
        return identifier({.kind = Kind::Identifier,
                           .text = node.children.front().text + '.' + node.text,
                           .line = node.line});
    default:
        fail(node, "the evaluator does not know this expression");
        return {};
    }
}

Value Evaluator::identifier(const Node& node)
{
    if (Variable* found = find(node.text)) {
        if (found->is_list) return {.list = found};
        return found->is_text ? Value::of(found->text) : Value::of(found->number);
    }
    const auto constant = constants_.find(node.text);
    if (constant != constants_.end()) return Value::of(constant->second);
    fail(node, "unknown name " + node.text);
    return {};
}

Value Evaluator::unary(const Node& node)
{
    const std::int32_t number = value(node.children.front()).number;
    if (node.text == "-") return Value::of(wrapped(-std::int64_t{number}));
    if (node.text == "!") return Value::of(number == 0 ? 1 : 0);
    if (node.text == "~") return Value::of(~number);
    return Value::of(number);
}

Value Evaluator::binary(const Node& node)
{
    const std::string& sign = node.text;
    const Value left = value(node.children[0]);
    if (sign == "&&") return Value::of(left.number != 0 && value(node.children[1]).number != 0 ? 1 : 0);
    if (sign == "||") return Value::of(left.number != 0 || value(node.children[1]).number != 0 ? 1 : 0);
    const Value right = value(node.children[1]);
    if (sign == "..") return Value::of(left.text + right.text);
    if (left.is_text != right.is_text) fail(node, "a text and a number cannot be compared");
    if (sign == "==") return Value::of(left.number == right.number && left.text == right.text ? 1 : 0);
    if (sign == "!=") return Value::of(left.number != right.number || left.text != right.text ? 1 : 0);
    bool known = true;
    const std::int64_t made = combined(sign, left.number, right.number, known);
    if (!known) fail(node, "unknown operator, or division by zero: " + sign);
    return Value::of(wrapped(made));
}

void Evaluator::store(const Node& target, const Value& given)
{
    if (target.kind == Kind::Index) {
        Variable* list = list_of(target.children[0]);
        const std::int32_t at = value(target.children[1]).number;
        if (list == nullptr) return;
        const std::size_t size = list->is_text ? list->texts.size() : list->numbers.size();
        if (at < 0 || static_cast<std::size_t>(at) >= size) {
            fail(target, "outside of the list: " + std::to_string(at));
            return;
        }
        if (list->is_text)
            list->texts[static_cast<std::size_t>(at)] = given.text;
        else
            list->numbers[static_cast<std::size_t>(at)] = given.number;
        return;
    }
    Variable* found = target.kind == Kind::Identifier ? find(target.text) : nullptr;
    if (found == nullptr || found->is_list || found->is_text != given.is_text) {
        fail(target, "this cannot be assigned to " + target.text);
        return;
    }
    found->number = given.number;
    found->text = given.text;
}

Value Evaluator::assign(const Node& node)
{
    Value given = value(node.children[1]);
    if (node.text != "=") {
        const std::int32_t before = value(node.children[0]).number;
        const std::int64_t by = given.number;
        if (node.text == "+=")
            given.number = wrapped(before + by);
        else if (node.text == "-=")
            given.number = wrapped(before - by);
        else if (node.text == "|=")
            given.number = before | given.number;
        else if (node.text == "&=")
            given.number = before & given.number;
        else
            fail(node, "unknown assignment " + node.text);
    }
    store(node.children[0], given);
    return given;
}

Value Evaluator::step(const Node& node)
{
    const std::int32_t before = value(node.children.front()).number;
    const std::int32_t after = node.text == "++" ? before + 1 : before - 1;
    store(node.children.front(), Value::of(after));
    return Value::of(node.kind == Kind::Postfix ? before : after);
}

Variable* Evaluator::list_of(const Node& node)
{
    Variable* found = node.kind == Kind::Identifier ? find(node.text) : nullptr;
    if (found != nullptr && found->is_list) return found;
    fail(node, "a list is expected: " + node.text);
    return nullptr;
}

Value Evaluator::element(const Node& node)
{
    const Variable* list = list_of(node.children[0]);
    const std::int32_t at = value(node.children[1]).number;
    if (list == nullptr) return {};
    const std::size_t size = list->is_text ? list->texts.size() : list->numbers.size();
    if (at < 0 || static_cast<std::size_t>(at) >= size) {
        fail(node, "outside of the list " + node.children[0].text + ": " + std::to_string(at));
        return {};
    }
    const auto place = static_cast<std::size_t>(at);
    return list->is_text ? Value::of(list->texts[place]) : Value::of(list->numbers[place]);
}

Value Evaluator::invoke(const Node& node)
{
    const Node& callee = node.children.front();
    if (callee.kind == Kind::Member) {
        const Node& object = callee.children.front();
        if (object.kind == Kind::Identifier)
            if (Variable* found = find(object.text); found != nullptr && found->is_list)
                return list_method(node, *found, callee.text);
        const Value text = value(object);
        if (text.is_text) return text_method(node, text.text, callee.text);
        fail(node, "no such method: " + callee.text);
        return {};
    }
    std::vector<Value> arguments;
    for (std::size_t i = 1; i < node.children.size(); ++i) arguments.push_back(value(node.children[i]));
    const std::string& name = callee.text;
    if (!problem_.empty()) return {};
    if (name == "min" || name == "max" || name == "clamp") return builtin(node, name, arguments);
    return invoke_method(node, name, std::move(arguments));
}

Value Evaluator::builtin(const Node& node, const std::string& name, const std::vector<Value>& arguments)
{
    if (arguments.size() != (name == "clamp" ? 3U : 2U)) {
        fail(node, "wrong number of arguments for " + name);
        return {};
    }
    if (name == "clamp")
        return Value::of(std::max(arguments[1].number, std::min(arguments[0].number, arguments[2].number)));
    const std::int32_t a = arguments[0].number;
    const std::int32_t b = arguments[1].number;
    return Value::of(name == "min" ? std::min(a, b) : std::max(a, b));
}

Value Evaluator::list_method(const Node& node, Variable& list, const std::string& name)
{
    const std::size_t size = list.is_text ? list.texts.size() : list.numbers.size();
    if (name == "size") return Value::of(static_cast<std::int32_t>(size));
    if (name == "clear") {
        list.numbers.clear();
        list.texts.clear();
        return {};
    }
    const Value given = node.children.size() == 2 ? value(node.children[1]) : Value{};
    if (name == "push" && node.children.size() == 2) {
        if (given.is_text != list.is_text) fail(node, "wrong type for the list");
        if (list.is_text)
            list.texts.push_back(given.text);
        else
            list.numbers.push_back(given.number);
        return {};
    }
    if (name == "delete" && node.children.size() == 2) {
        if (given.number < 0 || static_cast<std::size_t>(given.number) >= size)
            fail(node, "outside of the list");
        else if (list.is_text)
            list.texts.erase(list.texts.begin() + given.number);
        else
            list.numbers.erase(list.numbers.begin() + given.number);
        return {};
    }
    fail(node, "the evaluator does not know this method of lists: " + name);
    return {};
}

Value Evaluator::text_method(const Node& node, const std::string& text, const std::string& name)
{
    const auto argument = [&](std::size_t place) {
        return place < node.children.size() ? value(node.children[place]) : Value{};
    };
    const auto limited = [&](std::int32_t at) {
        return std::min(static_cast<std::size_t>(std::max(at, 0)), text.size());
    };
    if (name == "split") {
        Variable* parts = list_of(node.children[1]);
        const bool keeps = node.children.size() < 4 || argument(3).number != 0;
        if (parts != nullptr)
            for (std::string& part : split(text, argument(2).text, keeps))
                parts->texts.push_back(std::move(part));
        return {};
    }
    if (name == "length") return Value::of(static_cast<std::int32_t>(text.size()));
    if (name == "left") return Value::of(text.substr(0, limited(argument(1).number)));
    if (name == "mid") return Value::of(text.substr(limited(argument(1).number)));
    if (name == "toint")
        return Value::of(static_cast<std::int32_t>(std::strtoll(text.c_str(), nullptr, argument(1).number)));
    if (name == "byteat") {
        const std::size_t at = limited(argument(1).number);
        return Value::of(at < text.size() ? static_cast<unsigned char>(text[at]) : 0);
    }
    if (name == "indexof") {
        const std::size_t found = text.find(argument(1).text);
        return Value::of(found == std::string::npos ? -1 : static_cast<std::int32_t>(found));
    }
    fail(node, "the evaluator does not know this method of texts: " + name);
    return {};
}

} // namespace tests::zscript
