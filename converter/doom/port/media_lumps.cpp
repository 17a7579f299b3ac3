#include "converter/doom/port/media_lumps.h"

#include "converter/doom/wad/dmx_sound.h"
#include "converter/doom/wad/midi.h"
#include "converter/doom/wad/mus_midi.h"
#include "rpg/formats/wave.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <array>
#include <set>

namespace converter::port {
namespace {

constexpr std::uint32_t kFastest = 11025; // samples a second that every engine plays

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
    const auto midi = wad::decode_midi(file.original, file.name);
    if (!midi) return file.original;
    const auto bytes = wad::encode_mus(wad::to_mus(*midi));
    return bytes ? *bytes : file.original;
}

} // namespace

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

} // namespace converter::port
