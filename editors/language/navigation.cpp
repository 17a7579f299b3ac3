#include "editors/language/navigation.h"

#include "editors/language/map_mentions.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

using Files = std::vector<FileRange>;

FileRange start_of_file(const std::string& path)
{
    return {path, {}};
}

// Calls visit(path, word) for the words of all texts of a level but its map.
template <class Visit> void for_each_word(Workspace& workspace, const LevelReading& level, Visit visit)
{
    const std::vector<std::string> files = level.files;
    for (const std::string& path : files)
        for (const WordMeaning& word : words_of_file(workspace, path)) visit(path, word);
}

bool means(const WordMeaning& word, const Subject& subject)
{
    const bool is_place =
        word.role == WordRole::Reference || word.role == WordRole::Place || word.role == WordRole::Name;
    return is_place && word.kind == subject.place_kind && word.place == subject.place;
}

std::string written(Workspace& workspace, const std::string& path, const TextRange& range)
{
    return std::string(TextLines(workspace.text(path).value_or("")).in(range));
}

void add_map_places(Workspace& workspace, const LevelReading& level, const Subject& subject,
                    bool only_definitions, Files& found)
{
    const std::string path = project_path::level_xml(level.stem);
    const auto xml = workspace.text(path);
    if (!xml) return;
    for (const MapMention& mention : map_mentions(level, *xml))
        if (mention.kind == subject.place_kind && mention.place == subject.place &&
            (mention.defines || !only_definitions))
            found.push_back({path, mention.range});
    if (subject.place_kind != NameKind::Tile || !found.empty()) return;
    const auto place = drawn_place(workspace, *xml, tile_at_index(static_cast<int>(subject.place)));
    if (place) found.push_back({path, {*place, {place->line, place->column + 1}}});
}

Files definitions_of_place(Workspace& workspace, const Subject& subject)
{
    const LevelReading& level = *workspace.level(subject.level);
    Files found;
    Files names;
    for_each_word(workspace, level, [&](const std::string& path, const WordMeaning& word) {
        if (!word.defines || !means(word, subject)) return;
        (word.role == WordRole::Name ? names : found).push_back({path, range_of(word)});
    });
    add_map_places(workspace, level, subject, true, found);
    if (subject.place_kind == NameKind::Sound)
        found.push_back(start_of_file(project_path::sound(std::to_string(subject.place))));
    if (found.empty()) found = std::move(names);
    if (subject.place_kind != NameKind::String) return found;
    const auto& strings = level.script.strings;
    const std::string exit = subject.place < strings.size() ? level_named_in(strings[subject.place]) : "";
    for (const std::string& path : {project_path::level_xml(exit), project_path::level_script(exit)})
        if (!exit.empty() && workspace.text(path)) found.push_back(start_of_file(path));
    return found;
}

// Levels that share a constant or name: all that read a file in which it is made, or else just its own.
std::set<std::string> levels_sharing(Workspace& workspace, const Subject& subject, const auto& makes_it)
{
    std::set<std::string> stems{subject.level};
    const std::vector<std::string> files = workspace.level(subject.level)->files;
    for (const std::string& path : files) {
        const auto words = words_of_file(workspace, path);
        if (is_level_text(path) ||
            std::ranges::none_of(words, [&](const WordMeaning& word) { return makes_it(path, word); }))
            continue;
        for (const std::string& stem : workspace.levels_of(path)) stems.insert(stem);
    }
    return stems;
}

Files mentions_of_constant(Workspace& workspace, const Subject& subject, bool only_definitions)
{
    std::set<FileRange> found;
    const auto is_it = [&](const std::string& path, const WordMeaning& word) {
        return word.role == WordRole::Constant && (word.defines || !only_definitions) &&
               written(workspace, path, range_of(word)) == subject.name;
    };
    for (const std::string& stem : levels_sharing(workspace, subject, is_it))
        for_each_word(workspace, *workspace.level(stem),
                      [&](const std::string& path, const WordMeaning& word) {
                          if (is_it(path, word)) found.insert({path, range_of(word)});
                      });
    return {found.begin(), found.end()};
}

class Renaming {
public:
    Renaming(Workspace& workspace, const Subject& subject, std::string_view name)
        : workspace_(workspace), subject_(subject), name_(name)
    {
    }

    Result<std::vector<TextEdit>> run()
    {
        if (!is_name(name_))
            return Error{.reason = "a name has letters, digits and _, and does not begin with a digit"};
        if (name_ == subject_.name) return std::vector<TextEdit>();
        if (subject_.kind == Subject::Kind::Constant) return rename_constant();
        if (subject_.name.empty()) return give_name();
        return rename_place();
    }

private:
    Error taken(const std::string& stem) const
    {
        return Error{.reason = fmt::format("{} is already a name in {}", name_, stem)};
    }
    void replace(const FileRange& where)
    {
        if (seen_.insert(where).second) edits_.push_back({where, name_});
    }

    Result<std::vector<TextEdit>> rename_constant()
    {
        const Files found = mentions_of_constant(workspace_, subject_, false);
        for (const FileRange& where : found) {
            const auto stems = workspace_.levels_of(where.path);
            for (const std::string& stem : stems)
                if (!workspace_.level(stem)->names.constant(name_).empty()) return taken(stem);
            replace(where);
        }
        return std::move(edits_);
    }

    // A line that names it, and the name wherever its number stood.
    Result<std::vector<TextEdit>> give_name()
    {
        const LevelReading& level = *workspace_.level(subject_.level);
        const std::string script = project_path::level_script(level.stem);
        if (!workspace_.text(script)) return Error{.reason = script + " is missing"};
        if (level.names.find(subject_.place_kind, name_)) return taken(level.stem);
        const auto header = std::ranges::find_if(level.words, [](const WordMeaning& word) {
            return word.role == WordRole::Keyword; // "drs"
        });
        const std::uint32_t line = header == level.words.end() ? 1 : header->where.line;
        edits_.push_back({{script, {{line, 0}, {line, 0}}},
                          fmt::format("name {} {} {}\n", word_of(subject_.place_kind),
                                      place_text(subject_.place_kind, subject_.place), name_)});
        for (const WordMeaning& word : level.words)
            if (word.role == WordRole::Reference && means(word, subject_)) replace({script, range_of(word)});
        return std::move(edits_);
    }

    Result<std::vector<TextEdit>> rename_place()
    {
        const LevelReading& level = *workspace_.level(subject_.level);
        const std::string map = project_path::level_xml(level.stem);
        const auto xml = workspace_.text(map);
        const auto is_of_map = [&](const MapMention& mention) {
            return mention.defines && mention.kind == subject_.place_kind &&
                   mention.place == subject_.place && !mention.name.empty() && is_level_source(*xml);
        };
        const auto mentions = xml ? map_mentions(level, *xml) : std::vector<MapMention>();
        const auto made = std::ranges::find_if(mentions, is_of_map);
        if (made == mentions.end()) return rename_in_scripts();
        if (made->name != subject_.name)
            return Error{.reason = fmt::format("{} is made from {} of the map: rename that in {}",
                                               subject_.name, made->name, map)};
        return rename_in_map(level, map, mentions);
    }

    // A name of `name` lines. In an included file it is the name for all levels that read it.
    Result<std::vector<TextEdit>> rename_in_scripts()
    {
        const auto is_it = [&](const std::string& path, const WordMeaning& word) {
            return (word.role == WordRole::Reference || word.role == WordRole::Name) &&
                   means(word, subject_) && written(workspace_, path, range_of(word)) == subject_.name;
        };
        for (const std::string& stem : levels_sharing(workspace_, subject_, is_it)) {
            const LevelReading& level = *workspace_.level(stem);
            if (level.names.find(subject_.place_kind, name_)) return taken(stem);
            for_each_word(workspace_, level, [&](const std::string& path, const WordMeaning& word) {
                if (is_it(path, word)) replace({path, range_of(word)});
            });
        }
        return std::move(edits_);
    }

    // A name of the map is one of a tile, lines and things at the same time, and others are made from it.
    Result<std::vector<TextEdit>> rename_in_map(const LevelReading& level, const std::string& map,
                                                const std::vector<MapMention>& mentions)
    {
        std::set<std::pair<NameKind, std::uint32_t>> places;
        for (const MapMention& mention : mentions)
            if (mention.name == subject_.name) {
                replace({map, mention.range});
                if (mention.defines) places.insert({mention.kind, mention.place});
            }
        for (const auto& [place, known] : level.names.places())
            if (place.first != NameKind::String && place.first != NameKind::Sound &&
                known.starts_with(name_) && (known == name_ || known[name_.size()] == '_') &&
                !places.contains(place))
                return taken(level.stem);
        for_each_word(workspace_, level, [&](const std::string& path, const WordMeaning& word) {
            const bool is_name_here = word.role == WordRole::Reference || word.role == WordRole::Name;
            if (!is_name_here || !word.kind || !places.contains({*word.kind, word.place})) return;
            FileRange where{path, range_of(word)};
            if (!written(workspace_, path, where.range).starts_with(subject_.name)) return;
            where.range.end.column =
                where.range.begin.column + static_cast<std::uint32_t>(subject_.name.size());
            replace(where);
        });
        return std::move(edits_);
    }

    Workspace& workspace_;
    const Subject& subject_;
    std::string name_;
    std::vector<TextEdit> edits_;
    std::set<FileRange> seen_;
};

} // namespace

std::vector<FileRange> definitions(Workspace& workspace, const std::string& path, TextPoint place)
{
    const auto subject = subject_at(workspace, path, place);
    if (!subject) return {};
    if (subject->kind == Subject::Kind::File)
        return workspace.text(subject->name) ? Files{start_of_file(subject->name)} : Files();
    if (subject->kind == Subject::Kind::Constant) return mentions_of_constant(workspace, *subject, true);
    return definitions_of_place(workspace, *subject);
}

std::vector<FileRange> references(Workspace& workspace, const std::string& path, TextPoint place)
{
    const auto subject = subject_at(workspace, path, place);
    return subject ? references(workspace, *subject) : Files();
}

std::vector<FileRange> references(Workspace& workspace, const Subject& subject)
{
    if (subject.kind == Subject::Kind::File) return {};
    if (subject.kind == Subject::Kind::Constant) return mentions_of_constant(workspace, subject, false);
    const LevelReading& level = *workspace.level(subject.level);
    Files found;
    add_map_places(workspace, level, subject, false, found);
    for_each_word(workspace, level, [&](const std::string& file, const WordMeaning& word) {
        if (means(word, subject)) found.push_back({file, range_of(word)});
    });
    return found;
}

std::optional<Subject> renamable(Workspace& workspace, const std::string& path, TextPoint place)
{
    auto subject = subject_at(workspace, path, place);
    if (!subject || subject->kind == Subject::Kind::File) return std::nullopt;
    const std::vector<WordMeaning> words = words_of_file(workspace, path);
    const WordMeaning* word = word_at(words, place);
    if (word != nullptr && word->role == WordRole::Text) return std::nullopt;
    return subject;
}

Result<std::vector<TextEdit>> rename(Workspace& workspace, const std::string& path, TextPoint place,
                                     std::string_view name)
{
    const auto subject = renamable(workspace, path, place);
    if (!subject) return Error{.reason = "there is no name here"};
    return Renaming(workspace, *subject, name).run();
}

} // namespace rpg
