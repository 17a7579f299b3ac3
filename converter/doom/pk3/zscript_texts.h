#pragma once
#include "converter/doom/scripts/machine_texts.h"

namespace converter::port {

// The hand-written ZScript of zscript/, to be read after the machine's, in this order.
std::vector<EmbeddedText> zscript_texts();

} // namespace converter::port
