#include "rpg/authoring/tables/manifests.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto manifest = rpg::parse_mod_xml(std::string(data, data + size), "fuzz");
    if (manifest)
        fuzz::require(!manifest->name.empty() &&
                      !rpg::is_older_version(manifest->version, manifest->version));
    return 0;
}
