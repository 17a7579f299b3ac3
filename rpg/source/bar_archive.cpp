#include "rpg/source/bar_archive.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"
#include "rpg/core/text.h"
#include "rpg/source/deflate.h"
#include "rpg/source/member_list.h"
#include "rpg/source/resource_names.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
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
    BarSource(Bytes bytes, std::string path)
        : DataSource(ContainerKind::Bar, std::move(path)), bytes_(std::move(bytes))
    {
    }

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
    std::vector<BarResource> resources_;
};

constexpr std::uint8_t kLatin1 = 3;
constexpr std::string_view kGzipMime = "application/x-gzip-compressed";
constexpr std::string_view kRawMime = "application/octet-stream";

using Table = std::map<std::uint16_t, const BarFile*>; // id -> file, of one type

// Only a sound whose name says no more than its number can do without a name.
bool is_raw(std::uint16_t id, const BarFile& file)
{
    return to_lower(file.name) == fmt::format("{}.pmd", id) && as_text(file.bytes).starts_with("cmid");
}

Bytes stored_data(std::uint16_t id, const BarFile& file)
{
    const bool raw = is_raw(id, file);
    const std::string_view mime = raw ? kRawMime : kGzipMime;
    const std::size_t header = (2 + mime.size() + 1 + 1) / 2 * 2; // even
    ByteWriter out;
    out.u8(narrow<std::uint8_t>(header));
    out.u8(0);
    out.padded_text(mime, header - 2);
    if (raw)
        out.bytes(file.bytes);
    else
        out.bytes(file.deflated.empty() ? write_gzip(file.name, file.bytes)
                                        : write_gzip(file.name, file.bytes, file.deflated));
    return out.take();
}

bool is_utf16(const Bytes& text) // by its byte order mark
{
    return text.size() >= 2 && (text[0] ^ text[1]) == 1 && text[0] >= 0xFE;
}

Bytes stored_string(const BarFile& file)
{
    if (is_utf16(file.bytes)) return file.bytes;
    ByteWriter out;
    out.u8(kLatin1);
    out.bytes(file.bytes);
    return out.take();
}

bool is_made_from_another(const BarFile& file, const std::set<std::string>& names)
{
    const std::string name = to_lower(file.name);
    if (!name.ends_with(".wav") && !name.ends_with(".mid")) return false;
    return names.contains(name.substr(0, name.size() - 4) + ".pmd");
}

class Plan {
public:
    explicit Plan(std::string_view file) : file_(file), checked_(file) {}

    Outcome add(const BarFile& file)
    {
        if (std::optional<Error> refused = checked_.add({file.name, file.bytes.size()})) return *refused;
        if (file.name.find('/') != std::string::npos) return refuse(file, "the name has a slash");
        if (file.bytes.size() > kMaxGzipBytes) return refuse(file, "is over 16 MiB");
        if (const auto number = string_number_of(file.name)) {
            if (!is_utf16(file.bytes) && as_text(file.bytes).find('\0') != std::string_view::npos)
                return refuse(file, "a string resource ends at a zero byte");
            return place(strings_, *number, file);
        }
        const std::uint16_t number =
            file.resource != 0 ? file.resource : resource_number_of(file.name).value_or(0);
        if (number != 0) return place(data_, number, file);
        without_number_.push_back(&file);
        return success();
    }

    Outcome number_the_rest()
    {
        std::uint32_t next = kFirstFreeResource;
        for (const BarFile* file : without_number_) {
            while (data_.contains(static_cast<std::uint16_t>(next)) && next <= 0xFFFF) ++next;
            if (next > 0xFFFF) return refuse(*file, "there is no free resource number");
            data_[static_cast<std::uint16_t>(next++)] = file;
        }
        return success();
    }

    const Table& data() const { return data_; }
    const Table& strings() const { return strings_; }

private:
    Error refuse(const BarFile& file, std::string_view reason) const
    {
        return {.file = std::string(file_), .field = file.name, .reason = std::string(reason)};
    }
    Outcome place(Table& table, std::uint16_t number, const BarFile& file) const
    {
        if (!table.emplace(number, &file).second) return refuse(file, "its resource number is taken");
        return success();
    }

    std::string_view file_;
    MemberList checked_; // names and sizes that a reader would refuse
    Table data_;
    Table strings_;
    std::vector<const BarFile*> without_number_;
};

struct MapEntry { // an unbroken run of ids
    BarType type = BarType::Data;
    std::uint16_t first = 0;
    std::uint16_t further = 0;
    std::size_t index = 0;
};

void add_runs(std::vector<MapEntry>& entries, BarType type, const Table& table, std::size_t index)
{
    for (const auto& [id, file] : table) {
        const bool goes_on = !entries.empty() && entries.back().type == type &&
                             entries.back().first + entries.back().further + 1 == id;
        if (goes_on)
            ++entries.back().further;
        else
            entries.push_back({type, id, 0, index});
        ++index;
    }
}

Bytes assemble(const std::vector<MapEntry>& entries, const std::vector<Bytes>& resources)
{
    const std::size_t table = 32 + 8 * entries.size();
    const std::size_t data = table + 4 * (resources.size() + 1);
    std::size_t end = data;
    for (const Bytes& resource : resources) end += resource.size();
    ByteWriter out;
    for (const std::size_t word : {std::size_t{0x11}, std::size_t{1}, std::size_t{1}, entries.size()})
        out.u16(narrow<std::uint16_t>(word));
    for (const std::size_t word :
         {std::size_t{32}, 8 * entries.size(), table, resources.size(), data, end - data})
        out.u32(narrow<std::uint32_t>(word));
    for (const MapEntry& entry : entries) {
        out.u16(static_cast<std::uint16_t>(entry.type));
        out.u16(entry.first);
        out.u16(entry.further);
        out.u16(narrow<std::uint16_t>(entry.index));
    }
    std::size_t offset = data;
    for (const Bytes& resource : resources) {
        out.u32(narrow<std::uint32_t>(offset));
        offset += resource.size();
    }
    out.u32(narrow<std::uint32_t>(offset));
    for (const Bytes& resource : resources) out.bytes(resource);
    return out.take();
}

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

Result<Bytes> write_bar(const std::vector<BarFile>& files, std::string_view file)
{
    std::set<std::string> names;
    for (const BarFile& each : files) names.insert(to_lower(each.name));
    Plan plan(file);
    for (const BarFile& each : files) {
        if (is_made_from_another(each, names)) continue;
        if (const Outcome placed = plan.add(each); !placed) return placed.error();
    }
    if (const Outcome numbered = plan.number_the_rest(); !numbered) return numbered.error();

    std::vector<MapEntry> entries;
    add_runs(entries, BarType::Data, plan.data(), 0);
    add_runs(entries, BarType::String, plan.strings(), plan.data().size());
    std::vector<Bytes> resources;
    for (const auto& [id, each] : plan.data()) resources.push_back(stored_data(id, *each));
    for (const auto& [id, each] : plan.strings()) resources.push_back(stored_string(*each));
    return assemble(entries, resources);
}

} // namespace rpg
