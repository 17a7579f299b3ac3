// What the player looks into: what he carries, what he is, the notebook; and the menu at the start.
class RpgOwnMenu : RpgScreenMenu
{
	const WIDTH = 300;
	override int Page()
	{
		return 0;
	}

	override bool MouseEvent(int type, int x, int y)
	{
		int before = selected;
		bool done = Super.MouseEvent(type, x, y);
		if (selected >= TABS) selected = before;
		return done;
	}

	// The panel with the names of the pages; the place where the page begins.
	double, double DrawFrame(double height)
	{
		ForgetSpots();
		double x = floor((RpgInk.Wide() - WIDTH) / 2);
		double y = floor(max(RpgInk.Tall() - height, 0) / 2);
		RpgInk.Panel(x, y, WIDTH, height);
		DrawTabs(x + 10, y + 5, WIDTH - 20);
		return x + 10, y + 24;
	}
}

// Weapons with their ammunition, things to use, keys and credits.
class RpgBagMenu : RpgOwnMenu
{
	Array<RpgWeapon> arms;
	Array<RpgItem> things;

	void Look(RpgPlayer hero)
	{
		arms.Clear();
		things.Clear();
		for (Inventory item = hero.Inv; item; item = item.Inv)
		{
			let weapon = RpgWeapon(item);
			let thing = RpgItem(item);
			if (weapon) arms.Push(weapon);
			if (thing && thing.Amount > 0) things.Push(thing);
		}
		choices = arms.Size() + things.Size();
		selected = clamp(selected, 0, max(choices - 1, 0));
	}

	override void Chosen(int choice)
	{
		int armCount = arms.Size();
		int thingCount = things.Size();
		if (choice >= TABS) Super.Chosen(choice);
		else if (choice < armCount) Answer("rpg_arm", arms[choice].number, 0);
		else if (choice - armCount < thingCount) EventHandler.SendNetworkEvent("rpg_use", things[choice - armCount].kind);
	}

	override void Drawer()
	{
		Super.Drawer();
		let hero = RpgPlayer(players[consoleplayer].mo);
		let career = RpgCareer.Of(hero);
		if (!career) return;
		Look(hero);
		int armCount = arms.Size();
		int thingCount = things.Size();
		double x, y;
		[x, y] = DrawFrame((max(armCount, thingCount + 3) + 3) * LINE_HEIGHT + 12);
		for (int i = 0; i < armCount; i++)
		{
			bool isHeld = hero.player.ReadyWeapon == arms[i];
			DrawChoice(x, y + i * LINE_HEIGHT, 135, i, arms[i].GetTag(), isHeld ? Font.CR_GREEN : Font.CR_WHITE);
			if (arms[i].Ammo1 && arms[i].AmmoUse1 > 0) RpgInk.WriteRight(RpgInk.Small(), Font.CR_GOLD, x + 135, y + i * LINE_HEIGHT, String.Format("%d", arms[i].Ammo1.Amount));
		}
		for (int i = 0; i < thingCount; i++)
		{
			DrawChoice(x + 148, y + i * LINE_HEIGHT, 130, armCount + i, things[i].GetTag(), Font.CR_WHITE);
			RpgInk.WriteRight(RpgInk.Small(), Font.CR_GOLD, x + 278, y + i * LINE_HEIGHT, String.Format("%d", things[i].Amount));
		}
		y += (thingCount + 1) * LINE_HEIGHT;
		RpgInk.Write(RpgInk.Small(), Font.CR_GOLD, x + 148, y, String.Format(RpgInk.Words("RPG_CREDITS"), career.credits));
		int shown = 0;
		for (int key = 0; key < 4; key++)
		{
			if ((career.keys & (1 << key)) == 0) continue;
			RpgInk.Picture(RpgTables.KeyPicture(key), x + 148 + shown * 24, y + LINE_HEIGHT + 2);
			shown++;
		}
	}
}

class RpgSheetMenu : RpgOwnMenu
{
	override int Page()
	{
		return 1;
	}

	void DrawValue(double x, double y, String title, String value)
	{
		RpgInk.Write(RpgInk.Small(), Font.CR_GRAY, x, y, RpgInk.Words(title));
		RpgInk.WriteRight(RpgInk.Small(), Font.CR_WHITE, x + 130, y, value);
	}
	void DrawPart(double x, double y, String title, int value, int most, Color shade)
	{
		DrawValue(x, y, title, String.Format("%d/%d", value, most));
		RpgInk.Fill(0x20242c, 1., x, y + 12, 130, 4);
		RpgInk.Fill(shade, 1., x, y + 12, floor(130. * clamp(value, 0, most) / max(most, 1)), 4);
	}

	override void Drawer()
	{
		Super.Drawer();
		let hero = RpgPlayer(players[consoleplayer].mo);
		let career = RpgCareer.Of(hero);
		if (!career) return;
		double x, y;
		[x, y] = DrawFrame(120);
		DrawValue(x, y, "RPG_HUD_RANK", String.Format("%d", career.rank));
		DrawPart(x, y + 14, "RPG_SHEET_XP", career.experience, career.Needed(), 0x4488ff);
		DrawPart(x, y + 34, "RPG_HUD_HEALTH", hero.health, hero.MaxHealth, 0xbb2020);
		DrawPart(x, y + 54, "RPG_HUD_ARMOUR", career.armour, career.maxArmour, 0x33bb00);
		DrawValue(x, y + 76, "RPG_HUD_CREDITS", String.Format("%d", career.credits));
		DrawValue(x + 148, y, "RPG_ARTICLE_2_3", String.Format("%d", career.defense));
		DrawValue(x + 148, y + 14, "RPG_ARTICLE_2_2", String.Format("%d", career.strength));
		DrawValue(x + 148, y + 28, "RPG_ARTICLE_2_1", String.Format("%d", career.agility));
		DrawValue(x + 148, y + 42, "RPG_ARTICLE_2_0", String.Format("%d", career.aim));
		DrawValue(x + 148, y + 62, "RPG_SHEET_KILLS", String.Format("%d/%d", level.killed_monsters, level.total_monsters));
		DrawValue(x + 148, y + 76, "RPG_SHEET_SECRETS", String.Format("%d/%d", level.found_secrets, level.total_secrets));
	}
}

// Over the picture of the title, or over the game.
class RpgMainMenu : ListMenu
{
	override void Drawer()
	{
		RpgSharpMenu.Set();
		if (gamestate != GS_LEVEL) RpgInk.Title(0.);
		else RpgInk.Picture("RPGLOGO", floor((RpgInk.Wide() - RpgInk.PictureSize("RPGLOGO")) / 2), 6);
		Super.Drawer();
	}
}
