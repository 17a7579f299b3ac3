"""python3 art/walls DIR: draws all walls, doors, floors and ceilings, and what hangs on walls, as DIR/tex_NAME.txt.

The recipes name these drawings. Always the same bytes.
"""
import pathlib
import sys

import boards as b
import company as co
import deep as d
import floors as fl
import marks
import mine as mi
import quarters as q
from canvas import BONE, LAMP, NIGHT, POISON, RUST, STEEL
from parts import lamplight, washed

BLACK = STEEL.lifted(-1)  # what fire blackened
WET = NIGHT.lifted(2)  # blue steel that is never dry

PICTURES = {
    # doors and what the rules know by number
    "door": b.door_plain,
    "door_jammed": b.door_jammed,
    "door_red": b.door_red,
    "door_blue": b.door_blue,
    "door_green": b.door_green,
    "door_yellow": b.door_yellow,
    "switch": b.switch,
    "buttons": b.buttons,
    "valve": b.valve,
    "valve_bare": b.valve_bare,
    "door_exit": b.door_exit,
    "door_locked": b.door_locked,
    "door_unlocked": lambda: b.door_locked(True),
    "weak_wall": mi.weak_wall,
    "portal_frame": d.portal_frame,
    "portal_frame_dead": lambda: d.portal_frame(False),
    "portal_dead": d.portal_dead,
    "store": b.store,
    # the company
    "steel": lambda: co.steel(STEEL),
    "steel_blue": lambda: co.steel(NIGHT),
    "steel_brass": lambda: co.steel(BONE, 3),
    "steel_cinder": lambda: co.steel(BLACK),
    "steel_sign": co.steel_sign,
    "concrete": lambda: co.concrete(STEEL, 3, False),
    "concrete_wide": lambda: co.concrete(STEEL),
    "concrete_blue": lambda: co.concrete(NIGHT),
    "concrete_plain_blue": lambda: co.concrete(NIGHT, 3, False),
    "concrete_olive": lambda: co.concrete(BONE),
    "hazard": co.hazard_wall,
    "tiles": co.tiles,
    "base": lambda: co.base(RUST, 3, LAMP[4]),
    "base_green": lambda: co.base(BONE, 5, NIGHT[4], NIGHT),
    "base_grey": lambda: co.base(NIGHT, 4, LAMP[3], NIGHT),
    "base_brass": lambda: co.base(BONE, 3, LAMP[4], RUST),
    "base_slate": lambda: co.base(STEEL, 2, RUST[3], BLACK),
    "vent": co.vent,
    "lights": co.lights,
    "screens": co.screens,
    "pipes": co.pipes,
    "pipes_green": lambda: co.pipes(NIGHT, NIGHT, 4),
    "metal": co.metal,
    "metal_teal": lambda: co.metal(WET),
    "engine": co.engine,
    "rust": co.rust,
    "tek": co.tek,
    "crates_steel": lambda: co.crates("steel", STEEL),
    "crates_wood": lambda: co.crates("wood", BONE),
    "crates_mixed": lambda: co.crates("mixed", RUST),
    "panel_steel": lambda: co.panel(STEEL, 3),
    "panel_dark": lambda: co.panel(NIGHT, 2),
    "panel_corrugated": lambda: co.panel(RUST, 3, "ribs"),
    "panel_hazard": lambda: co.panel(STEEL, 2, "hazard"),
    "panel_blue": lambda: co.panel(NIGHT, 2, "tube"),
    "panel_planks": lambda: mi.timber(BONE, 3),
    # living quarters
    "wood_panel": q.wood_panel,
    "plaster": q.plaster,
    "books": q.books,
    "banner": q.banner,
    "ingots_warm": lambda: b.ingots(True),
    "ingots_cold": lambda: b.ingots(False),
    "sketch": b.sketch,
    "brick_red": q.brick,
    "brick_brown": lambda: q.brick(BONE, 3),
    "window": q.window,
    "portraits": q.portraits,
    "wood_lamp": q.wood_lamp,
    # boards
    "screen_map": b.screen_map,
    "machine_bay": b.machine_bay,
    "monitors": b.monitors,
    "danger": b.danger,
    "lamp_board": b.lamp_board,
    "tag_board": b.tag_board,
    "tag_board_empty": b.tag_board_empty,
    "menu_ground": b.menu_ground,
    "bar_small": b.bar_small,
    "bar_large": b.bar_large,
    # the mine
    "rock": lambda: mi.rock(STEEL),
    "rock_dark": lambda: mi.rock(NIGHT, 1),
    "earth": mi.earth,
    "timber": mi.timber,
    "timber_braced": lambda: mi.timber(BONE, 3, True),
    "rock_ice": lambda: mi.rock(NIGHT, 2, seam=NIGHT.lifted(1)),
    "rock_violet": lambda: mi.rock(BONE),
    "rock_green": lambda: mi.rock(d.BLACK, 2, seam=POISON),
    "rock_slate": lambda: mi.rock(STEEL, 2),
    "timber_lamp": mi.timber_lamp,
    "rock_lamp": lambda: mi.rock_lamp(BONE),
    # the deep
    "marble": d.marble,
    "marble_face": d.marble_face,
    "marble_skull": d.marble_skull,
    "skin": d.skin,
    "snakes": d.snakes,
    "skulls": d.skulls,
    # floors
    "floor_concrete": lambda: fl.slabs(STEEL),
    "floor_tiles": lambda: fl.floor_tiles(NIGHT, 4),
    "floor_wood": q.floor_wood,
    "floor_carpet": q.carpet,
    "floor_grate": lambda: fl.grating(STEEL),
    "floor_hazard": fl.hazard_floor,
    "floor_rock": lambda: mi.floor_rock(STEEL, 2),
    "floor_earth": mi.floor_earth,
    "floor_water": d.floor_water,
    "floor_slag": d.floor_slag,
    "floor_marble": d.floor_marble,
    "floor_skin": d.floor_skin,
    "floor_cobble": mi.cobbles,
    "floor_steel": lambda: fl.tread(STEEL),
    "floor_planks": mi.planks,
    "floor_rim": fl.rim_plates,
    "floor_slate_crack": d.floor_crack,
    "floor_blue": lambda: fl.slabs(NIGHT),
    "floor_brass": lambda: fl.slabs(BONE, inlay=LAMP),
    "floor_terracotta": lambda: fl.floor_tiles(RUST, 3),
    "floor_mint": lambda: fl.floor_tiles(BONE, 6, NIGHT[7]),
    "floor_mint_plain": lambda: fl.slabs(NIGHT, 6),
    "floor_olive": lambda: fl.slabs(STEEL, 2),
    "floor_teal": lambda: fl.grating(WET),
    "floor_steel_teal": lambda: fl.tread(WET),
    "floor_cinder": lambda: mi.cobbles(BLACK, 2, LAMP[2]),
    "floor_violet": lambda: mi.floor_rock(NIGHT),
    "floor_slate": lambda: fl.slabs(BLACK, 2),
    "floor_grate_blue": lambda: fl.grating(NIGHT),
    "floor_steel_blue": lambda: fl.tread(NIGHT),
    "floor_grate_brass": lambda: fl.grating(BONE),
    # ceilings
    "ceil_concrete": lambda: fl.coffer(STEEL),
    "ceil_lamp": lambda: fl.coffer(NIGHT, 1, "lamp"),
    "ceil_panels": lambda: fl.coffer(NIGHT),
    "ceil_lights": lambda: fl.coffer(NIGHT, 1, "tube"),
    "ceil_rock": mi.ceil_rock,
    "ceil_planks": mi.ceil_planks,
    "ceil_red": d.ceil_ribs,
    "ceil_vents": lambda: fl.joists(STEEL),
    "ceil_blue": lambda: fl.joists(NIGHT),
    "ceil_brass": lambda: fl.coffer(BONE),
    "ceil_dusk": q.ceil_dusk,
    "ceil_olive": lambda: fl.joists(STEEL, 1),
    "ceil_teal": lambda: fl.joists(NIGHT, 2),
    "ceil_cinder": lambda: fl.joists(RUST, 1),
    "ceil_violet": mi.ceil_propped,
    "ceil_vents_blue": lambda: fl.coffer(NIGHT),
    "ceil_vents_brass": lambda: fl.joists(BONE),
    "ceil_green": d.ceil_veins,
    "ceil_slate": lambda: d.ceil_crack(STEEL),
    "ceil_marble": d.ceil_marble,
    "ceil_heart": d.ceil_heart,
    # under and beside lamps
    "brass_lamp": lambda: lamplight(co.base(BONE, 3, LAMP[4], RUST)),
    "blue_lamp": lambda: lamplight(co.steel(NIGHT)),
    "floor_hazard_lit": lambda: fl.hazard_floor(True),
    "floor_cobble_lit": lambda: mi.cobbles(lit=True),
    "floor_grate_lit": lambda: fl.grating(STEEL, lit=True),
    "floor_blue_lit": lambda: fl.slabs(NIGHT, lit=True),
    "floor_steel_blue_lit": lambda: fl.tread(NIGHT, lit=True),
    "floor_grate_blue_lit": lambda: fl.grating(NIGHT, lit=True),
    "floor_brass_lit": lambda: fl.slabs(BONE, lit=True, inlay=LAMP),
    "floor_grate_brass_lit": lambda: fl.grating(BONE, lit=True),
    "floor_wood_lit": lambda: q.floor_wood(lit=True),
    "floor_terracotta_lit": lambda: fl.floor_tiles(RUST, 3, lit=True),
    "floor_carpet_lit": lambda: q.carpet(lit=True),
    "floor_concrete_lit": lambda: fl.slabs(STEEL, lit=True),
    "floor_teal_lit": lambda: fl.grating(WET, lit=True),
    "floor_steel_teal_lit": lambda: fl.tread(WET, lit=True),
    "floor_steel_lit": lambda: fl.tread(STEEL, lit=True),
    "floor_water_lit": lambda: d.floor_water(lit=True),
    "floor_earth_lit": lambda: mi.floor_earth(lit=True),
    "floor_planks_lit": lambda: mi.planks(lit=True),
    "floor_marble_lit": lambda: d.floor_marble(lit=True),
    "floor_cinder_lit": lambda: mi.cobbles(BLACK, 2, LAMP[2], True),
    "floor_violet_lit": lambda: mi.floor_rock(NIGHT, lit=True),
    "ceil_blue_lamp": lambda: fl.joists(NIGHT, 1, True),
    "ceil_brass_lamp": lambda: fl.coffer(BONE, 1, "lamp"),
    "ceil_dusk_lamp": lambda: q.ceil_dusk(light=True),
    "ceil_planks_lamp": lambda: mi.ceil_planks(light=True),
    "ceil_steel_lamp": lambda: fl.joists(STEEL, 1, True),
    "ceil_teal_lamp": lambda: fl.joists(NIGHT, 2, True),
    "ceil_violet_lamp": lambda: mi.ceil_propped(light=True),
    "ceil_cinder_lamp": lambda: fl.joists(RUST, 1, True),
    "ceil_concrete_lamp": lambda: fl.coffer(STEEL, 1, "lamp"),
    "ceil_brass_joists_lamp": lambda: fl.joists(BONE, 1, True),
}
LIT = ("concrete_wide", "concrete_blue", "concrete_olive", "steel_blue", "steel_brass", "base", "base_brass", "metal",
       "metal_teal", "pipes", "rust", "crates_steel", "wood_panel", "plaster", "brick_red", "brick_brown", "timber",
       "timber_braced", "rock_violet")  # walls beside which lamps hang
PICTURES |= {f"{name}_lit": lambda paint=PICTURES[name]: washed(paint()) for name in LIT}
MARKS = {
    "rule": marks.rule,
    "late": marks.late,
    "missing": marks.missing,
    "tally": marks.tally,
    "wheel": marks.wheel,
    "wall_board": marks.wall_board,
    "lever": lambda: b.switch(True),
    "count_us": lambda: marks.words(("COUNT", "US")),
    "not_paid": lambda: marks.words(("NO LAMP", "NO PAY")),
    "it_hears": lambda: marks.words(("IT HEARS", "BREATH"), RUST, tone=4),
    "stay_lit": lambda: marks.words(("KEEP A", "LIGHT")),
    "brace": marks.brace,
    "brace_steel": lambda: marks.brace(False),
    "hole": lambda: marks.hole(BONE[4], RUST[2]),
    "dent": lambda: marks.hole(STEEL[4], NIGHT[1]),
    "splat": marks.splat,
    "bars": marks.bars,
    "posts": marks.posts,
    "grate": marks.grate,
    "wire": marks.wire,
    "exit_0": lambda: marks.exit_sign(0),
    "exit_1": lambda: marks.exit_sign(1),
    "valve_wheel": b.valve_wheel,
    "valve_turned": lambda: b.valve_wheel(turned=True),
    "mask_still": d.mask_still,
    "listen": lambda: marks.words(("LISTEN",), POISON, tone=5),
    "line_1": lambda: marks.line_board(1, RUST[4], BONE[7]),
    "line_2": lambda: marks.line_board(2, BONE[6], NIGHT[2], NIGHT, 7),
    "line_3": marks.line_board_stores,
    "line_4": lambda: marks.line_board(4, NIGHT[4], NIGHT[7], NIGHT, 6),
    "line_5": lambda: marks.line_board(5, STEEL[1], LAMP[5], RUST, 4),
    "line_6": marks.line_board_wood,
    "line_7": lambda: marks.line_board(7, RUST[2], BONE[4], BONE, 3, "777", POISON),
}
MOVING = {  # and how many frames
    "terminal": (b.terminal, 2),
    "slag_fall": (b.slag_fall, 4),
    "water_fall": (b.water_fall, 4),
    "furnace": (b.furnace, 3),
    "fire_wall": (d.fire_wall, 3),
    "crack_red": (d.crack, 2),
    "portal": (d.portal, 2),
}


def drawings():
    for name, paint in PICTURES.items():
        yield name, paint()
    for name, paint in MARKS.items():
        yield f"mark_{name}", paint()
    for name, (paint, frames) in MOVING.items():
        for frame in range(frames):
            yield f"{name}_{frame}", paint(frame)


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, canvas in drawings():
        (folder / f"tex_{name}.txt").write_text(canvas.drawing(name.replace("_", " ")))
