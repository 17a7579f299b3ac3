// What screens and keys ask for, and marks of the automap for what one can use.
extend class RpgWorld
{
	const MARK_EXIT = 0;
	const MARK_TALK = 1;
	const MARK_MACHINE = 2;
	const MARK_CODE = 3;

	Actor lookedAt;

	void AnswerKey(ConsoleEvent e)
	{
		RpgPlayer hero = TheHero();
		if (!hero || hero.health <= 0) return;
		if (e.Name == "rpg_use") UseThing(hero, e.Args[0]);
		else if (e.Name == "rpg_heal") UseThing(hero, BestKit(hero));
		else if (e.Name == "rpg_arm") TakeUp(hero, e.Args[0]);
		else if (e.Name == "rpg_bag") OpenPage("RpgBagMenu");
		else if (e.Name == "rpg_sheet") OpenPage("RpgSheetMenu");
		else if (e.Name == "rpg_notes") OpenPage("RpgNotesMenu");
	}

	void OpenPage(Name page)
	{
		if (!isScreenOpen) Menu.SetMenu(page);
	}

	void UseThing(RpgPlayer hero, int kind)
	{
		class<Inventory> sort = RpgTables.ItemClass(kind);
		let thing = sort ? hero.FindInventory(sort) : null;
		if (thing && !isScreenOpen) hero.UseInventory(thing);
	}

	// The smallest kit that heals everything, else the largest one.
	int BestKit(RpgPlayer hero)
	{
		class<Inventory> small = RpgTables.ItemClass(0);
		class<Inventory> large = RpgTables.ItemClass(1);
		bool hasSmall = small && hero.CountInv(small) > 0;
		bool hasLarge = large && hero.CountInv(large) > 0;
		if (hasSmall && (!hasLarge || hero.MaxHealth - hero.health <= RpgTables.ItemValue(0, RpgTables.USE_HEALTH))) return 0;
		return 1;
	}

	void TakeUp(RpgPlayer hero, int number)
	{
		for (Inventory item = hero.Inv; item; item = item.Inv)
		{
			let weapon = RpgWeapon(item);
			if (weapon && weapon.number == number) hero.player.PendingWeapon = weapon;
		}
	}

	// Tiles that answer to the action key, and doors that lead out.
	void MarkMap()
	{
		for (int i = 0; i < eventTile.Size(); i++)
		{
			int mark = MarkOf(i);
			if (mark >= 0) PutMark(eventTile[i], mark);
		}
		for (int i = 0; i < lineIndex.Size(); i++)
		{
			if (lineTexture[i] == EXIT_TEXTURE) PutMark(lineTile[i], MARK_EXIT);
		}
	}

	int MarkOf(int index)
	{
		int last = min(eventFirst[index] + eventCount[index], cmdOp.Size());
		int mark = -1;
		for (int i = eventFirst[index]; i < last; i++)
		{
			if ((cmdWhen[i] & WHEN_USE) == 0) continue;
			if (cmdOp[i] == DO_OPEN_STORE) return MARK_MACHINE;
			if (cmdOp[i] == DO_ASK_CODE) return MARK_CODE;
			if (cmdOp[i] == DO_DIALOG || cmdOp[i] == DO_DIALOG_FORCED) mark = MARK_TALK;
		}
		return mark;
	}

	void PutMark(int tile, int mark)
	{
		let shown = Actor.Spawn("RpgMapMark", (MiddleX(tile & 31), MiddleY(tile >> 5), 0));
		if (!shown) return;
		shown.frame = mark;
		shown.args[1] = 1; // where the player has been
	}
}

class RpgMapMark : MapMarker
{
	Default
	{
		Scale 1.;
	}
	States
	{
	Spawn:
		RMRK A -1;
		RMRK B -1;
		RMRK C -1;
		RMRK D -1;
		Stop;
	}
}
