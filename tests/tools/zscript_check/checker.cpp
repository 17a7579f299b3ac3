#include "tests/tools/zscript_check/checker.h"

#include "tests/tools/zscript_check/actor_checks.h"

#include <algorithm>

namespace tests::zscript {
namespace {

bool ends_with_return(const Node& node)
{
    if (node.kind == Kind::Return) return true;
    if (node.kind == Kind::Block) return !node.children.empty() && ends_with_return(node.children.back());
    if (node.kind == Kind::If)
        return node.children.size() == 3 && ends_with_return(node.children[1]) &&
               ends_with_return(node.children[2]);
    return false;
}

class Checker {
public:
    Checker(const std::vector<Module>& modules, const Engine& engine, const Package& package)
        : engine_(engine), package_(package), table_(modules, engine, problems_),
          types_(table_, package, [this](const Node& node, const std::string& what) { complain(node, what); })
    {
    }

    std::vector<std::string> run()
    {
        for (const auto& [name, parts] : table_.scripts()) {
            owner_ = table_.find(name);
            for (const ClassPart& part : parts) {
                file_ = part.file;
                for (const Node& child : part.node->children) check_member(child);
            }
        }
        return std::move(problems_);
    }

private:
    void complain(const Node& node, const std::string& what)
    {
        std::string problem = *file_ + ':' + std::to_string(node.line) + ": " + what;
        if (problems_.empty() || problems_.back() != problem) problems_.push_back(std::move(problem));
    }
    Complaint complaint()
    {
        return [this](const Node& node, const std::string& what) { complain(node, what); };
    }

    void enter(Scope scope, bool is_static)
    {
        types_.context() = {
            .owner = owner_, .self = is_static ? std::string() : owner_->name, .scope = scope};
        types_.context().blocks.assign(1, {});
    }

    void check_member(const Node& node)
    {
        if (node.kind == Kind::Method) check_method(node);
        if (node.kind == Kind::Defaults) {
            enter(Scope::Data, true);
            check_defaults(node, table_, types_, complaint());
        }
        if (node.kind == Kind::States) check_actions(node);
        if (node.kind == Kind::Constant) {
            enter(Scope::Data, true);
            const TypedValue value = types_.type_of(node.children.front());
            if (!value.is_unknown() && !value.is_constant)
                complain(node, "this is not constant: " + node.text);
        }
    }

    void check_method(const Node& node)
    {
        const MethodFacts& facts = owner_->methods.at(node.text);
        enter(facts.scope, facts.is("static"));
        MethodContext& context = types_.context();
        context.returns = facts.returns;
        const bool is_clear = facts.scope == Scope::Data && owner_->scope != Scope::Data;
        context.is_const = facts.is("const") || (is_clear && !facts.is("static"));
        if (facts.is("action") && has_invoker(table_, owner_->name)) {
            context.invoker = owner_->name;
            context.self = "actor";
        }
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            const Node& child = node.children[i];
            if (child.kind == Kind::Parameter)
                declare(child, child.text, {plain_type(child.second)});
            else
                check_statement(child);
        }
        const bool returns = !node.children.empty() && ends_with_return(node.children.back());
        if (!facts.returns.empty() && !returns) complain(node, node.text + " may end without a return");
    }

    void declare(const Node& node, const std::string& name, LocalFacts facts)
    {
        auto& block = types_.context().blocks.back();
        if (engine_.reserved.contains(name)) complain(node, "a reserved word: " + name);
        if (!block.emplace(name, std::move(facts)).second) complain(node, "a second variable " + name);
    }

    void check_statement(const Node& node)
    {
        auto& blocks = types_.context().blocks;
        const bool is_loop = node.kind == Kind::For || node.kind == Kind::While || node.kind == Kind::DoWhile;
        const bool opens = node.kind == Kind::Block || is_loop || node.kind == Kind::Switch;
        if (opens) blocks.emplace_back();
        loops_ += is_loop ? 1 : 0;
        exits_ += is_loop || node.kind == Kind::Switch ? 1 : 0;
        check_kind(node);
        loops_ -= is_loop ? 1 : 0;
        exits_ -= is_loop || node.kind == Kind::Switch ? 1 : 0;
        if (opens) blocks.pop_back();
    }

    void check_kind(const Node& node)
    {
        switch (node.kind) {
        case Kind::Local:
            for (const Node& each : node.children) check_variable(node, each);
            return;
        case Kind::Evaluate:
            types_.type_of(node.children.front());
            return;
        case Kind::MultiAssign:
            check_multi_assign(node);
            return;
        case Kind::If:
        case Kind::While:
        case Kind::DoWhile:
            types_.expect_condition(node.children.front());
            for (std::size_t i = 1; i < node.children.size(); ++i) check_statement(node.children[i]);
            return;
        case Kind::For:
            check_statement(node.children[0]);
            if (node.children[1].kind != Kind::Nothing) types_.expect_condition(node.children[1]);
            check_statement(node.children[2]);
            check_statement(node.children[3]);
            return;
        case Kind::Switch:
            check_switch(node);
            return;
        case Kind::Return:
            check_return(node);
            return;
        case Kind::Break:
            if (exits_ == 0) complain(node, "a break outside of a loop");
            return;
        case Kind::Continue:
            if (loops_ == 0) complain(node, "a continue outside of a loop");
            return;
        default:
            for (const Node& child : node.children) check_statement(child);
        }
    }

    void check_variable(const Node& declaration, const Node& variable)
    {
        std::string type = plain_type(declaration.text);
        if (type == "let") {
            const TypedValue value =
                variable.children.empty() ? TypedValue{} : types_.type_of(variable.children.front());
            if (variable.children.empty()) complain(variable, "let needs a value");
            if (value.is("null") || value.is("void")) complain(variable, "let cannot take a " + value.type);
            declare(variable, variable.text, {value.type});
            return;
        }
        if (!table_.is_type(type)) complain(variable, "no type " + type);
        for (const Node& first : variable.children) types_.expect(first, type);
        const bool is_list = variable.second == "[]";
        declare(variable, variable.text, {is_list ? "array<" + type + '>' : type, !is_list});
    }

    void check_multi_assign(const Node& node)
    {
        const Node& call = node.children.back();
        const std::vector<std::string> given = types_.returns_of(call);
        const std::size_t wanted = node.children.size() - 1;
        if (given.size() < wanted || wanted < 2) {
            complain(node, "a call that returns " + std::to_string(wanted) + " values is needed");
            return;
        }
        for (std::size_t i = 0; i < wanted; ++i) {
            if (node.text == "let") {
                declare(node, node.children[i].text, {given[i]});
                continue;
            }
            const TypedValue target = types_.type_of(node.children[i]);
            if (!target.is_unknown() && !target.is_writable) complain(node, "this cannot be changed here");
            const std::string problem = types_.rules().fit({.type = given[i]}, target.type);
            if (!problem.empty()) complain(node, problem);
        }
    }

    void check_switch(const Node& node)
    {
        const TypedValue value = types_.type_of(node.children.front());
        if (!value.is_unknown() && !value.is_whole() && !value.is("name"))
            complain(node, "switch needs a whole number or a name");
        std::set<std::string> labels;
        for (std::size_t i = 1; i < node.children.size(); ++i) {
            const Node& child = node.children[i];
            if (child.kind != Kind::Case) {
                check_statement(child);
                continue;
            }
            const Node& label = child.children.front();
            const TypedValue given = types_.type_of(label);
            if (!given.is_unknown() && !given.is_constant) complain(label, "this case is not constant");
            if (!label.text.empty() && label.kind != Kind::Unary && !labels.insert(label.text).second)
                complain(label, "a second case " + label.text);
        }
    }

    void check_return(const Node& node)
    {
        const std::vector<std::string> wanted = types_.context().returns;
        if (node.children.size() != wanted.size()) {
            complain(node, "returns " + std::to_string(node.children.size()) + " values instead of " +
                               std::to_string(wanted.size()));
            return;
        }
        for (std::size_t i = 0; i < wanted.size(); ++i) types_.expect(node.children[i], wanted[i]);
    }

    // Actions are called with the actor as self, those of weapons with the player.
    void check_actions(const Node& states)
    {
        check_states(states, table_, *owner_, package_, complaint());
        for (const Node& child : states.children) {
            if (child.kind != Kind::Frames) continue;
            for (std::size_t i = 1; i < child.children.size(); ++i) {
                enter(Scope::Play, false);
                if (has_invoker(table_, owner_->name)) {
                    types_.context().invoker = owner_->name;
                    types_.context().self = "actor";
                }
                const Node& action = child.children[i];
                if (action.kind == Kind::Block)
                    check_statement(action);
                else
                    check_action(action);
            }
        }
    }

    void check_action(const Node& action)
    {
        const std::string& name = action.children.front().text;
        const bool is_foreign = has_invoker(table_, owner_->name) && table_.method("actor", name) == nullptr;
        const MethodFacts* method = table_.method(owner_->name, name);
        if (is_foreign && method != nullptr && !method->is("action"))
            complain(action, name + " is no action of a weapon");
        types_.type_of(action);
    }

    const Engine& engine_;
    const Package& package_;
    std::vector<std::string> problems_;
    ClassTable table_;
    ExpressionTypes types_;
    const TypeFacts* owner_ = nullptr;
    const std::string* file_ = nullptr;
    int loops_ = 0;
    int exits_ = 0;
};

} // namespace

std::vector<std::string> check(const std::vector<Module>& modules, const Engine& engine,
                               const Package& package)
{
    for (const Module& module : modules)
        if (!module.problems.empty()) return module.problems;
    return Checker(modules, engine, package).run();
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
