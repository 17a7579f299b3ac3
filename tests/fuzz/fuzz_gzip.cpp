#include "rpg/source/deflate.h"
#include "tests/fuzz/fuzz.h"

// What is unpacked has the size that the header claims, and comes back when packed again.
FUZZ_TARGET(gzip)
{
    const auto header = rpg::read_gzip_header({data, size}, "fuzz");
    if (!header) return 0;
    const auto plain = rpg::unpack_gzip(*header, "fuzz");
    if (!plain) return 0;
    fuzz::require(plain->size() == header->size);
    const rpg::Bytes packed = rpg::write_gzip(header->name, *plain, header->deflated);
    const auto again = rpg::read_gzip_header(packed, "fuzz");
    fuzz::require(again && again->name == header->name);
    const auto unpacked = rpg::unpack_gzip(*again, "fuzz");
    fuzz::require(unpacked && *unpacked == *plain);
    return 0;
}
