#include "editors/level_editor/app/words.h"

#include "rpg/authoring/tables/translation.h"

#include <algorithm>
#include <array>

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

const char* Words::tr(std::string_view english)
{
    if (const auto found = words_.find(english); found != words_.end()) return found->second.c_str();
    return english_.try_emplace(std::string(english), english).first->second.c_str();
}

std::string_view plain_reason(std::string_view reason)
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
