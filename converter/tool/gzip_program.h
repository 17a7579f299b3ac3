#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

namespace converter {

// The raw deflate stream that `gzip -9` makes of `plain`, for BarFile::deflated: the phone's archive was
// packed with that program, and no setting of zlib gives the same bytes. An error if the program is missing
// or fails.
rpg::Result<rpg::Bytes> deflate_with_gzip(rpg::ByteView plain);

} // namespace converter
