#include "rpg/model/line_joiner.h"

#include "rpg/core/text.h"
#include "rpg/core/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace rpg {
namespace {

using Letters = std::u32string;
using LettersView = std::u32string_view;

constexpr char32_t kRulePiece = 0x2500, kEllipsis = 0x2026;

Letters letters_of(std::string_view text)
{
    Letters letters;
    letters.reserve(text.size());
    for_each_letter(text, [&](char32_t letter) { letters += letter; });
    return letters;
}
std::string text_of(LettersView letters)
{
    std::string text;
    for (const char32_t letter : letters) text += to_utf8(letter);
    return text;
}

bool is_digit_letter(char32_t c)
{
    return c >= U'0' && c <= U'9';
}
bool is_word_letter(char32_t c)
{
    return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || (c >= 0xC0 && c < 0x2000);
}
bool is_small(char32_t c)
{
    return is_word_letter(c) && small_letter(c) == c;
}
Letters in_small(LettersView word)
{
    Letters result(word);
    std::ranges::transform(result, result.begin(), small_letter);
    return result;
}

bool is_one_of(LettersView word, const auto& list) // of ASCII
{
    return std::ranges::any_of(list, [&](std::string_view each) {
        return std::ranges::equal(word, each,
                                  [](char32_t a, char b) { return a == static_cast<unsigned char>(b); });
    });
}

// Parts that have a hyphen of their own behind them, or before them.
constexpr std::array<std::string_view, 44> kHyphenAfter{
    "all",   "anti",  "cross", "double", "eight",  "eighty", "ex",      "fifty", "first", "five", "forty",
    "four",  "full",  "half",  "high",   "ill",    "long",   "low",     "mid",   "multi", "nine", "ninety",
    "non",   "one",   "pre",   "second", "self",   "semi",   "seven",   "short", "six",   "ten",  "third",
    "sixty", "three", "twin",  "twenty", "thirty", "two",    "seventy", "well",  "year",  "zero", "ultra"};
constexpr std::array<std::string_view, 16> kHyphenBefore{
    "based", "driven", "eyed", "free", "grade",   "in-chief",  "legged", "level",
    "made",  "of",     "off",  "old",  "powered", "resistant", "sized",  "year"};
// Parts that grow together with the word behind them, or before them, though both are words.
constexpr std::array<std::string_view, 26> kGrowsOn{
    "after", "any",   "back",  "be",    "down",  "every", "for",   "fore", "in",
    "inter", "mean",  "never", "no",    "other", "over",  "out",   "per",  "super",
    "some",  "there", "trans", "under", "up",    "what",  "where", "with"};
constexpr std::array<std::string_view, 44> kEndings{
    "able", "age",  "al",   "ally", "ance", "ant",  "ary", "ate", "ated", "ation", "ed",
    "en",   "ence", "ent",  "er",   "ers",  "ery",  "es",  "est", "ever", "ful",   "ible",
    "ic",   "ing",  "ings", "ion",  "ions", "ish",  "ism", "ist", "ity",  "ive",   "less",
    "let",  "ly",   "man",  "men",  "ment", "ness", "or",  "ous", "ship", "tion",  "ward"};

constexpr std::array<std::string_view, 5> kPairs{"no-one", "up-to", "in-depth", "in-house", "up-close"};

// The letters with which a line ends before its hyphen, and with which it begins.
LettersView word_before_hyphen(LettersView line)
{
    if (line.size() < 2 || line.back() != U'-') return {};
    line.remove_suffix(1);
    std::size_t begin = line.size();
    while (begin > 0 && (is_word_letter(line[begin - 1]) || is_digit_letter(line[begin - 1]))) --begin;
    return line.substr(begin);
}
LettersView word_at_start(LettersView line)
{
    std::size_t end = 0;
    while (end < line.size() && (is_word_letter(line[end]) || is_digit_letter(line[end]))) ++end;
    return line.substr(0, end);
}
bool divides_word(LettersView line, LettersView next)
{
    return !word_before_hyphen(line).empty() && !word_at_start(next).empty();
}

// "1. Look", "2 Look".
bool is_numbered(LettersView line)
{
    std::size_t digits = 0;
    while (digits < line.size() && is_digit_letter(line[digits])) ++digits;
    if (digits == 0 || digits == line.size()) return false;
    if (LettersView(U".):=").find(line[digits]) != LettersView::npos) return true;
    return digits + 1 < line.size() && line[digits] == U' ' && is_word_letter(line[digits + 1]) &&
           !is_small(line[digits + 1]);
}

// "- look", "* look", "[look]", a centred sign, a number alone.
bool begins_item(LettersView line)
{
    constexpr LettersView kMarks = U" -*>[";
    if (line.empty() || kMarks.find(line.front()) != LettersView::npos) return true;
    return std::ranges::none_of(line, is_word_letter) || line.front() == kEllipsis ||
           line.front() == kRulePiece;
}

// The heading of a sign.
bool is_in_capitals(LettersView line)
{
    return std::ranges::none_of(line, is_small) && std::ranges::count_if(line, is_word_letter) > 1;
}

// Ends with a word that no sentence and no line of a sign ends with. Of other languages only those that are
// no English words.
bool breaks_off(LettersView line)
{
    constexpr LettersView kUnfinished = // with blanks around
        U" a an and are as at by for from her his in into is my no of on or our that the their this"
        U" to was were with your its"
        U" der das dem des ein eine und mit einen von vom zum zur einem einer im ihre unsere" // German
        U" al con de del el en la las los que su sus un una y"                                // Spanish
        U" au aux avec ce ces cette dans du et le les leur sa ses une votre vos \u00e0"       // French
        U" ao com dos e em na nas os para seu sua uma"                                        // Portuguese
        U" \u0432 \u0438 \u043a \u0441 \u0443 \u043d\u0430 \u043d\u0435 \u043f\u043e \u0437\u0430"
        U" \u0438\u0437 \u043e\u0442 \u0434\u043b\u044f \u0431\u0435\u0437 \u043f\u043e\u0434 "; // Russian
    const LettersView word = line.substr(line.rfind(U' ') + 1);
    return !word.empty() && kUnfinished.find(U' ' + Letters(word) + U' ') != LettersView::npos;
}

// "DR. ANKH: We have"
bool begins_with_speaker(LettersView line)
{
    const std::size_t colon = line.find(U':');
    if (colon == LettersView::npos || colon == 0 || is_small(line.front())) return false;
    if (colon + 1 < line.size() && line[colon + 1] != U' ') return false;
    const LettersView name = line.substr(0, colon);
    return std::ranges::count(name, U' ') <= 2 && std::ranges::all_of(name, [](char32_t c) {
               return is_word_letter(c) || is_digit_letter(c) || c == U' ' || c == U'.' || c == U'\'' ||
                      c == U'-';
           });
}

// "Here is the last|Word: no": a sentence goes on up to the colon.
bool leads_to_colon(LettersView line, LettersView next)
{
    const bool is_unfinished = is_small(line.back()) || line.back() == U',';
    return is_unfinished && line.find(U':') == LettersView::npos &&
           !is_in_capitals(next.substr(0, next.find(U':')));
}

// "Strength     +2": a row of a table.
bool is_table_row(LettersView line)
{
    const std::size_t gap = line.find(U"  ");
    const bool has_gap =
        gap != LettersView::npos && gap > 0 && LettersView(U".!?:").find(line[gap - 1]) == LettersView::npos;
    const std::size_t last = line.rfind(U' ') + 1; // 0 without a blank
    return has_gap || (last + 1 < line.size() && line[last] == U'+' && is_digit_letter(line[last + 1]));
}

bool begins_with_capital(LettersView text)
{
    return !text.empty() && is_word_letter(text.front()) && !is_small(text.front());
}

// "From: the mayor": of a letter.
bool is_letter_heading(LettersView line)
{
    constexpr std::array<std::string_view, 8> kHeadings{"from", "to",   "subject", "re",
                                                        "cc",   "date", "von",     "betreff"};
    const std::size_t colon = line.find(U':');
    return colon != LettersView::npos && is_one_of(in_small(line.substr(0, colon)), kHeadings);
}

// "-Dr. Oak", "- The Mayor": words that begin with capitals.
bool is_signature(LettersView line)
{
    constexpr std::size_t kMaxWords = 4;
    if (line.size() < 3 || line.front() != U'-') return false;
    line.remove_prefix(line[1] == U' ' ? 2 : 1);
    for (std::size_t words = 1;; ++words) {
        const LettersView word = line.substr(0, line.find(U' '));
        if (words > kMaxWords || !begins_with_capital(word)) return false;
        if (LettersView(U"!?:;,").find(word.back()) != LettersView::npos) return false;
        if (word.size() == line.size()) return true;
        line.remove_prefix(word.size() + 1);
    }
}

// "Hold the line. -Dr. Oak": where the signature begins; npos: it has none.
std::size_t signature_in(LettersView paragraph)
{
    const std::size_t dash = paragraph.rfind(U" -");
    if (dash == LettersView::npos || dash == 0) return LettersView::npos;
    const bool ends = LettersView(U".!?\"").find(paragraph[dash - 1]) != LettersView::npos;
    return ends && is_signature(paragraph.substr(dash + 1)) ? dash + 1 : LettersView::npos;
}

bool ends_sentence(LettersView line)
{
    return LettersView(U".!?:;\"\u2026").find(line.back()) != LettersView::npos;
}

} // namespace

void LineJoiner::learn(std::string_view utf8)
{
    const Letters letters = letters_of(utf8);
    LettersView text = letters;
    bool is_second_part = false; // of a divided word
    while (!text.empty()) {
        const LettersView line = text.substr(0, text.find(U'|'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        std::size_t at = 0;
        while (at < line.size()) {
            const auto is_inside = [&](std::size_t i) {
                return is_word_letter(line[i]) || is_digit_letter(line[i]) ||
                       (line[i] == U'-' && i > at && i + 1 < line.size() && is_word_letter(line[i + 1]));
            };
            std::size_t end = at;
            while (end < line.size() && is_inside(end)) ++end;
            const bool is_divided = end + 1 == line.size() && line[end] == U'-';
            if (end > at && !is_divided && !(is_second_part && at == 0))
                words_.insert(in_small(line.substr(at, end - at)));
            at = std::max(end, at + 1);
        }
        is_second_part = !word_before_hyphen(line).empty();
    }
}

bool LineJoiner::keeps_hyphen(LettersView left, LettersView right) const
{
    const Letters before = in_small(left), after = in_small(right);
    if (before.size() < 2 || after.empty()) return true; // "X-ray"
    if (std::ranges::any_of(before, is_digit_letter) || std::ranges::any_of(after, is_digit_letter))
        return true;
    if (knows(before + after)) return false;
    if (knows(before + U'-' + after) || is_one_of(before + U'-' + after, kPairs)) return true;
    if (!is_small(right.front()) && is_small(left.back())) return true; // "Franco-German"
    if (is_one_of(before, kGrowsOn) || is_one_of(after, kEndings)) return false;
    if (is_one_of(before, kHyphenAfter) || is_one_of(after, kHyphenBefore)) return true;
    // Two words of the game with a hyphen between are most likely a pair.
    return before.size() > 2 && after.size() > 2 && knows(before) && knows(after);
}

// The heading of a letter and a signature end before a capital, however long they are.
bool LineJoiner::ends_before(LettersView whole, LettersView line, LettersView next) const
{
    if (is_letter_heading(next)) return true;
    if (next.empty() || is_small(next.front()) || divides_word(line, next)) return false;
    return (is_letter_heading(whole) && !breaks_off(line)) || is_signature(whole);
}

// Two lines in capitals over something else: the name of a place, and of what is there.
bool LineJoiner::is_heading_of_two(const std::vector<std::u32string>& lines, std::size_t first) const
{
    const auto is_capital = [&](std::size_t i) { return i < lines.size() && is_in_capitals(lines[i]); };
    if (!is_capital(first) || !is_capital(first + 1) || is_capital(first + 2)) return false;
    if (first > 0 && is_capital(first - 1)) return false;
    const Letters& upper = lines[first];
    const bool is_cut =
        divides_word(upper, lines[first + 1]) || breaks_off(in_small(upper)) || upper.back() == U',';
    return !is_cut && !ends_sentence(lines[first + 1]);
}

bool LineJoiner::joins(LettersView line, LettersView next, int made_for) const
{
    constexpr std::size_t kEarly = 4; // columns that an author leaves free in the middle of a sentence
    if (line.empty() || line.front() == U' ' || line.back() == U']') return false;
    if (line.back() == U':' && (next.empty() || !is_small(next.front()))) return false;
    const bool is_number = next.size() > 1 && is_numbered(next) && next.find(U'.') + 1 == next.size();
    if (begins_item(next) && !(is_number && is_small(line.back()))) return false; // "Line|7."
    const std::size_t needed = line.size() + 1 + std::min(next.find(U' '), next.size());
    const auto room = static_cast<std::size_t>(std::max(made_for, 0));
    const bool is_full = needed > room;
    if (begins_with_speaker(next) && !breaks_off(line) && !(is_full && leads_to_colon(line, next)))
        return false;
    if (is_table_row(line) || is_table_row(next)) return false;
    if (is_numbered(next) && (is_numbered(line) || !is_small(line.back()))) return false;
    if (is_in_capitals(line) && !is_in_capitals(next)) return false;
    if (std::ranges::none_of(line, is_word_letter)) return false;
    if (divides_word(line, next)) return true;
    if (is_full || breaks_off(line)) return true;
    return is_small(next.front()) && !ends_sentence(line) && needed + kEarly > room;
}

std::vector<std::string> LineJoiner::paragraphs(const std::vector<std::string>& texts, int made_for) const
{
    std::vector<Letters> lines, result;
    lines.reserve(texts.size());
    for (const std::string& text : texts) lines.push_back(letters_of(text));
    bool goes_on = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Letters& line = lines[i];
        if (!goes_on) {
            const bool is_needless = line.empty() && (result.empty() || result.back().empty());
            if (!is_needless) result.push_back(line);
        } else {
            Letters& whole = result.back();
            if (!divides_word(lines[i - 1], line))
                whole += U' ';
            else if (!keeps_hyphen(word_before_hyphen(lines[i - 1]), word_at_start(line)))
                whole.pop_back();
            whole += line;
        }
        goes_on = i + 1 < lines.size() && !result.empty() &&
                  !ends_before(result.back(), line, lines[i + 1]) && !is_heading_of_two(lines, i) &&
                  joins(line, lines[i + 1], made_for);
        if (goes_on || result.empty()) continue;
        if (const std::size_t at = signature_in(result.back()); at != LettersView::npos) {
            Letters signature = result.back().substr(at);
            result.back().resize(at - 1);
            result.push_back(std::move(signature));
        }
    }
    while (!result.empty() && result.back().empty()) result.pop_back();
    std::vector<std::string> whole;
    whole.reserve(result.size());
    for (const Letters& paragraph : result) whole.push_back(text_of(paragraph));
    return whole;
}

std::string LineJoiner::paragraphs(std::string_view text, int made_for) const
{
    std::vector<std::string> lines;
    for (const std::string_view line : split(text, '|')) lines.emplace_back(line);
    std::string result;
    for (const std::string& line : paragraphs(lines, made_for)) result += (result.empty() ? "" : "|") + line;
    return result;
}

} // namespace rpg
