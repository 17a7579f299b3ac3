// Answers in the log to questions from the console, about what a package does in the real engine (scripts/lib/engine_asks.py):
// ask_guest X Y puts a biting monster at a place of the level that never moves, ask_fate says what has happened to it since it
// last said so, ask_hurt the same of the player, ask_saved whether the game has saved by itself since then; ask_ahead says what
// is named over the view, ask_head what stands above a dialog, ask_door X Y whether a door stands open, ask_move X Y opens
// or shuts it, ask_drops whether blood
// flies into the eye; ask_spray makes a script's particles as near as they come, ask_next N marks the log.
class RpgAsk : StaticEventHandler
{
	const DROPS = 1000;
	const GREEN = 0x00ff00;

	Actor guest;
	int healthTold;
	int hurtTold;
	int savedTold;
	Array<String> asked;	// what has not been answered
	Array<int> askedX;
	Array<int> askedY;

	static clearscope void Say(String what)
	{
		Console.PrintfEx(PRINT_LOG, "ask: %s", what);
	}

	// A busy engine hears several orders of the console in one tic, however many the console waits between them. So what
	// is asked of a door waits until it has arrived, and so does all that is asked after it.
	override void NetworkProcess(ConsoleEvent e)
	{
		if (e.Name.Left(4) != "ask_") return;
		asked.Push(e.Name);
		askedX.Push(e.Args[0]);
		askedY.Push(e.Args[1]);
		AnswerAll();
	}

	void AnswerAll()
	{
		let world = RpgWorld.Get();
		RpgPlayer hero = world ? world.TheHero() : null;
		while (asked.Size() > 0)
		{
			if (asked[0] == "ask_door" && world && IsDoorOnItsWay(world)) return;
			if (asked[0] == "ask_next") Say(String.Format("question %d", askedX[0]));
			else if (hero) Answer(world, hero, asked[0], askedX[0], askedY[0]);
			asked.Delete(0);
			askedX.Delete(0);
			askedY.Delete(0);
		}
	}

	bool IsDoorOnItsWay(RpgWorld world)
	{
		return world.WaitsForTime() || world.moving.Size() > 0 || world.sliding.Size() > 0;
	}

	void Answer(RpgWorld world, RpgPlayer hero, String what, int x, int y)
	{
		if (what == "ask_guest") PutGuest(hero, x - 1024, 1024 - y);
		else if (what == "ask_ahead") SayAhead(world, hero);
		else if (what == "ask_talk") Rpg.Say("a text");
		else if (what == "ask_door") SayDoor(world, y * 32 + x);
		else if (what == "ask_move") MoveDoor(world, y * 32 + x);
		else if (what == "ask_head") SayHead(world);
		else if (what == "ask_hurt") SayHurt(world);
		else if (what == "ask_fate") SayGuest();
		else if (what == "ask_saved") SaySaved(world);
		else if (what == "ask_drops") SayDrops();
		else if (what == "ask_spray") world.SpawnParticles(GREEN, 0, 0);
	}

	void PutGuest(RpgPlayer hero, double x, double y)
	{
		if (guest) guest.Destroy();
		guest = null;
		class<Actor> kind = "RpgZombie1";
		if (!kind) return;
		guest = Actor.Spawn(kind, (x, y, 0));
		let biter = RpgMonster(guest);
		if (!biter) return;
		biter.Speed = 0;
		biter.target = hero;
		biter.SetState(biter.SeeState);
	}

	// Its attack is its kind's own until it has begun to live.
	override void WorldTick()
	{
		AnswerAll();
		let biter = RpgMonster(guest);
		if (!biter || biter.weapon == RpgTables.ARM_AXE) return;
		biter.weapon = RpgTables.ARM_AXE;
		biter.aim = RpgTables.MOST;
		biter.fullHealth = RpgTables.MOST;
		biter.Restore();
		healthTold = biter.health;
	}

	void SayAhead(RpgWorld world, RpgPlayer hero)
	{
		world.LookAhead(hero);
		Say("ahead " .. (world.facing == "" ? "nothing" : (world.lookedAt == guest ? "the guest" : world.facing)));
	}

	void SayDoor(RpgWorld world, int tile)
	{
		for (int i = 0; i < world.lineTile.Size(); i++)
		{
			if (world.lineTile[i] == tile) Say("door " .. (IsOpen(world, i) ? "open" : "shut"));
		}
	}

	// Opens or shuts it, also while it moves.
	void MoveDoor(RpgWorld world, int tile)
	{
		for (int i = 0; i < world.lineTile.Size(); i++)
		{
			if (world.lineTile[i] == tile) world.StartLine(i);
		}
	}

	bool IsOpen(RpgWorld world, int slot)
	{
		int door = world.DoorOf(world.lineTag[slot]);
		if (world.linePo[slot] == 0)
		{
			if (door < 0) return false;
			Sector room = level.Sectors[world.doorSector[door]];
			return room.CenterCeiling() > room.CenterFloor() + 32;
		}
		Vector2 low, high;
		[low, high] = world.BoxOfDoor(slot);
		return ((low + high) / 2 - (world.lineOpenX[slot], world.lineOpenY[slot])).Length() < 2;
	}

	void SayHurt(RpgWorld world)
	{
		Say(world.hurtAt != hurtTold ? "the player is hurt" : "the player is unhurt");
		hurtTold = world.hurtAt;
	}

	void SayGuest()
	{
		if (!guest) return;
		Say(String.Format("the guest is %s, %s", guest.health < healthTold ? "hurt" : "unhurt", guest.bSolid ? "solid" : "passed"));
		healthTold = guest.health;
	}

	// What stands above the text that is open.
	void SayHead(RpgWorld world)
	{
		if (!world.isScreenOpen) return;
		String title = world.TitleShown(world.screenText[world.screenText.Size() - 1]);
		Say("head " .. (title == "" ? "nothing" : title));
	}

	void SaySaved(RpgWorld world)
	{
		Say(world.savedAt != savedTold ? "saved" : "not saved");
		savedTold = world.savedAt;
	}

	// Where drops begin and where they fly; the eye is to the east.
	void SayDrops()
	{
		int nearer = 0;
		for (int i = 0; i < DROPS; i++)
		{
			Vector2 kept = RpgMonster.KeptAway((frandom[rpg](-6, 6), frandom[rpg](-6, 6)), (1, 0));
			if (kept.X > 0) nearer++;
		}
		Say(String.Format("%d of %d drops fly into the eye", nearer, DROPS));
	}
}
