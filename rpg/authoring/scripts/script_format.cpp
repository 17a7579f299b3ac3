#include "rpg/authoring/scripts/script_format.h"

#include "rpg/authoring/scripts/script_cursor.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

namespace rpg {
namespace {

constexpr std::size_t kConditionWidth = 24;
constexpr std::size_t kCommentOfCommand = 56; // where it begins
constexpr std::size_t kCommentOfLine = 32;
constexpr std::string_view kIndent = "  ";

std::string_view without_end(std::string_view text)
{
    const std::size_t last = text.find_last_not_of(" \t\r");
    return last == std::string_view::npos ? std::string_view() : text.substr(0, last + 1);
}

std::string joined(std::span<const ScriptWord> words)
{
    std::string text;
    for (const ScriptWord& word : words) {
        if (!text.empty()) text += ' ';
        text += word.text;
    }
    return text;
}

std::string with_comment(std::string line, std::string_view comment, std::size_t column)
{
    return comment.empty() ? line : fmt::format("{:<{}} ;{}", line, column, comment);
}

class ScriptFormatter {
public:
    std::string format(std::string_view text)
    {
        for_each_line(text, [&](std::string_view line, std::uint32_t) { add(without_end(line)); });
        return std::move(text_);
    }

private:
    void add(std::string_view line)
    {
        const ScriptCursor in(line);
        const std::string_view comment = in.comment();
        if (in.fault()) return add_line(std::string(line));
        if (in.words().empty() && comment.empty()) {
            has_gap_ = true;
            return;
        }
        if (in.words().empty()) return add_line(std::string(is_open_ ? kIndent : "") + std::string(comment));
        const std::string_view first = in.words().front().text;
        const std::span<const ScriptWord> words(in.words());
        const bool is_command = is_open_ && first != "end";
        if (first == "event" || first == "orphan")
            is_open_ = std::ranges::find(words, "alias", &ScriptWord::text) == words.end();
        if (first == "end") is_open_ = false;
        const std::string_view remark = comment.empty() ? comment : comment.substr(1);
        if (is_command && first != "event" && first != "orphan") return add_command(words, remark);
        add_line(with_comment(joined(words), remark, kCommentOfLine));
    }

    void add_command(std::span<const ScriptWord> words, std::string_view comment)
    {
        const auto arrow = std::ranges::find(words, "=>", &ScriptWord::text);
        if (arrow == words.end())
            return add_line(with_comment(std::string(kIndent) + joined(words), comment, kCommentOfCommand));
        const auto before = static_cast<std::size_t>(arrow - words.begin());
        add_line(lay_out_command(joined(words.first(before)), joined(words.subspan(before + 1)), comment));
    }

    // Several empty lines become one; none stand at the ends.
    void add_line(const std::string& line)
    {
        if (has_gap_ && !text_.empty()) text_ += '\n';
        has_gap_ = false;
        text_ += without_end(line);
        text_ += '\n';
    }

    std::string text_;
    bool is_open_ = false; // an event or orphan
    bool has_gap_ = false;
};

} // namespace

std::string lay_out_command(std::string_view condition, std::string_view operation, std::string_view comment)
{
    return with_comment(fmt::format("{}{:<{}} => {}", kIndent, condition, kConditionWidth, operation),
                        comment, kCommentOfCommand);
}

std::string format_script(std::string_view text)
{
    return ScriptFormatter().format(text);
}

} // namespace rpg
