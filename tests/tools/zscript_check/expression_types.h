#pragma once
#include "tests/tools/zscript_check/checker.h"
#include "tests/tools/zscript_check/type_rules.h"

#include <functional>

namespace tests::zscript {

struct LocalFacts {
    std::string type;
    bool is_writable = true;
};

// The method that is being checked.
struct MethodContext {
    const TypeFacts* owner = nullptr;
    std::string self{};    // type; empty: there is none
    std::string invoker{}; // of action functions of weapons and items
    Scope scope = Scope::Data;
    bool is_const = false;
    std::vector<std::string> returns{};
    std::vector<std::map<std::string, LocalFacts>> blocks{};
};

using Complaint = std::function<void(const Node&, const std::string&)>;

// Finds the types of expressions, and what the engine's compiler would refuse in them.
class ExpressionTypes {
public:
    ExpressionTypes(const ClassTable& table, const Package& package, Complaint complain)
        : table_(table), rules_(table), package_(package), complain_(std::move(complain))
    {
    }

    MethodContext& context() { return context_; }
    const TypeRules& rules() const { return rules_; }

    TypedValue type_of(const Node& node);
    // Checks that a value can stand where a type is wanted.
    void expect(const Node& node, const std::string& wanted);
    void expect_condition(const Node& node);
    // The types of everything that a call returns.
    std::vector<std::string> returns_of(const Node& call);

private:
    void complain(const Node& node, const std::string& what) { complain_(node, what); }
    TypedValue value_of(const Node& node);
    TypedValue number(const Node& node);
    TypedValue text(const Node& node, const char* type);
    TypedValue identifier(const Node& node);
    const LocalFacts* local(const std::string& name) const;
    TypedValue member(const Node& node);
    TypedValue field_value(const Node& node, const std::string& holder, const TypedValue& base);
    TypedValue unary(const Node& node);
    TypedValue binary(const Node& node);
    TypedValue assign(const Node& node);
    TypedValue choose(const Node& node);
    TypedValue index(const Node& node);
    TypedValue tuple(const Node& node);
    void expect_writable(const Node& node, const TypedValue& target);

    // call_types.cpp
    TypedValue call(const Node& node);
    TypedValue method_call(const Node& node, const std::string& holder, const TypedValue& base);
    bool may_call(const Node& node, const MethodFacts& method, const std::string& holder,
                  const TypedValue& base);
    void check_arguments(const Node& node, const MethodFacts& method, const std::string& item);
    void check_argument(const Node& node, const ParameterFacts& wanted);
    void check_pattern(const Node& node, std::size_t place);
    TypedValue intrinsic(const Node& node, const std::string& name);
    TypedValue numbers_call(const Node& node, const std::string& name);
    TypedValue conversion(const Node& node, const std::string& type);
    void expect_count(const Node& node, std::size_t least, std::size_t most);

    const ClassTable& table_;
    TypeRules rules_;
    const Package& package_;
    Complaint complain_;
    MethodContext context_;
    std::vector<std::string> last_returns_;
};

std::string holder_of(const std::string& type); // where the members of a value of this type are listed

} // namespace tests::zscript
