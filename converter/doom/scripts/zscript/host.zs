// The scripts of maps for Doom's own monsters and weapons. Each map has a class RpgProgram_MAPNN with a function for each
// event; this one runs them. What Doom's rules do not have (credits, experience) counts as paid.
class RpgProgram play
{
	RpgScripts world;

	virtual void Write() {}

	// One row: docs/formats/out-pk3.md.
	void Row(String text)
	{
		world.ReadRow(text);
	}
}

// A page of a dialog was read to its end.
class RpgRead : Inventory
{
	Default
	{
		+INVENTORY.QUIET
	}
}

// The engine takes keys away at the end of a level, the game does not: this keeps them, a bit each.
class RpgKeyRing : Inventory
{
	Default
	{
		Inventory.MaxAmount 15;
		Inventory.InterHubAmount 15;
	}
}

class RpgPerson : Actor
{
	Default
	{
		Radius 16;
		Height 56;
		+SOLID
	}
}

class RpgPicture : Actor {}

// Worth something in the game, nothing here.
class RpgTrinket : ScoreItem {}

class RpgScripts : RpgLevel
{
	const TALKER_ID = 32000;	// its tid
	const SET_CONVERSATION = 79;
	const PLENTY = 255;

	int wanted;	// number of the screen that a script opened, and of the one that is seen
	int seen;
	bool isSeen;

	override void WorldLoaded(WorldEvent e)
	{
		if (e.IsSaveGame) return;
		class<RpgProgram> kind = "RpgProgram_" .. level.MapName;
		if (!kind) return;
		let program = RpgProgram(new(kind));
		program.world = self;
		ClearTable();
		program.Write();
		hasTable = EndTable();
		FindThings();
		for (int i = 0; i < thingKind.Size(); i++)
		{
			if (thingActor[i] && thingHidden[i] != 0) PutAway(i);
		}
		Actor talker = Actor.Spawn("MapSpot", (0, 0, 0));
		talker.ChangeTid(TALKER_ID);
	}

	// Appears when a script shows it.
	void PutAway(int thing)
	{
		thingClass[thing] = thingActor[thing].GetClassName();
		thingFace[thing] = int(thingActor[thing].angle);
		Dismiss(thing);
	}

	override void WorldTick()
	{
		PlayerPawn hero = Pawn();
		if (!hero || !hasTable) return;
		RunTic(hero);
		hero.SetInventory("RpgKeyRing", KeysHeld());
		Freeze(hero, WaitsForTime() || isScreenOpen);
		if (isScreenOpen) ShowScreen(hero);
		else if (hero.health > 0 && arrives) Arrive(hero);
		else if (hero.health > 0 && !WaitsForTime()) Follow(hero);
	}

	override void Start(PlayerPawn hero)
	{
		int kept = hero.CountInv("RpgKeyRing");
		for (int key = 0; key < 4; key++)
		{
			if ((kept & (1 << key)) != 0) hero.GiveInventory(KeyClass(key), 1);
		}
		Super.Start(hero);
	}

	override void ScreenChanged()
	{
		wanted++;
		isSeen = false;
	}

	// Dialogs are conversations of the map's lump DIALOGUE, whose numbers are those of the texts and 1.
	void ShowScreen(PlayerPawn hero)
	{
		int last = screenKind.Size() - 1;
		if (screenKind[last] == SCREEN_STORE)
		{
			Supply(hero);
			CloseScreen(true);
		}
		else if (screenKind[last] == SCREEN_CODE)
		{
			if (!isSeen) Menu.SetMenu("RpgCodeMenu");
			isSeen = true;
		}
		else if (!isSeen)
		{
			isSeen = true;
			level.ExecuteSpecial(SET_CONVERSATION, hero, null, false, TALKER_ID, screenText[last] + 1);
			let talker = level.CreateActorIterator(TALKER_ID).Next();
			if (!talker || !talker.StartConversation(hero, false, false)) CloseScreen(true);
		}
		else if (!hero.player.ConversationNPC)
		{
			bool isRead = hero.CountInv("RpgRead") > 0 || screenSkips[last] == 0;
			hero.TakeInventory("RpgRead", 99);
			CloseScreen(isRead);
		}
	}

	// A store has no prices here: it has a little of everything, once.
	void Supply(PlayerPawn hero)
	{
		int tile = lastY * 32 + lastX;
		if (supplied.Find(tile) < supplied.Size()) return;
		supplied.Push(tile);
		hero.GiveInventory("Backpack", 1);
		hero.GiveInventory("Medikit", 1);
		hero.GiveInventory("ArmorBonus", 10);
		Console.Printf("%s", StringTable.Localize("$RPG_SUPPLY"));
	}
	Array<int> supplied;

	// A shot at a weak wall or a jammed door: its script opens it, not its special.
	override void WorldLinePreActivated(WorldEvent e)
	{
		if ((e.ActivationType & SPAC_Impact) == 0 || SlotOfFace(e.ActivatedLine) < 0) return;
		e.ShouldActivate = false;
		BreakLine(e.ActivatedLine);
	}

	override void NetworkProcess(ConsoleEvent e)
	{
		if (e.Name == "rpg_code") JudgeCode(e.Args[0], e.Args[1]);
	}

	// In the order of the game's: green, yellow, blue, red.
	static clearscope class<Inventory> KeyClass(int key)
	{
		return key == 0 ? "YellowSkull" : (key == 1 ? "YellowCard" : (key == 2 ? "BlueCard" : "RedCard"));
	}

	override int KeysHeld() const
	{
		int keys = 0;
		for (int key = 0; key < 4; key++)
		{
			if (players[consoleplayer].mo.FindInventory(KeyClass(key))) keys = keys | (1 << key);
		}
		return keys;
	}

	override int StatOf(int stat)
	{
		if (stat == 0) return Pawn().health;
		if (stat == 1) return Pawn().CountInv("BasicArmor");
		return PLENTY;
	}
	override void GiveStat(int stat, int amount)
	{
		if (stat == 0) Pawn().GiveBody(amount);
		else if (stat == 1) Pawn().GiveInventory("ArmorBonus", amount);
	}
	override void TakeStat(int stat, int amount)
	{
		if (stat == 0) Hurt(min(amount, Pawn().health));
		else if (stat == 1) Pawn().TakeInventory("BasicArmor", amount);
	}
	override void Hurt(int damage)
	{
		Pawn().DamageMobj(null, null, damage, "Script", DMG_NO_ARMOR);
	}

	override void PlayEffect(int x, int y, int effect)
	{
		Actor.Spawn("TeleportFog", (MiddleX(x), MiddleY(y), 0));
	}
	override void SwitchWeapons(bool on)
	{
		PlayerPawn hero = Pawn();
		if (on) hero.PickNewWeapon(null);
		else
		{
			hero.player.SetPsprite(PSP_WEAPON, null);
			hero.player.ReadyWeapon = null;
		}
	}
	override void BannerChanged()
	{
		if (banner >= 0) Console.MidPrint(SmallFont, TextOf(banner));
	}
	override void NoteAdded(int text)
	{
		Console.Printf("%s", TextOf(text));
	}
	override void FoundSecret()
	{
		level.found_secrets++;
		Console.Printf("%s", StringTable.Localize("$RPG_SECRET"));
	}

	override void PutThing(int thing)
	{
		if (thingFence[thing] != 0)
		{
			SwitchFence(thing, true);
			return;
		}
		ActorOf(thing);
	}
	override void RemoveThing(int thing)
	{
		if (thingFence[thing] != 0) SwitchFence(thing, false);
		Dismiss(thing);
	}
	override void PictureThing(int thing)
	{
		RemoveThing(thing);
	}
	override void ExitOpened()
	{
		if (!isExitArmed) return;
		isExitArmed = false;
		String target;
		int position;
		[target, position] = WayTo(TextOf(exitFile), exitX, exitY, exitAngle);
		if (target == "") level.ExitLevel(0, false);
		else level.ChangeLevel(target, hasExitPlace ? position : 0, hasExitStats ? 0 : CHANGELEVEL_NOINTERMISSION);
	}
}

// Digits of a code, typed.
class RpgCodeMenu : GenericMenu
{
	String typed;

	override bool OnUIEvent(UIEvent ev)
	{
		if (ev.type != UIEvent.Type_Char || ev.KeyChar < 48 || ev.KeyChar > 57) return Super.OnUIEvent(ev);
		if (typed.Length() < RpgLevel.MOST_DIGITS) typed = typed .. String.Format("%d", ev.KeyChar - 48);
		return true;
	}

	override bool MenuEvent(int mkey, bool fromcontroller)
	{
		if (mkey == MKEY_Clear) typed = typed.Left(max(int(typed.Length()) - 1, 0));
		else if (mkey == MKEY_Enter || mkey == MKEY_Back)
		{
			if (mkey == MKEY_Back) typed = "";
			EventHandler.SendNetworkEvent("rpg_code", typed.ToInt(10), typed.Length());
			Close();
		}
		return true;
	}

	override void Drawer()
	{
		Super.Drawer();
		String shown = Prompt() .. "\n\n" .. typed .. "_";
		let rows = SmallFont.BreakLines(shown, 280);
		for (int i = 0; i < rows.Count(); i++)
			Screen.DrawText(SmallFont, Font.CR_UNTRANSLATED, 20, 60 + i * 10, rows.StringAt(i), DTA_Clean, true);
	}

	String Prompt()
	{
		let world = RpgScripts(EventHandler.Find("RpgScripts"));
		if (!world || world.OpenKind() != RpgMachine.SCREEN_CODE) return "";
		return StringTable.Localize("$" .. world.texts[world.screenText[world.screenText.Size() - 1]]);
	}
}
