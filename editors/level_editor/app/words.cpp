#include "editors/level_editor/app/words.h"

#include "rpg/authoring/tables/translation.h"

#include <algorithm>
#include <array>
#include <optional>

namespace editor {

void Words::use(std::string_view language)
{
    language_ = "en";
    words_.clear();
    for (const EmbeddedText& file : translations()) {
        if (!file.name.starts_with(language.substr(0, 2)) || language.size() < 2) continue;
        const auto read = rpg::parse_translation(file.text, file.name);
        if (!read) continue;
        language_ = language.substr(0, 2);
        for (const auto& [english, entry] : read->words) words_[english] = entry.text;
    }
}

std::vector<Words::Language> Words::languages()
{
    std::vector<Language> list{{"en", "English"}};
    for (const EmbeddedText& file : translations())
        if (const auto read = rpg::parse_translation(file.text, file.name); read)
            list.push_back({std::string(file.name.substr(0, 2)), read->language});
    return list;
}

const char* Words::tr(std::string_view english)
{
    if (const auto found = words_.find(english); found != words_.end()) return found->second.c_str();
    return english_.try_emplace(std::string(english), english).first->second.c_str();
}

namespace {

constexpr std::string_view kHole = "{}";

// What the text has where the pattern has holes; nothing: it is another one.
std::optional<std::vector<std::string_view>> in_holes(std::string_view text, std::string_view pattern)
{
    std::vector<std::string_view> values;
    std::size_t hole = pattern.find(kHole);
    if (hole == std::string_view::npos || !text.starts_with(pattern.substr(0, hole))) return std::nullopt;
    text.remove_prefix(hole);
    while (hole != std::string_view::npos) {
        pattern.remove_prefix(hole + kHole.size());
        hole = pattern.find(kHole);
        const std::string_view behind = pattern.substr(0, hole);
        const std::size_t end = hole != std::string_view::npos ? text.find(behind)
                                : text.ends_with(behind)       ? text.size() - behind.size()
                                                               : std::string_view::npos;
        if (end == std::string_view::npos) return std::nullopt;
        values.push_back(text.substr(0, end));
        text.remove_prefix(end + behind.size());
    }
    return values;
}

std::string with_values(std::string_view text, const std::vector<std::string_view>& values)
{
    std::string made;
    for (const std::string_view value : values) {
        const std::size_t hole = text.find(kHole);
        if (hole == std::string_view::npos) break;
        (made += text.substr(0, hole)) += value;
        text.remove_prefix(hole + kHole.size());
    }
    return made += text;
}

} // namespace

std::string Words::message(std::string_view english) const
{
    if (const auto found = words_.find(english); found != words_.end()) return found->second;
    std::size_t longest = 0; // letters of the pattern: the one that says most of it
    std::string said(english);
    for (const auto& [pattern, text] : words_) {
        if (pattern.size() <= longest) continue;
        const auto values = in_holes(english, pattern);
        if (!values) continue;
        longest = pattern.size();
        said = with_values(text, *values);
    }
    return said;
}

std::string_view plain_system_reason(std::string_view reason)
{
    constexpr std::string_view kFull = "the disk is full", kRefused = "you have no permission to write there";
    constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kReasons{
        {{"No space left on device", kFull},
         {"Disk quota exceeded", kFull},
         {"There is not enough space on the disk.", kFull}, // Windows
         {"File too large", "the file is too large for this disk"},
         {"Permission denied", kRefused},
         {"Operation not permitted", kRefused},
         {"Access is denied.", kRefused}, // Windows
         {"Read-only file system", "this disk is read-only"}}};
    const auto known =
        std::ranges::find(kReasons, reason, &std::pair<std::string_view, std::string_view>::first);
    return known == kReasons.end() ? reason : known->second;
}

} // namespace editor
