#include "rpg/authoring/tables/manifests.h"
#include "tests/fuzz/fuzz.h"

FUZZ_TARGET(mod_xml)
{
    const auto manifest = rpg::parse_mod_xml(std::string(data, data + size), "fuzz");
    if (manifest)
        fuzz::require(!manifest->name.empty() &&
                      !rpg::is_older_version(manifest->version, manifest->version));
    return 0;
}
