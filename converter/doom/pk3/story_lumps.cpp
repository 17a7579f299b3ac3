#include "converter/doom/pk3/story_lumps.h"

#include "converter/doom/mechanics/door_rules.h"
#include "converter/doom/pk3/sound_names.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/sim/text/program_texts.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

namespace converter::port {

namespace {

constexpr int kWeaponTexts = 9;
constexpr int kFirstCastRow = 28; // of the ending's level; its monsters stand side by side
constexpr int kLastCastColumn = 30;

// The names behind RPG_, and the texts of the program.
constexpr std::array kStoryTexts{
    NamedText{"PROLOGUE_1", "prologue-1"},
    NamedText{"PROLOGUE_2", "prologue-2"},
    NamedText{"PROLOGUE_3", "prologue-3"},
    NamedText{"EPILOGUE", "epilogue-1"},
    NamedText{"RANK_1", "rank-1"},
    NamedText{"RANK_2", "rank-2"},
    NamedText{"RANK_3", "rank-3"},
    NamedText{"RANK_4", "rank-4"},
    NamedText{"EPILOGUE_1", "epilogue-2-1"},
    NamedText{"EPILOGUE_2", "epilogue-2-2"},
    NamedText{"EPILOGUE_3", "epilogue-2-3"},
    NamedText{"EPILOGUE_4", "epilogue-2-4"},
    NamedText{"CREDITS_PAGE", "credits"},
    NamedText{"LEVEL_UP", "level-up"},
    NamedText{"LEVEL_UP_END", "level-up-end"},
    NamedText{"GAIN_HEALTH", "level-up-health"},
    NamedText{"GAIN_ARMOUR", "level-up-armour"},
    NamedText{"GAIN_DEFENSE", "level-up-defense"},
    NamedText{"GAIN_STRENGTH", "level-up-strength"},
    NamedText{"GAIN_AGILITY", "level-up-agility"},
    NamedText{"GAIN_ACCURACY", "level-up-accuracy"},
    NamedText{"CAPTURED", "captured"},
};

void replace_all(std::string& text, std::string_view what, std::string_view by)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

// As a pattern of String.Format where it has a word to fill in.
std::string as_format(std::string_view pattern)
{
    std::string text(pattern);
    const bool has_words = text.find("{n}") != std::string::npos || text.find("{name}") != std::string::npos;
    if (!has_words) return text;
    replace_all(text, "%", "%%");
    replace_all(text, "{n}", "%d");
    replace_all(text, "{name}", "%s");
    return text;
}

std::string line_of(const rpg::LineJoiner& joiner, std::string_view name, std::string_view text)
{
    return fmt::format("RPG_{} = {};\n", name, unwrapped_text(joiner, text.empty() ? "-" : text));
}

const ActorRow* monster_on(const DefinitionInput& input, const rpg::Level& level, rpg::TilePos tile)
{
    for (const rpg::Thing& thing : level.things) {
        if (thing.has(rpg::thing_flag::kPlane) || rpg::tile_of(thing.at) != tile) continue;
        const ActorRow* row = input.actors.find(thing.id);
        if (row != nullptr && row->kind == ActorKind::Monster) return row;
    }
    return nullptr;
}

// In rows from the west, up to the first place where nobody stands.
std::vector<const ActorRow*> cast_of(const DefinitionInput& input)
{
    std::vector<const ActorRow*> cast;
    const auto ending = input.game.levels.find(std::string(kEndingStem));
    if (ending != input.game.levels.end()) {
        for (int place = 0; place < (rpg::kMapTiles - kFirstCastRow) * kLastCastColumn; ++place) {
            const rpg::TilePos tile{place % kLastCastColumn + 1, kFirstCastRow + place / kLastCastColumn};
            const ActorRow* row = monster_on(input, ending->second, tile);
            if (row == nullptr) break;
            cast.push_back(row);
        }
    }
    if (!cast.empty()) return cast;
    for (const auto& [sprite, row] : input.actors.rows())
        if (row.kind == ActorKind::Monster) cast.push_back(&row);
    return cast;
}

} // namespace

std::string story_texts(const DefinitionInput& input, const rpg::LineJoiner& joiner,
                        const rpg::TextReplacements& own)
{
    std::string text = "\n";
    for (const NamedText& each : kStoryTexts)
        text += line_of(joiner, each.name, as_format(rpg::text_pattern(each.text, own)));
    if (input.slots.empty()) return text;
    const rpg::TextContext context{input.campaign, input.game.levels.at(input.slots.front().stem), &own};
    for (int weapon = 0; weapon < kWeaponTexts; ++weapon) {
        rpg::DialogState dialog;
        dialog.source = rpg::DialogSource::FirstWeapon;
        dialog.number = static_cast<decltype(dialog.number)>(weapon);
        text += line_of(joiner, fmt::format("WEAPON_{}", weapon), rpg::dialog_text(context, dialog));
    }
    return text;
}

std::string cast_sequence(const DefinitionInput& input)
{
    std::string text = fmt::format("\nintermission {}\n{{\n", kCastName);
    bool is_first = true;
    for (const ActorRow* row : cast_of(input)) {
        const rpg::MonsterRow& values = input.game.rules.monster(row->def->subtype);
        text += fmt::format("  Cast\n  {{\n    CastClass = \"{}Cast\"\n    CastName = {}\n", row->name,
                            shown_name(*row));
        if (input.has_stage) text += "    Background = \"RPGSTAGE\"\n";
        const int sound = values.attack_sounds[0];
        if (has_sound(input.game, sound))
            text += fmt::format("    AttackSound = \"Missile\", 1, \"{}\"\n", sound_name(input.game, sound));
        if (is_first && input.has_song("5043")) text += "    Music = \"rpg5043\"\n";
        text += "  }\n";
        is_first = false;
    }
    text += "  GotoTitle\n  {\n  }\n}\n";
    return text + fmt::format("\nintermission {}\n{{\n  TextScreen\n  {{\n    Text = \"$RPG_PART_ENDS\"\n    "
                              "Time = 5\n  }}\n"
                              "  GotoTitle\n  {{\n  }}\n}}\n",
                              kPartialEndingName);
}

bool ends_the_game(const DefinitionInput& input, const MapSlot& slot)
{
    const rpg::Level& level = input.game.levels.at(slot.stem);
    return std::ranges::any_of(level.commands, [&](const rpg::Command& command) {
        return rpg::effects_of(command).jump == rpg::Jump::Exit &&
               exit_target(level, command.argument).level == kEndingStem;
    });
}

} // namespace converter::port
