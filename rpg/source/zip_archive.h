#pragma once
#include "rpg/core/files.h"
#include "rpg/core/result.h"

#include <string_view>

namespace rpg {

bool is_zip(ByteView bytes);

// A .zip or .jar, in the order of the list: the same files give the same bytes. Files are deflated, empty
// ones stored. Reading is open_source's business.
Result<Bytes> write_zip(const FileList& files, std::string_view file = "zip");

} // namespace rpg
