#include "rpg/project/true_art.h"

#include "rpg/core/text.h"
#include "rpg/formats/pictures.h"
#include "rpg/project/art_project.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"

#include <fmt/format.h>
#include <set>
#include <tuple>

namespace rpg {
namespace {

using Names = std::map<std::string, TrueName>;

void add_cells(Names& names, TruePngKind kind, const std::vector<ArtIndex::Picture>& pictures,
               const std::vector<ArtIndex::Record>& records)
{
    std::set<std::pair<std::uint32_t, std::uint32_t>> used;
    for (const ArtIndex::Record& record : records)
        if (!record.is_position) used.emplace(record.picture, record.palette);
    for (std::uint32_t i = 0; i < pictures.size(); ++i)
        if (used.contains({i, pictures[i].palette}))
            names.emplace(pictures[i].file, TrueName{.kind = kind, .cell = {i, pictures[i].palette}});
}

template <class Id> void add_frames(Names& names, TruePngKind kind, const Mappings& mappings, std::size_t ids,
                                    const std::vector<ArtIndex::Record>& records)
{
    for (std::size_t i = kind == TruePngKind::Sprite ? 1 : 0; i < ids; ++i) {
        const RecordRange range = records_of(mappings, Id{static_cast<std::uint16_t>(i)});
        for (std::uint32_t frame = 0; frame < range.count; ++frame) {
            const ArtIndex::Record& record = records[range.first + frame];
            const char* folder = kind == TruePngKind::Sprite ? "sprites" : "textures";
            if (!record.is_position)
                names.emplace(fmt::format("{}/{:03}-{}.png", folder, i, frame),
                              TrueName{.kind = kind, .cell = {record.picture, record.palette}});
        }
    }
}

// Sheets of J2ME editions are PNG files: by stem.
std::map<std::string, const GameFile*> stored_sheets(const GameData& game)
{
    std::map<std::string, const GameFile*> sheets;
    for (const GameFile& file : game.files)
        if (file.kind == FileKind::Other && to_lower(file.name).ends_with(".png"))
            sheets.emplace(stem_of(file.name), &file);
    return sheets;
}

Names names_of(const GameData& game, const ArtIndex& index)
{
    Names names = true_names(index);
    for (const auto& [stem, file] : stored_sheets(game))
        names.emplace("sheets/" + stem + ".png", TrueName{.kind = TruePngKind::Sheet, .sheet = stem});
    return names;
}

constexpr std::string_view kPng = ".png", kGlow = ".glow.png";

class TrueArtReader {
public:
    TrueArtReader(const TrueFiles& files, const ArtIndex& index, const std::string& place, GameData& game,
                  std::vector<std::string>& remarks)
        : files_(files), names_(names_of(game, index)), place_(place), art_(game.true_art), remarks_(remarks)
    {
    }

    void run()
    {
        for (const auto& [path, read] : files_) {
            if (path == project_path::kDarkness)
                add_darkness(path, read);
            else if (!path.ends_with(kGlow))
                add_picture(path, read);
            else if (!files_.contains(picture_of_glow(path)))
                remarks_.push_back(place_ + path + ": changes nothing: there is no " + picture_of_glow(path));
        }
    }

private:
    using Read = TrueFiles::mapped_type;
    using Decode = decltype(TruePicture::decode);

    static std::string picture_of_glow(std::string_view path)
    {
        return std::string(path.substr(0, path.size() - kGlow.size())) + std::string(kPng);
    }
    static Result<PngSize> size_of(const Read& read, const std::string& file, TruePngKind kind)
    {
        const Result<Bytes> bytes = read();
        return bytes ? check_true_png(*bytes, file, kind) : bytes.error();
    }
    static Decode decoder(const Read& read, std::string file, TruePngKind kind)
    {
        return [read, file = std::move(file), kind]() -> Result<Image> {
            const Result<Bytes> png = read();
            return png ? decode_true_png(*png, file, kind) : Result<Image>(png.error());
        };
    }

    void add_darkness(const std::string& path, const Read& read)
    {
        const Result<Bytes> text = read();
        const auto levels = text ? parse_darkness(as_text(*text), place_ + path) : text.error();
        if (!levels) return remarks_.push_back(to_string(levels.error()) + "; it is not used");
        for (const auto& [level, percent] : *levels) art_.darkness[level] = percent;
    }

    void add_picture(const std::string& path, const Read& read)
    {
        const auto found = names_.find(path.substr(project_path::kTrueArt.size()));
        if (found == names_.end())
            return remarks_.push_back(place_ + path +
                                      ": changes nothing: no picture of the game has this name");
        const TrueName& name = found->second;
        const auto size = size_of(read, place_ + path, name.kind);
        if (!size) return remarks_.push_back(to_string(size.error()) + "; the game's own picture is used");
        TruePicture picture{.file = place_ + path, .decode = decoder(read, place_ + path, name.kind)};
        add_glow(path, name.kind, *size, picture);
        if (name.kind == TruePngKind::Sheet)
            art_.sheets[name.sheet] = std::move(picture);
        else
            (name.kind == TruePngKind::Texture ? art_.textures : art_.sprites)[name.cell] =
                std::move(picture);
    }

    void add_glow(const std::string& of_picture, TruePngKind kind, PngSize size, TruePicture& picture)
    {
        const std::string path = of_picture.substr(0, of_picture.size() - kPng.size()) + std::string(kGlow);
        const auto glow = files_.find(path);
        if (glow == files_.end()) return;
        const auto refuse = [&](const std::string& why) { remarks_.push_back(why + "; nothing shines"); };
        if (kind == TruePngKind::Sheet) return refuse(place_ + path + ": sheets are never darkened");
        const auto its_size = size_of(glow->second, place_ + path, kind);
        if (!its_size) return refuse(to_string(its_size.error()));
        if (*its_size != size)
            return refuse(fmt::format("{}{}: is not as large as its picture, {} x {}", place_, path,
                                      size.width, size.height));
        picture.decode_glow = decoder(glow->second, place_ + path, kind);
    }

    const TrueFiles& files_;
    const Names names_;
    const std::string& place_;
    TrueArt& art_;
    std::vector<std::string>& remarks_;
};

} // namespace

Names true_names(const ArtIndex& index)
{
    Names names;
    add_cells(names, TruePngKind::Texture, index.textures, index.texture_records);
    add_cells(names, TruePngKind::Sprite, index.shapes, index.sprite_records);
    Mappings mappings;
    mappings.texture_ids = index.texture_ids;
    mappings.sprite_ids = index.sprite_ids;
    mappings.textures.resize(index.texture_records.size());
    mappings.sprites.resize(index.sprite_records.size());
    add_frames<TextureId>(names, TruePngKind::Texture, mappings, index.texture_ids.size(),
                          index.texture_records);
    add_frames<SpriteId>(names, TruePngKind::Sprite, mappings, index.sprite_ids.size(), index.sprite_records);
    for (const ArtIndex::Sheet& sheet : index.sheets)
        names.emplace(sheet.file, TrueName{.kind = TruePngKind::Sheet, .sheet = sheet.name});
    return names;
}

void add_true_art(const TrueFiles& files, const ArtIndex& index, const std::string& place, GameData& game,
                  std::vector<std::string>& remarks)
{
    if (!files.empty()) TrueArtReader(files, index, place, game, remarks).run();
}

Names missing_true_art(const GameData& game)
{
    Names missing;
    std::set<std::tuple<TruePngKind, std::pair<std::uint32_t, std::uint32_t>, std::string>> seen;
    const ArtIndex index = art_index(game);
    const auto stored = stored_sheets(game);
    const auto consider = [&](const std::string& path, const TrueName& name) {
        const bool is_sheet = name.kind == TruePngKind::Sheet;
        const auto& art = game.true_art;
        const auto& cells = name.kind == TruePngKind::Texture ? art.textures : art.sprites;
        const std::size_t pictures =
            name.kind == TruePngKind::Texture ? game.textures.size() : game.shapes.size();
        const bool is_there = is_sheet
                                  ? game.bitmaps.contains(name.sheet) || stored.contains(name.sheet)
                                  : name.cell.first < pictures && name.cell.second < game.palettes.size();
        if (is_there && seen.emplace(name.kind, name.cell, name.sheet).second &&
            !(is_sheet ? art.sheets.contains(name.sheet) : cells.contains(name.cell)))
            missing.emplace(path, name);
    };
    const Names names = names_of(game, index);
    const auto consider_named = [&](const std::string& path) {
        if (const auto name = names.find(path); name != names.end()) consider(path, name->second);
    };
    for (const ArtIndex::Picture& picture : index.textures) consider_named(picture.file); // its first name
    for (const ArtIndex::Picture& picture : index.shapes) consider_named(picture.file);
    for (const auto& [path, name] : names) consider(path, name);
    return missing;
}

Image own_picture(const GameData& game, const TrueName& name)
{
    if (name.kind == TruePngKind::Sheet) {
        if (const auto bitmap = game.bitmaps.find(name.sheet); bitmap != game.bitmaps.end())
            return bitmap_image(bitmap->second, KeyColour::Transparent);
        const GameFile& file = *stored_sheets(game).at(name.sheet);
        const auto image = decode_png(file.original, file.name);
        return image ? *image : Image(1, 1);
    }
    const PaletteColours colours = colours_of(game.palettes[name.cell.second]);
    return name.kind == TruePngKind::Texture ? wall_image(game.textures[name.cell.first], colours)
                                             : cell_image(game.shapes[name.cell.first], colours);
}

} // namespace rpg
