#include "rpg/authoring/scripts/script_condition.h"

#include "rpg/authoring/scripts/script_words.h"
#include "rpg/authoring/value_text.h"
#include "rpg/model/condition.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

namespace rpg {
namespace {

constexpr std::string_view kSideLetters = "NESW";

struct SidedTrigger { // four bits, one a side
    std::string_view name;
    std::uint32_t mask;
};
constexpr std::array<SidedTrigger, 3> kSidedTriggers{{
    {"enter", condition::kEnter},
    {"exit", condition::kExit},
    {"face", condition::kFace},
}};

void add_word(std::string& text, std::string_view word)
{
    if (!text.empty()) text += ' ';
    text += word;
}

std::string trigger_text(const SidedTrigger& trigger, std::uint32_t condition)
{
    std::string text(trigger.name);
    if ((condition & trigger.mask) == trigger.mask) return text;
    text += ':';
    for (std::size_t side = 0; side < kSideLetters.size(); ++side)
        if (((condition >> (condition::shift_of(trigger.mask) + side)) & 1U) != 0) text += kSideLetters[side];
    return text;
}

std::string keys_text(std::uint32_t condition)
{
    std::string text;
    for (std::size_t key = 0; key < condition::kKeyOrder.size(); ++key) {
        if ((condition & condition::bit_of_key(key)) == 0) continue;
        text += text.empty() ? "key=" : "+";
        text += word_of(condition::kKeyOrder[key]);
    }
    return text;
}

std::string states_text(std::uint32_t condition)
{
    std::string text;
    for (std::uint32_t state = 1; state <= 9; ++state) {
        if (((condition >> (condition::shift_of(condition::kStates) + state - 1)) & 1U) == 0) continue;
        text += text.empty() ? "st=" : ",";
        text += std::to_string(state);
    }
    return text;
}

// The bits of the letters behind "enter:"; all four without.
std::uint32_t sides_of(ScriptCursor& in, const ScriptWord& word, const SidedTrigger& trigger)
{
    if (word.text == trigger.name) return trigger.mask;
    const std::string_view letters = word.text.substr(trigger.name.size() + 1);
    std::uint32_t bits = 0;
    for (const char letter : letters) {
        const std::size_t side = kSideLetters.find(letter);
        if (side == std::string_view::npos)
            in.fail(word, "the sides are letters of NESW");
        else
            bits |= 1U << (condition::shift_of(trigger.mask) + side);
    }
    if (letters.empty()) in.fail(word, "the sides are missing");
    return bits;
}

// The parts of a list: calls take(part), which says whether it is one.
template <class Take>
void split_list(ScriptCursor& in, const ScriptWord& word, std::size_t prefix, char separator, Take take)
{
    for (const std::string_view part : split(word.text.substr(prefix), separator))
        if (!take(part)) return in.fail(word, fmt::format("\"{}\" is not known here", escape(part)));
}

std::uint32_t keys_of(ScriptCursor& in, const ScriptWord& word)
{
    std::uint32_t bits = 0;
    split_list(in, word, 4, '+', [&](std::string_view name) {
        const auto key =
            std::ranges::find(condition::kKeyOrder, name, [](Key known) { return word_of(known); });
        if (key == condition::kKeyOrder.end()) return false;
        bits |= condition::bit_of_key(static_cast<std::size_t>(key - condition::kKeyOrder.begin()));
        return true;
    });
    return bits;
}

std::uint32_t states_of(ScriptCursor& in, const ScriptWord& word)
{
    std::uint32_t bits = 0;
    split_list(in, word, 3, ',', [&](std::string_view digit) {
        if (digit.size() != 1 || digit[0] < '1' || digit[0] > '9') return false;
        bits |= 1U << (condition::shift_of(condition::kStates) + static_cast<std::uint32_t>(digit[0] - '1'));
        return true;
    });
    return bits;
}

std::uint32_t bits_of(ScriptCursor& in, const ScriptWord& word)
{
    if (word.text == "use") return condition::kUse;
    if (word.text == "once") return condition::kOnce;
    if (word.text.starts_with("key=")) return keys_of(in, word);
    if (word.text.starts_with("st=")) return states_of(in, word);
    for (const SidedTrigger& trigger : kSidedTriggers)
        if (word.text == trigger.name ||
            (word.text.starts_with(trigger.name) && word.text[trigger.name.size()] == ':'))
            return sides_of(in, word, trigger);
    in.fail(word, "expected use, enter, exit, face, never, once, key=, st= or =>");
    return 0;
}

std::vector<std::string> make_condition_words()
{
    std::vector<std::string> words{"use", "once", "never", "=>"};
    for (const SidedTrigger& trigger : kSidedTriggers) {
        words.emplace_back(trigger.name);
        for (const char side : kSideLetters) words.push_back(fmt::format("{}:{}", trigger.name, side));
    }
    for (const Key key : condition::kKeyOrder) words.push_back(fmt::format("key={}", word_of(key)));
    for (int state = 1; state <= 9; ++state) words.push_back(fmt::format("st={}", state));
    return words;
}

} // namespace

std::string print_condition(std::uint32_t condition)
{
    std::string text;
    if ((condition & condition::kUse) != 0) add_word(text, "use");
    for (const SidedTrigger& trigger : kSidedTriggers)
        if ((condition & trigger.mask) != 0) add_word(text, trigger_text(trigger, condition));
    if ((condition & condition::kTriggers) == 0) add_word(text, "never");
    if ((condition & condition::kOnce) != 0) add_word(text, "once");
    if ((condition & condition::kKeys) != 0) add_word(text, keys_text(condition));
    if ((condition & condition::kStates) != 0) add_word(text, states_text(condition));
    if (const std::uint32_t rest = condition & ~condition::kKnown; rest != 0)
        add_word(text, fmt::format("cond|0x{:08X}", rest));
    return text;
}

std::uint32_t take_condition(ScriptCursor& in)
{
    std::uint32_t condition = 0;
    const ScriptWord first = in.peek();
    bool is_never = false;
    for (const std::string& word : condition_words()) in.wish({.role = WordRole::Condition, .word = word});
    while (!in.at_end() && !in.take_if("=>")) {
        const ScriptWord word = in.peek();
        if (word.text != "=>") in.mark(word, {.role = WordRole::Condition});
        if (in.take_if("never"))
            is_never = true;
        else if (in.take_prefix("cond|"))
            condition |= in.hexadecimal("the bits of the condition");
        else
            condition |= bits_of(in, in.take("a condition"));
        for (const std::string& other : condition_words())
            in.wish({.role = WordRole::Condition, .word = other});
        if (in.at_end()) in.fail(in.peek(), "=> is missing");
    }
    if (is_never != ((condition & condition::kTriggers) == 0))
        in.fail(first,
                is_never ? "never cannot have a trigger beside it" : "a trigger is missing, or \"never\"");
    return condition;
}

std::span<const std::string> condition_words()
{
    static const std::vector<std::string> kWords = make_condition_words();
    return kWords;
}

} // namespace rpg
