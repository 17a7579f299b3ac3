#include "converter/wad/map_records.h"

#include "rpg/core/byte_reader.h"

#include <string>

namespace converter::wad {

namespace {

// One `visit` a record names its fields in file order; Input reads them, Output writes them.
struct Input {
    template <class Record> using Of = Record;
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
    template <class Record> using Of = const Record;
    rpg::ByteWriter& out;
    void field(std::uint8_t value, std::string_view) { out.u8(value); }
    void field(std::uint16_t value, std::string_view) { out.u16(value); }
    void field(std::int16_t value, std::string_view) { out.u16(static_cast<std::uint16_t>(value)); }
    void field(const LumpName& value, std::string_view) { write_name(out, value); }
    void low_byte(std::uint16_t value, std::string_view) { out.u8(static_cast<std::uint8_t>(value)); }
};

template <class Stream> void visit(Stream stream, typename Stream::template Of<Thing>& thing, MapForm form)
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

template <class Stream> void visit(Stream stream, typename Stream::template Of<Linedef>& line, MapForm form)
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

template <class Stream> void visit(Stream stream, typename Stream::template Of<Sidedef>& side, MapForm)
{
    stream.field(side.x_offset, "x offset");
    stream.field(side.y_offset, "y offset");
    stream.field(side.upper, "upper texture");
    stream.field(side.lower, "lower texture");
    stream.field(side.middle, "middle texture");
    stream.field(side.sector, "sector");
}

template <class Stream> void visit(Stream stream, typename Stream::template Of<Vertex>& vertex, MapForm)
{
    stream.field(vertex.x, "x");
    stream.field(vertex.y, "y");
}

template <class Stream> void visit(Stream stream, typename Stream::template Of<Seg>& seg, MapForm)
{
    stream.field(seg.start, "start vertex");
    stream.field(seg.end, "end vertex");
    stream.field(seg.angle, "angle");
    stream.field(seg.line, "linedef");
    stream.field(seg.side, "side");
    stream.field(seg.offset, "offset");
}

template <class Stream> void visit(Stream stream, typename Stream::template Of<Subsector>& subsector, MapForm)
{
    stream.field(subsector.count, "number of segs");
    stream.field(subsector.first, "first seg");
}

template <class Stream> void visit(Stream stream, typename Stream::template Of<Node>& node, MapForm)
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

template <class Stream> void visit(Stream stream, typename Stream::template Of<Sector>& sector, MapForm)
{
    stream.field(sector.floor, "floor height");
    stream.field(sector.ceiling, "ceiling height");
    stream.field(sector.floor_flat, "floor flat");
    stream.field(sector.ceiling_flat, "ceiling flat");
    stream.field(sector.light, "light");
    stream.field(sector.special, "special");
    stream.field(sector.tag, "tag");
}

} // namespace

template <class Record>
rpg::Result<std::vector<Record>> decode_records(rpg::ByteView bytes, std::string_view file, MapForm form)
{
    const std::size_t size = record_size<Record>(form);
    rpg::ByteReader in(bytes, file);
    if (bytes.size() % size != 0) {
        in.reject_at(bytes.size() / size * size, "size",
                     std::to_string(bytes.size()) + " is not a multiple of " + std::to_string(size));
        return in.error();
    }
    std::vector<Record> records(bytes.size() / size);
    for (Record& record : records) visit(Input{in}, record, form);
    if (in.failed()) return in.error();
    return records;
}

template <class Record> rpg::Bytes encode_records(const std::vector<Record>& records, MapForm form)
{
    rpg::ByteWriter out;
    for (const Record& record : records) visit(Output{out}, record, form);
    return out.take();
}

template rpg::Result<std::vector<Thing>> decode_records(rpg::ByteView, std::string_view, MapForm);
template rpg::Result<std::vector<Linedef>> decode_records(rpg::ByteView, std::string_view, MapForm);
template rpg::Result<std::vector<Sidedef>> decode_records(rpg::ByteView, std::string_view, MapForm);
template rpg::Result<std::vector<Vertex>> decode_records(rpg::ByteView, std::string_view, MapForm);
template rpg::Result<std::vector<Seg>> decode_records(rpg::ByteView, std::string_view, MapForm);
template rpg::Result<std::vector<Subsector>> decode_records(rpg::ByteView, std::string_view, MapForm);
template rpg::Result<std::vector<Node>> decode_records(rpg::ByteView, std::string_view, MapForm);
template rpg::Result<std::vector<Sector>> decode_records(rpg::ByteView, std::string_view, MapForm);
template rpg::Bytes encode_records(const std::vector<Thing>&, MapForm);
template rpg::Bytes encode_records(const std::vector<Linedef>&, MapForm);
template rpg::Bytes encode_records(const std::vector<Sidedef>&, MapForm);
template rpg::Bytes encode_records(const std::vector<Vertex>&, MapForm);
template rpg::Bytes encode_records(const std::vector<Seg>&, MapForm);
template rpg::Bytes encode_records(const std::vector<Subsector>&, MapForm);
template rpg::Bytes encode_records(const std::vector<Node>&, MapForm);
template rpg::Bytes encode_records(const std::vector<Sector>&, MapForm);

void Reject::block(std::size_t monster_sector, std::size_t player_sector)
{
    const std::size_t bit = monster_sector * sectors_ + player_sector;
    bytes_[bit / 8] = static_cast<std::uint8_t>(bytes_[bit / 8] | 1U << (bit % 8));
}

} // namespace converter::wad
