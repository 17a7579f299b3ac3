#include "converter/commands/import_wad.h"

#include "converter/arguments.h"
#include "converter/disk.h"
#include "converter/importer/import_wad.h"
#include "rpg/authoring/tables/plain_tables.h"

#include <filesystem>
#include <fmt/format.h>
#include <optional>

namespace converter {

namespace {

constexpr std::uint64_t kLargestText = std::uint64_t{4} << 20;

rpg::Result<std::string> read_text(const std::string& path)
{
    const rpg::Result<rpg::Bytes> bytes = read_file(path, kLargestText);
    if (!bytes) return bytes.error();
    return std::string(bytes->begin(), bytes->end());
}

// Looks through the drawings of all recipes, in their order.
importer::DrawingReader drawing_reader(std::vector<std::string> folders)
{
    return [folders = std::move(folders)](const std::string& name) -> rpg::Result<std::string> {
        const bool is_name = !name.empty() && name.find_first_of("/\\") == std::string::npos;
        for (const std::string& folder : folders) {
            const std::filesystem::path path = std::filesystem::path(folder) / "drawings" / (name + ".txt");
            std::error_code ignored;
            if (is_name && std::filesystem::exists(path, ignored)) return read_text(path.string());
        }
        return rpg::Error{.field = name, .reason = "there is no such drawing"};
    };
}

// The songs of tables/music.xml as lines of a recipe.
rpg::Result<importer::Recipe> read_songs(const std::string& path)
{
    const rpg::Result<std::string> text = read_text(path);
    if (!text) return text.error();
    const auto songs = rpg::parse_music_table(*text, path);
    if (!songs) return songs.error();
    importer::Recipe recipe{.file = path};
    for (const rpg::LevelSong& song : *songs) {
        recipe.lines.emplace_back(importer::MusicRecipe{.stem = song.level,
                                                        .name = song.level,
                                                        .lump = song.song,
                                                        .place = {.line = song.line, .column = 1}});
    }
    return recipe;
}

} // namespace

ExitCode run_import_wad(const Arguments& arguments, Io& io)
{
    const auto refuse = [&](const rpg::Error& error, ExitCode code) {
        io.err << to_string(error) << '\n';
        return code;
    };
    std::vector<importer::Recipe> recipes;
    std::vector<std::string> folders;
    for (const std::string& path : arguments.list("--recipe")) {
        const rpg::Result<std::string> text = read_text(path);
        if (!text) return refuse(text.error(), ExitCode::Unsuitable);
        rpg::Result<importer::Recipe> recipe = importer::parse_recipe(*text, path);
        if (!recipe) return refuse(recipe.error(), ExitCode::Failed);
        recipes.push_back(std::move(*recipe));
        folders.push_back(std::filesystem::path(path).parent_path().string());
    }
    if (arguments.has("--songs")) {
        rpg::Result<importer::Recipe> songs = read_songs(arguments.text("--songs"));
        if (!songs) return refuse(songs.error(), ExitCode::Failed);
        recipes.push_back(std::move(*songs));
    }
    const rpg::Result<wad::Archive> archive = wad::open_archive(arguments.text("FILE"));
    if (!archive) return refuse(archive.error(), ExitCode::Unsuitable);
    std::optional<rpg::Result<wad::Archive>> base;
    if (arguments.has("--iwad")) {
        base = wad::open_archive(arguments.text("--iwad"));
        if (!*base) return refuse(base->error(), ExitCode::Unsuitable);
    }
    const importer::Imported imported =
        importer::import_wad(*archive, base ? &**base : nullptr, recipes, drawing_reader(std::move(folders)));
    for (const rpg::Error& error : imported.errors) io.err << to_string(error) << '\n';
    if (!imported.errors.empty()) return ExitCode::Failed;
    const rpg::Outcome written = write_files(arguments.text("--output"), imported.files);
    if (!written) return refuse(written.error(), ExitCode::Failed);
    if (io.verbosity != Verbosity::Quiet) {
        io.err << fmt::format("{} files in {}\n", imported.files.size(), arguments.text("--output"));
    }
    return ExitCode::Ok;
}

} // namespace converter
