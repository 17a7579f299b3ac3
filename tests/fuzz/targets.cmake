# One line for each tests/fuzz/fuzz_NAME.cpp.
set(DRPG_FUZZ_TARGETS
  bitmap
  bsp_level
  entity_table
  level_source
  level_xml
  mappings
  palettes
  script_text
  sine_table
  sprite_shapes
  string_table
  string_text
  wad
  wad_lumps
  wall_texels
)
