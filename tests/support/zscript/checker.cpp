#include "tests/support/zscript/checker.h"

#include "tests/support/zscript/class_table.h"

#include <algorithm>

namespace tests::zscript {
namespace {

// Calls whose first argument names a class.
bool names_class(const std::string& call)
{
    static const std::set<std::string> kCalls{
        "spawn", "findinventory", "giveinventory", "takeinventory",      "countinv",
        "find",  "create",        "spawnmissile",  "spawnplayermissile", "setmenu"};
    return kCalls.contains(call);
}

// Settings whose texts name classes.
bool takes_class(const std::string& setting)
{
    static const std::set<std::string> kSettings{"weapon.ammotype", "player.startitem", "player.weaponslot",
                                                 "dropitem"};
    return kSettings.contains(setting);
}

class Checker {
public:
    Checker(const std::vector<Module>& modules, const Engine& engine, const Package& package)
        : engine_(engine), package_(package), table_(modules, engine, problems_)
    {
    }

    std::vector<std::string> run()
    {
        for (const auto& [name, facts] : table_.classes()) {
            facts_ = &facts;
            is_ui_ = table_.descends(name, "menu") || table_.descends(name, "basestatusbar");
            for (const auto& [node, file] : facts.parts) {
                file_ = file;
                for (const Node& child : node->children) check_member(child);
            }
        }
        return std::move(problems_);
    }

private:
    void complain(const Node& node, const std::string& what)
    {
        problems_.push_back(*file_ + ':' + std::to_string(node.line) + ": " + what);
    }

    void check_member(const Node& node)
    {
        if (node.kind == Kind::Method) check_method(node);
        if (node.kind == Kind::Defaults) check_defaults(node);
        if (node.kind == Kind::States) check_states(node);
        if (node.kind == Kind::Constant) check_expression(node.children.front());
    }

    void check_method(const Node& node)
    {
        scopes_.assign(1, {});
        method_ = &node;
        is_clear_ = !is_ui_ && std::ranges::find(node.words, "clearscope") != node.words.end();
        for (const Node& child : node.children) {
            if (child.kind == Kind::Parameter) {
                scopes_.back().insert(child.text);
                continue;
            }
            check_statement(child);
        }
        scopes_.clear();
        method_ = nullptr;
        is_clear_ = false;
    }

    void check_statement(const Node& node)
    {
        const bool opens = node.kind == Kind::Block || node.kind == Kind::For || node.kind == Kind::Switch;
        if (opens) scopes_.emplace_back();
        if (node.kind == Kind::Local) {
            for (const Node& each : node.children) {
                for (const Node& first : each.children) check_expression(first);
                scopes_.back().insert(each.text);
            }
        } else {
            for (const Node& child : node.children) {
                if (is_expression(child))
                    check_expression(child);
                else
                    check_statement(child);
            }
        }
        if (opens) scopes_.pop_back();
    }

    static bool is_expression(const Node& node) { return node.kind <= Kind::ClassCast; }

    bool is_local(const std::string& name) const
    {
        return std::ranges::any_of(scopes_, [&](const auto& scope) { return scope.contains(name); });
    }

    bool is_own(const std::string& name) const
    {
        return std::ranges::any_of(table_.chain(facts_->name), [&](const ClassFacts* facts) {
            return facts->fields.contains(name) || facts->constants.contains(name) ||
                   facts->methods.contains(name);
        });
    }

    void check_name(const Node& node)
    {
        static const std::set<std::string> kAlways{"self",  "super", "invoker", "true",
                                                   "false", "null",  "int"};
        const std::string& name = node.text;
        if (is_local(name) || is_own(name) || kAlways.contains(name) || table_.is_class(name)) return;
        if (engine_.members.contains(name) || engine_.constants.contains(name)) return;
        complain(node, "unknown name " + name);
    }

    void check_text(const Node& node)
    {
        const std::string text = lower(node.text);
        if (text.find('%') != std::string::npos) return;
        if (text.starts_with("rpg/") && !text.ends_with("/") && !text.ends_with(".txt") &&
            !package_.sounds.contains(text))
            complain(node, "no sound " + text);
        if (text.starts_with("$rpg_") && !package_.texts.contains(text.substr(1)))
            complain(node, "no text " + text);
    }

    void check_class_name(const Node& node)
    {
        if (node.kind != Kind::Text && node.kind != Kind::NameText) return;
        if (!table_.is_class(lower(node.text))) complain(node, "no class " + node.text);
    }

    void check_expression(const Node& node)
    {
        switch (node.kind) {
        case Kind::Identifier:
            check_name(node);
            return;
        case Kind::Text:
            check_text(node);
            return;
        case Kind::Call:
            check_call(node);
            return;
        case Kind::Member:
            check_expression(node.children.front());
            if (!table_.has_member(node.text) && !engine_.members.contains(node.text) &&
                !engine_.constants.contains(node.text))
                complain(node, "unknown member " + node.text);
            return;
        case Kind::ClassCast:
            if (!table_.is_class(node.text)) complain(node, "no class " + node.text);
            break;
        case Kind::Assign:
        case Kind::Postfix:
            check_target(node.children.front());
            break;
        default:
            break;
        }
        if (node.kind == Kind::Binary && node.text == "is") {
            check_expression(node.children[0]);
            check_class_name(node.children[1]);
            return;
        }
        for (const Node& child : node.children) check_expression(child);
    }

    // The user interface changes only what is its own; clear methods change nothing.
    void check_target(const Node& target)
    {
        if (is_ui_ && target.kind == Kind::Member) complain(target, "the user interface changes the world");
        const bool is_field = target.kind == Kind::Identifier && !is_local(target.text);
        if (is_clear_ && (is_field || target.kind == Kind::Member))
            complain(target, "a clear method changes something");
    }

    void check_arity(const Node& node, const std::string& name, const Arity& arity)
    {
        const auto given = static_cast<int>(node.children.size()) - 1;
        if (given < arity.least || given > arity.most)
            complain(node, name + " takes " + std::to_string(arity.least) + " to " +
                               std::to_string(arity.most) + " arguments");
    }

    void check_call(const Node& node)
    {
        const Node& callee = node.children.front();
        for (std::size_t i = 1; i < node.children.size(); ++i) {
            const Node& argument = node.children[i];
            check_expression(argument.kind == Kind::Named ? argument.children.front() : argument);
        }
        if (callee.kind == Kind::Index) { // random[stream](...)
            check_plain_call(node, callee.children.front().text);
            return;
        }
        if (callee.kind == Kind::Member) {
            check_expression(callee.children.front());
            check_member_call(node, callee);
            return;
        }
        if (callee.kind != Kind::Identifier) {
            complain(node, "this cannot be called");
            return;
        }
        check_plain_call(node, callee.text);
    }

    void check_first_class(const Node& node, const std::string& name)
    {
        if (node.children.size() < 2 || !names_class(name)) return;
        const Node& first = node.children[1];
        if (first.kind == Kind::Choose) {
            check_class_name(first.children[1]);
            check_class_name(first.children[2]);
        } else {
            check_class_name(first);
        }
    }

    void check_plain_call(const Node& node, const std::string& name)
    {
        for (const ClassFacts* facts : table_.chain(facts_->name)) {
            const auto own = facts->methods.find(name);
            if (own == facts->methods.end()) continue;
            if (is_clear_ && !own->second.is_clear) complain(node, "a clear method calls " + name);
            check_arity(node, name, own->second.arity);
            return;
        }
        if (table_.is_class(name)) {
            check_arity(node, name, {1, 1});
            return;
        }
        const auto known = engine_.calls.find(name);
        if (known == engine_.calls.end()) {
            complain(node, "unknown function " + name);
            return;
        }
        check_first_class(node, name);
        check_arity(node, name, known->second);
    }

    void check_member_call(const Node& node, const Node& callee)
    {
        const std::string& name = callee.text;
        const std::vector<MethodFacts>* own = table_.methods_named(name);
        const auto known = engine_.calls.find(name);
        if (own == nullptr && known == engine_.calls.end()) {
            complain(node, "unknown method " + name);
            return;
        }
        const auto given = static_cast<int>(node.children.size()) - 1;
        const auto fits = [&](const Arity& arity) { return given >= arity.least && given <= arity.most; };
        bool good = known != engine_.calls.end() && fits(known->second);
        bool is_clear = known != engine_.calls.end();
        for (std::size_t i = 0; own != nullptr && i < own->size(); ++i) {
            good = good || fits((*own)[i].arity);
            is_clear = is_clear || (*own)[i].is_clear;
        }
        if (!good) complain(node, "wrong number of arguments for " + name);
        if ((is_ui_ || is_clear_) && !is_clear)
            complain(node, "the world's method " + name + " is called from outside");
        if (callee.children.front().text != "hudfont") check_first_class(node, name);
    }

    void check_defaults(const Node& node)
    {
        for (const Node& child : node.children) {
            const std::string name = lower(child.text);
            if (child.kind == Kind::Flag) {
                if (!engine_.flags.contains(name)) complain(child, "unknown flag " + child.text);
                continue;
            }
            if (!engine_.settings.contains(name) && !is_own_property(name))
                complain(child, "unknown property " + child.text);
            for (const Node& value : child.children) {
                if (takes_class(name)) check_class_name(value);
                check_expression(value);
            }
        }
    }

    bool is_own_property(const std::string& name) const
    {
        const std::size_t dot = name.find('.');
        if (dot == std::string::npos) return false;
        const ClassFacts* owner = table_.find(name.substr(0, dot));
        return owner != nullptr && owner->properties.contains(name.substr(dot + 1)) &&
               table_.descends(facts_->name, owner->name);
    }

    void check_states(const Node& node)
    {
        scopes_.assign(1, {});
        bool has_frame = false;
        for (const Node& child : node.children) {
            if (child.kind == Kind::Label) has_frame = false;
            if (child.kind == Kind::Frames) {
                has_frame = true;
                check_frames(child);
            }
            if (child.kind != Kind::Jump) continue;
            if (!has_frame) complain(child, "a jump without a state before it");
            if (child.text == "goto" && !has_label(child.second)) complain(child, "no label " + child.second);
        }
        if (!node.children.empty() && node.children.back().kind == Kind::Frames) {
            const Node& last = node.children.back();
            const Node& time = last.children.front();
            if (time.kind != Kind::Unary) complain(last, "the states end without a jump");
        }
        scopes_.clear();
    }

    void check_frames(const Node& node)
    {
        static const std::set<std::string> kOptions{"bright", "fast", "slow", "nodelay", "canraise"};
        const bool is_free = node.text == "tnt1" || node.text == "puff"; // in every game
        if (node.text.size() != 4) complain(node, "a sprite has four letters: " + node.text);
        for (const char letter : node.second)
            if (!is_free && !package_.sprites.contains(node.text + letter))
                complain(node, "no picture " + node.text + letter);
        for (const std::string& word : node.words)
            if (!kOptions.contains(word)) complain(node, "unknown option " + word);
        for (std::size_t i = 1; i < node.children.size(); ++i) {
            if (node.children[i].kind == Kind::Block)
                check_statement(node.children[i]);
            else
                check_expression(node.children[i]);
        }
    }

    bool has_label(const std::string& label) const
    {
        static const std::set<std::string> kInherited{"lightdone", "ready"};
        if (kInherited.contains(label)) return true;
        return std::ranges::any_of(table_.chain(facts_->name),
                                   [&](const ClassFacts* facts) { return facts->labels.contains(label); });
    }

    const Engine& engine_;
    const Package& package_;
    std::vector<std::string> problems_;
    ClassTable table_;
    const ClassFacts* facts_ = nullptr;
    const std::string* file_ = nullptr;
    const Node* method_ = nullptr;
    bool is_ui_ = false;
    bool is_clear_ = false;
    std::vector<std::set<std::string>> scopes_;
};

} // namespace

std::vector<std::string> check(const std::vector<Module>& modules, const Engine& engine,
                               const Package& package)
{
    for (const Module& module : modules)
        if (!module.problems.empty()) return module.problems;
    return Checker(modules, engine, package).run();
}

} // namespace tests::zscript
