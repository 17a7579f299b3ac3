#include "converter/version.h"

#include <cstdio>

int main()
{
    std::printf("drpg %s\n", converter::version().data());
}
