#include "cli/pages.h"

#include "cli/help.h"
#include "cli/run.h"
#include "rpg/core/text.h"
#include "rpg/source/write_file.h"

#include <algorithm>
#include <fmt/format.h>

namespace cli {
namespace {

// Backslashes, hyphens and dots at the start of a line mean something else to roff.
std::string roff(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool starts_line = i == 0 || text[i - 1] == '\n';
        if (starts_line && (text[i] == '.' || text[i] == '\'')) out += "\\&";
        if (text[i] == '\\')
            out += "\\e";
        else if (text[i] == '-')
            out += "\\-";
        else if (text[i] == '\n')
            out += "\n.PP\n";
        else
            out += text[i];
    }
    return out;
}

std::string heading(const Program& program, const std::string& name, std::string_view summary)
{
    return fmt::format(".TH {} {} \"{}\" \"{} {}\" \"{}\"\n.SH NAME\n{} \\- {}\n", roff(rpg::to_upper(name)),
                       program.manual_section, program.date, program.name, program.version,
                       program.manual_section == '6' ? "Games" : "User commands", roff(name), roff(summary));
}

std::string definition(const ArgumentRow& row)
{
    std::string names = fmt::format("\\fB{}\\fR", roff(row.name));
    if (!row.short_name.empty()) names = fmt::format("\\fB{}\\fR, ", roff(row.short_name)) + names;
    if (!row.value.empty()) names += fmt::format(" \\fI{}\\fR", roff(row.value));
    for (const std::string_view alias : words_of(row.aliases))
        names += fmt::format(", \\fB{}\\fR", roff(alias));
    return fmt::format(".TP\n{}\n{}\n", names, roff(sentence_of(row)));
}

constexpr std::string_view kExitStatus = ".SH EXIT STATUS\n"
                                         ".TP\n0\nsuccess\n"
                                         ".TP\n1\nit ran and something failed\n"
                                         ".TP\n2\nthe command line is wrong\n"
                                         ".TP\n3\nthe data is missing or unsuitable\n"
                                         ".TP\n4\na save, replay or mod is invalid\n";

// "drpg(1)" as other pages name it.
std::string reference(std::string_view page)
{
    const std::size_t section = page.rfind('(');
    return fmt::format("\\fB{}\\fR{}", roff(page.substr(0, section)), page.substr(section));
}

// The parts that are no table of arguments, and what every page ends with.
std::string page_end(const Program& program, std::string_view see_also)
{
    std::string end;
    for (const PageSection& section : program.sections) {
        end += fmt::format(".SH {}\n", roff(section.title));
        for (const PageSection::Entry& entry : section.entries)
            end += fmt::format(".TP\n{}\n{}\n", roff(entry.term), roff(entry.text));
    }
    return end + std::string(kExitStatus) +
           (see_also.empty() ? "" : ".SH SEE ALSO\n" + reference(see_also) + '\n');
}

} // namespace

std::string page_name(const Program& program, std::string_view path)
{
    std::string name = path.empty() ? std::string(program.name) : fmt::format("{}-{}", program.name, path);
    std::ranges::replace(name, ' ', '-');
    return name;
}

std::string full_page_name(const Program& program, std::string_view path)
{
    return fmt::format("{}({})", page_name(program, path), program.manual_section);
}

std::string manual_page(const Program& program)
{
    std::string page = heading(program, std::string(program.name), program.summary);
    page += fmt::format(".SH SYNOPSIS\n\\fB{}\\fR \\fICOMMAND\\fR [arguments]\n.SH COMMANDS\n",
                        roff(program.name));
    for (const CommandRow& command : program.commands) {
        if (!command.hidden)
            page += fmt::format(".TP\n{}\n{}\n", reference(full_page_name(program, command.path)),
                                roff(command.summary));
    }
    return page + page_end(program, program.see_also);
}

std::string manual_page(const Program& program, const CommandRow& command)
{
    std::string page = heading(program, page_name(program, command.path), command.summary);
    page += fmt::format(".SH SYNOPSIS\n{}\n", roff(usage_of(program, command)));
    if (!command.description.empty()) page += fmt::format(".SH DESCRIPTION\n{}\n", roff(command.description));
    page += ".SH ARGUMENTS AND OPTIONS\n";
    for (const ArgumentRow& row : command.arguments)
        if (row.is_positional()) page += definition(row);
    for (const ArgumentRow& row : options_of(command))
        if (!row.hidden) page += definition(row);
    const bool is_sole = command.path.empty();
    return page + page_end(program, is_sole ? std::string(program.see_also) : full_page_name(program, ""));
}

rpg::FileSet pages_of(const Program& program)
{
    rpg::FileSet files;
    const auto add = [&](std::string_view path, const std::string& page) {
        const std::string name = page_name(program, path);
        files[fmt::format("man{0}/{1}.{0}", program.manual_section, name)] = rpg::to_bytes(page);
    };
    if (program.commands.size() > 1) add("", manual_page(program));
    for (const CommandRow& command : program.commands)
        if (!command.hidden) add(command.path, manual_page(program, command));
    files["bash-completion/completions/" + std::string(program.name)] =
        rpg::to_bytes(bash_completion(program));
    return files;
}

ExitCode write_pages(const Program& program, const std::string& folder, Io& io)
{
    for (const auto& [name, bytes] : pages_of(program)) {
        const rpg::Outcome written =
            rpg::write_file(fmt::format("{}/{}", folder, name), bytes, {.flush = false});
        if (!written) return fail(written.error(), io);
    }
    return ExitCode::Ok;
}

} // namespace cli
