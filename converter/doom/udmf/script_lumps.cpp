#include "converter/doom/udmf/script_lumps.h"

#include "converter/doom/art/texture_book.h"
#include "converter/doom/port/port_things.h"
#include "converter/doom/scripts/event_words.h"
#include "converter/doom/scripts/language.h"
#include "converter/doom/scripts/machine_texts.h"
#include "converter/doom/udmf/level_fields.h"
#include "rpg/core/text.h"
#include "rpg/formats/pictures.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace converter::port {
namespace {

constexpr std::size_t kPageLetters = 320; // of a dialog
constexpr std::string_view kCoreLump = "RPGZCORE";

std::string lump_of(const MapSlot& slot)
{
    return fmt::format("RPGZM{:02}", slot.number);
}

constexpr std::string_view kSounds =
    "rpg/door_opens dsdoropn\nrpg/door_closes dsdorcls\nrpg/unlock dsswtchn\nrpg/refusal dsnoway\n";

// A row without its comment, and the comment.
std::pair<std::string_view, std::string> parted(std::string_view row)
{
    const std::size_t hash = row.find("  #");
    if (hash == std::string_view::npos) return {row, {}};
    const std::string_view comment = row.substr(std::min(hash + 4, row.size()));
    return {row.substr(0, hash), rpg::trimmed(comment).empty() ? "" : fmt::format("\t// {}", comment)};
}

// Pages that fit on the screen, divided between words.
std::vector<std::string> pages_of(const std::string& text)
{
    std::vector<std::string> pages;
    std::size_t start = 0;
    while (text.size() - start > kPageLetters) {
        std::size_t end = text.rfind(' ', start + kPageLetters);
        if (end == std::string::npos || end <= start) end = start + kPageLetters;
        pages.push_back(text.substr(start, end - start));
        start = end;
    }
    pages.push_back(text.substr(start));
    return pages;
}

// A text may begin with who speaks, as "[Name]" on a line of its own: the name, and the rest.
std::pair<std::string, std::string> speaker_of(const std::string& text)
{
    const std::size_t end = text.find("]|");
    if (!text.starts_with('[') || end == std::string::npos || text.find('|') < end) return {{}, text};
    return {text.substr(1, end - 1), text.substr(end + 2)};
}

// What a sprite of the game is beside Doom's things, and its properties: people and furniture are solid, what
// can be taken is nothing in Doom, lights are added to what is behind them.
std::pair<std::string_view, std::string> actor_of(const rpg::GameData& game, std::uint8_t sprite)
{
    using rpg::EntityType;
    if (rpg::is_glow(sprite)) return {"RpgPicture", "+BRIGHT RenderStyle \"Add\";"};
    const rpg::EntityId id = rpg::entity_of(rpg::SpriteId{sprite});
    const auto def = std::ranges::find(game.entities, id, &rpg::EntityDef::id);
    if (def == game.entities.end()) return {"RpgPicture", {}};
    const EntityType type{def->type};
    const bool is_taken =
        (type >= EntityType::PickUp && type <= EntityType::Ammo) || type == EntityType::AmmoPack;
    if (!is_taken) return {"RpgPerson", {}};
    return {"RpgTrinket",
            fmt::format("Inventory.PickupMessage {};", language_text(rpg::entity_names(game).at(id)))};
}

// Texts that commands of the level show in a window.
std::set<std::uint32_t> dialog_texts(const rpg::Level& level)
{
    std::set<std::uint32_t> texts;
    for (const rpg::Command& command : level.commands)
        for (const rpg::StringUse use : {rpg::StringUse::Dialog, rpg::StringUse::Denial})
            if (const auto text = rpg::string_of(command, use); text && *text < level.strings.size())
                texts.insert(*text);
    return texts;
}

} // namespace

ScriptLumps::ScriptLumps(const rpg::GameData& game, const std::vector<MapSlot>& slots,
                         const PortOptions& options)
    : game_(game), campaign_(game), joiner_(joiner_for(game)), slots_(slots), options_(options)
{
}

void ScriptLumps::add_map(const PortedMap& map, std::map<std::uint32_t, FencePictures> fences)
{
    const rpg::Stage* stage = campaign_.find(map.slot.stem);
    if (stage == nullptr) return;
    const EventTableInput input{.campaign = campaign_,
                                .stage = *stage,
                                .class_of = [](const rpg::Thing&) { return std::string("none"); },
                                .number = map.slot.number,
                                .tags = door_tags(map),
                                .sliding = sliding_doors(map, options_),
                                .fences = std::move(fences)};
    programs_.push_back({lump_of(map.slot), rpg::to_bytes(program(map, event_table(input)))});
    for (const PortThing& thing : map.things)
        if (thing.type >= level_fields::kSprite)
            people_.insert(static_cast<std::uint8_t>(thing.type - level_fields::kSprite));
    written_.push_back(map.slot);
}

std::string ScriptLumps::program(const PortedMap& map, const std::string& table) const
{
    const std::vector<rpg::Event>& events = map.level->events;
    std::string begin = fmt::format("\t\tworld.unit = {};\n\t\tworld.hasPlanes = {};\n", options_.scale,
                                    !map.level->floor_planes.empty());
    std::string functions;
    std::size_t event = 0;
    bool is_open = false;
    rpg::for_each_line(table, [&](std::string_view whole, std::uint32_t) {
        const auto [row, comment] = parted(whole);
        if (row.starts_with('#') || row.starts_with("map ")) return;
        const bool begins = row.starts_with("event ") || row.starts_with("range ");
        if (begins && event < events.size()) {
            const rpg::TilePos tile = events[event].tile();
            begin += fmt::format("\t\tEvent{}_{}_{}();\n", event, tile.x, tile.y);
            functions +=
                fmt::format("{}\n\t// {},{}: {}\n\tvoid Event{}_{}_{}()\n\t{{\n", is_open ? "\t}\n" : "",
                            tile.x, tile.y, event_words(*map.level, events[event]), event, tile.x, tile.y);
            ++event;
            is_open = true;
        } else if (row == "orphan" && is_open) {
            begin += "\t\tOrphans();\n";
            functions += "\t}\n\n\t// Commands of no event.\n\tvoid Orphans()\n\t{\n";
        }
        (is_open ? functions : begin) += fmt::format("\t\tRow(\"{}\");{}\n", row, comment);
    });
    return fmt::format("// The scripts of {}, {}. docs/formats/out-pk3.md has the rows.\nclass RpgProgram_{} "
                       ": RpgProgram\n{{\n"
                       "\toverride void Write()\n\t{{\n{}\t}}\n{}{}}}\n",
                       map.slot.name, map.slot.stem, map.slot.name, begin, functions, is_open ? "\t}\n" : "");
}

rpg::File ScriptLumps::dialogs(const PortedMap& map) const
{
    std::string text = "namespace = \"ZDoom\";\n";
    for (const std::uint32_t index : dialog_texts(*map.level)) {
        const auto [speaker, said] =
            speaker_of(joiner_.paragraphs(rpg::shown_text(map.level->strings[index], campaign_.encoding()),
                                          rpg::LineJoiner::kPhoneColumns));
        const std::vector<std::string> pages = pages_of(said);
        text += fmt::format("conversation\n{{\n  id = {};\n", index + 1);
        for (std::size_t page = 0; page < pages.size(); ++page) {
            const bool is_last = page + 1 == pages.size();
            text += fmt::format(
                "  page\n  {{\n    name = {};\n    dialog = {};\n    goodbye = \"Leave\";\n    choice\n    "
                "{{\n"
                "      text = \"{}\";\n{}    }}\n  }}\n",
                language_text(speaker), language_text(pages[page]), is_last ? "Go on" : "More",
                is_last ? std::string("      giveitem = \"RpgRead\";\n      closedialog = true;\n")
                        : fmt::format("      nextpage = {};\n", page + 2));
        }
        text += "}\n";
    }
    return {"DIALOGUE", rpg::to_bytes(text)};
}

std::string ScriptLumps::language() const
{
    std::string text =
        "[default]\nRPG_SUPPLY = \"You take what the store has.\";\n" + std::string(kMachineTexts);
    for (const MapSlot& slot : written_) {
        const std::vector<std::string>& strings = game_.levels.at(slot.stem).strings;
        for (std::size_t i = 0; i < strings.size(); ++i)
            text += fmt::format("{} = {};\n", text_name(slot.number, i),
                                unwrapped_text(joiner_, rpg::shown_text(strings[i], campaign_.encoding())));
    }
    return text;
}

rpg::FileList ScriptLumps::lumps() const
{
    std::string core;
    for (const EmbeddedText& file : machine_texts()) core += std::string(file.text) + '\n';
    core += script_names();
    std::string root = fmt::format("version \"4.10\"\n#include \"{}\"\n", kCoreLump);
    for (const rpg::File& program : programs_) root += fmt::format("#include \"{}\"\n", program.name);
    rpg::FileList pictures{{"SS_START", {}}};
    for (const std::uint8_t sprite : people_) {
        const auto [base, title] = actor_of(game_, sprite);
        root +=
            fmt::format("class RpgOwn{0} : {2} {{ Default {{ {3} }} States {{ Spawn: {1} A -1; Stop; }} }}\n",
                        sprite, sprite_name(sprite), base, title);
        if (const auto picture = cell_of(game_, rpg::is_ammo_pack(sprite) ? sprite - 1 : sprite))
            pictures.push_back(
                {sprite_name(sprite) + "A0",
                 png_with_offset(rpg::enlarged(*picture, options_.scale),
                                 Point{picture->width / 2, picture->height} * options_.scale)});
    }
    pictures.push_back({"SS_END", {}});
    rpg::FileList lumps{{"ZSCRIPT", rpg::to_bytes(root)}, {std::string(kCoreLump), rpg::to_bytes(core)}};
    lumps.insert(lumps.end(), programs_.begin(), programs_.end());
    lumps.push_back({"RPGLEVLS", rpg::to_bytes(levels_list(game_, slots_))});
    lumps.push_back({"LANGUAGE", rpg::to_bytes(language())});
    lumps.push_back({"SNDINFO", rpg::to_bytes(std::string(kSounds) + sound_replacements())});
    if (options_.slides) lumps.push_back({"CVARINFO", rpg::to_bytes("server bool rpg_slide = true;\n")});
    if (!people_.empty()) lumps.insert(lumps.end(), pictures.begin(), pictures.end());
    return lumps;
}

std::string ScriptLumps::map_info() const
{
    std::string text = "gameinfo\n{\n  AddEventHandlers = \"RpgScripts\"\n}\ndoomednums\n{\n";
    for (const std::uint8_t sprite : people_)
        text += fmt::format("  {} = RpgOwn{}\n", level_fields::kSprite + sprite, sprite);
    return text + "}\n";
}

} // namespace converter::port
