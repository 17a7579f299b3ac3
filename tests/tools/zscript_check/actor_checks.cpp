#include "tests/tools/zscript_check/actor_checks.h"

#include <algorithm>

namespace tests::zscript {
namespace {

const PropertyFacts* find_setting(const ClassTable& table, const std::string& owner, const std::string& name)
{
    for (const TypeFacts* each : table.chain(owner)) {
        const auto found = each->settings.find(name);
        if (found != each->settings.end()) return &found->second;
    }
    return nullptr;
}

void check_setting(const Node& node, const PropertyFacts& facts, ExpressionTypes& types,
                   const Complaint& complain)
{
    std::size_t least = 0;
    while (least < facts.values.size() && !facts.values[least].is_optional) ++least;
    const std::size_t given = node.children.size();
    if (given < least || (given > facts.values.size() && !facts.takes_more))
        complain(node, node.text + " takes " + std::to_string(facts.values.size()) + " values");
    for (std::size_t i = 0; i < given && !facts.values.empty(); ++i) {
        const std::string& wanted = facts.values[std::min(i, facts.values.size() - 1)].type;
        types.expect(node.children[i], wanted);
    }
}

class StatesReader {
public:
    StatesReader(const ClassTable& table, const TypeFacts& owner, const Package& package,
                 const Complaint& complain)
        : table_(table), owner_(owner), package_(package), complain_(complain)
    {
    }

    void read(const Node& states)
    {
        for (const Node& child : states.children) {
            if (child.kind == Kind::Label) has_frame_ = false;
            if (child.kind == Kind::Frames) {
                has_frame_ = true;
                check_frames(child);
            }
            if (child.kind == Kind::Jump) check_jump(child);
        }
        if (states.children.empty() || states.children.back().kind != Kind::Frames) return;
        const Node& last = states.children.back();
        if (last.children.front().kind != Kind::Unary) complain_(last, "the states end without a jump");
    }

private:
    void check_jump(const Node& node)
    {
        if (!has_frame_ && node.text != "goto" && node.text != "stop")
            complain_(node, "a jump without a state before it");
        if (node.text != "goto") return;
        const std::size_t qualifier = node.second.find("::");
        if (qualifier == std::string::npos) {
            if (!has_label(owner_.name, node.second)) complain_(node, "no label " + node.second);
            return;
        }
        const std::string named = node.second.substr(0, qualifier);
        const std::string holder = named == "super" ? owner_.parent : named;
        if (!table_.descends(owner_.name, holder)) complain_(node, holder + " is no parent");
        if (!has_label(holder, node.second.substr(qualifier + 2))) complain_(node, "no label " + node.second);
    }

    bool has_label(const std::string& holder, const std::string& label) const
    {
        return std::ranges::any_of(table_.chain(holder),
                                   [&](const TypeFacts* each) { return each->labels.contains(label); });
    }

    void check_frames(const Node& node)
    {
        static const Words kOptions{"bright", "fast", "slow", "nodelay", "canraise"};
        const bool is_free = node.text == "tnt1" || node.text == "puff"; // in every game
        if (node.text.size() != 4) complain_(node, "a sprite has four letters: " + node.text);
        for (const char letter : node.second) {
            if (letter < 'a' || letter > 'z') complain_(node, std::string("no frame ") + letter);
            if (!is_free && !package_.sprites.contains(node.text + letter))
                complain_(node, "no picture " + node.text + letter);
        }
        for (const std::string& word : node.words)
            if (!kOptions.contains(word)) complain_(node, "unknown option " + word);
        const Node& time = node.children.front();
        const bool is_for_ever = time.kind == Kind::Unary && time.children.front().text == "1";
        const bool is_random = time.kind == Kind::Call && time.children.front().text == "random";
        if (time.kind != Kind::Number && !is_for_ever && !is_random) complain_(node, "no time of a state");
    }

    const ClassTable& table_;
    const TypeFacts& owner_;
    const Package& package_;
    const Complaint& complain_;
    bool has_frame_ = false;
};

} // namespace

bool has_invoker(const ClassTable& table, const std::string& name)
{
    return table.descends(name, "stateprovider");
}

void check_defaults(const Node& defaults, const ClassTable& table, ExpressionTypes& types,
                    const Complaint& complain)
{
    const std::string& owner = types.context().owner->name;
    for (const Node& child : defaults.children) {
        const std::string name = lower(child.text);
        if (child.kind == Kind::Flag) {
            const bool is_known = std::ranges::any_of(table.chain(owner), [&](const TypeFacts* each) {
                return !each->is_script && each->flags.contains(name);
            });
            if (!is_known) complain(child, "unknown flag " + child.text);
            continue;
        }
        const PropertyFacts* facts = find_setting(table, owner, name);
        if (facts == nullptr)
            complain(child, "unknown property " + child.text);
        else
            check_setting(child, *facts, types, complain);
    }
}

void check_states(const Node& states, const ClassTable& table, const TypeFacts& owner, const Package& package,
                  const Complaint& complain)
{
    StatesReader(table, owner, package, complain).read(states);
}

} // namespace tests::zscript
