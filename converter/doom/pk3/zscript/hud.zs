// The bar at the bottom, as the game has it, with what a wide window has room for beside it: level and experience
// on the left, keys and the thing in use on the right. Over the view: messages, the name of the place or of what one
// looks at, where a hit came from. Without the bar the same things stand in the corners.
class RpgHud : BaseStatusBar
{
	const BLOCK = 88;	// half of the middle part
	const MESSAGE_TIME = 140;
	const MESSAGES = 4;
	const TITLE_TIME = 105;
	const NAME_ROW = 22;
	const NAME_BAR = 31;	// half of the bar below a monster's name
	const PLAIN_BAR = 20;
	const BLOW_TIME = 35;

	HUDFont letters;
	HUDFont digits;
	int barHeight;
	int barWidth;	// of a piece of the bar's picture
	int iconSize;
	int barUnits;
	int viewUnits;
	double freeRow;	// below the messages, and below the name in the middle
	Array<String> told;
	Array<int> toldAt;

	override void Init()
	{
		Super.Init();
		letters = HUDFont.Create(RpgInk.Small());
		barHeight = RpgInk.PictureSize("RPGFACE0", true);
		if (barHeight == 0) barHeight = PLAIN_BAR;
		digits = barHeight > PLAIN_BAR ? HUDFont.Create(RpgInk.Large()) : letters;
		barWidth = RpgInk.PictureSize("RPGBAR");
		iconSize = RpgInk.PictureSize("RPGICON0", true);
		Resize();
	}

	// A pixel of the bar and of messages is as large as one of dialogs, unless the player has chosen a size: the
	// engine's own is half of that, or less. It divides 320 by what this says.
	static int UnitsFor(String size)
	{
		let old = CVar.FindCVar("hud_oldscale");
		let own = CVar.FindCVar(size);
		let whole = CVar.FindCVar("uiscale");
		if (!old || !old.GetBool() || !own || own.GetInt() != 0 || !whole || whole.GetInt() != 0) return 320;
		int engines = max(min(Screen.GetWidth() / 640, Screen.GetHeight() / 400), 1);
		let smaller = CVar.FindCVar("rpg_size");
		return int(320 * engines / max(RpgInk.Scale() - (smaller ? smaller.GetInt() : 0), 1.));
	}

	void Resize()
	{
		barUnits = UnitsFor("st_scale");
		viewUnits = UnitsFor("hud_scale");
		SetSize(barHeight, barUnits, 200, viewUnits, 200);
	}

	override void ScreenSizeChanged()
	{
		Super.ScreenSizeChanged();
		Resize();
	}

	// Messages of the game and the engine, in the game's letters.
	override bool ProcessNotify(EPrintLevel printlevel, String outline)
	{
		outline.Replace("\n", "");
		if (outline == "") return true;
		Array<String> rows;
		RpgInk.Wrap(outline, 310, rows);
		for (int i = 0; i < rows.Size(); i++)
		{
			told.Push(rows[i]);
			toldAt.Push(gametic);
		}
		while (told.Size() > MESSAGES)
		{
			told.Delete(0);
			toldAt.Delete(0);
		}
		return true;
	}
	override void FlushNotify()
	{
		told.Clear();
		toldAt.Clear();
	}

	override void Draw(int state, double TicFrac)
	{
		Super.Draw(state, TicFrac);
		if (UnitsFor("st_scale") != barUnits || UnitsFor("hud_scale") != viewUnits) Resize();
		if (state == HUD_AltHud || !CPlayer || !CPlayer.mo) return;
		let career = RpgCareer.Of(CPlayer.mo);
		if (!career || state == HUD_None) return;
		if (state == HUD_StatusBar)
		{
			BeginStatusBar(false, barUnits, 200, barHeight);
			DrawBar(career);
		}
		BeginHUD(1., false, viewUnits, 200);
		if (state == HUD_Fullscreen) DrawCorners(career);
		DrawMessages();
		if (automapactive) return;
		DrawTop();
		DrawBlow();
		DrawHurt();
		DrawTitle();
	}

	// What the engine says beside its map, in the game's letters.
	override void DrawAutomapHUD(double ticFrac)
	{
		int flags = DI_SCREEN_TOP | DI_SCREEN_RIGHT | DI_TEXT_ALIGN_RIGHT;
		BeginHUD(1., false, viewUnits, 200);
		DrawString(letters, level.LevelName, (-10, 4), flags, Font.CR_GOLD);
		DrawString(letters, String.Format("%s %d/%d", StringTable.Localize("$RPG_SHEET_KILLS"), level.killed_monsters, level.total_monsters), (-10, 18), flags);
		DrawString(letters, String.Format("%s %d/%d", StringTable.Localize("$RPG_SHEET_SECRETS"), level.found_secrets, level.total_secrets), (-10, 32), flags);
	}

	// One of the nine faces: glad, hit from somewhere, or as healthy as one is.
	int FaceNow()
	{
		int health = CPlayer.health;
		int most = max(CPlayer.mo.MaxHealth, 1);
		if (CPlayer.damagecount > 0) return 4 + HurtSide();
		if (health > 0 && CPlayer.bonuscount > 0) return 8;
		if (health <= most / 4) return 3;
		if (health <= most / 3) return 2;
		return health <= most / 2 ? 1 : 0;
	}

	// 0 ahead, 1 left, 2 right, 3 behind.
	int HurtSide()
	{
		let other = CPlayer.attacker;
		if (!other || other == CPlayer.mo) return 0;
		double away = Actor.Normalize180(CPlayer.mo.AngleTo(other) - CPlayer.mo.angle);
		if (abs(away) <= 45) return 0;
		if (abs(away) >= 135) return 3;
		return away > 0 ? 1 : 2;
	}

	void DrawBar(RpgCareer career)
	{
		double y = 200 - barHeight;
		int middle = barUnits / 2;
		int half = Screen.GetWidth() / 2 + 1;	// a unit of the bar has a pixel or more
		if (barWidth > 0)
		{
			half = (half / barWidth + 1) * barWidth;
			for (int x = middle - half; x < middle + half; x += barWidth) DrawImage("RPGBAR", (x, y), DI_ITEM_OFFSETS);
		}
		else Fill(Color(255, 64, 64, 72), middle - half, y, 2 * half, barHeight);
		double left = middle - BLOCK;
		double line = y + floor((barHeight - 16) / 2);
		DrawIcon(0, left + 2, y);
		DrawString(digits, String.Format("%d", CPlayer.health), (left + 41, line), DI_TEXT_ALIGN_RIGHT);
		DrawIcon(1, left + 46, y);
		DrawString(digits, String.Format("%d", career.armour), (left + 84, line), DI_TEXT_ALIGN_RIGHT);
		DrawSeparator(left + 44, y);
		DrawImage(String.Format("RPGFACE%d", FaceNow()), (left + 88, y), DI_ITEM_OFFSETS);
		DrawAmmo(left + 115, left + 153, y, line);
		DrawSeparator(left + 158, y);
		DrawString(letters, CompassLetter(), (left + 174, line + 3), DI_TEXT_ALIGN_RIGHT);
		DrawImage("RPGARROW", (left + 172 - RpgInk.PictureSize("RPGARROW"), line - 2), DI_ITEM_OFFSETS);
		DrawRank(career, middle - 156, y + 3);
		DrawKeys(career.keys, middle + 156, y + floor(barHeight / 2));
		DrawThing(middle + BLOCK + 8, y + floor(barHeight / 2) - 6);
	}

	void DrawIcon(int row, double x, double y)
	{
		if (iconSize > 0) DrawImage(String.Format("RPGICON%d", row), (x, y + floor((barHeight - iconSize) / 2)), DI_ITEM_OFFSETS);
	}
	void DrawSeparator(double x, double y)
	{
		Fill(Color(255, 49, 49, 49), x, y, 1, barHeight);
		Fill(Color(255, 128, 133, 145), x + 1, y, 1, barHeight);
	}

	String CompassLetter()
	{
		int quarter = int(floor((CPlayer.mo.angle + 45) / 90)) & 3;
		return quarter == 0 ? "E" : (quarter == 1 ? "N" : (quarter == 2 ? "W" : "S"));
	}

	// The axe shows itself, other weapons the kind of their ammunition.
	void DrawAmmo(double iconX, double right, double y, double line)
	{
		let held = RpgWeapon(CPlayer.ReadyWeapon);
		if (!held) return;
		bool isAxe = held.number == 0;
		DrawIcon(isAxe ? 2 : 3 + clamp(RpgTables.WeaponValue(held.number, RpgTables.WEAPON_AMMO), 0, 5), iconX, y);
		String amount = isAxe ? "--" : String.Format("%d", held.Ammo1 ? held.Ammo1.Amount : 0);
		DrawString(digits, amount, (right, line), DI_TEXT_ALIGN_RIGHT);
	}

	void DrawRank(RpgCareer career, double x, double y, int flags = 0)
	{
		DrawString(letters, String.Format("%s %d", StringTable.Localize("$RPG_HUD_RANK"), career.rank), (x, y), flags);
		Fill(Color(255, 32, 36, 44), x, y + 14, 60, 3, flags);
		Fill(Color(255, 68, 136, 255), x, y + 14, floor(60. * min(career.experience, career.Needed()) / career.Needed()), 3, flags);
	}

	// Two above each other.
	void DrawKeys(int keys, double right, double y, int flags = 0)
	{
		int shown = 0;
		for (int key = 0; key < 4; key++)
		{
			if ((keys & (1 << key)) == 0) continue;
			DrawImage(RpgTables.KeyPicture(key), (right - 6 - shown / 2 * 14, y + (shown & 1) * 15 - 8), DI_ITEM_CENTER | flags, 1., (14, 14));
			shown++;
		}
	}

	void DrawThing(double x, double y, int flags = 0)
	{
		let thing = CPlayer.mo.InvSel;
		if (!thing || thing.Amount <= 0) return;
		DrawTexture(thing.Icon, (x + 6, y + 6), DI_ITEM_CENTER | flags, 1., (20, 20));
		DrawString(letters, String.Format("%d", thing.Amount), (x + 17, y), flags);
	}

	void DrawCorners(RpgCareer career)
	{
		double y = -barHeight - 4;
		double line = y + floor((barHeight - 16) / 2);
		DrawIcon(0, 6, y);
		DrawString(digits, String.Format("%d", CPlayer.health), (28, line));
		DrawIcon(1, 70, y);
		DrawString(digits, String.Format("%d", career.armour), (92, line));
		DrawRank(career, 6, y - 24);
		DrawAmmo(-70, -8, y, line);
		DrawKeys(career.keys, -6, y - 17);
		DrawThing(-110, y + 4);
		DrawString(letters, CompassLetter(), (-6, 6), DI_TEXT_ALIGN_RIGHT);
	}

	void DrawMessages()
	{
		int count = told.Size();
		int row = 0;
		for (int i = 0; i < count; i++)
		{
			if (toldAt[i] + MESSAGE_TIME < gametic) continue;
			DrawString(letters, told[i], (4, (automapactive ? 48 : 4) + row * 12));	// below the names of the map
			row++;
		}
		freeRow = 6 + row * 12;
	}

	// The row of a name in the middle: below the messages that are long enough to reach it.
	double RowOfName(String title)
	{
		Font ink = RpgInk.Small();
		Vector2 pixels = GetHUDScale();
		double middle = Screen.GetWidth() / pixels.X / 2;
		double left = middle - max(ink.StringWidth(title) / 2, NAME_BAR) - 6;
		double y = NAME_ROW;
		double below = 4;
		int count = told.Size();
		for (int i = 0; i < count; i++)
		{
			if (toldAt[i] + MESSAGE_TIME < gametic) continue;
			below += 12;
			if (below > NAME_ROW && 4 + ink.StringWidth(told[i]) > left) y = below + 2;
		}
		return y;
	}

	// What a script says of the place, else what one looks at and how much of it is left.
	void DrawTop()
	{
		let world = RpgWorld(EventHandler.Find("RpgWorld"));
		if (!world || CPlayer.health <= 0) return;
		int flags = DI_SCREEN_TOP | DI_SCREEN_HCENTER;
		String said = world.banner >= 0 ? world.TextShown(world.banner) : "";
		String title = said != "" ? said : world.facing;
		if (title == "") return;
		double y = RowOfName(title);
		freeRow = y + 22;
		DrawString(letters, title, (0, y), flags | DI_TEXT_ALIGN_CENTER);
		let monster = RpgMonster(world.lookedAt);
		if (said != "" || !monster || monster.health <= 0 || !RpgLevel.IsOn("rpg_bars")) return;
		Fill(Color(255, 0, 0, 0), -NAME_BAR, y + 13, 2 * NAME_BAR, 5, flags);
		Fill(Color(255, 187, 0, 0), 1 - NAME_BAR, y + 14, floor((2. * NAME_BAR - 2) * min(monster.health, monster.fullHealth) / max(monster.fullHealth, 1)), 3, flags);
	}

	// What the last attack did rises from the middle.
	void DrawBlow()
	{
		let world = RpgWorld(EventHandler.Find("RpgWorld"));
		if (!world || world.blow == 0 || !RpgLevel.IsOn("rpg_numbers")) return;
		int age = level.maptime - world.blowAt;
		if (age < 0 || age >= BLOW_TIME) return;
		DrawString(digits, String.Format("%d", world.blow), (0, -16 - age / 2), DI_SCREEN_CENTER | DI_TEXT_ALIGN_CENTER, Font.CR_GOLD, 1. - double(age) / BLOW_TIME);
	}

	void DrawHurt()
	{
		if (CPlayer.damagecount <= 0) return;
		int side = HurtSide();
		if (side == 1) DrawImage("RPGHURT1", (20, 0), DI_SCREEN_LEFT | DI_SCREEN_VCENTER | DI_ITEM_CENTER);
		else if (side == 2) DrawImage("RPGHURT2", (-20, 0), DI_SCREEN_RIGHT | DI_SCREEN_VCENTER | DI_ITEM_CENTER);
		else if (side == 3) DrawImage("RPGHURT0", (0, -60), DI_SCREEN_CENTER_BOTTOM | DI_ITEM_CENTER);
	}

	// The name of the level, for the first seconds, above what stands on the walls; what to do when one has died.
	void DrawTitle()
	{
		int middle = DI_SCREEN_CENTER | DI_TEXT_ALIGN_CENTER;
		if (CPlayer.health <= 0)
		{
			DrawString(digits, StringTable.Localize("$RPG_DEAD"), (0, -40), middle);
			DrawString(letters, StringTable.Localize("$RPG_DEAD_HELP"), (0, -20), middle, Font.CR_GOLD);
			return;
		}
		if (level.maptime >= TITLE_TIME) return;
		double seen = min(1., (TITLE_TIME - level.maptime) / 35.);
		DrawString(digits, level.LevelName, (0, freeRow), DI_SCREEN_TOP | DI_SCREEN_HCENTER | DI_TEXT_ALIGN_CENTER, Font.CR_UNTRANSLATED, seen);
	}
}
