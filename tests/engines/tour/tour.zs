// Plays lists of acts in the real engine, beside an exported package: tour/<map>.txt, one act a line. What the
// machine does is traced to the console, and so is what the level is like at the end. Texts, codes and stores that
// open meanwhile are answered as a player would.
class RpgTour : EventHandler
{
	const QUIET = 3;	// tics of peace before the next act
	const PATIENCE = 350;	// tics until an act counts as stuck
	const LOOK_TIME = 350;

	Array<String> acts;
	int nextAct;
	int peace;
	int since;
	bool isOver;

	override void WorldLoaded(WorldEvent e)
	{
		Say(String.Format("entered %s%s", level.MapName, e.IsSaveGame ? " again" : ""));
		if (e.IsSaveGame) return;
		int lump = Wads.CheckNumForFullName("tour/" .. level.MapName.MakeLower() .. ".txt");
		if (lump < 0) return;
		Wads.ReadLump(lump).Split(acts, "\n", TOK_SKIPEMPTY);
	}

	static clearscope void Say(String what)
	{
		Console.PrintfEx(PRINT_LOG, "tour: %s", what);
	}

	override void WorldTick()
	{
		let world = RpgWorld.Get();
		if (!world || !world.hasStarted || isOver) return;
		RpgPlayer hero = world.TheHero();
		if (!hero) return;
		hero.player.cheats |= CF_NOTARGET | CF_GODMODE2;
		level.SetFrozen(true); // monsters stay where they are
		if (world.isScreenOpen || world.WaitsForTime() || world.moving.Size() > 0) peace = 0;
		else peace++;
		if (++since == PATIENCE) Say("stuck");
		if (peace < QUIET) return;
		peace = 0;
		since = 0;
		if (nextAct < acts.Size()) Act(world, hero, acts[nextAct++]);
		else Finish(world, hero);
	}

	void Act(RpgWorld world, RpgPlayer hero, String line)
	{
		Array<String> words;
		line.Split(words, " ", TOK_SKIPEMPTY);
		Say("> " .. line);
		String act = words[0];
		let career = world.TheCareer();
		if (act == "at")
		{
			world.lastX = words[1].ToInt(10);
			world.lastY = words[2].ToInt(10);
			world.lastQuarter = words[3].ToInt(10);
			world.PutHero(hero, world.lastX, world.lastY, world.lastQuarter * 90);
		}
		else if (act == "look") Look(world, hero);
		else if (act == "step") Walk(hero, world.lastQuarter);
		else if (act == "use") world.UseAhead(hero, world.lastQuarter);
		else if (act == "have") Have(hero, career, words);
		else if (act == "kill") hero.DamageMobj(null, null, 10000, "Tour", DMG_FORCED);
		else Say("no such act");
	}

	// have KEYS CREDITS HEALTH MOST ARMOUR MOST EXPERIENCE
	void Have(RpgPlayer hero, RpgCareer career, Array<String> words)
	{
		career.keys = words[1].ToInt(10);
		career.credits = words[2].ToInt(10);
		hero.MaxHealth = words[4].ToInt(10);
		hero.A_SetHealth(words[3].ToInt(10));
		career.armour = words[5].ToInt(10);
		career.maxArmour = words[6].ToInt(10);
		career.experience = words[7].ToInt(10);
	}

	// To the middle of the next tile, or as far as one gets.
	void Walk(RpgPlayer hero, int quarter)
	{
		Vector2 way = (quarter == 0 ? 1 : (quarter == 2 ? -1 : 0), quarter == 1 ? 1 : (quarter == 3 ? -1 : 0));
		for (int i = 0; i < 64; i++)
		{
			if (hero.TryMove(hero.pos.XY + way, 0)) continue;
			Say("bumped");
			return;
		}
	}

	void Finish(RpgWorld world, RpgPlayer hero)
	{
		isOver = true;
		let career = world.TheCareer();
		for (int i = 0; i < world.eventTile.Size(); i++)
		{
			if (world.eventState[i] != 0) Say(String.Format("state %d %d", world.eventTile[i], world.eventState[i]));
		}
		for (int i = 0; i < world.lineIndex.Size(); i++)
		{
			bool opens = (world.lineFlags[i] & RpgMachine.LINE_OPEN) != 0;
			bool locks = (world.lineFlags[i] & RpgMachine.LINE_LOCKED) != 0;
			if (opens) Say(String.Format("open %d", world.lineIndex[i]));
			if (locks) Say(String.Format("locked %d", world.lineIndex[i]));
			int door = world.DoorOf(world.lineTag[i]);
			if (door < 0 || world.linePo[i] != 0) continue;
			Sector room = level.Sectors[world.doorSector[door]];
			bool isHigh = room.CenterCeiling() > room.CenterFloor() + 32;
			if (isHigh != opens) Say(String.Format("the door of line %d does not stand as it should", world.lineIndex[i]));
		}
		for (int i = 0; i < world.thingHidden.Size(); i++)
		{
			if (world.thingHidden[i] != 0) Say(String.Format("hidden %d", i));
		}
		for (int i = 0; i < world.notes.Size(); i++) Say(String.Format("note %d", world.notes[i]));
		Say(String.Format("keys %d credits %d", career.keys, career.credits));
		Say("finished " .. level.MapName);
	}

	// For pictures: with the eye where `drpg render` has it, for a while.
	void Look(RpgWorld world, RpgPlayer hero)
	{
		hero.SetOrigin(hero.Vec3Angle(-16, hero.angle), false);
		hero.player.cheats |= CF_NOCLIP;
		hero.pitch = 0;
		peace = -LOOK_TIME;
		since = -LOOK_TIME;
	}

	// Menus stop the world, but not this.
	override void UiTick()
	{
		let world = RpgWorld(EventHandler.Find("RpgWorld"));
		if (!world || !world.isScreenOpen) return;
		let open = RpgScreenMenu(Menu.GetCurrentMenu());
		if (!open) return;
		int kind = world.OpenKind();
		if (kind == RpgMachine.SCREEN_CODE)
		{
			String code = world.TextShown(world.screenCode[world.screenCode.Size() - 1]);
			EventHandler.SendNetworkEvent("rpg_code", code.ToInt(10), int(code.Length()));
			open.Close();
		}
		else open.MenuEvent(kind == RpgMachine.SCREEN_STORE ? Menu.MKEY_Back : Menu.MKEY_Enter, false);
	}
}
