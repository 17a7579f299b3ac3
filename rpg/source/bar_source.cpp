#include "rpg/source/bar_archive.h"
#include "rpg/source/gzip.h"
#include "rpg/source/member_list.h"
#include "rpg/source/open_source_internal.h"
#include "rpg/source/resource_names.h"

#include <fmt/format.h>

namespace rpg {
namespace {

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

Result<std::unique_ptr<DataSource>> open_bar(Bytes bytes, std::string path)
{
    auto source = std::make_unique<BarSource>(std::move(bytes), std::move(path));
    if (const Outcome opened = source->open(); !opened) return opened.error();
    return std::unique_ptr<DataSource>(std::move(source));
}

} // namespace rpg
