#include "rpg/authoring/scripts/script_cursor.h"

#include "rpg/authoring/scripts/script_names.h"
#include "rpg/authoring/scripts/script_words.h"
#include "rpg/authoring/value_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

std::uint32_t column_of(std::size_t position)
{
    return static_cast<std::uint32_t>(position + 1);
}

constexpr std::string_view kScriptBlanks = " \t";

// Where the word at `begin` ends. A quoted one ends behind its second mark; npos: there is none.
std::size_t end_of_word(std::string_view line, std::size_t begin)
{
    if (line[begin] != '"') return std::min(line.find_first_of(" \t;\"", begin), line.size());
    for (std::size_t i = begin + 1; i < line.size(); ++i) {
        if (line[i] == '"') return i + 1;
        if (line[i] == '\\') ++i;
    }
    return std::string_view::npos;
}

} // namespace

ScriptCursor::ScriptCursor(std::string_view line, const ScriptNames* constants)
    : ScriptCursor(line, constants, nullptr, 0)
{
}

ScriptCursor::ScriptCursor(std::string_view line, const ScriptNames* constants, WordNotes* notes,
                           std::uint32_t number)
    : notes_(notes), number_(number)
{
    split(line);
    if (constants != nullptr && !words_.empty() && words_[0].text != "const") replace_constants(*constants);
}

void ScriptCursor::replace_constants(const ScriptNames& constants)
{
    for (ScriptWord& word : words_) {
        if (!word.text.starts_with('$')) continue;
        mark({word.text.substr(1), word.column + 1, word.length - 1}, {.role = WordRole::Constant});
        const std::string_view stands_for = constants.constant(word.text.substr(1));
        if (stands_for.empty()) return fail(word, fmt::format("there is no constant {}", escape(word.text)));
        word.text = stands_for;
        word.is_of_constant = true;
    }
}

void ScriptCursor::split(std::string_view line)
{
    std::size_t position = line.find_first_not_of(kScriptBlanks);
    while (position < line.size() && line[position] != ';') {
        const std::size_t end = end_of_word(line, position);
        if (end == std::string_view::npos) {
            fail({{}, column_of(position)}, "the closing quotation mark is missing");
            return;
        }
        words_.push_back({line.substr(position, end - position), column_of(position),
                          static_cast<std::uint32_t>(end - position)});
        end_column_ = column_of(end);
        position = line.find_first_not_of(kScriptBlanks, end);
    }
    if (position < line.size()) comment_ = line.substr(position);
}

ScriptWord ScriptCursor::peek() const
{
    return at_end() ? ScriptWord{{}, end_column_} : words_[next_];
}

ScriptWord ScriptCursor::take(std::string_view what)
{
    const ScriptWord word = peek();
    if (at_end())
        fail(word, fmt::format("{} is missing", what));
    else
        ++next_;
    return word;
}

bool ScriptCursor::take_if(std::string_view text)
{
    suggest_word(text);
    if (at_end() || peek().text != text) return false;
    mark(words_[next_], {});
    ++next_;
    return true;
}

bool ScriptCursor::take_prefix(std::string_view prefix)
{
    if (at_end() || !peek().text.starts_with(prefix)) return false;
    ScriptWord& word = words_[next_];
    word.text.remove_prefix(prefix.size());
    if (word.is_of_constant) return true;
    word.column += static_cast<std::uint32_t>(prefix.size());
    word.length -= static_cast<std::uint32_t>(prefix.size());
    return true;
}

void ScriptCursor::expect(std::string_view text)
{
    if (!take_if(text)) fail(peek(), fmt::format("expected \"{}\"", text));
}

void ScriptCursor::expect_end()
{
    if (!at_end()) fail(peek(), fmt::format("\"{}\" is too much", escape(peek().text)));
}

std::uint32_t ScriptCursor::number(std::string_view what, std::uint32_t max)
{
    const ScriptWord word = take(what);
    const auto value = parse_decimal(word.text);
    if (value && *value <= max) return *value;
    fail(word, fmt::format("{} is not a number from 0 to {}", what, max));
    return 0;
}

std::uint32_t ScriptCursor::hexadecimal(std::string_view what)
{
    const ScriptWord word = take(what);
    const auto value = parse_hexadecimal(word.text);
    if (!value) fail(word, fmt::format("{} is not 0x and up to eight hexadecimal digits", what));
    return value.value_or(0);
}

std::string ScriptCursor::quoted(std::string_view what, GlyphEncoding encoding)
{
    const ScriptWord word = take(what);
    std::string bytes;
    if (!word.is_quoted()) {
        fail(word, fmt::format("{} is not in quotation marks", what));
        return bytes;
    }
    if (const auto wrong = unescape(word.text.substr(1, word.text.size() - 2), bytes, encoding))
        fail({{}, word.column + 1 + static_cast<std::uint32_t>(wrong->position)}, wrong->reason);
    return bytes;
}

void ScriptCursor::fail(const ScriptWord& word, std::string reason)
{
    if (!fault_) fault_ = {word.column, std::move(reason)};
}

void ScriptCursor::mark(const ScriptWord& word, WordMeaning meaning)
{
    if (notes_ == nullptr || word.is_of_constant || word.length == 0) return;
    meaning.where = {number_, word.column};
    meaning.length = word.length;
    std::vector<WordMeaning>& all = notes_->meanings;
    if (all.empty() || all.back().where != meaning.where)
        all.push_back(meaning);
    else if (meaning.role != WordRole::Keyword) // the more specific meaning wins
        all.back() = meaning;
}

bool ScriptCursor::is_wished() const
{
    return notes_ != nullptr && notes_->wished_line == number_;
}

void ScriptCursor::wish(const WordCompletion& wish)
{
    if (is_wished() && next_ == words_.size() && !fault_) notes_->wishes.push_back(wish);
}

void ScriptCursor::suggest_word(std::string_view keyword)
{
    wish({.role = WordRole::Keyword, .word = keyword});
}

} // namespace rpg
