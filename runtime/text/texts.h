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
    std::string code; // "de", as in settings and options
    std::string name; // "Deutsch"
};

// All texts of the program and the game in the player's language, with English for missing ones. Everything
// is UTF-8. docs/howto/translate.md.
class Texts {
public:
    // `folder`: the player's own translations, LANGUAGE.txt; may be missing.
    explicit Texts(std::string folder = {}) : folder_(std::move(folder)) {}

    // `language`: "de", "de_AT", "" (English). The game's translations beside its data are used. Problems of
    // a translation are listed in remarks(); its good parts are used.
    void use(std::string_view language, const GameFiles& files);
    const std::string& language() const { return language_; }
    const std::vector<std::string>& remarks() const { return remarks_; }

    // Translates a text of the program from English.
    std::string tr(std::string_view english) const;
    // The text with this name, or empty; '|' ends its lines.
    std::string named(std::string_view name) const;
    // The named texts that differ from those of the rules.
    const rpg::TextReplacements& replacements() const { return names_; }

    std::vector<LanguageRow> languages() const;                          // English first
    bool knows(std::string_view language, const GameFiles& files) const; // "de_AT" also if only "de" exists
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

// A label on the screen with the key that runs its action. It can be clicked or touched, too.
struct Prompt {
    std::string text{};
    std::optional<Action> action{};
    bool is_button = false; // drawn as a button, for fingers
};

// The language and input device for screens: texts in the player's language, and key names of the device in
// use. Borrows texts and settings.
struct Words {
    Texts& texts;
    const Settings& settings;
    InputDevice device = InputDevice::Keyboard;
    PadKind pad = PadKind::Xbox;
    int min_touch_row = 0; // minimum height of a touch target, in logical pixels; 0: no touch

    std::string tr(std::string_view english) const { return texts.tr(english); }
    // "Name: what", punctuated for the language.
    std::string labelled(std::string_view name, std::string_view what) const;
    // Describes a broken file; file_and_trouble: with its name in front.
    std::string trouble(const rpg::Error& error) const;
    std::string file_and_trouble(const rpg::Error& error) const;
    std::string key_of(Action action) const
    {
        return tr(label_of_action(settings.bindings, action, device, pad));
    }
    // A note for phone keys that a text mentions: "Here: Enter instead of 5". Empty if there are none.
    std::string key_note(const std::vector<PhoneKey>& keys) const;
    // Whether texts made for 18 columns are rewrapped to the width.
    bool joins_lines() const { return settings.reflow; }
    static constexpr int kWrittenColumns = rpg::LineJoiner::kPhoneColumns;
    std::string whole(std::string_view text) const
    {
        return joins_lines() ? texts.joiner().paragraphs(text, kWrittenColumns) : std::string(text);
    }
    // "Enter choose": a key and its effect. For touch, without the key.
    Prompt hint(Action action, std::string_view english) const
    {
        if (device == InputDevice::Touch) return {tr(english), action, true};
        return {key_of(action) + " " + tr(english), action};
    }
};

// Fills placeholders: filled("Slot {n}", {{"n", "3"}}). Other placeholders stay.
std::string filled(std::string_view text,
                   std::initializer_list<std::pair<std::string_view, std::string_view>> words);

std::string game_title(const GameFiles& files); // the game's English title in the program

struct EmbeddedText {
    std::string_view name; // "de.txt"
    std::string_view text;
    std::string_view code() const { return name.substr(0, name.find('.')); }
};
std::vector<EmbeddedText> built_in_languages(); // embedded by the build from LANGUAGE.txt

} // namespace runtime
