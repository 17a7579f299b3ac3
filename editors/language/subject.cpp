#include "editors/language/subject.h"

#include "editors/language/map_mentions.h"
#include "rpg/project/project_paths.h"

namespace rpg {
namespace {

std::optional<Subject> subject_in_map(Workspace& workspace, const LevelReading& level, TextPoint place)
{
    const auto xml = workspace.text(project_path::level_xml(level.stem));
    if (!xml) return std::nullopt;
    for (const MapMention& mention : map_mentions(level, *xml))
        if (mention.range.holds(place))
            return Subject{.kind = Subject::Kind::Place,
                           .level = level.stem,
                           .place_kind = mention.kind,
                           .place = mention.place,
                           .name = mention.name,
                           .range = mention.range};
    const auto tile = drawn_tile(workspace, *xml, place);
    if (!tile) return std::nullopt;
    const auto index = static_cast<std::uint32_t>(tile_index(*tile));
    return Subject{.kind = Subject::Kind::Place,
                   .level = level.stem,
                   .place_kind = NameKind::Tile,
                   .place = index,
                   .name = std::string(level.names.name_of(NameKind::Tile, index)),
                   .range = {place, {place.line, place.column + 1}}};
}

} // namespace

std::vector<WordMeaning> words_of_file(Workspace& workspace, const std::string& path)
{
    const LevelReading* level = workspace.level_of(path);
    if (level != nullptr && path == project_path::level_script(level->stem)) return level->words;
    const auto text = workspace.text(path);
    if (!text || path.ends_with(".xml")) return {};
    WordNotes notes;
    static_cast<void>(parse_script_names(*text, path, &notes));
    return std::move(notes.meanings);
}

TextRange range_of(const WordMeaning& word)
{
    return range_of(word.where, word.length);
}

const WordMeaning* word_at(const std::vector<WordMeaning>& words, TextPoint place)
{
    const WordMeaning* found = nullptr; // of two that touch, the second
    for (const WordMeaning& word : words)
        if (range_of(word).holds(place)) found = &word;
    return found;
}

std::optional<Subject> subject_at(Workspace& workspace, const std::string& path, TextPoint place)
{
    const LevelReading* level = workspace.level_of(path);
    if (level == nullptr) return std::nullopt;
    if (path.ends_with(".xml")) return subject_in_map(workspace, *level, place);
    const std::vector<WordMeaning> words = words_of_file(workspace, path);
    const WordMeaning* word = word_at(words, place);
    if (word == nullptr) return std::nullopt;
    const auto text = workspace.text(path);
    Subject subject{.level = level->stem, .range = range_of(*word)};
    const std::string written(TextLines(text.value_or("")).in(subject.range));
    switch (word->role) {
    case WordRole::Constant:
        subject.kind = Subject::Kind::Constant;
        subject.name = written;
        return subject;
    case WordRole::File:
        subject.kind = Subject::Kind::File;
        subject.name =
            written.size() < 2 ? written : project_path::included(written.substr(1, written.size() - 2));
        return subject;
    case WordRole::Reference:
    case WordRole::Place:
    case WordRole::Name:
    case WordRole::Text:
        if (!word->kind) return std::nullopt;
        subject.place_kind = *word->kind;
        subject.place = word->place;
        subject.name = word->role == WordRole::Name
                           ? written
                           : std::string(level->names.name_of(*word->kind, word->place));
        return subject;
    default:
        return std::nullopt;
    }
}

} // namespace rpg
