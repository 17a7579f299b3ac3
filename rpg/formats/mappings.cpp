#include "rpg/formats/mappings.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"

namespace rpg {

Result<Mappings> decode_mappings(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    const std::size_t texture_records = in.u32("texture records");
    const std::size_t sprite_records = in.u32("sprite records");
    const std::size_t texture_ids = in.u32("texture ids");
    const std::size_t sprite_ids = in.u32("sprite ids");
    in.check_count("texture records", texture_records, 8);
    in.check_count("sprite records", sprite_records, 8);
    in.check_count("texture ids", texture_ids, 2);
    in.check_count("sprite ids", sprite_ids, 2);
    if (in.failed()) return in.error();

    Mappings mappings;
    mappings.textures.resize(texture_records);
    for (TextureRecord& record : mappings.textures) {
        record.first_nibble = in.u32("first nibble");
        record.first_colour = in.u32("first colour");
    }
    mappings.sprites.resize(sprite_records);
    for (SpriteRecord& record : mappings.sprites) {
        record.shape_position = in.u32("shape position");
        record.first_colour = in.u32("first colour");
    }
    mappings.texture_ids.resize(texture_ids);
    for (std::uint16_t& record : mappings.texture_ids) record = in.u16("record of texture id");
    mappings.sprite_ids.resize(sprite_ids);
    for (std::uint16_t& record : mappings.sprite_ids) record = in.u16("record of sprite id");
    in.expect_end("end of file");
    if (in.failed()) return in.error();
    return mappings;
}

Bytes encode_mappings(const Mappings& mappings)
{
    ByteWriter out;
    out.u32(narrow<std::uint32_t>(mappings.textures.size()));
    out.u32(narrow<std::uint32_t>(mappings.sprites.size()));
    out.u32(narrow<std::uint32_t>(mappings.texture_ids.size()));
    out.u32(narrow<std::uint32_t>(mappings.sprite_ids.size()));
    for (const TextureRecord& record : mappings.textures) {
        out.u32(record.first_nibble);
        out.u32(record.first_colour);
    }
    for (const SpriteRecord& record : mappings.sprites) {
        out.u32(record.shape_position);
        out.u32(record.first_colour);
    }
    for (const std::uint16_t record : mappings.texture_ids) out.u16(record);
    for (const std::uint16_t record : mappings.sprite_ids) out.u16(record);
    return out.take();
}

} // namespace rpg
