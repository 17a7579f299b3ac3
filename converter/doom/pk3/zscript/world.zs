// A level of the package, with the rules of the game.
class RpgWorld : RpgLevel
{
	int levelId;
	String levelStem;
	int portalTile;
	int screenSince;
	String facing;
	int blow;	// of the player's last attack
	int blowAt;

	override void WorldLoaded(WorldEvent e)
	{
		if (e.IsSaveGame) return;
		hasStarted = false;
		String file = "rpg/" .. level.MapName.MakeLower() .. ".txt";
		int lump = Wads.CheckNumForFullName(file);
		if (lump < 0) return;
		hasTable = ReadTable(Wads.ReadLump(lump));
		if (!hasTable) Console.Printf("%s cannot be read", file);
		FindThings();
		for (int i = 0; i < thingKind.Size(); i++)
		{
			if (thingHidden[i] == 0 && thingClass[i] == "RpgPicture") PictureThing(i);
		}
		MarkMap();
		CountAll();
	}

	// Monsters that wait for a script count from the start; a secret is found when its wall opens.
	void CountAll()
	{
		level.total_monsters = 0;
		for (int i = 0; i < thingKind.Size(); i++)
		{
			if (thingKind[i] == THING_MONSTER) level.total_monsters++;
		}
		level.total_secrets = 0;
		for (int i = 0; i < lineFlags.Size(); i++)
		{
			if ((lineFlags[i] & LINE_PLUS) != 0) level.total_secrets++;
		}
	}

	// map N STEM id N planes N [portal TILE] [story]
	override void ReadMap(Array<String> words)
	{
		if (words.Size() < 3) return;
		levelStem = words[2];
		levelId = NumberAfter(words, "id", 0);
		hasPlanes = NumberAfter(words, "planes", 1) != 0;
		portalTile = NumberAfter(words, "portal", -1);
		beginsStory = HasWord(words, "story") != 0;
	}

	RpgPlayer TheHero()
	{
		return RpgPlayer(players[consoleplayer].mo);
	}

	clearscope RpgCareer TheCareer() const
	{
		return RpgCareer.Of(players[consoleplayer].mo);
	}

	static RpgWorld Get()
	{
		return RpgWorld(EventHandler.Find("RpgWorld"));
	}

	override void WorldTick()
	{
		RpgPlayer hero = TheHero();
		if (hero && !isScreenOpen && (level.maptime & 7) == 0) LookAhead(hero);
		if (hero && !hasTable) FollowFreely(hero);
		if (!hero || !hasTable) return;
		RunTic(hero);
		KeepSaves(hero);
		KeepTurns(hero);
		Freeze(hero, WaitsForTime());
		if (isScreenOpen)
		{
			// The menu shows it; after a game was loaded nobody has opened it yet.
			if (level.maptime > screenSince + 10) ScreenChanged();
			return;
		}
		if (hero.health > 0 && arrives) Arrive(hero); // even while a script waits
		else if (hero.health > 0 && !WaitsForTime()) Follow(hero);
		if (!IsStill()) RunPortal();
	}

	// In a level of others there are turns, too.
	void FollowFreely(RpgPlayer hero)
	{
		int x = int(floor(hero.pos.X / 64));
		int y = int(floor(hero.pos.Y / 64));
		bool uses = (hero.player.cmd.buttons & (BT_USE | BT_JUMP)) != 0; // nobody jumps here
		if (x != lastX || y != lastY || (uses && !usedBefore)) SpendTurn();
		lastX = x;
		lastY = y;
		usedBefore = uses;
		KeepTurns(hero);
	}

	override void Start(PlayerPawn hero)
	{
		level.SetFrozen(false);
		let career = TheCareer();
		if (career)
		{
			career.berserkUntil = 0;
			career.levelExperience = 0;
			career.levelTurns = 0;
		}
		if (career && career.isUnarmed) SwitchWeapons(true);
		FreeDog(hero);
		if (levelStem == "junction") level.allmap = true;
		Super.Start(hero);
		KeepReturnPoint();
		TellBegin();
	}

	// A captured dog stays behind when the level is left, or for another one.
	static void FreeDog(Actor hero)
	{
		for (int i = 0; i < 3; i++)
		{
			class<Inventory> leash = RpgTables.DogClass(i);
			if (leash) hero.TakeInventory(leash, 1);
		}
		hero.TakeInventory("RpgDogs", RpgTables.MOST);
	}

	void LookAhead(RpgPlayer hero)
	{
		facing = "";
		lookedAt = null;
		FLineTraceData seen;
		hero.LineTrace(hero.angle, 224, 0, TRF_NOSKY | TRF_ALLACTORS, 32, 0, 0, seen);
		if (seen.HitType != FLineTraceData.TRACE_HitActor || !seen.HitActor) return;
		if (IsBehindDoor(hero, seen.HitActor)) return;
		facing = seen.HitActor.GetTag();
		lookedAt = seen.HitActor;
	}

	// Who stands in the tile of a shut door is wider than the door.
	bool IsBehindDoor(RpgPlayer hero, Actor other)
	{
		FLineTraceData wall;
		hero.LineTrace(hero.angle, 224, 0, TRF_NOSKY | TRF_THRUACTORS, 32, 0, 0, wall);
		if (wall.HitType != FLineTraceData.TRACE_HitWall) return false;
		Vector2 ahead = (cos(hero.angle), sin(hero.angle));
		if (hero.Vec2To(other) dot ahead < wall.Distance - SLIDE_STEP) return false;
		int slot = SlotOfFace(wall.HitLine);
		return slot >= 0 && (lineFlags[slot] & LINE_OPEN) == 0;
	}

	// All shots of an attack are one.
	void TellBlow(int damage)
	{
		blow = damage + (blowAt == level.maptime ? blow : 0);
		blowAt = level.maptime;
	}

	override bool BreakLine(Line struck)
	{
		bool isBroken = Super.BreakLine(struck);
		let career = TheCareer();
		if (isBroken && career) career.AddExperience(RpgTables.XP_WEAK_WALL);
		return isBroken;
	}

	// The player has read the text on top, or typed a code.
	override void NetworkProcess(ConsoleEvent e)
	{
		if (e.Name == "rpg_read") CloseScreen(true);
		else if (e.Name == "rpg_skip") SkipScreen();
		else if (e.Name == "rpg_code") JudgeCode(e.Args[0], e.Args[1]);
		else if (e.Name == "rpg_buy") Buy(e.Args[0], e.Args[1]);
		else if (e.Name == "rpg_hub") GoToHub();
		else if (e.Name == "rpg_wait") SpendTurn();
		else AnswerKey(e);
	}

	void Buy(int shop, int row)
	{
		RpgPlayer hero = TheHero();
		if (hero) RpgShop.Buy(hero, shop, row);
	}
}
