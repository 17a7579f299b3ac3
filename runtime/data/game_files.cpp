#include "runtime/data/game_files.h"

#include "rpg/formats/cmx.h"
#include "rpg/formats/cmx_song.h"
#include "rpg/project/project_paths.h"
#include "rpg/sim/session/content.h"
#include "rpg/source/file_names.h"
#include "runtime/data/ui_pictures.h"

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

// Songs of every form and the phone's own effects. What cannot be read is a remark.
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

// What is decoded is not needed as bytes any more: a third of all memory of the data.
void forget_bytes(GameFiles& files)
{
    for (rpg::GameFile& file : files.loaded.game.files)
        if (file.kind != rpg::FileKind::Text || rpg::is_translation(file.name)) file.original = {};
    for (rpg::Mod& mod : files.mods_in_use) mod.files = {};
}

void find_translations(GameFiles& files)
{
    const auto add = [&](const std::string& path, const std::string& place, const rpg::Bytes& bytes) {
        files.translations.push_back(
            {std::string(rpg::stem_of(path)), place, std::string(rpg::as_text(bytes))});
    };
    for (const rpg::GameFile& file : files.data().files)
        if (rpg::is_translation(file.name)) add(file.name, files.path + '/' + file.name, file.original);
    for (const rpg::Mod& mod : files.mods_in_use)
        for (const auto& [path, bytes] : mod.files)
            if (rpg::is_translation(path)) add(path, mod.path + '/' + path, bytes);
}

} // namespace

std::unique_ptr<GameFiles> no_game_files()
{
    auto files = std::make_unique<GameFiles>();
    files->art = std::make_unique<rpg::RenderArt>(files->data());
    files->ui = plain_pictures();
    return files;
}

LoadedFiles load_game_files(rpg::GameRequest request, rpg::OpenFailure& failure)
{
    request.to_play = true;
    std::optional<rpg::OpenedGame> opened = rpg::open_game(request, failure);
    if (!opened) return failure.errors.front();
    auto files = std::make_unique<GameFiles>();
    static_cast<rpg::OpenedGame&>(*files) = std::move(*opened);
    files->mods = request.mods;
    for (const rpg::Error& error : files->loaded.errors) files->remarks.push_back(rpg::to_string(error));
    for (const rpg::Error& error : files->left_out) files->remarks.push_back(rpg::to_string(error));
    files->campaign = std::make_unique<rpg::Campaign>(files->data());
    files->content = rpg::content_hash(*files->campaign);
    files->art = std::make_unique<rpg::RenderArt>(files->data());
    files->ui = ui_pictures(files->data());
    files->looks = rpg::ThingLooks(files->data().entities);
    find_sounds(*files);
    find_translations(*files);
    forget_bytes(*files);
    return files;
}

LoadedFiles load_game_files(const std::string& data)
{
    rpg::OpenFailure failure;
    return load_game_files({.data = data}, failure);
}

} // namespace runtime
