#include "rpg/source/bar_archive.h"

#include "rpg/core/byte_reader.h"

#include <algorithm>
#include <set>
#include <utility>

namespace rpg {
namespace {

constexpr std::uint16_t kBarMagic = 0x0011;
constexpr std::size_t kMapEntryBytes = 8;

struct MappedResource {
    std::size_t index = 0;
    BarType type = BarType::Data;
    std::uint16_t id = 0;
};

bool has_order_mark(ByteView text)
{
    return text.size() >= 2 && ((text[0] == 0xFF && text[1] == 0xFE) || (text[0] == 0xFE && text[1] == 0xFF));
}

ByteView string_payload(ByteView stored)
{
    if (stored.empty() || has_order_mark(stored)) return stored;
    const ByteView text = stored.subspan(1);
    const auto end = std::find(text.begin(), text.end(), std::uint8_t{0});
    return text.first(static_cast<std::size_t>(end - text.begin()));
}

// A data resource: u8 position of the payload, 0, MIME type, zeros.
void read_data(ByteReader& in, std::size_t position, ByteView stored, BarResource& resource)
{
    if (stored.size() < 3 || stored[0] < 3 || stored[0] > stored.size() || stored[1] != 0)
        return in.reject_at(position, "data header", "is wrong");
    const ByteView text = stored.subspan(2, stored[0] - 2U);
    const auto end = std::find(text.begin(), text.end(), std::uint8_t{0});
    if (end == text.end()) return in.reject_at(position, "data header", "has no end of the MIME type");
    resource.payload = stored.subspan(stored[0]);
}

std::vector<MappedResource> read_map(ByteReader& in, std::size_t entries, std::size_t count)
{
    std::vector<MappedResource> mapped;
    std::set<std::pair<BarType, std::uint16_t>> ids;
    std::vector<bool> taken(count);
    for (std::size_t i = 0; i < entries && !in.failed(); ++i) {
        const auto type = BarType{in.u16("map type")};
        const std::size_t first = in.u16("map first id");
        const std::size_t further = in.u16("map further ids");
        const std::size_t index = in.u16("map index");
        if (index + further >= count || first + further > 0xFFFF)
            in.reject("map", "points outside the table");
        for (std::size_t j = 0; j <= further && !in.failed(); ++j) {
            const auto id = static_cast<std::uint16_t>(first + j);
            if (taken[index + j]) in.reject("map index", "is there twice");
            if (!ids.insert({type, id}).second) in.reject("map id", "is there twice");
            taken[index + j] = true;
            mapped.push_back({index + j, type, id});
        }
    }
    std::ranges::sort(mapped, {}, &MappedResource::index);
    return mapped;
}

} // namespace

bool is_bar(ByteView bytes)
{
    return bytes.size() >= 2 && bytes[0] == kBarMagic && bytes[1] == 0;
}

Result<std::vector<BarResource>> read_bar(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    if (in.u16("magic") != kBarMagic) in.reject_at(0, "magic", "is not that of a .bar");
    in.skip("versions", 4);
    const std::size_t entries = in.u16("map entries");
    const std::size_t map = in.u32("map position");
    const std::size_t map_size = in.u32("map size");
    const std::size_t table = in.u32("offset table position");
    const std::size_t count = in.u32("resources");
    in.skip("data position and size", 8);
    if (map_size != kMapEntryBytes * entries) in.reject_at(12, "map size", "is not 8 bytes an entry");
    if (map < 32 || map > bytes.size() || bytes.size() - map < map_size)
        in.reject_at(8, "map position", "is outside the file");
    if (table < 32 || table > bytes.size()) in.reject_at(16, "offset table position", "is outside the file");
    if (in.failed()) return in.error();

    ByteReader offsets_in(bytes.subspan(table), file);
    if (count > 0xFFFF) in.reject_at(20, "resources", "are over 65535");
    if (count >= offsets_in.left() / 4) in.reject_at(20, "resources", "do not fit into the file");
    if (in.failed()) return in.error();
    std::vector<std::size_t> offsets(count + 1);
    std::size_t lowest = table + 4 * offsets.size();
    for (std::size_t& offset : offsets) {
        offset = offsets_in.u32("offset");
        if (offset < lowest || offset > bytes.size())
            in.reject_at(table + offsets_in.offset() - 4, "offset", "is out of order or outside the file");
        lowest = offset;
    }
    if (in.failed()) return in.error();

    in.skip("gap before the map", map - in.offset());
    std::vector<BarResource> resources;
    for (const MappedResource& mapped : read_map(in, entries, count)) {
        const std::size_t position = offsets[mapped.index];
        const ByteView stored = bytes.subspan(position, offsets[mapped.index + 1] - position);
        BarResource resource{mapped.type, mapped.id, stored};
        if (mapped.type == BarType::Data) read_data(in, position, stored, resource);
        if (mapped.type == BarType::String) resource.payload = string_payload(stored);
        resources.push_back(resource);
    }
    if (in.failed()) return in.error();
    return resources;
}

} // namespace rpg
