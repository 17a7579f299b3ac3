// The level: it follows the player from tile to tile, asks the machine to run scripts, and does to the world
// what they say.
class RpgWorld : RpgMachine
{
	const MAP_HALF = 1024;
	const DOOR_SPEED = 64;
	const DOOR_TIME = 286;	// milliseconds
	const TICS_A_SECOND = 35;
	const MOST_DIGITS = 7;
	const REACH = 48;	// of the action key

	int levelId;
	String levelStem;
	bool hasTable;
	bool hasStarted;
	bool hasPlanes;
	int portalTile;
	bool arrives;
	int lastX;
	int lastY;
	int lastQuarter;
	bool usedBefore;
	int screenSince;
	String facing;
	Array<Actor> thingActor;

	override void WorldLoaded(WorldEvent e)
	{
		if (e.IsSaveGame) return;
		hasStarted = false;
		String file = "rpg/" .. level.MapName.MakeLower() .. ".txt";
		int lump = Wads.CheckNumForFullName(file);
		if (lump < 0) return;
		hasTable = ReadTable(Wads.ReadLump(lump));
		ReadHeader(Wads.ReadLump(lump));
		if (!hasTable) Console.Printf("%s cannot be read", file);
		FindDoors();
		for (int i = 0; i < thingKind.Size(); i++)
		{
			Actor found = null;
			let places = level.CreateActorIterator(FIRST_THING + i);
			if (places) found = places.Next();
			thingActor.Push(found);
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
	void ReadHeader(String text)
	{
		Array<String> rows;
		Array<String> words;
		text.Split(rows, "\n");
		for (int i = 0; i < rows.Size(); i++)
		{
			if (rows[i].Left(4) != "map ") continue;
			words.Clear();
			rows[i].Split(words, " ", TOK_SKIPEMPTY);
			if (words.Size() < 3) return;
			levelStem = words[2];
			levelId = NumberAfter(words, "id", 0);
			hasPlanes = NumberAfter(words, "planes", 1) != 0;
			portalTile = NumberAfter(words, "portal", -1);
			beginsStory = HasWord(words, "story") != 0;
			return;
		}
	}

	override void WorldUnloaded(WorldEvent e)
	{
		players[consoleplayer].cheats &= ~CF_TOTALLYFROZEN;
	}

	RpgPlayer TheHero()
	{
		return RpgPlayer(players[consoleplayer].mo);
	}

	clearscope RpgCareer TheCareer() const
	{
		let pawn = players[consoleplayer].mo;
		if (!pawn) return null;
		return RpgCareer(pawn.FindInventory("RpgCareer"));
	}

	static RpgWorld Get()
	{
		return RpgWorld(EventHandler.Find("RpgWorld"));
	}

	// From one end of the map to the other a tile is 64 units, row 0 is in the north.
	int ColumnOf(double x)
	{
		return clamp(int(floor((x + MAP_HALF) / 64)), 0, 31);
	}
	int RowOf(double y)
	{
		return clamp(int(floor((MAP_HALF - y) / 64)), 0, 31);
	}
	double MiddleX(int column)
	{
		return column * 64 + 32 - MAP_HALF;
	}
	double MiddleY(int row)
	{
		return MAP_HALF - 32 - row * 64;
	}

	// 0 east, 1 north, 2 west, 3 south.
	int QuarterOf(double angle)
	{
		return int(floor((angle + 45) / 90)) & 3;
	}
	int ColumnStep(int quarter)
	{
		return quarter == 0 ? 1 : (quarter == 2 ? -1 : 0);
	}
	int RowStep(int quarter)
	{
		return quarter == 1 ? -1 : (quarter == 3 ? 1 : 0);
	}

	override void WorldTick()
	{
		RpgPlayer hero = TheHero();
		if (hero && !isScreenOpen && (level.maptime & 7) == 0) LookAhead(hero);
		if (hero && !hasTable) FollowFreely(hero);
		if (!hero || !hasTable) return;
		now = level.maptime * 1000 / TICS_A_SECOND;
		commandsRun = 0;
		if (!hasStarted) Start(hero);
		if (moving.Size() > 0 && now >= movingSince + DOOR_TIME) SettleDoors();
		ServeDeadlines();
		CheckDoors();
		EaseDoors();
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

	void Freeze(RpgPlayer hero, bool on)
	{
		if (on) hero.player.cheats |= CF_TOTALLYFROZEN;
		else hero.player.cheats &= ~CF_TOTALLYFROZEN;
	}

	// The event of the tile where the player begins is the start script of the level.
	void Start(RpgPlayer hero)
	{
		hasStarted = true;
		level.SetFrozen(false);
		lastX = ColumnOf(hero.pos.X);
		lastY = RowOf(hero.pos.Y);
		lastQuarter = QuarterOf(hero.angle);
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
		RunTile(lastX, lastY, BY_PLAYER | ALL_EDGES | FaceBit(lastQuarter));
		RunTile(lastX, lastY, BY_PLAYER | FaceBit(lastQuarter));
		DropTexts();
		KeepReturnPoint();
		TellBegin();
	}

	// A captured dog stays behind when the level is left.
	void FreeDog(RpgPlayer hero)
	{
		for (int i = 0; i < 3; i++)
		{
			class<Inventory> leash = RpgTables.DogClass(i);
			if (leash) hero.TakeInventory(leash, 1);
		}
		hero.TakeInventory("RpgDogs", RpgTables.MOST);
	}

	// Texts that the start script opened are lost, and so is what would follow them.
	void DropTexts()
	{
		while (isScreenOpen) CloseScreen(false);
		for (int place = WaitsForText(); place >= 0; place = WaitsForText()) Forget(place);
		banner = -1;
	}

	// From a teleport.
	void Arrive(RpgPlayer hero)
	{
		arrives = false;
		lastX = ColumnOf(hero.pos.X);
		lastY = RowOf(hero.pos.Y);
		lastQuarter = QuarterOf(hero.angle);
		RunTile(lastX, lastY, BY_PLAYER | ALL_EDGES | FaceBit(lastQuarter));
	}

	void Follow(RpgPlayer hero)
	{
		int x = ColumnOf(hero.pos.X);
		int y = RowOf(hero.pos.Y);
		int quarter = QuarterOf(hero.angle);
		if (quarter != lastQuarter)
		{
			lastQuarter = quarter;
			RunTile(lastX, lastY, BY_PLAYER | FaceBit(quarter));
		}
		else if (x != lastX && !IsShut(x, lastY)) Step(hero, x > lastX ? 0 : 2);
		else if (y != lastY && !IsShut(lastX, y)) Step(hero, y < lastY ? 1 : 3);
		bool uses = (hero.player.cmd.buttons & (BT_USE | BT_JUMP)) != 0; // nobody jumps here
		if (uses && !usedBefore && !isScreenOpen) UseAhead(hero, quarter);
		usedBefore = uses;
	}

	// Doors stand in the middle of their tile: whoever stands before a shut one has not entered it.
	bool IsShut(int x, int y)
	{
		for (int i = 0; i < lineTile.Size(); i++)
		{
			if (lineTile[i] == y * 32 + x && (lineFlags[i] & LINE_OPEN) == 0) return true;
		}
		return false;
	}

	// One tile on: leaves over one edge, enters over the opposite one.
	void Step(RpgPlayer hero, int way)
	{
		isCancelled = false;
		SpendTurn();
		RunTile(lastX, lastY, BY_PLAYER | LeaveBit(way));
		if (isCancelled)
		{
			PutHero(hero, lastX, lastY, hero.angle);
			return;
		}
		if (arrives) return;
		lastX += ColumnStep(way);
		lastY += RowStep(way);
		RunTile(lastX, lastY, BY_PLAYER | EnterBit(way) | FaceBit(lastQuarter));
	}

	// The tile ahead answers to the action key if its edge is within reach; the own one if a door in it has shut.
	void UseAhead(RpgPlayer hero, int quarter)
	{
		if (IsDoorAhead(hero, quarter))
		{
			if (RunTile(lastX, lastY, WHEN_USE | BY_PLAYER)) SpendTurn();
			return;
		}
		double inX = hero.pos.X - MiddleX(lastX);
		double inY = hero.pos.Y - MiddleY(lastY);
		int x = ColumnStep(quarter);
		int y = RowStep(quarter);
		double toEdge = 32 - inX * x + inY * y;
		if (toEdge <= REACH && RunTile(lastX + x, lastY + y, WHEN_USE | BY_PLAYER)) SpendTurn();
	}

	// A shut line of the player's own tile.
	bool IsDoorAhead(RpgPlayer hero, int quarter)
	{
		FLineTraceData seen;
		hero.LineTrace(quarter * 90, REACH, 0, TRF_NOSKY | TRF_THRUACTORS, 32, 0, 0, seen);
		if (seen.HitType != FLineTraceData.TRACE_HitWall) return false;
		int slot = SlotOfFace(seen.HitLine);
		return slot >= 0 && lineTile[slot] == lastY * 32 + lastX && (lineFlags[slot] & LINE_OPEN) == 0;
	}

	// Which of the lines that can open has this face; -1: none.
	int SlotOfFace(Line face)
	{
		if (!face) return -1;
		for (int i = 0; i < lineIndex.Size(); i++)
		{
			let places = level.CreateLineIdIterator(FIRST_LINE + lineIndex[i]);
			for (int place = places.Next(); place >= 0; place = places.Next())
			{
				if (place == face.Index()) return i;
			}
		}
		return -1;
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

	void PutHero(RpgPlayer hero, int x, int y, double angle)
	{
		hero.SetOrigin((MiddleX(x), MiddleY(y), hero.pos.Z), false);
		hero.angle = angle;
		hero.vel = (0, 0, 0);
	}

	// A line that an axe may break: the script of its tile opens it.
	bool BreakLine(Line struck)
	{
		int slot = SlotOfFace(struck);
		if (slot < 0 || (lineFlags[slot] & LINE_OPEN) != 0) return false;
		if (lineWeak[slot] == 0) return false;
		RunTile(lineTile[slot] & 31, lineTile[slot] >> 5, WHEN_USE);
		let career = TheCareer();
		if (career) career.AddExperience(RpgTables.XP_WEAK_WALL);
		return true;
	}

	// The player has read the text on top, or typed a code.
	override void NetworkProcess(ConsoleEvent e)
	{
		if (e.Name == "rpg_read") CloseScreen(true);
		else if (e.Name == "rpg_skip") CloseScreen(false);
		else if (e.Name == "rpg_code") JudgeCode(e.Args[0], e.Args[1]);
		else if (e.Name == "rpg_buy") Buy(e.Args[0], e.Args[1]);
		else if (e.Name == "rpg_hub") GoToHub();
		else if (e.Name == "rpg_wait") SpendTurn();
		else Obey(e);
	}

	// Digits come as a number and how many they are.
	void JudgeCode(int digits, int count)
	{
		if (OpenKind() != SCREEN_CODE) return;
		int code = screenCode[screenCode.Size() - 1];
		count = clamp(count, 0, MOST_DIGITS);
		String typed = String.Format("%d", digits);
		while (int(typed.Length()) < count) typed = "0" .. typed;
		bool isRight = count > 0 && typed == TextOf(code);
		if (isRight) Console.Printf("%s", StringTable.Localize("$RPG_CODE_OK"));
		else if (count > 0) Console.Printf("%s", StringTable.Localize("$RPG_CODE_BAD"));
		CloseScreen(isRight);
	}

	void Buy(int shop, int row)
	{
		RpgPlayer hero = TheHero();
		if (hero) RpgShop.Buy(hero, shop, row);
	}
}
