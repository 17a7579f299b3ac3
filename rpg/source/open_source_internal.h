#pragma once
#include "rpg/source/data_source.h"

namespace rpg {

// One opener a kind; open_source chooses.
Result<std::unique_ptr<DataSource>> open_bar(Bytes bytes, std::string path);
Result<std::unique_ptr<DataSource>> open_zip(Bytes bytes, std::string path);
Result<std::unique_ptr<DataSource>> open_folder(std::string path);

} // namespace rpg
