#include "converter/doom/port/map_slots.h"

#include "converter/wad/dmx.h"
#include "converter/wad/mus.h"
#include "rpg/core/text.h"
#include "rpg/formats/midi.h"
#include "rpg/formats/wave.h"
#include "rpg/model/known_levels.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace converter::port {

namespace {

constexpr int kFirstFree = 12;
constexpr int kLastSlot = 99;

constexpr std::array<std::string_view, 32> kSecondGameSongs{
    "RUNNIN", "STALKS", "COUNTD", "BETWEE", "DOOM",   "THE_DA", "SHAWN",  "DDTBLU",
    "IN_CIT", "DEAD",   "STLKS2", "THEDA2", "DOOM2",  "DDTBL2", "RUNNI2", "DEAD2",
    "STLKS3", "ROMERO", "SHAWN2", "MESSAG", "COUNT2", "DDTBL3", "AMPIE",  "THEDA3",
    "ADRIAN", "MESSG2", "ROMER2", "TENSE",  "SHAWN3", "OPENIN", "EVIL",   "ULTIMA"};

std::string name_of(int number, DoomGame doom)
{
    if (doom == DoomGame::Doom2) return fmt::format("MAP{:02}", number);
    const int episode = std::min((number - 1) / 9 + 1, 9);
    return fmt::format("E{}M{}", episode, (number - 1) % 9 + 1);
}

std::string title_of(const rpg::GameData& game, const MapSlot& slot)
{
    const std::string title = game.levels.at(slot.stem).title();
    return '"' + rpg::without_quotes(title.empty() ? slot.stem : title) + '"';
}

constexpr std::uint32_t kFastest = 11025; // samples per second that every engine plays

struct SoundRow {
    std::string_view stem;
    std::string_view lump;
};
constexpr std::array kSounds{
    SoundRow{"5044", "DSPUNCH"},  SoundRow{"5046", "DSPISTOL"}, SoundRow{"5047", "DSSHOTGN"},
    SoundRow{"5049", "DSDSHTGN"}, SoundRow{"5050", "DSPLASMA"}, SoundRow{"5051", "DSRLAUNC"},
    SoundRow{"5052", "DSBFG"},    SoundRow{"5057", "DSWPNUP"},  SoundRow{"5058", "DSPLDETH"},
    SoundRow{"5060", "DSITEMUP"}, SoundRow{"5061", "DSBAREXP"}, SoundRow{"5062", "DSGETPOW"},
    SoundRow{"5063", "DSDOROPN"}, SoundRow{"5064", "DSDORCLS"}, SoundRow{"5065", "DSNOWAY"},
    SoundRow{"5066", "DSTELEPT"}, SoundRow{"5067", "DSSWTCHN"}, SoundRow{"5069", "DSBGACT"},
    SoundRow{"5070", "DSBGSIT1"}, SoundRow{"5071", "DSBGSIT2"}, SoundRow{"5072", "DSFIRSHT"},
    SoundRow{"5076", "DSBGDTH1"}, SoundRow{"5077", "DSBGDTH2"}, SoundRow{"5078", "DSPOSACT"},
    SoundRow{"5079", "DSPOSIT1"}, SoundRow{"5080", "DSPOSIT2"}, SoundRow{"5081", "DSPLPAIN"},
    SoundRow{"5082", "DSPODTH1"}, SoundRow{"5084", "DSPODTH2"}, SoundRow{"5085", "DSPOPAIN"},
    SoundRow{"5093", "DSSGTSIT"}, SoundRow{"5094", "DSSGTATK"}, SoundRow{"5095", "DSSGTDTH"},
    SoundRow{"5096", "DSCLAW"},   SoundRow{"5097", "DSCACSIT"}, SoundRow{"5099", "DSDMPAIN"},
    SoundRow{"5100", "DSSKLATK"}, SoundRow{"5102", "DSCACDTH"}, SoundRow{"5103", "DSSKESIT"},
    SoundRow{"5104", "DSSKEACT"}, SoundRow{"5105", "DSSKEATK"}, SoundRow{"5106", "DSPOSIT3"},
    SoundRow{"5107", "DSPODTH3"}, SoundRow{"5108", "DSDMACT"},  SoundRow{"5109", "DSPESIT"},
    SoundRow{"5110", "DSPEPAIN"}, SoundRow{"5111", "DSPEDTH"},  SoundRow{"5112", "DSSKEPCH"},
    SoundRow{"5113", "DSSKEDTH"}, SoundRow{"5115", "DSMANSIT"}, SoundRow{"5116", "DSMANATK"},
    SoundRow{"5117", "DSMNPAIN"}, SoundRow{"5118", "DSMANDTH"}, SoundRow{"5119", "DSVILACT"},
    SoundRow{"5120", "DSVILSIT"}, SoundRow{"5121", "DSVILATK"}, SoundRow{"5122", "DSVIPAIN"},
    SoundRow{"5123", "DSVILDTH"}, SoundRow{"5125", "DSBRSSIT"}, SoundRow{"5126", "DSBRSDTH"},
    SoundRow{"5127", "DSHOOF"},   SoundRow{"5128", "DSCYBSIT"}, SoundRow{"5129", "DSCYBDTH"},
};

rpg::Bytes song_of(const rpg::GameFile& file, bool as_mus)
{
    if (!as_mus) return file.original;
    const auto midi = rpg::decode_midi(file.original, file.name);
    if (!midi) return file.original;
    const auto mus = wad::to_mus(*midi, file.name);
    if (!mus) return file.original;
    const auto bytes = wad::encode_mus(*mus);
    return bytes ? *bytes : file.original;
}

// The lump of the song that plays on a slot.
std::string music_lump(const MapSlot& slot, DoomGame doom)
{
    if (doom == DoomGame::Doom1) return "D_" + slot.name;
    const auto index = static_cast<std::size_t>(slot.number - 1);
    return "D_" + (index < kSecondGameSongs.size() ? std::string(kSecondGameSongs[index]) : slot.name);
}

} // namespace

std::vector<MapSlot> map_slots(const rpg::GameData& game, DoomGame doom, bool all,
                               const std::vector<std::string>& chosen)
{
    std::vector<MapSlot> slots;
    std::set<int> taken;
    const auto is_wanted = [&](const std::string& stem, bool is_level) {
        if (!chosen.empty()) return std::ranges::find(chosen, stem) != chosen.end();
        return is_level || all;
    };
    for (const rpg::KnownLevel& known : rpg::kKnownLevels) {
        taken.insert(known.number);
        const std::string stem(known.name);
        if (game.levels.contains(stem) && is_wanted(stem, !known.is_scene()))
            slots.push_back({stem, known.number, name_of(known.number, doom)});
    }
    int next = kFirstFree;
    for (const auto& [stem, level] : game.levels) {
        if (std::ranges::find(rpg::kKnownLevels, stem, &rpg::KnownLevel::name) != rpg::kKnownLevels.end())
            continue;
        while (taken.contains(next)) ++next;
        if (next > kLastSlot) break;
        if (is_wanted(stem, true)) slots.push_back({stem, next, name_of(next, doom)});
        ++next;
    }
    std::ranges::sort(slots, {}, &MapSlot::number);
    return slots;
}

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

rpg::File level_name_lump(const rpg::GameData& game, const std::vector<MapSlot>& slots, DoomGame doom)
{
    std::string text = "Patch File for DeHackEd v3.0\nDoom version = 19\nPatch format = 6\n"
                       "# *allow-extended-strings*\n\n[STRINGS]\n";
    for (const MapSlot& slot : slots) {
        const std::string title = title_of(game, slot);
        const std::string name = doom == DoomGame::Doom1 ? slot.name : fmt::format("{}", slot.number);
        text += fmt::format("HUSTR_{} = {}\n", name, title.substr(1, title.size() - 2));
    }
    return {"DEHACKED", rpg::to_bytes(text)};
}

rpg::FileList song_lumps(const rpg::GameData& game, const std::vector<MapSlot>& slots, DoomGame doom,
                         bool as_mus)
{
    rpg::FileList lumps;
    for (const MapSlot& slot : slots) {
        const auto song = std::ranges::find_if(game.files, [&](const rpg::GameFile& file) {
            return file.kind == rpg::FileKind::Midi && rpg::to_lower(rpg::stem_of(file.name)) == slot.stem;
        });
        if (song != game.files.end()) lumps.push_back({music_lump(slot, doom), song_of(*song, as_mus)});
    }
    return lumps;
}

rpg::FileList sound_lumps(const rpg::GameData& game)
{
    rpg::FileList lumps;
    for (const SoundRow& row : kSounds) {
        const auto found = game.sounds.find(std::string(row.stem));
        if (found == game.sounds.end() || found->second.samples.empty()) continue;
        const rpg::Sound& sound = found->second;
        const rpg::Sound playable = sound.rate > kFastest ? rpg::resample(sound, kFastest) : sound;
        lumps.push_back({std::string(row.lump), wad::encode_digital_sound(wad::to_digital_sound(playable))});
    }
    return lumps;
}

std::string sound_replacements()
{
    std::string text;
    for (const SoundRow& row : kSounds) text += fmt::format("rpg/{} {}\n", row.stem, row.lump);
    return text;
}

} // namespace converter::port
