#pragma once
#include "tests/tools/zscript_check/tree.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tests::zscript {

// A number, a text, or a list of either.
struct Variable {
    bool is_text = false;
    bool is_list = false;
    std::int32_t number = 0;
    std::string text{};
    std::vector<std::int32_t> numbers{};
    std::vector<std::string> texts{};
};

struct Value {
    bool is_text = false;
    std::int32_t number = 0;
    std::string text{};
    Variable* list = nullptr;

    static Value of(std::int32_t number) { return {.number = number}; }
    static Value of(std::string text) { return {.is_text = true, .text = std::move(text)}; }
};

// Runs one class of ZScript: numbers, texts, lists of them, calls of its own methods. What a subclass would
// override is a function of the test's. Anything else is a problem, and the run ends.
class Evaluator {
public:
    using Host = std::function<Value(const std::vector<Value>&)>;

    Evaluator(const std::vector<Module>& modules, const std::string& class_name); // borrows the modules

    void on(const std::string& method, Host host) { hosts_[lower(method)] = std::move(host); }
    Value call(const std::string& method, std::vector<Value> arguments = {});

    Variable& field(const std::string& name) { return fields_.at(lower(name)); }
    std::int32_t number(const std::string& name) { return field(name).number; }
    const std::vector<std::int32_t>& numbers(const std::string& name) { return field(name).numbers; }
    const std::string& problem() const { return problem_; }

private:
    enum class Flow : std::uint8_t { Next, Break, Continue, Return };
    struct Frame {
        std::deque<Variable> storage{};
        std::vector<std::pair<std::string_view, Variable*>> names{};
        Value result{};
    };

    void add(const Node& declaration);
    void fail(const Node& node, const std::string& what);
    Variable variable_of(const std::string& type) const;
    Variable* find(const std::string& name);

    Flow run(const Node& node);
    Flow run_block(const Node& node);
    Flow run_loop(const Node& node);
    Flow run_switch(const Node& node);
    void declare(const Node& node);

    Value value(const Node& node);
    Value identifier(const Node& node);
    Value unary(const Node& node);
    Value binary(const Node& node);
    Value assign(const Node& node);
    Value step(const Node& node);
    Value invoke(const Node& node);
    Value builtin(const Node& node, const std::string& name, const std::vector<Value>& arguments);
    Value list_method(const Node& node, Variable& list, const std::string& name);
    Value text_method(const Node& node, const std::string& text, const std::string& name);
    Value element(const Node& node);
    void store(const Node& target, const Value& value);
    Value invoke_method(const Node& at, const std::string& name, std::vector<Value> arguments);
    Variable* list_of(const Node& node);

    std::unordered_map<std::string, Variable> fields_{};
    std::unordered_map<std::string, std::int32_t> constants_{};
    std::unordered_map<std::string, const Node*> methods_{};
    std::unordered_map<std::string, Host> hosts_{};
    std::vector<Frame*> frames_{};
    std::string problem_{};
    std::uint64_t steps_ = 0;
};

} // namespace tests::zscript
