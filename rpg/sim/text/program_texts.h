#pragma once
#include "rpg/state/message.h"
#include "rpg/state/screen_state.h"
#include "rpg/world/stage.h"

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace rpg {

// Texts of the program itself. Each has a name that never changes; a game or a translation replaces texts by
// these names (content/tables/texts.xml). {name} is a monster or an article, {n} a number, {crit} the text
// "critical" of a critical hit; "|" ends a line of a dialog, which has 18 columns.
struct TextRow {
    std::string_view name;
    std::string_view text;
};
std::span<const TextRow> all_texts();

using TextReplacements = std::map<std::string, std::string, std::less<>>; // by TextRow::name

// With replacements, a text is as the player reads it, in UTF-8. Without, it is what the rules measure: the
// program's own English and the bytes of the game.
struct TextContext { // borrowed
    const Campaign& campaign;
    const Level& level;
    const TextReplacements* replacements = nullptr;
    std::string_view
        map{}; // stem of the level: its strings are replaced as "intro.12", entities as "entity.17"
};

std::string_view name_of(MessageId id); // "got", "need-key-red" ...
std::string message_text(const TextContext& context, const Message& message);
std::string dialog_text(const TextContext& context, const DialogState& dialog);
// "level-up", "first-weapon-3", "captured"; a text of the level has no name but its index.
std::string dialog_name(const DialogState& dialog);

// A string of the level, numbered as in its script (so without the title that J92 keeps first), or its
// title, as the player sees them.
std::string level_string(const TextContext& context, std::size_t index);
std::string level_title(const TextContext& context);

// As the player sees it; empty for kNoDef.
std::string entity_name(const TextContext& context, DefIndex def);
std::string entity_name(const Campaign& campaign, DefIndex def); // the bytes of the data

// Default texts besides the messages: title, story, ranks and credits, by name. Games can replace them.
const TextReplacements& default_texts();

// A text of the program by its name, with its {placeholders}: from `own`, else the default. Empty if there is
// none. Borrows `own`, or lives as long as the program.
std::string_view text_pattern(std::string_view name, const TextReplacements& own);

} // namespace rpg
