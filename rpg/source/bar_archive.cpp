#include "rpg/source/bar_archive.h"

#include "rpg/core/byte_reader.h"
#include "rpg/source/gzip.h"
#include "rpg/source/member_list.h"
#include "rpg/source/resource_names.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <utility>

namespace rpg {
namespace {

constexpr std::string_view kIncomplete = "is outside the file: the archive is incomplete";
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

struct BarHeader {
    std::size_t entries = 0, map = 0, table = 0, count = 0;
};
// What no .bar can do without, whatever has been cut off behind its header.
Result<BarHeader> read_header(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    if (in.u16("magic") != kBarMagic) in.reject_at(0, "magic", "is not that of a .bar");
    in.skip("versions", 4);
    BarHeader header{.entries = in.u16("map entries"), .map = in.u32("map position")};
    if (in.u32("map size") != kMapEntryBytes * header.entries)
        in.reject_at(12, "map size", "is not 8 bytes per entry");
    header.table = in.u32("offset table position");
    header.count = in.u32("resources");
    in.skip("data position and size", 8);
    if (header.map < in.offset()) in.reject_at(8, "map position", "is inside the header");
    if (header.table < in.offset()) in.reject_at(16, "offset table position", "is inside the header");
    if (header.count > 0xFFFF) in.reject_at(20, "resources", "are over 65535");
    if (in.failed()) return in.error();
    return header;
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
            if (taken[index + j]) in.reject("map index", "appears twice");
            if (!ids.insert({type, id}).second) in.reject("map id", "appears twice");
            taken[index + j] = true;
            mapped.push_back({index + j, type, id});
        }
    }
    std::ranges::sort(mapped, {}, &MappedResource::index);
    return mapped;
}

class BarSource final : public DataSource {
public:
    BarSource(Bytes bytes, std::string path) : bytes_(std::move(bytes)), path_(std::move(path)) {}

    Outcome open()
    {
        Result<std::vector<BarResource>> resources = read_bar(bytes_, path_);
        if (!resources) return resources.error();
        MemberList list(path_);
        for (const BarResource& resource : *resources) {
            Result<Member> member = describe(resource);
            if (!member) return member.error();
            if (std::optional<Error> refused = list.add(std::move(*member))) return *refused;
        }
        resources_ = std::move(*resources);
        members_ = list.take();
        return success();
    }

    ContainerKind kind() const override { return ContainerKind::Bar; }
    const std::string& path() const override { return path_; }
    const std::vector<Member>& members() const override { return members_; }
    Result<Bytes> read(std::size_t index) const override
    {
        const BarResource& resource = resources_.at(index);
        if (!is_packed(resource)) return Bytes(resource.payload.begin(), resource.payload.end());
        const std::string file = path_ + "/" + members_[index].name;
        const Result<GzipHeader> header = read_gzip_header(resource.payload, file);
        if (!header) return header.error();
        return unpack_gzip(*header, file);
    }

private:
    static bool is_packed(const BarResource& resource)
    {
        return resource.type == BarType::Data && is_gzip(resource.payload);
    }
    Result<Member> describe(const BarResource& resource) const
    {
        Member member{.name = {}, .size = resource.payload.size(), .resource = resource.id};
        if (is_packed(resource)) {
            const auto header = read_gzip_header(resource.payload, fmt::format("{}/{}", path_, resource.id));
            if (!header) return header.error();
            member.name = header->name;
            member.size = header->size;
            if (member.name.find('/') != std::string::npos)
                return Error{.file = path_, .field = member.name, .reason = "the name has a slash"};
        }
        if (member.name.empty()) member.name = name_by_number(resource);
        return member;
    }
    static std::string name_by_number(const BarResource& resource)
    {
        constexpr std::string_view kCmx = "cmid";
        const ByteView start = resource.payload.first(std::min(resource.payload.size(), kCmx.size()));
        if (resource.type == BarType::String) return fmt::format("{}.txt", resource.id);
        if (std::equal(start.begin(), start.end(), kCmx.begin(), kCmx.end()))
            return fmt::format("{}.pmd", resource.id);
        if (resource.type != BarType::Data)
            return fmt::format("{}-{}.bin", static_cast<unsigned>(resource.type), resource.id);
        const std::string_view known = name_of_resource(resource.id);
        return known.empty() ? fmt::format("{}.bin", resource.id) : std::string(known);
    }

    Bytes bytes_;
    std::string path_;
    std::vector<BarResource> resources_;
    std::vector<Member> members_;
};

} // namespace

bool is_bar(ByteView bytes)
{
    return static_cast<bool>(read_header(bytes, {}));
}

Result<std::vector<BarResource>> read_bar(ByteView bytes, std::string_view file)
{
    const Result<BarHeader> header = read_header(bytes, file);
    if (!header) return header.error();
    const auto [entries, map, table, count] = *header;
    ByteReader in(bytes, file);
    if (map > bytes.size() || bytes.size() - map < kMapEntryBytes * entries)
        in.reject_at(8, "map position", kIncomplete, ErrorCode::Incomplete);
    if (table > bytes.size()) in.reject_at(16, "offset table position", kIncomplete, ErrorCode::Incomplete);
    if (in.failed()) return in.error();

    ByteReader offsets_in(bytes.subspan(table), file);
    if (count >= offsets_in.left() / 4) in.reject_at(20, "resources", "do not fit into the file");
    if (in.failed()) return in.error();
    std::vector<std::size_t> offsets(count + 1);
    std::size_t lowest = table + 4 * offsets.size();
    for (std::size_t& offset : offsets) {
        offset = offsets_in.u32("offset");
        const std::size_t place = table + offsets_in.offset() - 4;
        if (offset < lowest) in.reject_at(place, "offset", "is out of order");
        if (offset > bytes.size()) in.reject_at(place, "offset", kIncomplete, ErrorCode::Incomplete);
        lowest = offset;
    }
    if (in.failed()) return in.error();

    in.skip("all before the map", map);
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

Result<std::unique_ptr<DataSource>> open_bar(Bytes bytes, std::string path)
{
    auto source = std::make_unique<BarSource>(std::move(bytes), std::move(path));
    if (const Outcome opened = source->open(); !opened) return opened.error();
    return std::unique_ptr<DataSource>(std::move(source));
}

} // namespace rpg
