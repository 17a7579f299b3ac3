#pragma once
#include "rpg/model/door_keys.h"

namespace converter {

using Key = rpg::DoorKey;
using rpg::door_keys;

} // namespace converter
