#include "runtime/app/option_pages.h"

#include "runtime/app/options.h"
#include "runtime/input/bindings.h"

#include <string>

namespace runtime {
namespace {

// Hyphens and backslashes mean something else to roff.
std::string roff_text(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '-') out += '\\';
        out += c == '\\' ? "\\e" : std::string(1, c);
    }
    return out;
}

std::string entry_of(const OptionRow& row)
{
    std::string names = "\\fB" + roff_text(row.name) + "\\fR";
    if (!row.value.empty()) names += " \\fI" + roff_text(row.value) + "\\fR";
    for (std::string_view left = row.aliases; !left.empty();) {
        const std::string_view alias = left.substr(0, left.find(' '));
        names += ", \\fB" + roff_text(alias) + "\\fR";
        left.remove_prefix(std::min(left.size(), alias.size() + 1));
    }
    return ".TP\n" + names + "\n" + roff_text(row.help) + "\n";
}

std::string_view files_of(std::string_view value) // for compgen
{
    if (value == "DIR") return "-d";
    return value == "FILE" || value == "DATA" || value == "MOD" ? "-f" : "";
}

constexpr std::string_view kAbout = R"(.SH SYNOPSIS
\fBdrpg\-play\fR [\fIDATA\fR] [options]
.SH DESCRIPTION
Plays Doom RPG in a window, with keyboard, mouse or pad.
\fIDATA\fR is your own copy of the game: a .zip, .jar or .bar file, or a folder of its files.
Without it, or with \fBfree\fR, the game is Graveshift, which comes with the program.
.SH OPTIONS
Values follow after a blank or an equals sign.
)";

constexpr std::string_view kRest = R"(.SH FILES
.TP
\fI~/.config/drpg/drpg.conf\fR
settings, as lines \fIkey = value\fR
.TP
\fI~/.local/share/drpg/saves\fR
saved games
.SH ENVIRONMENT
.TP
\fBXDG_CONFIG_HOME\fR, \fBXDG_DATA_HOME\fR
take the places of \fI~/.config\fR and \fI~/.local/share\fR
.TP
\fBSDL_SOUNDFONTS\fR
General MIDI soundfonts for the music, divided by semicolons
.SH EXIT STATUS
.TP
0
success
.TP
1
it ran and something failed
.TP
2
the command line is wrong
.TP
3
the data is missing or unsuitable
.TP
4
a save, replay or mod is invalid
.SH SEE ALSO
\fBdrpg\fR(1)
)";

} // namespace

std::string manual_page(std::string_view version)
{
    std::string page =
        ".TH DRPG\\-PLAY 6 \"\" \"drpg " + roff_text(version) +
        "\" \"Games\"\n.SH NAME\ndrpg\\-play \\- plays Doom RPG and the free game Graveshift\n";
    page += kAbout;
    for (const OptionRow& row : option_rows())
        if (!row.is_hidden) page += entry_of(row);
    page += ".SH KEYS\nThey can be changed in the settings. At first:\n";
    for (const ActionRow& row : action_rows())
        page += ".TP\n" + roff_text(row.label) + "\n" + roff_text(row.keys) + "\n";
    return page + std::string(kRest);
}

std::string bash_completion()
{
    std::string options, values;
    for (const OptionRow& row : option_rows()) {
        if (row.is_hidden) continue;
        options += std::string(row.name) + ' ';
        if (row.value.empty()) continue;
        const std::string_view words = row.name == "--load"    ? "quick auto-1 auto-2 auto-3"
                                       : row.name == "--speed" ? "classic default fast instant"
                                                               : "";
        values += "        " + std::string(row.name) + ") words=\"" + std::string(words) + "\" files=\"" +
                  std::string(files_of(row.value)) + "\" ;;\n";
    }
    return "# Completion of drpg-play for bash, made from its table of options.\n"
           "_drpg_play() {\n"
           "    local word=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD - 1]}\"\n"
           "    local words=\"free\" files=\"-f\"\n"
           "    case \"$previous\" in\n" +
           values +
           "    esac\n"
           "    [[ $word == -* ]] && words=\"" +
           options +
           "\" files=\"\"\n"
           "    [[ $files ]] && compopt -o filenames 2>/dev/null || true\n"
           "    mapfile -t COMPREPLY < <(compgen ${files:+\"$files\"} -W \"$words\" -- \"$word\")\n"
           "}\n"
           "complete -F _drpg_play drpg-play\n";
}

} // namespace runtime
