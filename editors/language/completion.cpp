#include "editors/language/completion.h"

#include "editors/language/describe.h"
#include "editors/language/manual.h"
#include "editors/language/xml_help.h"
#include "rpg/authoring/scripts/script_cursor.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/model/line_flags.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

// The word of a script around the cursor. A quoted one begins at its mark.
TextRange typed_word(std::string_view line, TextPoint cursor)
{
    const std::size_t at = std::min<std::size_t>(cursor.column, line.size());
    const std::string_view before = line.substr(0, at);
    const std::size_t blank = before.find_last_of(" \t");
    std::size_t begin = blank == std::string_view::npos ? 0 : blank + 1;
    std::size_t end = std::min(line.find_first_of(" \t;\"", at), line.size());
    const ScriptCursor words(before);
    if (words.fault() && words.fault()->column > 0) { // its quotation mark has no partner yet
        begin = words.fault()->column - 1;
        if (end < line.size() && line[end] == '"') ++end;
    }
    return {{cursor.line, static_cast<std::uint32_t>(begin)}, {cursor.line, static_cast<std::uint32_t>(end)}};
}

// Markdown without its marks.
std::string plain(std::string text)
{
    std::erase(text, '`');
    return text;
}

class ScriptCompleter {
public:
    ScriptCompleter(Workspace& workspace, const LevelReading& level, std::string_view typed)
        : workspace_(workspace), level_(level), typed_(typed)
    {
    }

    std::vector<Completion> complete(const WordNotes& notes)
    {
        next_string_ = std::ranges::count_if(notes.meanings, [](const WordMeaning& word) {
            return word.defines && word.role == WordRole::Place && word.kind == NameKind::String;
        });
        for (const WordCompletion& wish : notes.wishes) add(wish);
        return std::move(items_);
    }

private:
    void add(const WordCompletion& wish)
    {
        if (!wish.word.empty()) {
            const bool is_condition = wish.role == WordRole::Condition;
            return offer({.kind = CompletionKind::Keyword,
                          .text = std::string(wish.word),
                          .documentation = is_condition ? manual_of_condition(wish.word) : std::string()});
        }
        switch (wish.role) {
        case WordRole::Operation:
            return add_operations();
        case WordRole::Reference:
            add_constants();
            return add_places(*wish.kind);
        case WordRole::Value:
            add_constants();
            if (wish.operand != nullptr && wish.operand->type == OperandType::Sprite) add_sprites();
            return;
        case WordRole::Place:
            return offer({.kind = CompletionKind::Value, .text = std::to_string(next_string_)});
        case WordRole::File:
            return add_files();
        case WordRole::Text:
            return add_levels();
        default:
            return;
        }
    }

    void offer(Completion item)
    {
        if (seen_.insert(item.text).second) items_.push_back(std::move(item));
    }

    void add_operations()
    {
        for (const OpcodeInfo& info : all_opcodes()) {
            if (info.opcode == Opcode::None) continue;
            const std::string manual = manual_of_operation(info.name);
            offer({.kind = CompletionKind::Operation,
                   .text = std::string(info.name),
                   .detail = plain(manual.substr(0, manual.find('\n'))),
                   .documentation = manual});
        }
    }

    void add_constants()
    {
        for (const auto& [name, word] : level_.names.constants())
            offer({.kind = CompletionKind::Constant, .text = '$' + name, .detail = word});
    }

    void add_place(NameKind kind, std::uint32_t place)
    {
        const std::string_view name = level_.names.name_of(kind, place);
        const bool is_string = kind == NameKind::String;
        const bool has_mark = kind == NameKind::Line || kind == NameKind::Thing;
        std::string text = is_string ? "@" : "";
        if (name.empty() && has_mark) text += std::string(word_of(kind)) + '#';
        text += name.empty() ? place_text(kind, place) : std::string(name);
        offer({.kind = CompletionKind::Reference,
               .text = std::move(text),
               .detail = short_text(workspace_, level_, kind, place),
               .documentation = is_string && place < level_.script.strings.size()
                                    ? describe_string(workspace_, level_, place)
                                    : std::string()});
    }

    void add_places(NameKind kind)
    {
        for (const auto& [place, name] : level_.names.places())
            if (place.first == kind) add_place(kind, place.second);
        const Level& level = level_.level;
        switch (kind) {
        case NameKind::Tile:
            for (const Event& event : level_.script.events)
                add_place(kind, static_cast<std::uint32_t>(tile_index(event.tile())));
            return;
        case NameKind::Line:
            for (std::uint32_t i = 0; i < level.lines.size(); ++i)
                if (level.lines[i].has(line_flag::kDoor | line_flag::kSecret)) add_place(kind, i);
            return;
        case NameKind::Thing:
            for (std::uint32_t i = 0; i < level.things.size(); ++i) add_place(kind, i);
            return;
        case NameKind::String:
            for (std::uint32_t i = 0; i < level_.script.strings.size(); ++i) add_place(kind, i);
            return;
        case NameKind::Sound:
            for (const auto& [stem, sound] : workspace_.game().sounds)
                if (const auto number = parse_decimal(stem)) add_place(kind, *number);
            return;
        }
    }

    void add_sprites()
    {
        for (const EntityDef& def : workspace_.game().entities)
            if (index_of(def.id) <= 0xFF)
                offer({.kind = CompletionKind::Value,
                       .text = std::to_string(index_of(def.id)),
                       .detail = escape(def.name)});
    }

    void add_files()
    {
        for (const auto& [path, bytes] : workspace_.texts())
            if (path.starts_with(project_path::kLevels) && path.ends_with(".inc"))
                offer({.kind = CompletionKind::File,
                       .text = escape_quoted(path.substr(project_path::kLevels.size()))});
    }

    // A text may be the file of a level, for an exit.
    void add_levels()
    {
        if (!typed_.starts_with("\"/")) return;
        for (const auto& [stem, level] : workspace_.game().levels)
            offer({.kind = CompletionKind::File,
                   .text = fmt::format("\"/{}.bsp\"", stem),
                   .detail = escape(level.title())});
    }

    Workspace& workspace_;
    const LevelReading& level_;
    std::string_view typed_;
    std::vector<Completion> items_;
    std::set<std::string> seen_;
    std::ptrdiff_t next_string_ = 0; // the number of a string that is added
};

// The text without what follows the word's begin in its line: the parser then proposes what could be there.
std::string cut_line(std::string_view text, const TextLines& lines, TextPoint begin)
{
    std::string cut(text.substr(0, lines.offset(begin)));
    cut += '\n';
    if (begin.line + 1 < lines.size()) cut += text.substr(lines.offset({begin.line + 1, 0}));
    return cut;
}

} // namespace

Completions completions(Workspace& workspace, const std::string& path, TextPoint place)
{
    const auto text = workspace.text(path);
    if (!text) return {};
    if (path.ends_with(".xml")) return xml_completions(workspace, path, place);
    const LevelReading* level = workspace.level_of(path);
    if (level == nullptr) return {};
    const TextLines lines(*text);
    const std::string_view line = lines.line(place.line);
    Completions found{.range = typed_word(line, place)};
    if (!ScriptCursor(line.substr(0, std::min<std::size_t>(place.column, line.size()))).comment().empty())
        return found;
    WordNotes notes{.wished_line = place.line + 1};
    const std::string cut = cut_line(*text, lines, found.range.begin);
    if (path.ends_with(".drs"))
        static_cast<void>(read_script(cut, path, workspace.game().edition, level->names, notes));
    else
        static_cast<void>(parse_script_names(cut, path, &notes));
    found.items = ScriptCompleter(workspace, *level, lines.in(found.range)).complete(notes);
    return found;
}

} // namespace rpg
