#pragma once
#include "rpg/core/files.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fuzz {

// A large input makes every run of a target slow, and most of its bytes are more of the same.
constexpr std::size_t kMaxSeedBytes = 16 << 10;

// The seeds of every target: a file TARGET/NAME each.
class SeedFolders {
public:
    void add(std::string_view target, std::string_view name, rpg::Bytes bytes);

    // A file of a game, project or mod, for every target that reads files with such a path.
    void add_file(std::string_view prefix, const rpg::File& file);
    // Of many files, for each target the `most` smallest within kMaxSeedBytes.
    void add_smallest(std::string_view prefix, const rpg::FileList& files, std::size_t most);

    const rpg::FileSet& files() const { return files_; }

private:
    rpg::FileSet files_;
};

std::vector<std::string_view> targets_of_file(std::string_view path);

// What fuzz_sprite_shapes takes: the size of bitshapes.bin, then it and stexels.bin.
rpg::Bytes shape_seed(rpg::ByteView shapes, rpg::ByteView texels);

// What fuzz_language_server takes, one for each of its steps.
void add_language_seeds(SeedFolders& seeds, std::string_view prefix, std::string_view script,
                        std::string_view map);

} // namespace fuzz
