// Plays a list of acts in the real engine, beside an exported package: tour/acts.txt, one act a line, over all levels
// and saved games. What the machine does is traced to the console, and so is what the level is like when an act asks
// for it. Texts, codes and stores that open meanwhile are answered as a player would.
class RpgTour : StaticEventHandler
{
	const QUIET = 3;	// tics of peace before the next act
	const PATIENCE = 700;	// tics until an act counts as stuck
	const USED_UP = 20;	// of the ammunition, after a fight
	const SAVE_TIME = 400;
	const LONGEST_FIGHT = 8400;
	const AUTOSAVE = 15;

	bool isPeaceful;
	Array<String> acts;
	int nextAct;
	int peace;
	int since;
	bool isOver;
	Actor enemy;
	int enemyThing;
	int enemyWeapon;
	int fightTime;
	int armourSeen;	// blows take armour, even from who cannot die; in the rules they do not
	int hurtSeen;
	ui int toldText;
	ui bool hasBought;

	override void OnRegister()
	{
		int lump = Wads.CheckNumForFullName("tour/acts.txt");
		if (lump >= 0) Wads.ReadLump(lump).Split(acts, "\n", TOK_SKIPEMPTY);
	}

	static clearscope void Say(String what)
	{
		Console.PrintfEx(PRINT_LOG, "tour: %s", what);
	}

	override void WorldLoaded(WorldEvent e)
	{
		let world = RpgWorld.Get();
		let pawn = players[consoleplayer].mo;
		if (!world || !pawn || gamestate != GS_LEVEL) return;
		peace = 0;
		since = 0;
		enemy = null;
		armourSeen = 0;
		if (e.IsSaveGame) Say("back in " .. level.MapName);
		else Say(String.Format("entered %s %d %d %d", level.MapName, world.ColumnOf(pawn.pos.X), world.RowOf(pawn.pos.Y), world.QuarterOf(pawn.angle)));
	}

	// Behind the last act only the end of the game can come.
	override void WorldUnloaded(WorldEvent e)
	{
		if (acts.Size() == 0 || nextAct < acts.Size() || isOver) return;
		isOver = true;
		Say("finished");
	}

	override void WorldTick()
	{
		let world = RpgWorld.Get();
		if (!world || !world.hasStarted) return;
		RpgPlayer hero = world.TheHero();
		if (!hero) return;
		if (isPeaceful || acts.Size() > 0) hero.player.cheats |= CF_NOTARGET | CF_GODMODE2;
		if (isPeaceful) level.SetFrozen(true);
		if (isOver || acts.Size() == 0) return;
		KeepArmour(world);
		if (hero.health <= 0)
		{
			if (since++ == TICRATE) hero.player.playerstate = PST_REBORN;
			return;
		}
		DoNext(world, hero);
		KeepStill(world);
	}

	// What a blow has taken is given back; what a script takes is gone.
	void KeepArmour(RpgWorld world)
	{
		let career = world.TheCareer();
		if (!career) return;
		if (world.hurtAt != hurtSeen) career.armour = max(career.armour, armourSeen);
		armourSeen = career.armour;
		hurtSeen = world.hurtAt;
	}

	bool IsFighting()
	{
		return enemyThing >= 0 && enemy;
	}

	void DoNext(RpgWorld world, RpgPlayer hero)
	{
		if (IsFighting() && Fight(world, hero)) return;
		if (world.isScreenOpen || world.WaitsForTime() || world.moving.Size() > 0) peace = 0;
		else peace++;
		if (++since == PATIENCE) Say("stuck");
		if (peace < QUIET) return;
		peace = 0;
		since = 0;
		if (nextAct < acts.Size()) Act(world, hero, acts[nextAct++]);
		else
		{
			isOver = true;
			Say("finished");
		}
	}

	// Monsters stay where they are, whatever the turn that an act has spent would allow them; shots have to fly.
	void KeepStill(RpgWorld world)
	{
		bool isStill = !IsFighting() || !RpgTables.OwnMissileClass(enemyWeapon);
		level.SetFrozen(isStill);
		if (isStill) world.turnLeft = 0;
	}

	void Act(RpgWorld world, RpgPlayer hero, String line)
	{
		Array<String> words;
		line.Split(words, " ", TOK_SKIPEMPTY);
		Say("> " .. line);
		String act = words[0];
		if (act == "at") Put(world, hero, words[1].ToInt(10), words[2].ToInt(10), words[3].ToInt(10));
		else if (act == "step") Walk(hero, world.lastQuarter);
		else if (act == "use") world.UseAhead(hero, world.lastQuarter);
		else if (act == "strike") hero.Strike(RpgTables.ARM_AXE);
		else if (act == "slay") Slay(world, hero, words[1].ToInt(10));
		else if (act == "axe") GiveArms(world, hero, 0);
		else if (act == "have") Have(world, hero, words);
		else if (act == "tell") Tell(world, hero);
		else if (act == "save") Save(hero);
		else if (act == "away") return; // what follows until one dies is forgotten
		else if (act == "die") Die(hero);
		else if (act == "hub") world.GoToHub();
		else if (act == "fight") BeginFight(world, hero, words[1].ToInt(10), words[2].ToInt(10));
		else Say("no such act");
	}

	void Put(RpgWorld world, RpgPlayer hero, int x, int y, int quarter)
	{
		world.lastX = x;
		world.lastY = y;
		world.lastQuarter = quarter;
		world.PutHero(hero, x, y, quarter * 90);
	}

	// The game is saved some frames later, and a frame can be many tics.
	void Save(RpgPlayer hero)
	{
		level.ExecuteSpecial(AUTOSAVE, hero, null, false);
		peace = -SAVE_TIME;
	}
	void Die(RpgPlayer hero)
	{
		hero.player.cheats &= ~(CF_GODMODE | CF_GODMODE2);
		hero.DamageMobj(null, null, 10000, "Tour", DMG_FORCED);
		if (hero.health > 0) Say("could not kill the player");
	}

	// have KEYS CREDITS HEALTH MOST ARMOUR MOST EXPERIENCE AMMUNITION ITEMS: and every weapon, and as much of each
	void Have(RpgWorld world, RpgPlayer hero, Array<String> words)
	{
		let career = world.TheCareer();
		career.keys = words[1].ToInt(10);
		career.credits = words[2].ToInt(10);
		hero.MaxHealth = words[4].ToInt(10);
		hero.A_SetHealth(words[3].ToInt(10));
		career.armour = words[5].ToInt(10);
		career.maxArmour = words[6].ToInt(10);
		career.experience = words[7].ToInt(10);
		GiveArms(world, hero, RpgTables.ARM_BFG);
		for (int i = 0; i < 5; i++)
		{
			SetAmount(hero, RpgTables.AmmoClass(i), words[8].ToInt(10));
			SetAmount(hero, RpgTables.ItemClass(i), words[9].ToInt(10));
		}
	}

	// All weapons up to a number; nothing is said of them.
	void GiveArms(RpgWorld world, RpgPlayer hero, int last)
	{
		let career = world.TheCareer();
		career.weaponsSeen = career.weaponsSeen | ((2 << last) - 1);
		int count = AllActorClasses.Size();
		for (int i = 0; i < count; i++)
		{
			let kind = (class<RpgWeapon>)(AllActorClasses[i]);
			if (!kind || kind == "RpgWeapon" || kind == "RpgDogWeapon" || hero.FindInventory(kind)) continue;
			if (GetDefaultByType(kind).number <= last) hero.GiveInventory(kind, 1);
		}
	}

	void SetAmount(RpgPlayer hero, class<Inventory> kind, int amount)
	{
		if (!kind) return;
		hero.GiveInventory(kind, 1);
		let held = hero.FindInventory(kind);
		if (held) held.Amount = amount;
	}

	// To the middle of the next tile, or not at all: as one walks by tiles.
	void Walk(RpgPlayer hero, int quarter)
	{
		Vector2 way = (quarter == 0 ? 1 : (quarter == 2 ? -1 : 0), quarter == 1 ? 1 : (quarter == 3 ? -1 : 0));
		Vector2 start = hero.pos.XY;
		for (int i = 0; i < 64; i++)
		{
			if (hero.TryMove(hero.pos.XY + way, 0)) continue;
			String thing = hero.BlockingMobj ? String.Format("%s", hero.BlockingMobj.GetClassName()) : "no thing";
			int wall = hero.BlockingLine ? hero.BlockingLine.Index() : -1;
			hero.SetOrigin((start, hero.pos.Z), false);
			Say("bumped");
			Say(String.Format("after %d: %s, line %d", i, thing, wall));
			return;
		}
	}

	void BeginFight(RpgWorld world, RpgPlayer hero, int thing, int weapon)
	{
		enemy = thing < world.thingActor.Size() ? world.thingActor[thing] : null;
		enemyThing = thing;
		enemyWeapon = weapon;
		fightTime = 0;
		world.TakeUp(hero, weapon);
		if (!enemy) Say(String.Format("nobody to fight: %d", thing));
	}

	// With a weapon whose shots do not fly, while everybody stands still; it stands where it likes, so one goes there.
	void Slay(RpgWorld world, RpgPlayer hero, int thing)
	{
		BeginFight(world, hero, thing, RpgTables.ARM_CHAINGUN);
		for (int quarter = 0; enemy && quarter < 4; quarter++)
		{
			Vector3 place = enemy.Vec3Angle(64, quarter * 90);
			Put(world, hero, world.ColumnOf(place.X), world.RowOf(place.Y), (quarter + 2) & 3);
			if (hero.TestMobjLocation() && hero.CheckSight(enemy)) return;
		}
	}

	// With the weapon's own attack, until the other one is dead; false: it is over.
	bool Fight(RpgWorld world, RpgPlayer hero)
	{
		let held = RpgWeapon(hero.player.ReadyWeapon);
		bool isDone = enemy.health <= 0;
		if (isDone || ++fightTime > LONGEST_FIGHT)
		{
			Say(String.Format("%s %d", isDone ? "killed" : "could not kill", enemyThing));
			if (!isDone) Say(String.Format("with weapon %d instead of %d, health %d, distance %f", held ? held.number : -1, enemyWeapon, enemy.health, hero.Distance3D(enemy)));
			enemyThing = -1;
			if (held && held.Ammo1) held.Ammo1.Amount = USED_UP;
			return false;
		}
		hero.angle = hero.AngleTo(enemy);
		world.lastQuarter = world.QuarterOf(hero.angle); // who only aims has not turned
		bool isReady = (hero.player.WeaponState & WF_WEAPONREADY) != 0;
		if (!held || !isReady || world.isScreenOpen) return true;
		if (held.Ammo1) held.Ammo1.Amount = held.Ammo1.MaxAmount;
		if (held.number == enemyWeapon)
		{
			hero.FireWeapon(null);
			world.SpendTurn();
		}
		else world.TakeUp(hero, enemyWeapon);
		return true;
	}

	// What the level and the player are like, in the words of scripts/lib/uzdoom.py.
	void Tell(RpgWorld world, RpgPlayer hero)
	{
		for (int i = 0; i < world.eventTile.Size(); i++)
		{
			if (world.eventState[i] != 0) Say(String.Format("state %d %d", world.eventTile[i], world.eventState[i]));
		}
		for (int i = 0; i < world.lineIndex.Size(); i++) TellLine(world, i);
		for (int i = 0; i < world.thingClass.Size(); i++)
		{
			if (world.thingClass[i] != "none" && IsGone(world, i)) Say(String.Format("gone %d", i));
		}
		for (int i = 0; i < world.notes.Size(); i++) Say(String.Format("note %d", world.notes[i]));
		TellPlayer(world, hero);
		Say("told");
	}

	bool IsGone(RpgWorld world, int thing)
	{
		let shown = world.thingActor[thing];
		let carried = Inventory(shown);
		return !shown || (carried && (carried.Owner || !carried.bSpecial));
	}

	void TellLine(RpgWorld world, int i)
	{
		bool opens = (world.lineFlags[i] & RpgMachine.LINE_OPEN) != 0;
		bool locks = (world.lineFlags[i] & RpgMachine.LINE_LOCKED) != 0;
		if (opens) Say(String.Format("open %d", world.lineIndex[i]));
		if (locks) Say(String.Format("locked %d", world.lineIndex[i]));
		bool stands = true;
		int door = world.DoorOf(world.lineTag[i]);
		if (world.linePo[i] != 0) stands = HasSlid(world, i, opens);
		else if (door >= 0)
		{
			Sector room = level.Sectors[world.doorSector[door]];
			stands = (room.CenterCeiling() > room.CenterFloor() + 32) == opens;
		}
		if (!stands) Say(String.Format("the door of line %d does not stand as it should", world.lineIndex[i]));
	}

	// Whether the middle of a sliding door is nearer to where it should be than to the other place.
	bool HasSlid(RpgWorld world, int i, bool opens)
	{
		Vector2 low, high;
		[low, high] = world.BoxOfDoor(i);
		Vector2 middle = (low + high) / 2;
		Vector2 shut = (world.lineShutX[i], world.lineShutY[i]);
		Vector2 open = (world.lineOpenX[i], world.lineOpenY[i]);
		return ((middle - open).Length() < (middle - shut).Length()) == opens;
	}

	void TellPlayer(RpgWorld world, RpgPlayer hero)
	{
		let career = world.TheCareer();
		Say(String.Format("keys %d", career.keys));
		Say(String.Format("credits %d", career.credits));
		Say(String.Format("secrets %d", hero.player.secretcount));
		for (int i = 0; i < 5; i++)
		{
			class<Inventory> sort = RpgTables.ItemClass(i);
			if (sort) Say(String.Format("item %d %d", i, hero.CountInv(sort)));
			Say(String.Format("ammo %d %d", i, hero.CountInv(RpgTables.AmmoClass(i))));
		}
		int arms = 0;
		for (Inventory item = hero.Inv; item; item = item.Inv)
		{
			let weapon = RpgWeapon(item);
			if (weapon) arms |= 1 << weapon.number;
		}
		Say(String.Format("weapons %d", arms));
	}

	// From the console, for pictures: tour_peace keeps everything still and closes texts, tour_look X Y ANGLE puts the eye
	// where `drpg render` has it, tour_store N opens a store, tour_rank gives a level, tour_guest X Y puts a monster into a
	// tile, tour_run X Y uses a tile.
	override void NetworkProcess(ConsoleEvent e)
	{
		let hero = RpgPlayer(players[consoleplayer].mo);
		let world = RpgWorld.Get();
		if (e.Name == "tour_peace") isPeaceful = true;
		if (e.Name == "tour_store") Rpg.Store(e.Args[0]);
		if (e.Name == "tour_rank" && world && world.TheCareer()) world.TheCareer().GainRank();
		if (e.Name == "tour_guest" && world) PutGuest(world, e.Args[0], e.Args[1]);
		if (e.Name == "tour_run" && world) world.RunTile(e.Args[0], e.Args[1], RpgMachine.WHEN_USE | RpgMachine.BY_PLAYER);
		while (e.Name == "tour_peace" && world && world.isScreenOpen) world.CloseScreen(false);
		if (e.Name != "tour_look" || !hero) return;
		if (isPeaceful) hero.player.cheats |= CF_NOCLIP | CF_NOVELOCITY | CF_TOTALLYFROZEN;
		double looks = e.Args[2] * 360. / 256;
		Vector2 back = (cos(looks), sin(looks)) * 16;
		hero.SetOrigin((e.Args[0] - 1024 - back.X, 1024 - e.Args[1] - back.Y, 0), false);
		hero.angle = looks;
		hero.pitch = 0;
		hero.vel = (0, 0, 0);
	}

	// A monster in the middle of a tile, whatever else is there.
	void PutGuest(RpgWorld world, int column, int row)
	{
		class<Actor> kind = "RpgZombie1";
		let guest = kind ? Actor.Spawn(kind, (world.MiddleX(column), world.MiddleY(row), 0)) : null;
		Say(guest ? "a guest" : "no guest");
	}

	// Menus stop the world, but not this.
	override void UiTick()
	{
		let world = RpgWorld(EventHandler.Find("RpgWorld"));
		if (acts.Size() == 0 || !world || !world.isScreenOpen)
		{
			toldText = -1;
			return;
		}
		let open = RpgScreenMenu(Menu.GetCurrentMenu());
		if (!open) return;
		int kind = world.OpenKind();
		int last = world.screenKind.Size() - 1;
		int text = world.screenText[last];
		int shown = text + (kind << 18) + (last << 21) + (nextAct << 23);
		if (toldText != shown)
		{
			toldText = shown;
			hasBought = false;
			TellScreen(kind, text, world);
		}
		if (kind == RpgMachine.SCREEN_CODE)
		{
			String code = world.TextShown(world.screenCode[last]);
			EventHandler.SendNetworkEvent("rpg_code", code.ToInt(10), int(code.Length()));
			open.Close();
		}
		else if (kind == RpgMachine.SCREEN_STORE && !hasBought)
		{
			hasBought = true;
			EventHandler.SendNetworkEvent("rpg_buy", text, 0);
		}
		else open.MenuEvent(kind == RpgMachine.SCREEN_STORE ? Menu.MKEY_Back : Menu.MKEY_Enter, false);
	}

	ui void TellScreen(int kind, int text, RpgWorld world)
	{
		if (kind == RpgMachine.SCREEN_STORE) Say(String.Format("store %d", text));
		else if (kind == RpgMachine.SCREEN_STORY) Say(world.endsGame ? "ending" : "story");
		else if (text >= RpgWorld.OWN_TEXT) Say("text own");
		else if (kind == RpgMachine.SCREEN_CODE) Say(String.Format("code %d", text));
		else Say(String.Format("text %d", text));
	}
}
