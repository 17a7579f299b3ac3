#pragma once
#include "rpg/authoring/tables/translation.h"
#include "rpg/model/line_joiner.h"
#include "rpg/sim/text/program_texts.h"
#include "runtime/input/bindings.h"
#include "runtime/input/phone_keys.h"
#include "runtime/settings/settings.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

struct GameFiles;

struct LanguageRow {
    std::string code; // "de": what settings and options call it
    std::string name; // "Deutsch"
};

// What the program and the game say, in the language of the player. What a language lacks is English.
// All of it is UTF-8. docs/howto/translate.md.
class Texts {
public:
    // `folder`: where translations of the player's own are, LANGUAGE.txt; may be missing.
    explicit Texts(std::string folder = {}) : folder_(std::move(folder)) {}

    // "de", "de_AT", "" (English). Of the game's translations those beside its data count.
    // What is wrong with a translation is in remarks(); its good parts count.
    void use(std::string_view language, const GameFiles& files);
    const std::string& language() const { return language_; }
    const std::vector<std::string>& remarks() const { return remarks_; }

    // A text of the program by its English words.
    std::string tr(std::string_view english) const;
    // A text by its name, empty if there is none; '|' ends its lines.
    std::string named(std::string_view name) const;
    // The texts by name that differ from those of the rules.
    const rpg::TextReplacements& replacements() const { return names_; }

    std::vector<LanguageRow> languages() const;                          // English first
    bool knows(std::string_view language, const GameFiles& files) const; // "de_AT" also if only as "de"
    const rpg::LineJoiner& joiner() const { return joiner_; }            // knows the words of the game

private:
    void add(const rpg::Translation& translation, bool words);
    void add_file(const std::string& path, bool words);
    void add_whose_it_is(const GameFiles& files);
    void learn_words(const rpg::GameData& game); // for the joiner
    void add_text(std::string_view text, const std::string& path, bool words);

    std::string folder_;
    std::string language_;
    std::map<std::string, std::string, std::less<>> words_;
    rpg::TextReplacements names_;
    rpg::LineJoiner joiner_;
    std::vector<std::string> remarks_;
};

// A word on the screen, with the key that does it. It can be clicked or touched, too.
struct Prompt {
    std::string text{};
    std::optional<Action> action{};
    bool is_button = false; // for fingers: it looks like one
};

// What screens say: texts in the player's language, and keys as the device in use has them. Borrows both.
struct Words {
    Texts& texts;
    const Settings& settings;
    InputDevice device = InputDevice::Keyboard;
    PadKind pad = PadKind::Xbox;
    int least_row = 0; // logical pixels that a finger needs of what it chooses; 0: no finger does

    std::string tr(std::string_view english) const { return texts.tr(english); }
    // "Name: what", as the language writes it.
    std::string labelled(std::string_view name, std::string_view what) const;
    // What is wrong with a file; with its name in front of it.
    std::string trouble(const rpg::Error& error) const;
    std::string file_and_trouble(const rpg::Error& error) const;
    std::string key_of(Action action) const
    {
        return tr(label_of_action(settings.bindings, action, device, pad));
    }
    // For keys of the phone that a text names: "Here: Enter instead of 5". Empty if there are none.
    std::string key_note(const std::vector<PhoneKey>& keys) const;
    // Texts that were made for 18 columns use the width.
    bool joins_lines() const { return settings.reflow; }
    static constexpr int kWrittenColumns = rpg::LineJoiner::kPhoneColumns;
    std::string whole(std::string_view text) const
    {
        return joins_lines() ? texts.joiner().paragraphs(text, kWrittenColumns) : std::string(text);
    }
    // "Enter choose": what a key does. Fingers need no name of a key.
    Prompt hint(Action action, std::string_view english) const
    {
        if (device == InputDevice::Touch) return {tr(english), action, true};
        return {key_of(action) + " " + tr(english), action};
    }
};

// Puts words in the places of a text: filled("Slot {n}", {{"n", "3"}}). Other places stay as they are.
std::string filled(std::string_view text,
                   std::initializer_list<std::pair<std::string_view, std::string_view>> words);

std::string game_title(const GameFiles& files); // as the program calls the game, in English

struct EmbeddedText {
    std::string_view name; // "de.txt"
    std::string_view text;
    std::string_view code() const { return name.substr(0, name.find('.')); }
};
std::vector<EmbeddedText> built_in_languages(); // part of the program: made by the build from LANGUAGE.txt

} // namespace runtime
