#include "runtime/app/game_files.h"

#include "rpg/model/validate.h"
#include "rpg/sim/content_hash.h"
#include "rpg/source/data_source.h"
#include "rpg/source/file_names.h"
#include "rpg/source/read_file.h"
#include "runtime/app/game_sounds.h"
#include "runtime/app/ui_pictures.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace runtime {
namespace {

constexpr std::uint64_t kMostText = 1U << 20;

// For games that have no texts of this kind.
const rpg::TextTable& usual_texts()
{
    static const rpg::TextTable kTexts{
        {"title", "DRPG"},
        {"prologue-1", "The base on the|red planet has|gone silent.||You are sent to|find out why."},
        {"prologue-2", "The doors seal|behind you.||Something in here|is hunting."},
        {"prologue-3", "Get in.|Find who is left.|Get out alive."},
        {"epilogue-1", "It is over.||The last of them|lies still, and|the base is quiet.||Your rank:"},
        {"rank-1", "Legend"},
        {"rank-2", "Veteran"},
        {"rank-3", "Soldier"},
        {"rank-4", "Survivor"},
        {"epilogue-2-1", "Nothing escaped|you. They will|tell of this for|a long time."},
        {"epilogue-2-2", "You did more than|anybody asked of|you."},
        {"epilogue-2-3", "You did what had|to be done."},
        {"epilogue-2-4", "You are alive.|Few can say that."},
        {"credits", "DRPG||A free program|for an old game||Thank you for|playing."},
    };
    return kTexts;
}

void leave_out_bad_levels(GameFiles& files)
{
    rpg::GameData& game = files.loaded.game;
    std::erase_if(game.levels, [&](const auto& level) {
        bool good = true;
        for (const rpg::Finding& finding : rpg::validate_level(game, level.second, level.first + ".bsp")) {
            if (finding.severity != rpg::Severity::Problem) continue;
            files.remarks.push_back(rpg::to_string(finding.where));
            good = false;
        }
        return !good;
    });
}

// FREE.zip has its texts beside it: FREE-texts.xml.
void find_texts(GameFiles& files)
{
    const std::filesystem::path data(files.path);
    const std::string path = (data.parent_path() / (data.stem().string() + "-texts.xml")).string();
    std::error_code failed;
    if (!std::filesystem::is_regular_file(path, failed)) return;
    const auto bytes = rpg::read_file(path, kMostText);
    if (!bytes) return files.remarks.push_back(rpg::to_string(bytes.error()));
    auto texts = rpg::parse_text_table(rpg::as_text(*bytes), path);
    if (!texts) return files.remarks.push_back(rpg::to_string(texts.error()));
    files.texts = std::move(*texts);
}

// What is decoded is not needed as bytes any more: a third of all memory of the data.
void forget_bytes(GameFiles& files)
{
    for (rpg::GameFile& file : files.loaded.game.files)
        if (file.kind != rpg::FileKind::Text) file.original = {};
}

} // namespace

std::string free_game_path()
{
    std::error_code failed;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failed);
    return (program.parent_path().parent_path() / "share" / "drpg" / "free.zip").string();
}

std::string GameFiles::text(std::string_view name) const
{
    if (const auto own = texts.find(name); own != texts.end()) return own->second;
    const auto usual = usual_texts().find(name);
    return usual == usual_texts().end() ? std::string{} : usual->second;
}

std::unique_ptr<GameFiles> no_game_files()
{
    auto files = std::make_unique<GameFiles>();
    files->art = std::make_unique<rpg::RenderArt>(files->data());
    files->ui = plain_pictures();
    return files;
}

std::string find_game(const std::string& name, const std::string& user_folder)
{
    std::error_code failed;
    const std::filesystem::path wanted(name);
    if (name == "free" || wanted.is_absolute() || std::filesystem::exists(wanted, failed)) return name;
    const char* shared = std::getenv("XDG_DATA_DIRS");
    std::string folders = user_folder + ":";
    for (std::string_view left = shared == nullptr ? "/usr/local/share:/usr/share" : shared; !left.empty();) {
        const std::string folder(left.substr(0, left.find(':')));
        left.remove_prefix(std::min(left.size(), folder.size() + 1));
        if (folder.starts_with('/')) folders += folder + "/drpg:" + folder + "/games/drpg:";
    }
    for (std::string_view left = folders; !left.empty();) {
        const std::string_view folder = left.substr(0, left.find(':'));
        left.remove_prefix(std::min(left.size(), folder.size() + 1));
        const std::filesystem::path found = std::filesystem::path(folder) / wanted;
        if (std::filesystem::exists(found, failed)) return found.string();
    }
    return name;
}

rpg::Result<std::unique_ptr<GameFiles>> load_game_files(const std::string& data)
{
    auto files = std::make_unique<GameFiles>();
    files->path = data == "free" ? free_game_path() : data;
    const auto source = rpg::open_source(files->path);
    if (!source) return source.error();
    auto loaded = rpg::load_game(**source);
    if (!loaded) return loaded.error();
    files->loaded = std::move(*loaded);
    for (const rpg::Error& error : files->loaded.errors) files->remarks.push_back(rpg::to_string(error));
    leave_out_bad_levels(*files);
    if (files->data().levels.empty())
        return rpg::Error{.file = files->path, .reason = "the game has no level that can be played"};
    files->campaign = std::make_unique<rpg::Campaign>(files->data());
    files->content = rpg::content_hash(*files->campaign);
    files->art = std::make_unique<rpg::RenderArt>(files->data());
    files->ui = ui_pictures(files->data());
    files->looks = rpg::ThingLooks(files->data().entities);
    find_sounds(*files);
    find_texts(*files);
    forget_bytes(*files);
    return files;
}

} // namespace runtime
