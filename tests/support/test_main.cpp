#include "tests/support/catch.h"

int main(int argc, char** argv)
{
    return tests::run_tests(argc, argv);
}
