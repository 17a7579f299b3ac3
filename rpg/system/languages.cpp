#include "rpg/core/text.h"
#include "rpg/system/system.h"

#include <string_view>

namespace rpg {
namespace {

std::string without_encoding(std::string_view locale) // "de_DE.UTF-8@euro"
{
    return std::string(locale.substr(0, locale.find_first_of(".@")));
}

std::string locale_of_messages()
{
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const std::string value = environment(variable); !value.empty()) return without_encoding(value);
    return system_locale();
}

} // namespace

std::vector<std::string> system_languages()
{
    const std::string locale = locale_of_messages();
    if (locale.empty() || locale == "C" || locale == "POSIX") return {};
    const std::string list = environment("LANGUAGE");
    std::vector<std::string> languages;
    for (const std::string_view part : split(list, ':'))
        if (std::string language = without_encoding(part); !language.empty())
            languages.push_back(std::move(language));
    if (languages.empty()) languages.push_back(locale);
    return languages;
}

std::string choose_language(const std::vector<std::string>& wanted,
                            const std::function<bool(const std::string&)>& has)
{
    for (const std::string& language : wanted) {
        if (language == "en" || language.starts_with("en_")) break;
        if (has(language)) return language;
    }
    return {};
}

} // namespace rpg
