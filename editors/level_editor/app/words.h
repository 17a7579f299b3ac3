#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace editor {

struct EmbeddedText {
    std::string_view name;
    std::string_view text;
};
std::vector<EmbeddedText> translations(); // made by the build from LANGUAGE.txt
std::vector<EmbeddedText> stamp_texts();  // likewise, from stamps/NAME.txt

// Translations of the editor's English texts.
class Words {
public:
    struct Language {
        std::string code, name; // "de", "Deutsch"
    };
    static std::vector<Language> languages(); // English first
    void use(std::string_view language);      // "de_DE", "en"; unknown ones are English
    const std::string& language() const { return language_; }
    const char* tr(std::string_view english); // valid as long as this object
    // Translates a message with numbers and names in it, by a pattern such as "tile {} is solid".
    std::string message(std::string_view english) const;

private:
    std::string language_ = "en";
    std::map<std::string, std::string, std::less<>> words_;
    std::map<std::string, std::string, std::less<>> english_;
};

// A plain English reason for a system error when a file cannot be written; other reasons are unchanged.
std::string_view plain_system_reason(std::string_view reason);

} // namespace editor
