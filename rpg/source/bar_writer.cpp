#include "rpg/source/bar_writer.h"

#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"
#include "rpg/core/text.h"
#include "rpg/source/bar_archive.h"
#include "rpg/source/gzip.h"
#include "rpg/source/member_list.h"
#include "rpg/source/resource_names.h"

#include <fmt/format.h>
#include <map>
#include <set>

namespace rpg {
namespace {

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
