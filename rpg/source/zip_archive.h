#pragma once
#include "rpg/core/files.h"
#include "rpg/core/result.h"
#include "rpg/source/data_source.h"

#include <string_view>

namespace rpg {

bool is_zip(ByteView bytes); // by its first bytes

// A .zip or .jar, in the order of the list: the same files give the same bytes. Files are deflated, empty
// ones stored. Refuses unsafe or repeated names and what exceeds the limits of member_list.h.
Result<Bytes> write_zip(const FileList& files, std::string_view file = "zip");

// Refuses damaged directories, unsafe names, and members beyond the limits of member_list.h.
Result<std::unique_ptr<DataSource>> open_zip(Bytes bytes, std::string path);
// The same from a file of this size, which is read again for each member.
Result<std::unique_ptr<DataSource>> open_zip_file(std::string path, std::uint64_t size);

} // namespace rpg
