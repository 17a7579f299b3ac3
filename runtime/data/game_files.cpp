#include "runtime/data/game_files.h"

#include "rpg/formats/cmx.h"
#include "rpg/formats/cmx_song.h"
#include "rpg/model/known_levels.h"
#include "rpg/project/project_paths.h"
#include "rpg/project/seed_word.h"
#include "rpg/session/content.h"
#include "rpg/source/file_names.h"
#include "rpg/source/known_releases.h"
#include "rpg/source/read_file.h"
#include "rpg/system/folder.h"
#include "runtime/data/ui_pictures.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>

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
    if (!song) return files.remarks.push_back(rpg::to_string(song.error()));
    rpg::Bytes midi = rpg::encode_midi(song->midi);
    if (const auto timing = rpg::check_song(midi, file.name); !timing)
        return files.remarks.push_back(rpg::to_string(timing.error()));
    files.songs[stem] = std::move(midi);
}

// Songs of every form and the phone's own effects. What cannot be read is a remark.
void find_sounds(GameFiles& files)
{
    for (const rpg::GameFile& file : files.data().files)
        if (file.kind == rpg::FileKind::Midi && file.is_decoded)
            files.songs[rpg::to_lower(rpg::stem_of(file.name))] = file.original;
    for (const rpg::GameFile& file : files.data().files)
        if (file.kind == rpg::FileKind::Cmx)
            take_phone_sound(files, file, rpg::to_lower(rpg::stem_of(file.name)));
    if (files.data().edition == rpg::Edition::Brew) return;
    for (const SongName& name : kSongNames)
        if (const auto song = files.songs.find(std::string(name.j2me)); song != files.songs.end())
            files.songs.try_emplace(std::string(name.brew), song->second);
}

// In the folder "music" of the game if that is a folder, else in GAME-music beside it.
std::filesystem::path music_folder(const std::string& source)
{
    const std::filesystem::path path(source);
    std::error_code failed;
    if (std::filesystem::is_directory(path, failed)) return path / "music";
    return path.parent_path() / (path.stem().generic_string() + "-music");
}

void find_recordings(GameFiles& files)
{
    if (!files.path.empty())
        for (const std::filesystem::path& file : rpg::paths_in(music_folder(files.path)))
            if (const std::string name = rpg::to_lower(file.filename().generic_string());
                rpg::project_path::is_recording("music/" + name))
                files.recordings[std::string(rpg::stem_of(name))] = {.path = file.generic_string()};
    for (const rpg::Mod& mod : files.mods_in_use)
        for (const auto& [path, bytes] : mod.files)
            if (rpg::project_path::is_recording(path))
                files.recordings[std::string(rpg::stem_of(path))] = {.bytes = bytes};
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

// Which game it is, whatever mods lie over it; 0 if it cannot be played without them.
std::uint64_t content_without_mods(rpg::GameRequest request)
{
    request.mods.clear();
    rpg::OpenFailure unused;
    const std::optional<rpg::OpenedGame> alone = rpg::open_game(request, unused);
    return alone ? rpg::content_hash(rpg::Campaign(alone->data())) : 0;
}

// Mods that are made now: their names say how.
bool is_shuffle(const std::string& mod)
{
    return mod.starts_with(rpg::kShuffleMod);
}

rpg::Outcome no_shuffle(const std::string& mod)
{
    return rpg::Error{.file = mod,
                      .reason = "this build of the game cannot shuffle",
                      .code = rpg::ErrorCode::CannotShuffle};
}

} // namespace

std::string name_of_game(const rpg::GameData& game)
{
    if (const auto title = game.texts.find("title"); title != game.texts.end()) return title->second;
    constexpr auto kEnoughLevels = 10;
    const auto is_there = [&](const rpg::KnownLevel& level) {
        return game.levels.contains(std::string(level.name));
    };
    const rpg::ReleaseMatch match = rpg::compare_with_release(game);
    const bool is_it = match.changed.size() * 2 < match.listed ||
                       std::ranges::count_if(rpg::kKnownLevels, is_there) >= kEnoughLevels;
    return is_it ? "Doom RPG" : "";
}

std::unique_ptr<GameFiles> no_game_files()
{
    auto files = std::make_unique<GameFiles>();
    files->art = std::make_unique<rpg::RenderArt>(files->data());
    files->ui = plain_pictures();
    return files;
}

rpg::Result<rpg::Bytes> GameFiles::song(const std::string& stem) const
{
    constexpr std::uint64_t kMaxSongBytes = 256U << 20;
    if (const auto found = recordings.find(stem); found != recordings.end()) {
        const Recording& recording = found->second;
        return recording.path.empty() ? recording.bytes : rpg::read_file(recording.path, kMaxSongBytes);
    }
    if (const auto found = songs.find(stem); found != songs.end()) return found->second;
    return rpg::Error{.file = stem, .reason = "the game has no such file, or it is damaged"};
}

LoadedFiles load_game_files(rpg::GameRequest request, rpg::OpenFailure& failure)
{
    request.to_play = true;
    const ModChoice wanted = request.mods;
    std::erase_if(request.mods, is_shuffle);
    std::optional<rpg::OpenedGame> opened = rpg::open_game(request, failure);
    if (!opened) return failure.first();
    for (const std::string& mod : wanted)
        if (is_shuffle(mod))
            if (const rpg::Outcome put =
                    request.shuffle != nullptr ? request.shuffle(*opened, mod) : no_shuffle(mod);
                !put)
                opened->mod_errors.push_back(put.error());
    auto files = std::make_unique<GameFiles>();
    static_cast<rpg::OpenedGame&>(*files) = std::move(*opened);
    files->mods = wanted;
    files->shuffle = request.shuffle;
    for (const rpg::Error& error : files->loaded.errors) files->remarks.push_back(rpg::to_string(error));
    for (const rpg::Error& error : files->left_out) files->remarks.push_back(rpg::to_string(error));
    files->campaign = std::make_unique<rpg::Campaign>(files->data());
    files->content = rpg::content_hash(*files->campaign);
    files->game = files->mods_in_use.empty() ? files->content : content_without_mods(request);
    files->name = name_of_game(files->data());
    files->art = std::make_unique<rpg::RenderArt>(files->data());
    files->ui = ui_pictures(files->data());
    files->looks = rpg::ThingLooks(files->data().entities);
    find_sounds(*files);
    find_recordings(*files);
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
