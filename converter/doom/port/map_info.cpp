#include "converter/doom/port/map_info.h"

#include <fmt/format.h>

namespace converter::port {
namespace {

// What a text between quotation marks can hold.
std::string quoted(const std::string& text)
{
    std::string safe;
    for (const char c : text) {
        const bool is_plain = c >= ' ' && c < 127 && c != '"' && c != '\\';
        safe += is_plain ? c : '?';
    }
    return '"' + safe + '"';
}

std::string title_of(const rpg::GameData& game, const MapSlot& slot)
{
    const std::string title = game.levels.at(slot.stem).title();
    return quoted(title.empty() ? slot.stem : title);
}

} // namespace

rpg::FileList map_info_lumps(const rpg::GameData& game, const std::vector<MapSlot>& slots, DoomGame doom)
{
    std::string shared;
    std::string zdoom;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const MapSlot& slot = slots[i];
        const bool is_last = i + 1 == slots.size();
        const std::string next = is_last ? std::string() : slots[i + 1].name;
        const std::string_view sky = doom == DoomGame::Doom1 ? "SKY1" : "RSKY1";
        shared += fmt::format("MAP {}\n{{\n  levelname = {}\n  music = \"{}\"\n", slot.name,
                              title_of(game, slot), music_lump(slot, doom));
        shared += is_last ? "  endgame = true\n}\n\n" : fmt::format("  next = \"{}\"\n}}\n\n", next);
        zdoom +=
            fmt::format("map {} {}\n{{\n  levelnum = {}\n  sky1 = \"{}\"\n  music = \"{}\"\n  evenlighting\n",
                        slot.name, title_of(game, slot), slot.number, sky, music_lump(slot, doom));
        zdoom += is_last ? "  next = \"EndGame1\"\n}\n\n" : fmt::format("  next = \"{}\"\n}}\n\n", next);
    }
    return {{"UMAPINFO", rpg::to_bytes(shared)}, {"MAPINFO", rpg::to_bytes(zdoom)}};
}

} // namespace converter::port
