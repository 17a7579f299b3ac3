#pragma once
#include "rpg/model/image.h"

namespace runtime {

rpg::Image button_pictures(); // of pads, for Sheet::Buttons

} // namespace runtime
