#include "rpg/core/assert.h"

#include <cstdio>
#include <cstdlib>

namespace rpg {

void assertion_failed(const char* claim, const char* file, int line)
{
    std::fprintf(stderr, "%s:%d: broken invariant: %s\n", file, line, claim);
    std::abort();
}

} // namespace rpg
