#include "runtime/data/game_sounds.h"

#include "rpg/formats/cmx.h"
#include "rpg/formats/cmx_song.h"
#include "rpg/source/file_names.h"

#include <array>
#include <string_view>

namespace runtime {
namespace {

struct SongName {
    std::string_view brew;
    std::string_view j2me;
};
constexpr std::array<SongName, 3> kSongNames{{{"5039", "i"}, {"5040", "t"}, {"5043", "e"}}};

void take_phone_sound(GameFiles& files, const rpg::GameFile& file, const std::string& stem)
{
    const auto cmx = rpg::decode_cmx(file.original, file.name);
    if (!cmx) return; // load_game has said it
    if (cmx->kind() != rpg::CmxKind::Song) {
        if (!files.data().sounds.contains(stem)) files.phone_sounds[stem] = file.original;
        return;
    }
    if (files.songs.contains(stem)) return; // the same as MIDI
    const auto song = rpg::convert_cmx_song(*cmx, file.name);
    if (song)
        files.songs[stem] = rpg::encode_midi(song->midi);
    else
        files.remarks.push_back(rpg::to_string(song.error()));
}

} // namespace

void find_sounds(GameFiles& files)
{
    for (const rpg::GameFile& file : files.data().files)
        if (file.kind == rpg::FileKind::Midi)
            files.songs[rpg::to_lower(rpg::stem_of(file.name))] = file.original;
    for (const rpg::GameFile& file : files.data().files)
        if (file.kind == rpg::FileKind::Cmx)
            take_phone_sound(files, file, rpg::to_lower(rpg::stem_of(file.name)));
    if (files.data().edition == rpg::Edition::Brew) return;
    for (const SongName& name : kSongNames)
        if (const auto song = files.songs.find(std::string(name.j2me)); song != files.songs.end())
            files.songs.try_emplace(std::string(name.brew), song->second);
}

} // namespace runtime
