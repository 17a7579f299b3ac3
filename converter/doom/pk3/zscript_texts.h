#pragma once
#include "converter/doom/scripts/machine_texts.h"

namespace converter::port {

// The hand-written ZScript of zscript/, loaded after machine_texts(), in this order.
std::vector<EmbeddedText> zscript_texts();

} // namespace converter::port
