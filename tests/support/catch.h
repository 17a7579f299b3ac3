#pragma once
// Debian 12 has Catch2 2.13; version 3 split the single header.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
