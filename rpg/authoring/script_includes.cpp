#include "rpg/authoring/script_includes.h"

#include "rpg/authoring/script_cursor_internal.h"
#include "rpg/authoring/text_escape.h"

#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::size_t kMaxInclude = std::size_t{1} << 20;

// What is wrong with the included file, or nothing.
std::optional<Error> add_file(const std::string& path, std::string_view script_file, const ReadInclude& read,
                              ScriptNames& names)
{
    const std::optional<std::string> text = read(path);
    if (!text) return Error{.reason = fmt::format("there is no file {}", escape_quoted(path))};
    if (text->size() > kMaxInclude)
        return Error{.reason = fmt::format("{} is over 1 MiB", escape_quoted(path))};
    const std::string folder(script_file.substr(0, script_file.rfind('/') + 1)); // npos + 1 is 0
    const Result<ScriptNames> included = parse_script_names(*text, folder + path);
    if (!included) return included.error();
    if (const auto clash = names.add_all(*included))
        return Error{.reason = fmt::format("{}: {}", escape_quoted(path), *clash)};
    return std::nullopt;
}

} // namespace

Result<ScriptNames> names_with_includes(std::string_view script, std::string_view file,
                                        const ReadInclude& read, ScriptNames names)
{
    std::optional<Error> error;
    for_each_line(script, [&](std::string_view line, std::uint32_t number) {
        ScriptCursor in(line);
        if (error || in.fault() || !in.take_if("include")) return;
        const ScriptWord word = in.peek();
        const std::string path = in.quoted("the file");
        if (in.fault()) return; // the parser says so
        error = add_file(path, file, read, names);
        if (error && error->file.empty()) {
            error->file = std::string(file);
            error->line = number;
            error->column = word.column;
        }
    });
    if (error) return *error;
    return names;
}

} // namespace rpg
