#pragma once
#include "rpg/render/row_kernels.h"

namespace rpg::row_kernels {

const RowKernels* neon_kernels(); // nullptr where there are none

} // namespace rpg::row_kernels
