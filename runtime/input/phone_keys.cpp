#include "runtime/input/phone_keys.h"

#include "rpg/core/text.h"
#include "rpg/core/utf8.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace runtime {
namespace {

constexpr std::array<PhoneKey, 12> kPhoneKeys{{
    {"0", Action::Menu},
    {"1", Action::StrafeLeft},
    {"2", Action::Forward},
    {"3", Action::StrafeRight},
    {"4", Action::TurnLeft},
    {"5", Action::Use},
    {"6", Action::TurnRight},
    {"7", Action::NextWeapon},
    {"8", Action::Back},
    {"9", Action::Pass},
    {"*", Action::PreviousWeapon},
    {"#", Action::Automap},
}};
constexpr PhoneKey kLeftKey{"left soft key", Action::Menu}, kRightKey{"right soft key", Action::Automap};

using Pair = std::pair<std::string_view, std::string_view>;
constexpr std::array<Pair, 6> kSpelled{
    {{"star", "*"}, {"asterisk", "*"}, {"stern", "*"}, {"pound", "#"}, {"hash", "#"}, {"raute", "#"}}};

// What can stand around the name of a key.
constexpr std::array<std::string_view, 8> kVerbs{"press", "presses", "pressing", "hit",
                                                 "push",  "tap",     "hold",     "halte"};
constexpr std::string_view kGermanVerb = "drück"; // and its endings
constexpr std::array<std::string_view, 4> kUses{"use", "using", "with", "mit"};
constexpr std::array<std::string_view, 5> kArticles{"the", "die", "der", "den", "your"};
constexpr std::array<std::string_view, 3> kNouns{"key", "button", "taste"};
constexpr std::array<std::string_view, 3> kPluralNouns{"keys", "buttons", "tasten"};
// Behind * or #, which need no verb before them: "# for the map", "* = weapons".
constexpr std::array<std::string_view, 10> kAfterSymbol{"for", "to",  "shows", "opens", "changes",
                                                        "=",   "für", "zeigt", "zum",   "zur"};
// Before a # that stands for a number.
constexpr std::array<std::string_view, 8> kNumbered{"door", "room",  "sector", "number",
                                                    "code", "level", "raum",   "sektor"};
constexpr std::array<std::string_view, 23> kAfterKey{
    "to",    "for", "and",    "or",    "when", "while", "if",   "now", "again", "in",   "on",   "at",
    "until", "as",  "before", "after", "um",   "und",   "oder", "zum", "zur",   "wenn", "jetzt"};

template <std::size_t Count>
bool is_one_of(std::string_view word, const std::array<std::string_view, Count>& list)
{
    return std::ranges::find(list, word) != list.end();
}

const PhoneKey* phone_key(std::string_view word)
{
    const auto spelled = std::ranges::find(kSpelled, word, &Pair::first);
    const std::string_view name = spelled == kSpelled.end() ? word : spelled->second;
    const auto found = std::ranges::find(kPhoneKeys, name, &PhoneKey::name);
    return found == kPhoneKeys.end() ? nullptr : &*found;
}

struct Token {
    std::string word;       // in small letters, without quotes and brackets
    bool has_comma = false; // behind it
    bool ends_part = false; // a point or the like behind it
};

std::vector<Token> tokens_of(std::string_view text)
{
    constexpr std::string_view kBefore = "'\"([{<", kBehind = "'\")]}>.,;:!?";
    std::string plain;
    for (const char c : text) plain += c == '|' ? ' ' : c;
    for (std::size_t slash = 0; (slash = plain.find('/', slash)) != std::string::npos; slash += 4)
        plain.replace(slash, 1, " or ");
    std::vector<Token> tokens;
    for (std::string_view word : rpg::words_of(plain)) {
        Token token;
        while (!word.empty() && kBefore.find(word.front()) != std::string_view::npos) word.remove_prefix(1);
        for (; !word.empty() && kBehind.find(word.back()) != std::string_view::npos; word.remove_suffix(1)) {
            token.has_comma = token.has_comma || word.back() == ',';
            token.ends_part =
                token.ends_part || std::string_view(".;:!?").find(word.back()) != std::string_view::npos;
        }
        if (word.size() > 2 && word[1] == '-') { // "5-key"
            tokens.push_back({std::string(word.substr(0, 1))});
            word.remove_prefix(2);
        }
        token.word = rpg::in_small_letters(word);
        if (!token.word.empty()) tokens.push_back(std::move(token));
    }
    return tokens;
}

class KeyFinder {
public:
    explicit KeyFinder(std::string_view text) : tokens_(tokens_of(text)) {}

    std::vector<PhoneKey> keys()
    {
        std::vector<PhoneKey> found;
        for (std::size_t at = 0; at < tokens_.size();) {
            if (const PhoneKey* soft = soft_key(at)) found.push_back(*soft);
            const Group group = group_at(at);
            if (is_named(group))
                for (const PhoneKey* key : group.keys) found.push_back(*key);
            at = std::max(at + 1, group.end);
        }
        return found;
    }

private:
    struct Group { // "4", "4 or 6", "2, 4 and 6"
        std::size_t begin = 0, end = 0;
        std::vector<const PhoneKey*> keys{};
        bool is_list = false; // rather digits of a code
    };

    std::string_view word(std::size_t at) const
    {
        return at < tokens_.size() ? std::string_view(tokens_[at].word) : std::string_view{};
    }
    // The word before, in the same part of the sentence.
    std::string_view word_before(std::size_t at) const
    {
        return at > 0 && !tokens_[at - 1].ends_part && !tokens_[at - 1].has_comma ? word(at - 1)
                                                                                  : std::string_view{};
    }
    bool goes_on_after(std::size_t last) const
    {
        return !tokens_[last].ends_part && !tokens_[last].has_comma;
    }

    const PhoneKey* soft_key(std::size_t at) const
    {
        const bool is_soft = word(at + 1) == "softkey" || (word(at + 1) == "soft" && word(at + 2) == "key");
        if (!is_soft) return nullptr;
        return word(at) == "left" ? &kLeftKey : word(at) == "right" ? &kRightKey : nullptr;
    }

    Group group_at(std::size_t at) const
    {
        Group group{at, at};
        while (group.end < tokens_.size()) {
            const PhoneKey* key = phone_key(word(group.end));
            if (key == nullptr) break;
            group.keys.push_back(key);
            const Token& token = tokens_[group.end++];
            if (token.ends_part) break;
            const std::string_view next = word(group.end);
            const bool joins = next == "and" || next == "und", or_else = next == "or" || next == "oder";
            const bool has_more = phone_key(word(group.end + (joins || or_else ? 1 : 0))) != nullptr;
            if (token.has_comma && (has_more || next.empty())) group.is_list = true;
            if (!has_more || !(token.has_comma || joins || or_else)) break;
            group.is_list = group.is_list || joins;
            if (joins || or_else) ++group.end;
        }
        return group;
    }

    bool is_named(const Group& group) const
    {
        constexpr std::size_t kMax = 3;
        if (group.keys.empty() || group.keys.size() > kMax) return false;
        const auto is_symbol = [](const PhoneKey* key) { return key->name == "*" || key->name == "#"; };
        const bool has_symbols = std::ranges::all_of(group.keys, is_symbol);
        std::size_t first = group.begin;
        const auto step_over = [&](const auto& list) {
            const bool is_there = first > 0 && is_one_of(word_before(first), list);
            first -= is_there ? 1U : 0U;
            return is_there;
        };
        const bool has_noun = step_over(kNouns) || step_over(kPluralNouns);
        const bool has_german_noun = has_noun && word(first).starts_with("taste");
        const bool has_article = step_over(kArticles);
        const std::string_view verb = word_before(first);
        const bool is_pressed = is_one_of(verb, kVerbs) || verb.starts_with(kGermanVerb);
        if (has_noun) return has_german_noun || is_pressed;
        const bool goes_on = goes_on_after(group.end - 1);
        const std::string_view next = goes_on ? word(group.end) : std::string_view{};
        const bool has_plural = is_one_of(next, kPluralNouns) && (has_symbols || group.keys.size() > 1);
        const bool is_of_door = word(group.end + 1).starts_with("card");
        if ((is_one_of(next, kNouns) || has_plural) && !is_of_door)
            return has_symbols || has_article || is_pressed || is_one_of(word_before(first), kUses);
        if (has_symbols && is_one_of(next, kAfterSymbol)) return !is_one_of(verb, kNumbered);
        return is_pressed && !group.is_list && (next.empty() || is_one_of(next, kAfterKey));
    }

    std::vector<Token> tokens_;
};

} // namespace

std::vector<PhoneKey> phone_keys_in(std::string_view text)
{
    return KeyFinder(text).keys();
}

} // namespace runtime
