#include "rpg/project/convert_edition_internal.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <array>

namespace rpg {
namespace {

// The same music under the names of both programs; those of J2ME are a guess.
struct Song {
    std::string_view brew;
    std::string_view j2me;
};
constexpr std::array<Song, 3> kSongs{{
    {"5039.mid", "i.mid"}, // intro
    {"5040.mid", "t.mid"}, // title and menu
    {"5043.mid", "e.mid"}, // end of a level
}};

void rename_songs(GameData& game, std::string_view Song::*from, std::string_view Song::*to)
{
    for (GameFile& file : game.files) {
        if (file.kind != FileKind::Midi) continue;
        const auto song = std::ranges::find(kSongs, to_lower(base_name(file.name)), from);
        if (song == kSongs.end() || has_file(game, (*song).*to)) continue;
        file.name = std::string(folder_name(file.name)) + std::string((*song).*to);
    }
}

} // namespace

void sounds_to_j2me(GameData& game, Remarks& remarks)
{
    const auto is_sound = [](const GameFile& file) {
        return file.kind == FileKind::Wave || file.kind == FileKind::Cmx;
    };
    remarks.add("left out, because J2ME plays MIDI only", "sounds",
                static_cast<std::size_t>(std::ranges::count(game.files, FileKind::Wave, &GameFile::kind)));
    std::erase_if(game.files, is_sound);
    game.sounds.clear();
    rename_songs(game, &Song::brew, &Song::j2me);
}

void sounds_to_brew(GameData& game)
{
    rename_songs(game, &Song::j2me, &Song::brew);
}

} // namespace rpg
