// zscript_check PACKAGE ENGINE: says what GZDoom would refuse in a pk3, one line a problem. README.md.
#include "rpg/source/member_list.h"
#include "rpg/source/read_file.h"
#include "tests/tools/zscript_check/package.h"

#include <iostream>

int main(int argc, char** argv)
{
    if (argc != 3) {
        std::cerr << "zscript_check PACKAGE.pk3 ENGINE.txt\n";
        return 2;
    }
    const auto package = rpg::read_file(argv[1], rpg::kMaxTotalBytes);
    const auto facts = rpg::read_file(argv[2], rpg::kMaxMemberBytes);
    if (!package || !facts) {
        std::cerr << to_string(package ? facts.error() : package.error()) << '\n';
        return 3;
    }
    std::vector<std::string> problems;
    const tests::zscript::Engine engine =
        tests::zscript::read_engine(std::string(rpg::as_text(*facts)), problems);
    const tests::Pk3 pk3 = tests::open_pk3(*package);
    for (const std::string& each : tests::problems_of(pk3, engine)) problems.push_back(each);
    for (const std::string& each : problems) std::cout << each << '\n';
    std::cout << pk3.scripts.size() << " scripts, " << problems.size() << " problems\n";
    return problems.empty() && !pk3.scripts.empty() ? 0 : 1;
}
