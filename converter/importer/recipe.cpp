#include "converter/importer/recipe.h"

#include "converter/importer/recipe_words.h"
#include "rpg/model/picture_numbers.h"

#include <algorithm>
#include <fmt/format.h>

namespace converter::importer {

namespace {

constexpr std::size_t kMonsterFrames = 7;
constexpr int kLargestId = 4095;
constexpr int kLargestSheet = 1024;

Source read_source(WordReader& in)
{
    const Place place = in.place();
    const Word word = in.take("source");
    const std::size_t colon = word.text.find(':');
    if (colon == std::string::npos) return {SourceKind::Picture, word.text};
    const std::string prefix = word.text.substr(0, colon);
    const std::string name = word.text.substr(colon + 1);
    if (prefix == "tex") return {SourceKind::Texture, name};
    if (prefix == "flat") return {SourceKind::Flat, name};
    if (prefix == "draw") return {SourceKind::Drawing, name};
    in.reject_at(place, "source", fmt::format("'{}:' is not one of tex:, flat:, draw:", prefix));
    return {};
}

// Options up to the next frame or the end; `read` says whether it knows one.
template <class Read> void read_options(WordReader& in, Read read)
{
    while (!in.failed() && !in.at_end() && !in.at_separator()) {
        const Place place = in.place();
        const Word word = in.take("option");
        if (!read(word.text)) in.reject_at(place, "option", fmt::format("'{}' is not known", word.text));
    }
}

Frame read_frame(WordReader& in, const FrameOptions& defaults, std::size_t number)
{
    Frame frame{.options = defaults, .place = in.place()};
    const Word* first = in.peek();
    if (first != nullptr && first->text.starts_with('=')) {
        const Word word = in.take("frame");
        if (number == 0)
            in.reject_at(frame.place, "frame", "there is none before it");
        else {
            frame.same_as = static_cast<std::size_t>(in.whole_number(
                std::string_view(word.text).substr(1), "frame", 0, static_cast<int>(number) - 1));
        }
        return frame;
    }
    frame.source = read_source(in);
    read_options(in, [&](const std::string& text) {
        return read_frame_option(in, split_option(text), frame.options);
    });
    return frame;
}

// The frames after the head of a line: "| frame | frame".
std::vector<Frame> read_frames(WordReader& in, const FrameOptions& defaults)
{
    std::vector<Frame> frames;
    while (!in.failed() && !in.at_end()) {
        if (!in.at_separator()) {
            in.reject("frame", "'|' is missing before it");
            break;
        }
        in.skip();
        frames.push_back(read_frame(in, defaults, frames.size()));
    }
    return frames;
}

// One: four equal ones. Two: A B A B. Three: A B C B.
void repeat_frames(std::vector<Frame>& frames)
{
    constexpr std::size_t kFrames = 4;
    const std::size_t given = frames.size();
    for (std::size_t i = given; i < kFrames; ++i) {
        frames.push_back({.same_as = given == 3 ? 1 : i % given, .place = frames[0].place});
    }
}

void check_frames(WordReader& in, PictureRecipe& recipe)
{
    const bool is_monster = recipe.kind == PictureKind::Sprite && recipe.id >= rpg::kFirstMonsterSprite &&
                            recipe.id <= rpg::kLastMonsterSprite;
    if (is_monster && recipe.frames.size() != kMonsterFrames) {
        in.reject_at(recipe.place, "frames", "a monster has seven");
    } else if (!is_monster && (recipe.frames.empty() || recipe.frames.size() > 4)) {
        in.reject_at(recipe.place, "frames", "there are one to four");
    } else if (!is_monster) {
        repeat_frames(recipe.frames);
    }
}

PictureRecipe read_picture(WordReader& in, PictureKind kind, Place place)
{
    PictureRecipe recipe{.kind = kind, .place = place};
    recipe.id = static_cast<std::uint16_t>(in.whole_number(in.take("id").text, "id", 0, kLargestId));
    recipe.name = in.take("name").text;
    FrameOptions defaults;
    read_options(in, [&](const std::string& text) {
        const bool is_writing = kind == PictureKind::Texture && text == "writing";
        recipe.has_writing = recipe.has_writing || is_writing;
        return is_writing || read_frame_option(in, split_option(text), defaults);
    });
    recipe.frames = read_frames(in, defaults);
    if (!in.failed()) check_frames(in, recipe);
    return recipe;
}

std::array<int, 2> read_extent(WordReader& in, std::string_view text, std::string_view what)
{
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) in.reject(what, "is not WIDTHxHEIGHT");
    if (in.failed()) return {1, 1};
    return {in.whole_number(text.substr(0, cross), what, 1, kLargestSheet),
            in.whole_number(text.substr(cross + 1), what, 1, kLargestSheet)};
}

bool read_sheet_option(WordReader& in, const Option& option, SheetRecipe& sheet)
{
    if (option.key == "cells") {
        const auto [width, height] = read_extent(in, option.value, "cells");
        sheet.cell_width = width;
        sheet.cell_height = height;
    } else if (option.key == "key") {
        if (option.value != "yes" && option.value != "no") in.reject("key", "is neither yes nor no");
        sheet.has_key = option.value == "yes";
    } else if (option.key == "colours") {
        sheet.colours = static_cast<std::size_t>(in.whole_number(option.value, "colours", 2, 16));
    } else {
        return false;
    }
    return true;
}

SheetRecipe read_sheet(WordReader& in, Place place)
{
    SheetRecipe sheet{.place = place};
    sheet.file = in.take("file").text;
    const auto [width, height] = read_extent(in, in.take("size").text, "size");
    sheet.width = sheet.cell_width = width;
    sheet.height = sheet.cell_height = height;
    FrameOptions defaults;
    read_options(in, [&](const std::string& text) {
        const Option option = split_option(text);
        return read_sheet_option(in, option, sheet) || read_frame_option(in, option, defaults);
    });
    sheet.cells = read_frames(in, defaults);
    const int room = (sheet.width / sheet.cell_width) * (sheet.height / sheet.cell_height);
    if (!in.failed() && sheet.cells.size() != static_cast<std::size_t>(room)) {
        in.reject_at(place, "cells", fmt::format("the sheet has {}, the line {}", room, sheet.cells.size()));
    }
    return sheet;
}

bool read_sound_option(WordReader& in, const Option& option, SoundRecipe& sound)
{
    constexpr int kLongest = 60000;
    const auto& [key, value] = option;
    if (key == "pitch" || key == "gain") {
        const double factor = in.number(value, key);
        if (factor < 0.05 || factor > 20) in.reject(key, "is not from 0.05 to 20");
        (key == "pitch" ? sound.pitch : sound.gain) = factor;
    } else if (key == "start") {
        sound.start = in.whole_number(value, key, 0, kLongest);
    } else if (key == "length") {
        sound.length = in.whole_number(value, key, 1, kLongest);
    } else if (key == "fade") {
        sound.fade = in.whole_number(value, key, 0, kLongest);
    } else {
        return false;
    }
    return true;
}

SoundRecipe read_sound(WordReader& in, Place place)
{
    SoundRecipe sound{.place = place};
    sound.stem = in.take("number").text;
    sound.name = in.take("name").text;
    sound.lump = in.take("lump").text;
    while (!in.failed() && !in.at_end()) {
        const Place option_place = in.place();
        const Word word = in.take("option");
        if (!read_sound_option(in, split_option(word.text), sound)) {
            in.reject_at(option_place, "option", fmt::format("'{}' is not known", word.text));
        }
    }
    return sound;
}

MusicRecipe read_music(WordReader& in, Place place)
{
    MusicRecipe music{.place = place};
    music.stem = in.take("number").text;
    music.name = in.take("name").text;
    music.lump = in.take("lump").text;
    if (!in.failed() && !in.at_end()) in.reject("music", "has no options");
    return music;
}

std::optional<RecipeLine> read_line(WordReader& in)
{
    const Place place = in.place();
    const Word kind = in.take("kind");
    if (kind.text == "texture") return read_picture(in, PictureKind::Texture, place);
    if (kind.text == "sprite") return read_picture(in, PictureKind::Sprite, place);
    if (kind.text == "sheet") return read_sheet(in, place);
    if (kind.text == "sound") return read_sound(in, place);
    if (kind.text == "music") return read_music(in, place);
    in.reject_at(place, "kind",
                 fmt::format("'{}' is not one of texture, sprite, sheet, sound, music", kind.text));
    return std::nullopt;
}

} // namespace

rpg::Result<Recipe> parse_recipe(std::string_view text, std::string_view file)
{
    Recipe recipe{.file = std::string(file)};
    std::uint32_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        std::vector<Word> words = split_words(line);
        if (words.empty()) continue;
        WordReader in(std::move(words), file, number);
        std::optional<RecipeLine> read = read_line(in);
        if (in.failed()) return in.error();
        recipe.lines.push_back(std::move(*read));
    }
    return recipe;
}

} // namespace converter::importer
