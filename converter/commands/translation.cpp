#include "converter/commands/commands.h"
#include "converter/exporters/json_text.h"
#include "converter/tool/disk.h"
#include "converter/tool/game_input.h"
#include "rpg/project/translation_check.h"

#include <array>
#include <fmt/format.h>

namespace converter {
namespace {

constexpr std::uint64_t kMaxTranslationBytes = 4U << 20;

rpg::Result<rpg::Translation> read_translation(const std::string& path)
{
    if (path.empty()) return rpg::Translation{};
    const auto bytes = read_file(path, kMaxTranslationBytes);
    if (!bytes) return bytes.error();
    return rpg::parse_translation(rpg::as_text(*bytes), path);
}

void print_translation_report(const rpg::TranslationReport& report, bool json, Io& io)
{
    if (json) {
        const auto text_of = [](const rpg::Error& problem) { return rpg::to_string(problem); };
        io.out << indented_text({{"texts", report.texts},
                                 {"translated", report.translated},
                                 {"missing", report.missing},
                                 {"problems", list_of(report.problems, text_of)}});
        return;
    }
    for (const rpg::Error& problem : report.problems) io.out << rpg::to_string(problem) << '\n';
    for (const std::string& name : report.missing) io.out << name << ": missing\n";
    if (io.verbosity != Verbosity::Quiet)
        io.err << fmt::format("{} of {} texts translated, {} problems\n", report.translated, report.texts,
                              report.problems.size());
}

constexpr ArgumentRow kGame = [] {
    ArgumentRow row = kData;
    row.fallback = {};
    row.required = true; // a file may follow
    return row;
}();

constexpr std::array kTranslationArguments{
    kGame,
    ArgumentRow{.name = "FILE", .help = "the translation; default: an empty one", .takes = Takes::File},
    kMods,
    ArgumentRow{.name = "--output",
                .value = "FILE",
                .help = "rewrite it, with missing texts as comments to fill in",
                .takes = Takes::File,
                .short_name = "-o"},
};

ExitCode run_translation(const rpg::OpenedGame& opened, const Arguments& arguments, Io& io)
{
    const std::string file = arguments.text("FILE");
    const auto translation = read_translation(file);
    if (!translation) return fail(translation.error(), io);
    const auto originals = rpg::translatable_texts(opened.loaded.game);
    const rpg::TranslationReport report = rpg::check_translation(originals, *translation, file);
    if (arguments.has("--output")) {
        const std::string draft = rpg::translation_draft(originals, *translation);
        return exit_code_of(write_file(arguments.text("--output"), rpg::to_bytes(draft)), io);
    }
    print_translation_report(report, arguments.json(), io);
    return report.missing.empty() && report.problems.empty() ? ExitCode::Ok : ExitCode::Failed;
}

} // namespace

constinit const CommandRow kTranslationCommand{
    .path = "translation",
    .summary = "list what a translation of a game's texts lacks, and write a draft to complete",
    .arguments = kTranslationArguments,
    .run = with_game<run_translation>,
    .description = "Exits with 1 if a text is missing or wrong, unless --output asks for a draft.",
    .json = true};

} // namespace converter
