#include "rpg/source/known_releases.h"

#include "rpg/core/crc32.h"
#include "rpg/source/file_names.h"

namespace rpg {

ReleaseMatch compare_with_release(const GameData& game)
{
    ReleaseMatch match;
    for (const GameFile& file : game.files) {
        for (const KnownFile& known : known_files()) {
            if (known.edition != game.edition || known.name != to_lower(base_name(file.name))) continue;
            ++match.listed;
            if (file.original.size() != known.size || crc32(file.original) != known.crc)
                match.changed.push_back(file.name);
        }
    }
    return match;
}

} // namespace rpg
