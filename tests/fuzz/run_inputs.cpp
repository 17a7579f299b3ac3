#include "rpg/core/bytes.h"
#include "tests/fuzz/fuzz.h"

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

#define TARGET(name) FUZZ_TARGET(name);
#include "fuzz_targets.inc" // made of targets.cmake
#undef TARGET

namespace {

struct InputTarget {
    std::string_view name;
    int (*run)(const std::uint8_t* data, std::size_t size);
};
constexpr std::array kInputTargets{
#define TARGET(name) InputTarget{#name, fuzz_##name},
#include "fuzz_targets.inc"
#undef TARGET
};

} // namespace

// run_inputs TARGET FOLDER...: feeds a fuzz target nothing, then every file of the folders; a folder may be
// missing.
int main(int argc, char** argv)
{
    const auto* const target =
        std::ranges::find(kInputTargets, argc > 1 ? argv[1] : std::string_view(), &InputTarget::name);
    if (target == kInputTargets.end()) return 2;
    target->run(rpg::Bytes(1).data(), 0);
    std::size_t count = 1;
    for (int i = 2; i < argc; ++i) {
        if (!std::filesystem::is_directory(argv[i])) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
            if (!entry.is_regular_file()) continue;
            std::ifstream in(entry.path(), std::ios::binary);
            const rpg::Bytes bytes(std::istreambuf_iterator<char>(in), {});
            std::printf("%s\n", entry.path().filename().c_str());
            std::fflush(stdout); // the last line names the input that broke it
            target->run(bytes.data(), bytes.size());
            ++count;
        }
    }
    std::printf("%zu inputs\n", count);
    return count > 1 ? 0 : 1;
}
