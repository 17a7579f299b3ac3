#include "runtime/app/tools.h"

// For builds without DRPG_EDITORS.
namespace runtime {

bool has_tools()
{
    return false;
}

OpenedTools open_tools(Options&)
{
    return {};
}

} // namespace runtime
