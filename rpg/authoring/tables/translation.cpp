#include "rpg/authoring/tables/translation.h"

#include "rpg/core/narrow.h"
#include "rpg/core/text.h"
#include "rpg/core/utf8.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace rpg {
namespace {

constexpr std::string_view kTranslationHeader = "drpg-text 1";
constexpr std::size_t kMaxTexts = 20'000;

bool is_key_letter(char c)
{
    return is_letter(c) || is_digit(c) || c == '-' || c == '_' || c == '.';
}

// One line, read from the left; the first mistake sticks.
class TextLine {
public:
    explicit TextLine(std::string_view text) : text_(text) {}

    void skip_blanks()
    {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r')) ++at_;
    }
    bool at_end()
    {
        skip_blanks();
        return at_ == text_.size() || text_[at_] == '#';
    }
    bool at_quote() const { return at_ < text_.size() && text_[at_] == '"'; }
    bool take(char c)
    {
        skip_blanks();
        if (at_ == text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    std::string key()
    {
        const std::size_t first = at_;
        while (at_ < text_.size() && is_key_letter(text_[at_])) ++at_;
        if (at_ == first) refuse("expected a name or a text in quotes");
        return std::string(text_.substr(first, at_ - first));
    }
    std::string quoted_text()
    {
        std::string text;
        skip_blanks();
        if (!take('"')) {
            refuse("expected a text in quotes");
            return text;
        }
        for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            const bool is_escape = text_[at_] == '\\' && at_ + 1 < text_.size();
            if (is_escape) ++at_;
            text += text_[at_];
        }
        if (!take('"')) refuse("the quote at the end is missing");
        return text;
    }
    void refuse(std::string reason)
    {
        if (reason_) return;
        reason_ = std::move(reason);
        column_ = at_ + 1;
    }
    const std::optional<std::string>& reason() const { return reason_; }
    std::size_t column() const { return column_; }

private:
    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<std::string> reason_;
    std::size_t column_ = 1;
};

class TranslationReader {
public:
    Translation translation;

    void read(TextLine& line, std::uint32_t number)
    {
        if (line.at_end()) return;
        const bool is_english = line.at_quote();
        const std::string key = is_english ? line.quoted_text() : line.key();
        if (!is_english && key == "language") {
            translation.language = line.quoted_text();
        } else if (!line.take('=')) {
            line.refuse("expected '='");
        } else {
            Translation::Entries& entries = is_english ? translation.words : translation.names;
            const Translation::Entry entry{line.quoted_text(), {number, 1}};
            if (!entries.emplace(key, entry).second) line.refuse("this text appears twice");
        }
        if (!line.at_end()) line.refuse("there is something after the text");
        if (translation.words.size() + translation.names.size() > kMaxTexts)
            line.refuse("there are more texts than a program has");
    }
};

std::vector<std::string_view> places_of(std::string_view text)
{
    std::vector<std::string_view> places;
    while (true) {
        const std::size_t open = text.find('{');
        const std::size_t close = text.find('}', open == std::string_view::npos ? text.size() : open);
        if (close == std::string_view::npos) break;
        places.push_back(text.substr(open, close - open + 1));
        text.remove_prefix(close + 1);
    }
    std::ranges::sort(places);
    return places;
}

} // namespace

Result<Translation> parse_translation(std::string_view text, std::string_view file)
{
    TranslationReader reader;
    bool has_header = false;
    std::uint32_t number = 0;
    for (const std::string_view raw : split(text, '\n')) {
        ++number;
        TextLine line(raw);
        if (!is_utf8(raw) || raw.find('\0') != std::string_view::npos) {
            line.refuse("this is not UTF-8");
        } else if (has_header) {
            reader.read(line, number);
        } else if (!line.at_end()) {
            has_header = raw.substr(0, raw.find_last_not_of(" \t\r") + 1) == kTranslationHeader;
            if (!has_header) line.refuse("the first line must be 'drpg-text 1'");
        }
        if (line.reason())
            return Error{.file = std::string(file),
                         .reason = *line.reason(),
                         .line = number,
                         .column = narrow<std::uint32_t>(line.column())};
    }
    if (!has_header)
        return Error{.file = std::string(file), .reason = "the first line must be 'drpg-text 1'"};
    return std::move(reader.translation);
}

std::string print_translation(const Translation& translation)
{
    std::string text(kTranslationHeader);
    text += '\n';
    if (!translation.language.empty()) text += "language " + in_quotes(translation.language) + '\n';
    for (const auto& [english, entry] : translation.words)
        text += in_quotes(english) + " = " + in_quotes(entry.text) + '\n';
    for (const auto& [name, entry] : translation.names) text += name + " = " + in_quotes(entry.text) + '\n';
    return text;
}

bool have_same_places(std::string_view original, std::string_view translated)
{
    return places_of(original) == places_of(translated);
}

} // namespace rpg
