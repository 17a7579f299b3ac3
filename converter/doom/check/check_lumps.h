#pragma once
#include "converter/doom/check/check_context.h"

namespace converter::wad {

void check_textures(CheckContext& context);
void check_media(CheckContext& context);

NameSet texture_names(const Archive& archive);
NameSet flat_names(const Archive& archive);

} // namespace converter::wad
