#include "converter/version.h"

namespace converter {
std::string_view version()
{
    return DRPG_VERSION;
}
} // namespace converter
