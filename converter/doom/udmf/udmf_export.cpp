#include "converter/doom/udmf/udmf_export.h"

#include "converter/doom/nodes/gl_nodes.h"
#include "converter/doom/port/map_info.h"
#include "converter/doom/port/media_lumps.h"
#include "converter/doom/udmf/level_fields.h"
#include "converter/doom/udmf/level_fields_writer.h"
#include "converter/doom/udmf/udmf_map.h"
#include "converter/doom/wad/directory.h"
#include "rpg/authoring/script_text.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"

#include <fmt/format.h>

namespace converter::port {
namespace {

constexpr int kTicsOfFrame = 9;

class PictureLumps {
public:
    PictureLumps(int scale, rpg::FileList& lumps) : scale_(scale), lumps_(lumps) {}

    // Walls and flats have one space of names, but some engines look for flats in their own group only.
    void add(const TextureBook& book)
    {
        add_group(book.textures(), "texture", {"TX_START", "TX_END"});
        add_group(book.flats(), "flat", {"FF_START", "F_END"});
        if (!animations_.empty()) lumps_.push_back({"ANIMDEFS", rpg::to_bytes(animations_)});
    }

private:
    struct Markers {
        std::string_view start;
        std::string_view end;
    };

    void add_group(const std::vector<BookPicture>& pictures, std::string_view kind, const Markers& markers)
    {
        lumps_.push_back({std::string(markers.start), {}});
        for (const BookPicture& picture : pictures) {
            add_picture(picture);
            for (const BookPicture& frame : picture.frames) add_picture(frame);
            if (picture.frames.empty()) continue;
            animations_ += fmt::format("{} {}\n", kind, picture.name);
            animate(picture);
            for (const BookPicture& frame : picture.frames) animate(frame);
        }
        lumps_.push_back({std::string(markers.end), {}});
    }

    void add_picture(const BookPicture& picture)
    {
        lumps_.push_back({picture.name, rpg::encode_png(rpg::enlarged(picture.image, scale_))});
    }
    void animate(const BookPicture& picture)
    {
        animations_ += fmt::format("  pic {} tics {}\n", picture.name, kTicsOfFrame);
    }

    int scale_;
    rpg::FileList& lumps_;
    std::string animations_;
};

// Engines do not read it, editors show it to whoever writes the script anew.
std::string as_remarks(const std::string& script)
{
    std::string text = "// The script of the game's level, to read. Nothing runs it.\n";
    std::size_t start = 0;
    while (start < script.size()) {
        const std::size_t end = std::min(script.find('\n', start), script.size());
        text += "// " + script.substr(start, end - start) + '\n';
        start = end + 1;
    }
    return text;
}

} // namespace

PortExport export_udmf(const rpg::GameData& game, const UdmfExportOptions& options)
{
    PortExport result;
    TextureBook book(game);
    rpg::FileList lumps;
    const std::vector<MapSlot> slots = map_slots(game, options.port.doom, options.all, options.levels);
    std::vector<MapSlot> written;
    for (const MapSlot& slot : slots) {
        options.step();
        const auto ported = port_map(game, slot, options.port, result.report);
        if (!ported) continue;
        const SpecialContext context{*ported, options.port, slots, game};
        TextMap map = text_map(context, book);
        if (!options.port.slides) write_level_fields(context, map.text);
        lumps.push_back({slot.name, {}});
        lumps.push_back({"TEXTMAP", rpg::to_bytes(write_udmf(map.text))});
        if (options.nodes) lumps.push_back({"ZNODES", encode_extended_nodes(build_gl_nodes(map.nodes))});
        const std::string script = print_script(*ported->level);
        if (options.notes) lumps.push_back({"SCRIPTS", rpg::to_bytes(as_remarks(script))});
        lumps.push_back({"ENDMAP", {}});
        if (!options.port.slides)
            lumps.push_back({level_fields::script_lump(slot.name), rpg::to_bytes(script)});
        written.push_back(slot);
    }
    for (const std::uint16_t id : book.missing())
        result.report.items.push_back(
            {.kind = "texture",
             .index = id,
             .code = "picture-missing",
             .severity = Severity::Changed,
             .text = "the game has no such picture: a chequered one stands for it"});
    PictureLumps(options.port.scale, lumps).add(book);
    for (rpg::File& lump : song_lumps(game, written, options.port.doom, false))
        lumps.push_back(std::move(lump));
    for (rpg::File& lump : map_info_lumps(game, written, options.port.doom)) lumps.push_back(std::move(lump));
    lumps.push_back({"RPGREPRT", rpg::to_bytes(report_text(result.report))});
    result.maps = written.size();
    result.file = wad::encode_wad(wad::WadKind::Pwad, lumps);
    return result;
}

} // namespace converter::port
