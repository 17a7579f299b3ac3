#include "converter/wad/map_records.h"

#include "rpg/core/byte_reader.h"

#include <string>

namespace converter::wad {

namespace {

// One `visit` a record names its fields in file order; Input reads them, Output writes them.
struct Input {
    rpg::ByteReader& in;
    void field(std::uint8_t& value, std::string_view name) { value = in.u8(name); }
    void field(std::uint16_t& value, std::string_view name) { value = in.u16(name); }
    void field(std::int16_t& value, std::string_view name)
    {
        value = static_cast<std::int16_t>(in.u16(name));
    }
    void field(LumpName& value, std::string_view name) { value = read_name(in, name); }
    void low_byte(std::uint16_t& value, std::string_view name) { value = in.u8(name); }
};

struct Output {
    rpg::ByteWriter& out;
    void field(std::uint8_t value, std::string_view) { out.u8(value); }
    void field(std::uint16_t value, std::string_view) { out.u16(value); }
    void field(std::int16_t value, std::string_view) { out.u16(static_cast<std::uint16_t>(value)); }
    void field(const LumpName& value, std::string_view) { write_name(out, value); }
    void low_byte(std::uint16_t value, std::string_view) { out.u8(static_cast<std::uint8_t>(value)); }
};

template <class Stream, class Record> void visit_thing(Stream stream, Record& thing, MapForm form)
{
    const bool hexen = form == MapForm::Hexen;
    if (hexen) stream.field(thing.id, "id");
    stream.field(thing.x, "x");
    stream.field(thing.y, "y");
    if (hexen) stream.field(thing.height, "height");
    stream.field(thing.angle, "angle");
    stream.field(thing.type, "type");
    stream.field(thing.flags, "flags");
    if (!hexen) return;
    stream.field(thing.special, "special");
    for (auto& argument : thing.arguments) stream.field(argument, "argument");
}

template <class Stream, class Record> void visit_linedef(Stream stream, Record& line, MapForm form)
{
    stream.field(line.start, "start vertex");
    stream.field(line.end, "end vertex");
    stream.field(line.flags, "flags");
    if (form == MapForm::Hexen) {
        stream.low_byte(line.special, "special");
        for (auto& argument : line.arguments) stream.field(argument, "argument");
    } else {
        stream.field(line.special, "special");
        stream.field(line.tag, "tag");
    }
    stream.field(line.right, "right sidedef");
    stream.field(line.left, "left sidedef");
}

template <class Stream, class Record> void visit_sidedef(Stream stream, Record& side)
{
    stream.field(side.x_offset, "x offset");
    stream.field(side.y_offset, "y offset");
    stream.field(side.upper, "upper texture");
    stream.field(side.lower, "lower texture");
    stream.field(side.middle, "middle texture");
    stream.field(side.sector, "sector");
}

template <class Stream, class Record> void visit_vertex(Stream stream, Record& vertex)
{
    stream.field(vertex.x, "x");
    stream.field(vertex.y, "y");
}

template <class Stream, class Record> void visit_seg(Stream stream, Record& seg)
{
    stream.field(seg.start, "start vertex");
    stream.field(seg.end, "end vertex");
    stream.field(seg.angle, "angle");
    stream.field(seg.line, "linedef");
    stream.field(seg.side, "side");
    stream.field(seg.offset, "offset");
}

template <class Stream, class Record> void visit_subsector(Stream stream, Record& subsector)
{
    stream.field(subsector.count, "number of segs");
    stream.field(subsector.first, "first seg");
}

template <class Stream, class Record> void visit_node(Stream stream, Record& node)
{
    stream.field(node.x, "x");
    stream.field(node.y, "y");
    stream.field(node.dx, "dx");
    stream.field(node.dy, "dy");
    for (auto& box : node.boxes) {
        stream.field(box.top, "top");
        stream.field(box.bottom, "bottom");
        stream.field(box.left, "left");
        stream.field(box.right, "right");
    }
    for (auto& child : node.children) stream.field(child, "child");
}

template <class Stream, class Record> void visit_sector(Stream stream, Record& sector)
{
    stream.field(sector.floor, "floor height");
    stream.field(sector.ceiling, "ceiling height");
    stream.field(sector.floor_flat, "floor flat");
    stream.field(sector.ceiling_flat, "ceiling flat");
    stream.field(sector.light, "light");
    stream.field(sector.special, "special");
    stream.field(sector.tag, "tag");
}

template <class Record, class Visit> rpg::Result<std::vector<Record>>
decode_all(rpg::ByteView bytes, std::size_t size, std::string_view file, Visit visit)
{
    rpg::ByteReader in(bytes, file);
    if (bytes.size() % size != 0) {
        in.reject_at(bytes.size() / size * size, "size",
                     std::to_string(bytes.size()) + " is not a multiple of " + std::to_string(size));
        return in.error();
    }
    std::vector<Record> records(bytes.size() / size);
    for (Record& record : records) visit(Input{in}, record);
    if (in.failed()) return in.error();
    return records;
}

template <class Record, class Visit> rpg::Bytes encode_all(const std::vector<Record>& records, Visit visit)
{
    rpg::ByteWriter out;
    for (const Record& record : records) visit(Output{out}, record);
    return out.take();
}

} // namespace

rpg::Result<std::vector<Thing>> decode_things(rpg::ByteView bytes, MapForm form, std::string_view file)
{
    return decode_all<Thing>(bytes, thing_size(form), file,
                             [form](Input in, Thing& thing) { visit_thing(in, thing, form); });
}
rpg::Result<std::vector<Linedef>> decode_linedefs(rpg::ByteView bytes, MapForm form, std::string_view file)
{
    return decode_all<Linedef>(bytes, linedef_size(form), file,
                               [form](Input in, Linedef& line) { visit_linedef(in, line, form); });
}
rpg::Result<std::vector<Sidedef>> decode_sidedefs(rpg::ByteView bytes, std::string_view file)
{
    return decode_all<Sidedef>(bytes, kSidedefSize, file, visit_sidedef<Input, Sidedef>);
}
rpg::Result<std::vector<Vertex>> decode_vertexes(rpg::ByteView bytes, std::string_view file)
{
    return decode_all<Vertex>(bytes, kVertexSize, file, visit_vertex<Input, Vertex>);
}
rpg::Result<std::vector<Seg>> decode_segs(rpg::ByteView bytes, std::string_view file)
{
    return decode_all<Seg>(bytes, kSegSize, file, visit_seg<Input, Seg>);
}
rpg::Result<std::vector<Subsector>> decode_subsectors(rpg::ByteView bytes, std::string_view file)
{
    return decode_all<Subsector>(bytes, kSubsectorSize, file, visit_subsector<Input, Subsector>);
}
rpg::Result<std::vector<Node>> decode_nodes(rpg::ByteView bytes, std::string_view file)
{
    return decode_all<Node>(bytes, kNodeSize, file, visit_node<Input, Node>);
}
rpg::Result<std::vector<Sector>> decode_sectors(rpg::ByteView bytes, std::string_view file)
{
    return decode_all<Sector>(bytes, kSectorSize, file, visit_sector<Input, Sector>);
}

rpg::Bytes encode_things(const std::vector<Thing>& things, MapForm form)
{
    return encode_all(things, [form](Output out, const Thing& thing) { visit_thing(out, thing, form); });
}
rpg::Bytes encode_linedefs(const std::vector<Linedef>& lines, MapForm form)
{
    return encode_all(lines, [form](Output out, const Linedef& line) { visit_linedef(out, line, form); });
}
rpg::Bytes encode_sidedefs(const std::vector<Sidedef>& sides)
{
    return encode_all(sides, visit_sidedef<Output, const Sidedef>);
}
rpg::Bytes encode_vertexes(const std::vector<Vertex>& vertexes)
{
    return encode_all(vertexes, visit_vertex<Output, const Vertex>);
}
rpg::Bytes encode_segs(const std::vector<Seg>& segs)
{
    return encode_all(segs, visit_seg<Output, const Seg>);
}
rpg::Bytes encode_subsectors(const std::vector<Subsector>& subsectors)
{
    return encode_all(subsectors, visit_subsector<Output, const Subsector>);
}
rpg::Bytes encode_nodes(const std::vector<Node>& nodes)
{
    return encode_all(nodes, visit_node<Output, const Node>);
}
rpg::Bytes encode_sectors(const std::vector<Sector>& sectors)
{
    return encode_all(sectors, visit_sector<Output, const Sector>);
}

void Reject::block(std::size_t monster_sector, std::size_t player_sector)
{
    const std::size_t bit = monster_sector * sectors_ + player_sector;
    bytes_[bit / 8] = static_cast<std::uint8_t>(bytes_[bit / 8] | 1U << (bit % 8));
}

} // namespace converter::wad
