#include "converter/exporters/png_export.h"

#include "converter/exporters/contact_sheets_internal.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace converter {
namespace {

using nlohmann::ordered_json;
using rpg::GameData;
using rpg::Image;

class Exporter {
public:
    Exporter(const GameData& game, const PngExportOptions& options)
        : game_(game), options_(options), scale_(std::clamp(options.scale, 1, 16))
    {
    }

    PngExport run()
    {
        index_["textures"] = ordered_json::array();
        index_["sprites"] = ordered_json::array();
        for (const Medium medium : {Medium::Texture, Medium::Sprite}) export_medium(medium);
        export_palettes();
        export_sheets();
        index_["scale"] = scale_;
        const std::string text = index_.dump(1) + '\n';
        result_.files["index.json"] = {text.begin(), text.end()};
        return std::move(result_);
    }

private:
    void save(const std::string& name, const Image& image)
    {
        result_.files[name] = encode_png(scale_ == 1 ? image : enlarged(image, scale_));
    }

    // The same picture in the same palette is compressed once, under however many names.
    void save_picture(const std::string& name, Medium medium, std::uint32_t picture, std::uint32_t palette)
    {
        if (result_.files.contains(name)) return;
        const auto [known, is_new] = drawn_.try_emplace({medium, picture, palette}, name);
        if (is_new)
            save(name, draw_picture(game_, medium, picture, palette));
        else
            result_.files[name] = rpg::Bytes(result_.files.at(known->second));
    }

    void export_medium(Medium medium)
    {
        const auto records = media_records(game_, medium, result_.notes);
        for (const MediaRecord& record : records) {
            const std::string file = record.name + ".png";
            save_picture(file, medium, record.picture, record.palette);
            options_.step();
            index_[medium == Medium::Texture ? "textures" : "sprites"].push_back(
                row_of(medium, record, file));
        }
        if (options_.palettes == PaletteChoice::All) export_variants(medium, records);
        if (!options_.contact_sheets) return;
        int page = 1;
        for (const Image& sheet : draw_contact_sheets(game_, medium, records)) {
            const std::string file =
                fmt::format("contact/{}_{}.png", medium == Medium::Texture ? "textures" : "sprites", page++);
            result_.files[file] = encode_png(sheet);
            index_["contact"].push_back(file);
        }
    }

    ordered_json row_of(Medium medium, const MediaRecord& record, const std::string& file) const
    {
        ordered_json row{{"record", record.record}, {"frame", record.frame}, {"ids", record.ids}};
        row[medium == Medium::Texture ? "texels" : "shape"] = record.picture;
        row["palette"] = record.palette;
        if (medium == Medium::Texture) {
            row["width"] = rpg::kCellSize;
            row["height"] = rpg::kCellSize;
        } else {
            const rpg::Shape& shape = game_.shapes[record.picture];
            row["x0"] = shape.x0;
            row["y0"] = shape.y0;
            row["width"] = shape.width();
            row["height"] = shape.height();
        }
        row["file"] = file;
        return row;
    }

    void export_variants(Medium medium, const std::vector<MediaRecord>& records)
    {
        const std::string kind = medium == Medium::Texture ? "texels" : "shape";
        for (const auto& [picture, palettes] : palettes_by_picture(records))
            for (const std::uint32_t palette : palettes) {
                const std::string file = fmt::format("variants/{}_{:03}_p{:03}.png", kind, picture, palette);
                save_picture(file, medium, picture, palette);
                index_["variants"].push_back({{kind, picture}, {"palette", palette}, {"file", file}});
            }
    }

    void export_palettes()
    {
        for (std::size_t i = 0; i < game_.palettes.size(); ++i)
            result_.files[fmt::format("palettes/{:03}.png", i)] =
                encode_png(draw_swatches(game_.palettes[i]));
        int page = 1;
        for (const Image& overview : draw_palette_overview(game_.palettes))
            result_.files[fmt::format("palettes/overview_{}.png", page++)] = encode_png(overview);
    }

    void export_sheets()
    {
        for (const auto& [stem, bitmap] : game_.bitmaps)
            save("sheets/" + stem + ".png", bitmap_image(bitmap, rpg::KeyColour::Transparent));
    }

    const GameData& game_;
    const PngExportOptions& options_;
    int scale_;
    ordered_json index_ = ordered_json::object();
    PngExport result_;
    std::map<std::tuple<Medium, std::uint32_t, std::uint32_t>, std::string> drawn_;
};

} // namespace

PngExport export_png(const GameData& game, const PngExportOptions& options)
{
    return Exporter(game, options).run();
}

} // namespace converter
