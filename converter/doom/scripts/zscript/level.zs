// A level: it follows the player from tile to tile, asks the machine to run scripts, and moves doors, fences and things
// as they say. Who plays with which rules is not its business: that are RpgWorld, in the package of a whole game, and
// RpgScripts, beside maps for Doom's own monsters.
class RpgLevel : RpgMachine
{
	const MAP_HALF = 1024;
	const DOOR_SPEED = 64;
	const DOOR_TIME = 286;	// milliseconds
	const TICS_A_SECOND = 35;
	const MOST_DIGITS = 7;
	const REACH = 48;	// of the action key

	int unit;	// how many of the map's are one of the game's
	bool hasTable;
	bool hasStarted;
	bool hasPlanes;
	bool arrives;
	int lastX;
	int lastY;
	int lastQuarter;
	bool usedBefore;
	Array<Actor> thingActor;

	// Others may ask for places before the level is read.
	override void OnRegister()
	{
		unit = 1;
	}

	PlayerPawn Pawn()
	{
		return players[consoleplayer].mo;
	}

	// The player did something that takes time.
	virtual void SpendTurn() {}

	// Things by their ids, and doors by their tags.
	void FindThings()
	{
		FindDoors();
		for (int i = 0; i < thingKind.Size(); i++)
		{
			Actor found = null;
			let places = level.CreateActorIterator(FIRST_THING + i);
			if (places) found = places.Next();
			thingActor.Push(found);
		}
	}

	// From one end of the map to the other a tile is 64 units, row 0 is in the north.
	int ColumnOf(double x)
	{
		return clamp(int(floor((x / unit + MAP_HALF) / 64)), 0, 31);
	}
	int RowOf(double y)
	{
		return clamp(int(floor((MAP_HALF - y / unit) / 64)), 0, 31);
	}
	double MiddleX(int column)
	{
		return (column * 64 + 32 - MAP_HALF) * unit;
	}
	double MiddleY(int row)
	{
		return (MAP_HALF - 32 - row * 64) * unit;
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

	void Freeze(PlayerPawn hero, bool on)
	{
		if (on) hero.player.cheats |= CF_TOTALLYFROZEN;
		else hero.player.cheats &= ~CF_TOTALLYFROZEN;
	}

	// The event of the tile where the player begins is the start script of the level. Texts that it opened are lost, and
	// so is what would follow them.
	virtual void Start(PlayerPawn hero)
	{
		Arrive(hero);
		RunTile(lastX, lastY, BY_PLAYER | FaceBit(lastQuarter));
		while (isScreenOpen) CloseScreen(false);
		for (int place = WaitsForText(); place >= 0; place = WaitsForText()) Forget(place);
		banner = -1;
	}

	// At the start, or from a teleport.
	void Arrive(PlayerPawn hero)
	{
		arrives = false;
		lastX = ColumnOf(hero.pos.X);
		lastY = RowOf(hero.pos.Y);
		lastQuarter = QuarterOf(hero.angle);
		RunTile(lastX, lastY, BY_PLAYER | ALL_EDGES | FaceBit(lastQuarter));
	}

	// A tic of all that does not wait for the player: scripts whose time has come, and doors.
	void RunTic(PlayerPawn hero)
	{
		now = level.maptime * 1000 / TICS_A_SECOND;
		commandsRun = 0;
		if (!hasStarted)
		{
			hasStarted = true;
			Start(hero);
		}
		if (moving.Size() > 0 && now >= movingSince + DOOR_TIME) SettleDoors();
		ServeDeadlines();
		CheckDoors();
		EaseDoors();
	}

	void Follow(PlayerPawn hero)
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
	void Step(PlayerPawn hero, int way)
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
	void UseAhead(PlayerPawn hero, int quarter)
	{
		if (IsDoorAhead(hero, quarter))
		{
			if (RunTile(lastX, lastY, WHEN_USE | BY_PLAYER)) SpendTurn();
			return;
		}
		double inX = (hero.pos.X - MiddleX(lastX)) / unit;
		double inY = (hero.pos.Y - MiddleY(lastY)) / unit;
		int x = ColumnStep(quarter);
		int y = RowStep(quarter);
		double toEdge = 32 - inX * x + inY * y;
		if (toEdge <= REACH && RunTile(lastX + x, lastY + y, WHEN_USE | BY_PLAYER)) SpendTurn();
	}

	// A shut line of the player's own tile.
	bool IsDoorAhead(PlayerPawn hero, int quarter)
	{
		FLineTraceData seen;
		hero.LineTrace(quarter * 90, REACH * unit, 0, TRF_NOSKY | TRF_THRUACTORS, 32, 0, 0, seen);
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

	// A line that an axe may break: the script of its tile opens it.
	virtual bool BreakLine(Line struck)
	{
		int slot = SlotOfFace(struck);
		if (slot < 0 || lineWeak[slot] == 0 || (lineFlags[slot] & LINE_OPEN) != 0) return false;
		RunTile(lineTile[slot] & 31, lineTile[slot] >> 5, WHEN_USE);
		return true;
	}

	override void Teleport(int x, int y, int angle)
	{
		if (!Pawn()) return;
		PutHero(Pawn(), x, y, ((angle + 32) & 192) * 360 / 256);
		arrives = true;
	}

	void PutHero(PlayerPawn hero, int x, int y, double angle)
	{
		hero.SetOrigin((MiddleX(x), MiddleY(y), hero.pos.Z), false);
		hero.angle = angle;
		hero.vel = (0, 0, 0);
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

	Vector3 PlaceOf(int thing)
	{
		return (thingX[thing] * unit, thingY[thing] * unit, 0);
	}

	// A thing that is not there yet appears; null: the game has no class for it.
	Actor ActorOf(int thing)
	{
		if (thingActor[thing]) return thingActor[thing];
		class<Actor> kind = thingClass[thing];
		Actor shown = kind ? Actor.Spawn(kind, PlaceOf(thing)) : null;
		if (!shown) return null;
		shown.ChangeTid(FIRST_THING + thing);
		shown.angle = thingFace[thing];
		thingActor[thing] = shown;
		return shown;
	}

	// Whatever monster or breakable stands where the thing is to appear dies.
	override void ClearPlace(int thing)
	{
		int tile = thingShown[thing];
		int killed = 0;
		for (int i = 0; i < thingActor.Size() && killed < 2; i++)
		{
			Actor other = thingActor[i];
			if (!other || i == thing || other.health <= 0 || !other.bShootable) continue;
			if (RowOf(other.pos.Y) * 32 + ColumnOf(other.pos.X) != tile) continue;
			other.DamageMobj(null, null, 10000, "Script", DMG_FORCED);
			killed++;
		}
	}

	// A fence is a line: it blocks and shows its picture, or does neither.
	void SwitchFence(int thing, bool on)
	{
		int blocks = Line.ML_BLOCKING | Line.ML_BLOCKHITSCAN | Line.ML_BLOCKPROJECTILE;
		if (thingSprite[thing] == BARS && thingTexture[thing] == "") blocks = Line.ML_BLOCKING;
		let places = level.CreateLineIdIterator(thingFence[thing]);
		for (int place = places.Next(); place >= 0; place = places.Next())
		{
			Line fence = level.Lines[place];
			if (on) fence.flags |= blocks;
			else fence.flags &= ~blocks;
			for (int i = 0; i < 2; i++)
			{
				TextureID shown;
				shown.SetNull();
				String picture = i == 0 ? thingFront[thing] : thingBack[thing];
				if (on && picture != "") shown = TexMan.CheckForTexture(picture, TexMan.Type_Any);
				if (fence.sidedef[i]) fence.sidedef[i].SetTexture(Side.mid, shown);
			}
		}
	}

	// What is taken away counts no longer.
	void Dismiss(int thing)
	{
		if (!thingActor[thing]) return;
		thingActor[thing].ClearCounters();
		thingActor[thing].Destroy();
	}

	// What was picked up, killed or destroyed is no longer there for scripts.
	override void WorldThingDestroyed(WorldEvent e)
	{
		int thing = e.Thing ? e.Thing.tid - FIRST_THING : -1;
		if (thing >= 0 && thing < thingLinked.Size()) thingLinked[thing] = 0;
	}
	override void WorldThingDied(WorldEvent e)
	{
		WorldThingDestroyed(e);
	}

	override void WorldUnloaded(WorldEvent e)
	{
		players[consoleplayer].cheats &= ~CF_TOTALLYFROZEN;
	}

	override String TextOf(int text)
	{
		return StringTable.Localize("$" .. texts[text]);
	}

	override void Problem(int command, String what)
	{
		Console.Printf("rpg/%s.txt: %d: %s", level.MapName, command, what);
	}

	// A setting of the player.
	static clearscope bool IsOn(String setting)
	{
		let wanted = CVar.FindCVar(setting);
		return wanted && wanted.GetBool();
	}

	override void TraceRequest(int tile, int trigger)
	{
		if (IsOn("rpg_trace")) Console.Printf("script tile %d,%d trigger %08x", tile & 31, tile >> 5, trigger);
	}

	override void TraceFlow(int index, int command, int flow)
	{
		if (IsOn("rpg_trace")) Console.Printf("command event %d command %d%s", index, command, flow == FLOW_IDLE ? " idle" : "");
	}

	override void TellStatus(int text)
	{
		Console.Printf("%s", TextOf(text));
	}

	override void PlayNumber(int number)
	{
		S_StartSound(String.Format("rpg/%d", number), CHAN_AUTO);
	}

	override void RevealMap()
	{
		level.allmap = true;
	}

	override void LackOfStat(int stat)
	{
		Console.Printf("%s", StringTable.Localize(String.Format("$RPG_LACK_%d", stat)));
	}

	override void LackOfKey(int key)
	{
		Console.Printf("%s", StringTable.Localize(String.Format("$RPG_NEED_KEY_%d", key)));
		S_StartSound("rpg/refusal", CHAN_AUTO);
	}

	override void Shake(int duration, int power, int buzz)
	{
		PlayerPawn hero = Pawn();
		if (hero && power > 0) hero.A_QuakeEx(min(power, 9), min(power, 9), 0, max(duration * TICS_A_SECOND / 1000, 1), 0, 2048, "");
	}

	override void ColourPlane(bool isCeiling, int colour)
	{
		if (hasPlanes) return;
		for (int i = 0; i < level.Sectors.Size(); i++)
			level.Sectors[i].SetSpecialColor(isCeiling ? Sector.ceiling : Sector.floor, Color(255, (colour >> 16) & 255, (colour >> 8) & 255, colour & 255));
	}

	// The stem of the file that a script names.
	static String StemOf(String file)
	{
		String stem = file.MakeLower();
		stem.Replace("/", "");
		stem.Replace(".bsp", "");
		return stem;
	}

	// Which map a level is, empty if it is not there, and the number of the start at a place in it, 0 for the usual one:
	// rpg/levels.txt, in a WAD RPGLEVLS.
	static String, int WayTo(String file, int x, int y, int angle)
	{
		int lump = Wads.CheckNumForFullName("rpg/levels.txt");
		if (lump < 0) lump = Wads.CheckNumForName("RPGLEVLS", 0);
		String target = "";
		int position = 0;
		Array<String> rows;
		Array<String> words;
		if (lump >= 0) Wads.ReadLump(lump).Split(rows, "\n");
		for (int i = 0; i < rows.Size(); i++)
		{
			words.Clear();
			rows[i].Split(words, " ", TOK_SKIPEMPTY);
			if (words.Size() < 3 || words[1] != StemOf(file)) continue;
			if (words[0] == "level") target = words[2];
			else if (words[0] == "arrival" && words[2].ToInt(10) == x && words[3].ToInt(10) == y && words[4].ToInt(10) == angle) position = words[5].ToInt(10);
		}
		return target, position;
	}
}
