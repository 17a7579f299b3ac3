#include "rpg/core/bytes.h"
#include "tests/fuzz/fuzz.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

// Feeds a fuzz target every file of the folders that are named; a folder may be missing.
int main(int argc, char** argv)
{
    std::size_t count = 0;
    for (int i = 1; i < argc; ++i) {
        if (!std::filesystem::is_directory(argv[i])) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
            if (!entry.is_regular_file()) continue;
            std::ifstream in(entry.path(), std::ios::binary);
            const rpg::Bytes bytes(std::istreambuf_iterator<char>(in), {});
            std::printf("%s\n", entry.path().filename().c_str());
            std::fflush(stdout); // the last line names the input that broke it
            LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
            ++count;
        }
    }
    std::printf("%zu inputs\n", count);
    return count > 0 ? 0 : 1;
}
