// Health, armour, ammunition, keys, credits, rank, and the text at the top.
class RpgHud : BaseStatusBar
{
	HUDFont letters;

	override void Init()
	{
		Super.Init();
		SetSize(0, 320, 200);
		letters = HUDFont.Create("SMALLFONT");
	}

	override void Draw(int state, double TicFrac)
	{
		Super.Draw(state, TicFrac);
		if (state == HUD_None || !CPlayer || !CPlayer.mo) return;
		let career = RpgCareer(CPlayer.mo.FindInventory("RpgCareer"));
		if (!career) return;
		BeginHUD();
		DrawNumber("$RPG_HUD_HEALTH", String.Format("%d/%d", CPlayer.health, CPlayer.mo.MaxHealth), (4, -34));
		DrawNumber("$RPG_HUD_ARMOUR", String.Format("%d/%d", career.armour, career.maxArmour), (4, -24));
		DrawNumber("$RPG_HUD_RANK", String.Format("%d (%d/%d)", career.rank, career.experience, career.Needed()), (4, -14));
		DrawNumber("$RPG_HUD_CREDITS", String.Format("%d", career.credits), (-110, -14));
		DrawAmmo();
		DrawKeys(career.keys);
		DrawTop();
	}

	void DrawNumber(String title, String value, Vector2 at)
	{
		DrawString(letters, StringTable.Localize(title), at, DI_TEXT_ALIGN_LEFT, Font.CR_GRAY);
		DrawString(letters, value, (at.X + 56, at.Y), DI_TEXT_ALIGN_LEFT, Font.CR_WHITE);
	}

	void DrawAmmo()
	{
		Ammo held = GetCurrentAmmo();
		if (held) DrawNumber("$RPG_HUD_AMMO", String.Format("%d", held.Amount), (-110, -24));
		let item = CPlayer.mo.InvSel;
		if (item) DrawString(letters, String.Format("%s %d", item.GetTag(), item.Amount), (-110, -34), DI_TEXT_ALIGN_LEFT, Font.CR_GOLD);
	}

	void DrawKeys(int keys)
	{
		if ((keys & 1) != 0) DrawImage("R023A0", (-12, 16), DI_ITEM_CENTER, 1., (16, 16));
		if ((keys & 2) != 0) DrawImage("R029A0", (-30, 16), DI_ITEM_CENTER, 1., (16, 16));
		if ((keys & 4) != 0) DrawImage("R022A0", (-48, 16), DI_ITEM_CENTER, 1., (16, 16));
		if ((keys & 8) != 0) DrawImage("R021A0", (-66, 16), DI_ITEM_CENTER, 1., (16, 16));
	}

	// What a script says of the place, else what one looks at.
	void DrawTop()
	{
		let world = RpgWorld(EventHandler.Find("RpgWorld"));
		if (!world) return;
		String top = world.banner >= 0 ? world.TextShown(world.banner) : world.facing;
		if (top != "") DrawString(letters, top, (0, 4), DI_SCREEN_TOP | DI_SCREEN_HCENTER | DI_TEXT_ALIGN_CENTER, Font.CR_WHITE);
	}
}
