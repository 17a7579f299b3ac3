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

// The texts of the editor, by their English words.
class Words {
public:
    struct Language {
        std::string code, name; // "de", "Deutsch"
    };
    static std::vector<Language> languages(); // English first
    void use(std::string_view language);      // "de_DE", "en"; unknown ones are English
    const std::string& language() const { return language_; }
    const char* tr(std::string_view english); // lives as long as this
    // Of a message with numbers and names in it: its words are known as "tile {} is solid".
    std::string message(std::string_view english) const;

private:
    std::string language_ = "en";
    std::map<std::string, std::string, std::less<>> words_;
    std::map<std::string, std::string, std::less<>> english_;
};

// What the system says of a file that cannot be written, in words of the editor (English); else as it is.
std::string_view plain_reason(std::string_view reason);

} // namespace editor
