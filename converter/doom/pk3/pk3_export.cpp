#include "converter/doom/pk3/pk3_export.h"

#include "converter/doom/nodes/gl_nodes.h"
#include "converter/doom/pk3/actor_text.h"
#include "converter/doom/pk3/definition_lumps.h"
#include "converter/doom/pk3/menu_lumps.h"
#include "converter/doom/pk3/pk3_map.h"
#include "converter/doom/pk3/screen_lumps.h"
#include "converter/doom/pk3/zscript_texts.h"
#include "converter/doom/scripts/event_table.h"
#include "converter/doom/scripts/script_names.h"
#include "converter/doom/udmf/udmf_export.h"
#include "converter/wad/archive.h"
#include "rpg/core/text.h"
#include "rpg/model/line_flags.h"
#include "rpg/source/zip_archive.h"

#include <algorithm>
#include <fmt/format.h>

namespace converter::port {
namespace {

constexpr std::string_view kCredits =
    "Levels, pictures, sounds, songs and texts belong to whoever made the game that this was made from.\n"
    "The scripts in zscript/ are part of drpg, a free program; see its licence.\n";
constexpr std::string_view kFirstFile = "mapinfo.txt"; // customary

// Doors that scripts lock and the portal change their picture: both pictures have to be there.
void use_changing_pictures(const rpg::Level& level, TextureBook& book)
{
    constexpr std::array<std::array<std::uint16_t, 2>, 3> kPairs{{{9, 10}, {33, 91}, {34, 92}}};
    for (const auto& pair : kPairs) {
        const bool is_used = std::ranges::any_of(level.lines, [&](const rpg::Line& line) {
            return static_cast<std::uint16_t>(line.texture) == pair[0] ||
                   static_cast<std::uint16_t>(line.texture) == pair[1];
        });
        if (!is_used) continue;
        for (const std::uint16_t picture : pair)
            for (const bool flip : {false, true}) // doors seen from behind
                book.use({.is_shown = true, .flip = flip, .picture = picture});
    }
}

// Pieces of wall that scripts show.
void collect_pieces(const rpg::Level& level, std::set<std::uint16_t>& pieces)
{
    for (const rpg::Thing& thing : level.things)
        if (thing.has(rpg::thing_flag::kTexture) && thing.has(rpg::thing_flag::kHidden))
            pieces.insert(thing.id);
}

class Pk3Exporter {
public:
    Pk3Exporter(const rpg::GameData& game, const Pk3ExportOptions& options)
        : game_(game), options_(options), campaign_(game), actors_(game), sprites_(game), screens_(game),
          book_(game)
    {
    }

    PortExport run()
    {
        slots_ = map_slots(game_, DoomGame::Doom2, options_.all, options_.levels);
        for (const MapSlot& slot : slots_) add_map(slot);
        report_pictures(book_.missing(), result_.report);
        const DefinitionInput input{
            game_, written_, actors_, campaign_, screens_.has_title(), screens_.has_bar()};
        add(definition_lumps(input));
        add(media_files(input));
        add(picture_files(book_));
        add(sprites_.lumps(pieces_));
        add(screens_.lumps());
        add(menu_lumps());
        add({{"gldefs.txt", rpg::to_bytes(light_definitions(game_, actors_, sprites_))}});
        add_scripts();
        add({{"credits.txt", rpg::to_bytes(kCredits)},
             {"report.txt", rpg::to_bytes(report_text(result_.report))}});
        result_.maps = written_.size();
        finish();
        return std::move(result_);
    }

private:
    void add(rpg::FileList files)
    {
        for (rpg::File& file : files) files_.push_back(std::move(file));
    }

    void add_map(const MapSlot& slot)
    {
        options_.step();
        const auto ported = port_map(game_, slot, options_.port, result_.report);
        const rpg::Stage* stage = campaign_.find(slot.stem);
        if (!ported || stage == nullptr) return;
        TextMap map = text_map({*ported, options_.port, slots_, game_}, book_);
        const std::vector<SlidingDoor> sliding = sliding_doors(*ported, options_.port);
        const std::map<std::size_t, Point> moved = moved_bodies(*ported, actors_);
        dress_map(*ported, actors_, moved, sliding, map.text, result_.report);
        const rpg::FileList lumps{{slot.name, {}},
                                  {"TEXTMAP", rpg::to_bytes(write_udmf(map.text))},
                                  {"ZNODES", encode_extended_nodes(build_gl_nodes(map.nodes))},
                                  {"ENDMAP", {}}};
        const std::string name = rpg::to_lower(slot.name);
        const EventTableInput table{
            .campaign = campaign_,
            .stage = *stage,
            .class_of = [&](const rpg::Thing& thing) { return class_of_thing(actors_, thing); },
            .number = slot.number,
            .tags = door_tags(*ported),
            .moved = moved,
            .sliding = sliding,
            .fences = fence_pictures(*ported, book_),
            .begins_story = options_.levels.empty() && written_.empty()};
        add({{fmt::format("maps/{}.wad", name), wad::encode_wad(wad::WadKind::Pwad, lumps)},
             {fmt::format("rpg/{}.txt", name), rpg::to_bytes(event_table(table))}});
        use_changing_pictures(*ported->level, book_);
        collect_pieces(*ported->level, pieces_);
        written_.push_back(slot);
    }

    void add_scripts()
    {
        std::string root = "version \"4.10\"\n";
        std::vector<EmbeddedText> texts = machine_texts();
        std::erase_if(texts, [](const EmbeddedText& file) { return file.name == kHostText; });
        for (const EmbeddedText& file : zscript_texts()) texts.push_back(file);
        for (const EmbeddedText& file : texts) {
            root += fmt::format("#include \"zscript/rpg/{}\"\n", file.name);
            add({{fmt::format("zscript/rpg/{}", file.name), rpg::to_bytes(file.text)}});
        }
        const rpg::File names{"zscript/rpg/names.zs", rpg::to_bytes(script_names())};
        root += fmt::format("#include \"{}\"\n", names.name);
        add({names});
        for (const rpg::File& file :
             actor_texts({actors_, sprites_, game_, pieces_, screens_.sprite_names()})) {
            root += fmt::format("#include \"{}\"\n", file.name);
            add({file});
        }
        add({{"zscript.txt", rpg::to_bytes(root)}});
    }

    void finish()
    {
        std::ranges::sort(files_, [](const rpg::File& a, const rpg::File& b) {
            if ((a.name == kFirstFile) != (b.name == kFirstFile)) return a.name == kFirstFile;
            return a.name < b.name;
        });
        const auto zip = rpg::write_zip(files_, "pk3");
        if (zip) {
            result_.file = *zip;
            return;
        }
        result_.report.items.push_back({.kind = "file",
                                        .code = "limit-zip",
                                        .severity = Severity::Error,
                                        .text = rpg::to_string(zip.error())});
    }

    const rpg::GameData& game_;
    const Pk3ExportOptions& options_;
    const rpg::Campaign campaign_;
    const ActorBook actors_;
    const SpriteBook sprites_;
    const ScreenBook screens_;
    TextureBook book_;
    std::vector<MapSlot> slots_;
    std::vector<MapSlot> written_;
    std::set<std::uint16_t> pieces_;
    rpg::FileList files_;
    PortExport result_;
};

} // namespace

PortExport export_pk3(const rpg::GameData& game, const Pk3ExportOptions& options)
{
    return Pk3Exporter(game, options).run();
}

} // namespace converter::port
