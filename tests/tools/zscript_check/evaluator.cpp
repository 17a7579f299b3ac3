#include "tests/tools/zscript_check/evaluator.h"

#include <algorithm>
#include <utility>

namespace tests::zscript {
namespace {

constexpr std::uint64_t kMaxSteps = 400'000'000;
constexpr std::size_t kDeepestCall = 200;

bool is_class_part(const Node& node, const std::string& name)
{
    return (node.kind == Kind::Class || node.kind == Kind::Extension) && lower(node.text) == name;
}

} // namespace

Evaluator::Evaluator(const std::vector<Module>& modules, const std::string& class_name)
{
    const std::string wanted = lower(class_name);
    constants_ = {{"true", 1}, {"false", 0}, {"tok_skipempty", 0}, {"tok_keepempty", 1}};
    for (const Module& module : modules) {
        if (!module.problems.empty() && problem_.empty()) problem_ = module.problems.front();
        for (const Node& node : module.declarations)
            for (const Node& child : node.children)
                if (is_class_part(node, wanted))
                    add(child);
                else if (child.kind == Kind::Constant && child.children.front().kind == Kind::Number)
                    constants_[lower(node.text + '.' + child.text)] = child.children.front().number;
    }
}

void Evaluator::add(const Node& node)
{
    switch (node.kind) {
    case Kind::Constant:
        constants_[lower(node.text)] = value(node.children.front()).number;
        break;
    case Kind::Enum: {
        std::int32_t next = 0;
        for (const Node& each : node.children) {
            if (!each.children.empty()) next = value(each.children.front()).number;
            constants_[lower(each.text)] = next++;
        }
        break;
    }
    case Kind::Field:
        for (const Node& each : node.children) fields_[lower(each.text)] = variable_of(node.text);
        break;
    case Kind::Method:
        methods_[lower(node.text)] = &node;
        break;
    default:
        fail(node, "a class for the evaluator has fields, constants and methods only");
    }
}

void Evaluator::fail(const Node& node, const std::string& what)
{
    if (problem_.empty()) problem_ = "line " + std::to_string(node.line) + ": " + what;
}

Variable Evaluator::variable_of(const std::string& type) const
{
    const std::string known = lower(type);
    Variable made;
    made.is_list = known.starts_with("array<");
    made.is_text = known == "string" || known == "array<string>";
    return made;
}

Variable* Evaluator::find(const std::string& name)
{
    const std::string& known = name;
    if (!frames_.empty()) {
        auto& names = frames_.back()->names;
        for (auto i = names.rbegin(); i != names.rend(); ++i)
            if (i->first == known) return i->second;
    }
    const auto field = fields_.find(known);
    return field == fields_.end() ? nullptr : &field->second;
}

Value Evaluator::call(const std::string& method, std::vector<Value> arguments)
{
    return invoke_method(Node{}, lower(method), std::move(arguments));
}

Value Evaluator::invoke_method(const Node& at, const std::string& name, std::vector<Value> arguments)
{
    if (const auto host = hosts_.find(name); host != hosts_.end()) return host->second(arguments);
    const auto found = methods_.find(name);
    if (found == methods_.end()) {
        fail(at, "no such method: " + name);
        return {};
    }
    const Node& method = *found->second;
    if (frames_.size() >= kDeepestCall) {
        fail(at, "calls are nested too deep");
        return {};
    }
    Frame frame;
    const std::size_t parameters = method.children.size() - 1;
    if (arguments.size() != parameters) fail(at, "wrong number of arguments for " + name);
    for (std::size_t i = 0; i < parameters && problem_.empty(); ++i) {
        const Node& parameter = method.children[i];
        if (arguments[i].list != nullptr) {
            frame.names.emplace_back(parameter.text, arguments[i].list);
            continue;
        }
        Variable& made = frame.storage.emplace_back(variable_of(parameter.second));
        if (made.is_text != arguments[i].is_text) fail(at, "wrong type of argument for " + name);
        made.number = arguments[i].number;
        made.text = std::move(arguments[i].text);
        frame.names.emplace_back(parameter.text, &made);
    }
    frames_.push_back(&frame);
    run(method.children.back());
    frames_.pop_back();
    return frame.result;
}

Evaluator::Flow Evaluator::run_block(const Node& node)
{
    const std::size_t known = frames_.back()->names.size();
    Flow flow = Flow::Next;
    for (const Node& child : node.children) {
        flow = run(child);
        if (flow != Flow::Next || !problem_.empty()) break;
    }
    frames_.back()->names.resize(known);
    return flow;
}

void Evaluator::declare(const Node& node)
{
    for (const Node& each : node.children) {
        Variable made = variable_of(node.text);
        made.is_list = made.is_list || each.second == "[]"; // static const lists, of numbers
        if (made.is_list)
            for (const Node& number : each.children) made.numbers.push_back(value(number).number);
        else if (!each.children.empty()) {
            const Value first = value(each.children.front());
            if (made.is_text != first.is_text) fail(each, "wrong type for " + each.text);
            made.number = first.number;
            made.text = first.text;
        }
        Variable& kept = frames_.back()->storage.emplace_back(std::move(made));
        frames_.back()->names.emplace_back(each.text, &kept);
    }
}

Evaluator::Flow Evaluator::run_loop(const Node& node)
{
    const std::size_t known = frames_.back()->names.size();
    const bool is_for = node.kind == Kind::For;
    if (is_for) run(node.children[0]);
    const Node& condition = node.children[is_for ? 1 : 0];
    const Node& body = node.children[is_for ? 3 : 1];
    Flow flow = Flow::Next;
    while (problem_.empty() && (condition.kind == Kind::Nothing || value(condition).number != 0)) {
        flow = run(body);
        if (flow == Flow::Break || flow == Flow::Return) break;
        if (is_for) run(node.children[2]);
    }
    frames_.back()->names.resize(known);
    return flow == Flow::Return ? flow : Flow::Next;
}

Evaluator::Flow Evaluator::run_switch(const Node& node)
{
    const std::int32_t wanted = value(node.children.front()).number;
    std::size_t start = node.children.size();
    for (std::size_t i = 1; i < node.children.size(); ++i) {
        const Node& child = node.children[i];
        if (child.kind == Kind::Otherwise && start == node.children.size()) start = i;
        if (child.kind == Kind::Case && value(child.children.front()).number == wanted) {
            start = i;
            break;
        }
    }
    for (std::size_t i = start; i < node.children.size() && problem_.empty(); ++i) {
        const Flow flow = run(node.children[i]);
        if (flow == Flow::Break) return Flow::Next;
        if (flow != Flow::Next) return flow;
    }
    return Flow::Next;
}

Evaluator::Flow Evaluator::run(const Node& node)
{
    if (++steps_ > kMaxSteps) fail(node, "it runs too long");
    switch (node.kind) {
    case Kind::Block:
        return run_block(node);
    case Kind::Local:
        declare(node);
        return Flow::Next;
    case Kind::Evaluate:
        value(node.children.front());
        return Flow::Next;
    case Kind::If:
        if (value(node.children[0]).number != 0) return run(node.children[1]);
        return node.children.size() > 2 ? run(node.children[2]) : Flow::Next;
    case Kind::While:
    case Kind::For:
        return run_loop(node);
    case Kind::Switch:
        return run_switch(node);
    case Kind::Break:
        return Flow::Break;
    case Kind::Continue:
        return Flow::Continue;
    case Kind::Return:
        if (!node.children.empty()) frames_.back()->result = value(node.children.front());
        return Flow::Return;
    case Kind::Nothing:
    case Kind::Case:
    case Kind::Otherwise:
        return Flow::Next;
    default:
        fail(node, "the evaluator does not know this statement");
        return Flow::Return;
    }
}

} // namespace tests::zscript
