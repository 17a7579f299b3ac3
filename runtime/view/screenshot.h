#pragma once
#include "rpg/core/result.h"
#include "rpg/model/image.h"
#include "rpg/render/pixel.h"

#include <string>

namespace runtime {

rpg::Image image_of(rpg::Surface8888 frame);

// Saves a new PNG with the date in its name in FOLDER/screenshots, which is created if needed. Returns the
// file name without the folder.
rpg::Result<std::string> save_screenshot(const rpg::Image& image, const std::string& folder);

// "2026-01-31 18:05", local time; empty for 0 and invalid times.
std::string date_text(std::uint64_t seconds_since_1970);

} // namespace runtime
