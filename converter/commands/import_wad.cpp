#include "converter/importer/import_wad.h"

#include "converter/commands/commands.h"
#include "converter/tool/disk.h"
#include "converter/tool/wad_input.h"
#include "rpg/authoring/tables/plain_tables.h"

#include <array>
#include <filesystem>
#include <fmt/format.h>

namespace converter {
namespace {

constexpr std::uint64_t kLargestText = std::uint64_t{4} << 20;

rpg::Result<std::string> read_recipe_text(const std::string& path)
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
            if (is_name && std::filesystem::exists(path, ignored))
                return read_recipe_text(path.generic_string());
        }
        return rpg::Error{.field = name, .reason = "there is no such drawing"};
    };
}

// The songs of tables/music.xml as lines of a recipe.
rpg::Result<importer::Recipe> read_songs(const std::string& path)
{
    const rpg::Result<std::string> text = read_recipe_text(path);
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

constexpr std::array kImportWadArguments{
    kWadFile,
    ArgumentRow{.name = "--recipe",
                .value = "FILE",
                .help = "what to make; drawings are read from the folder 'drawings' next to it",
                .takes = Takes::File,
                .short_name = "-r",
                .required = true,
                .repeatable = true},
    value_option(Takes::File, "--songs", "FILE",
                 "a table of the levels' songs (tables/music.xml); also makes music/LEVEL.mid"),
    output_option(Takes::Folder, "DIR", "the project to write art, sounds and music into"),
    iwad_option("the base game (IWAD) of FILE"),
};

ExitCode run_import_wad(const Arguments& arguments, Io& io)
{
    std::vector<importer::Recipe> recipes;
    std::vector<std::string> folders;
    for (const std::string& path : arguments.list("--recipe")) {
        const rpg::Result<std::string> text = read_recipe_text(path);
        if (!text) return fail(text.error(), io, ExitCode::Unsuitable);
        rpg::Result<importer::Recipe> recipe = importer::parse_recipe(*text, path);
        if (!recipe) return fail(recipe.error(), io);
        recipes.push_back(std::move(*recipe));
        folders.push_back(std::filesystem::path(path).parent_path().generic_string());
    }
    if (arguments.has("--songs")) {
        rpg::Result<importer::Recipe> songs = read_songs(arguments.text("--songs"));
        if (!songs) return fail(songs.error(), io);
        recipes.push_back(std::move(*songs));
    }
    const rpg::Result<OpenedWad> opened = open_wad(arguments);
    if (!opened) return fail(opened.error(), io, ExitCode::Unsuitable);
    const importer::Imported imported = importer::import_wad(opened->archive, opened->base_or_null(), recipes,
                                                             drawing_reader(std::move(folders)));
    for (const rpg::Error& error : imported.errors) io.err << to_string(error) << '\n';
    if (!imported.errors.empty()) return ExitCode::Failed;
    const rpg::Outcome written = write_files(arguments.text("--output"), imported.files);
    if (!written) return fail(written.error(), io);
    if (io.verbosity != Verbosity::Quiet) {
        io.err << fmt::format("{} files in {}\n", imported.files.size(), arguments.text("--output"));
    }
    return ExitCode::Ok;
}

} // namespace

constinit const CommandRow kImportWadCommand{
    .path = "import wad",
    .summary = "make a project's art, sounds and music from a WAD",
    .arguments = kImportWadArguments,
    .run = run_import_wad,
    .description = "Each line of a recipe makes a texture, a sprite, a sheet, a sound or a song; "
                   "docs/howto/import-wad.md has the syntax. Nothing is written if a line fails."};

} // namespace converter
