#include "editors/level_editor/window/words.h"

#include "rpg/authoring/tables/translation.h"

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

} // namespace editor
