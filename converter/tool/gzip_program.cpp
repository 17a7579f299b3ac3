#include "converter/tool/gzip_program.h"

#include "rpg/source/gzip.h"
#include "rpg/system/system.h"

#include <algorithm>
#include <string>
#include <utility>

namespace converter {
namespace {

rpg::Error refuse(std::string reason)
{
    return {.file = "gzip", .reason = std::move(reason)};
}

} // namespace

rpg::Result<rpg::Bytes> deflate_with_gzip(rpg::ByteView plain)
{
    rpg::Bytes packed;
    if (std::string reason = rpg::run_filter({"gzip", "-9nc"}, plain, packed); !reason.empty())
        return refuse(std::move(reason));
    const rpg::Result<rpg::GzipHeader> header = rpg::read_gzip_header(packed, "gzip");
    if (!header) return header.error();
    const rpg::Result<rpg::Bytes> again = rpg::unpack_gzip(*header, "gzip");
    if (!again) return again.error();
    if (!std::equal(again->begin(), again->end(), plain.begin(), plain.end()))
        return refuse("the program compressed something else");
    return rpg::Bytes(header->deflated.begin(), header->deflated.end());
}

} // namespace converter
