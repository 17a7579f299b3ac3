# One line for each tests/fuzz/fuzz_NAME.cpp.
set(DRPG_FUZZ_TARGETS
  bitmap
  bsp_level
  entity_table
  mappings
  palettes
  sine_table
  sprite_shapes
  string_table
  wall_texels
)
