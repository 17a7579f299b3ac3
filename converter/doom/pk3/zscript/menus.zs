// What the machine has opened: dialogs with pages, code entries, stores, and the notebook.
class RpgScreenMenu : GenericMenu
{
	const LINES_SHOWN = 4;
	const STORY_LINES = 11;
	const LINE_HEIGHT = 12;

	RpgWorld world;

	override void Init(Menu parent)
	{
		Super.Init(parent);
		DontDim = true;
		if (parent is "RpgScreenMenu") mParentMenu = parent.mParentMenu; // one takes the place of another
		world = RpgWorld(EventHandler.Find("RpgWorld"));
	}

	void Answer(String what, int one, int two)
	{
		EventHandler.SendNetworkEvent(what, one, two);
		Close();
	}

	// A box in a picture of 320 by 200.
	void DrawBox(double x, double y, double width, double height)
	{
		Vector2 at, size;
		[at, size] = Screen.VirtualToRealCoords((x, y), (width, height), (320, 200));
		Screen.Dim(0, 0.85, int(at.X), int(at.Y), int(size.X), int(size.Y));
		Screen.DrawLineFrame(Color(255, 255, 255, 255), int(at.X), int(at.Y), int(size.X), int(size.Y), 2);
	}

	void DrawLine(double x, double y, String text, int shade)
	{
		Screen.DrawText(SmallFont, shade, x, y, text, DTA_VirtualWidth, 320, DTA_VirtualHeight, 200);
	}
}

class RpgTalkMenu : RpgScreenMenu
{
	const PAGE_TIME = 12;	// tics: a key that is held must not run through the text

	int top;
	int shownText;
	int sincePage;
	String typed;

	override void Init(Menu parent)
	{
		Super.Init(parent);
		shownText = -1;
	}

	int TextNow()
	{
		if (!world || !world.isScreenOpen) return -1;
		return world.screenText[world.screenText.Size() - 1];
	}

	bool IsStory()
	{
		return world && world.OpenKind() == RpgMachine.SCREEN_STORY;
	}

	int RowsShown()
	{
		return IsStory() ? STORY_LINES : LINES_SHOWN;
	}

	bool IsCode()
	{
		return world && world.OpenKind() == RpgMachine.SCREEN_CODE;
	}

	// The rows of the text that is open; another one begins at its top.
	void ReadRows(out Array<String> rows)
	{
		int text = TextNow();
		if (text != shownText)
		{
			shownText = text;
			top = 0;
			typed = "";
		}
		if (text < 0) return;
		String shown = world.TextShown(text);
		shown.Split(rows, "\n");
	}

	override bool MenuEvent(int mkey, bool fromcontroller)
	{
		Array<String> rows;
		ReadRows(rows);
		int count = rows.Size();
		int last = max(count - RowsShown(), 0);
		switch (mkey)
		{
		case MKEY_Up:
			top = max(top - 1, 0);
			return true;
		case MKEY_Down:
			top = min(top + 1, last);
			return true;
		case MKEY_Enter:
			if (IsCode()) Answer("rpg_code", typed.ToInt(10), typed.Length());
			else if (top < last) top = min(top + RowsShown(), last);
			else Answer("rpg_read", 0, 0);
			return true;
		case MKEY_Clear:
			if (typed.Length() > 0) typed = typed.Left(typed.Length() - 1);
			return true;
		case MKEY_Back:
			if (IsCode()) Answer("rpg_code", 0, 0);
			else if (IsStory()) Answer("rpg_read", 0, 0);
			else if (world && world.isScreenOpen && world.screenSkips[world.screenSkips.Size() - 1] != 0) Answer("rpg_skip", 0, 0);
			return true;
		}
		return false;
	}

	override bool OnUIEvent(UIEvent ev)
	{
		if (ev.type == UIEvent.Type_Char && IsCode() && ev.KeyChar >= 48 && ev.KeyChar <= 57)
		{
			String code = world.TextShown(world.screenCode[world.screenCode.Size() - 1]);
			int length = code.Length();
			if (typed.Length() < min(length, RpgWorld.MOST_DIGITS)) typed = typed .. String.Format("%c", ev.KeyChar);
			MenuSound("rpg/pick_up");
			if (typed.Length() == length) Answer("rpg_code", typed.ToInt(10), typed.Length());
			return true;
		}
		// The keys that use things turn pages, too.
		bool isUse = ev.KeyChar == 32 || ev.KeyChar == 101;
		if (ev.type != UIEvent.Type_Char || !isUse || IsCode()) return Super.OnUIEvent(ev);
		if (sincePage < PAGE_TIME) return true;
		sincePage = 0;
		return MenuEvent(MKEY_Enter, false);
	}

	override void Ticker()
	{
		Super.Ticker();
		sincePage++;
		if (TextNow() < 0) Close();
	}

	override void Drawer()
	{
		if (TextNow() < 0) return;
		Array<String> rows;
		ReadRows(rows);
		int count = rows.Size();
		int shown = min(count - top, RowsShown());
		int left = 66;
		int first = 136;
		if (IsStory())
		{
			Screen.Dim(0, 1., 0, 0, Screen.GetWidth(), Screen.GetHeight());
			left = 96;
			first = 28;
		}
		else DrawBox(60, 130, 200, 62);
		for (int i = 0; i < shown; i++) DrawLine(left, first + i * LINE_HEIGHT, rows[top + i], Font.CR_WHITE);
		if (IsCode()) DrawLine(66, 136 + shown * LINE_HEIGHT, typed .. "_", Font.CR_GREEN);
		else if (top + RowsShown() < count) DrawLine(250, 180, "v", Font.CR_GREEN);
		Super.Drawer();
	}
}

class RpgStoreMenu : RpgScreenMenu
{
	int selected;

	int ShopNow()
	{
		if (!world || world.OpenKind() != RpgMachine.SCREEN_STORE) return -1;
		return world.screenText[world.screenText.Size() - 1];
	}

	override bool MenuEvent(int mkey, bool fromcontroller)
	{
		int shop = ShopNow();
		int rows = shop < 0 ? 0 : RpgTables.ShopSize(shop);
		switch (mkey)
		{
		case MKEY_Up:
			selected = max(selected - 1, 0);
			return true;
		case MKEY_Down:
			selected = min(selected + 1, max(rows - 1, 0));
			return true;
		case MKEY_Enter:
			EventHandler.SendNetworkEvent("rpg_buy", shop, selected);
			return true;
		case MKEY_Back:
			Answer("rpg_skip", 0, 0);
			return true;
		}
		return false;
	}

	override void Ticker()
	{
		Super.Ticker();
		if (ShopNow() < 0) Close();
	}

	override void Drawer()
	{
		int shop = ShopNow();
		let hero = RpgPlayer(players[consoleplayer].mo);
		if (shop < 0 || !hero) return;
		let career = world.TheCareer();
		int rows = RpgTables.ShopSize(shop);
		DrawBox(50, 14, 220, 24 + rows * LINE_HEIGHT);
		DrawLine(58, 18, String.Format(StringTable.Localize("$RPG_CREDITS"), career ? career.credits : 0), Font.CR_GOLD);
		for (int i = 0; i < rows; i++)
		{
			int shade = RpgShop.MayBuy(hero, shop, i) ? Font.CR_WHITE : Font.CR_DARKGRAY;
			if (i == selected) shade = Font.CR_GREEN;
			String title = StringTable.Localize(String.Format("$RPG_ARTICLE_%d_%d", RpgTables.ShopValue(shop, i, RpgTables.SHOP_KIND), RpgTables.ShopValue(shop, i, RpgTables.SHOP_NUMBER)));
			DrawLine(58, 32 + i * LINE_HEIGHT, String.Format("%s +%d", title, RpgTables.ShopValue(shop, i, RpgTables.SHOP_AMOUNT)), shade);
			DrawLine(200, 32 + i * LINE_HEIGHT, String.Format("%d", RpgShop.Owned(hero, shop, i)), shade);
			DrawLine(240, 32 + i * LINE_HEIGHT, String.Format("%d", RpgTables.ShopValue(shop, i, RpgTables.SHOP_PRICE)), shade);
		}
		Super.Drawer();
	}
}

class RpgNotesMenu : RpgScreenMenu
{
	int top;

	override bool MenuEvent(int mkey, bool fromcontroller)
	{
		if (mkey == MKEY_Up) top = max(top - 1, 0);
		else if (mkey == MKEY_Down) top++;
		else if (mkey == MKEY_Back || mkey == MKEY_Enter) Close();
		return true;
	}

	override void Drawer()
	{
		Array<String> rows;
		if (world)
		{
			for (int i = 0; i < world.notes.Size(); i++)
			{
				String note = world.TextShown(world.notes[i]);
				note.Split(rows, "\n");
				rows.Push("");
			}
		}
		DrawBox(40, 14, 240, 176);
		DrawLine(48, 18, level.LevelName, Font.CR_GOLD);
		int count = rows.Size();
		top = clamp(top, 0, max(count - 12, 0));
		for (int i = 0; i < min(count - top, 12); i++) DrawLine(48, 36 + i * LINE_HEIGHT, rows[top + i], Font.CR_WHITE);
		Super.Drawer();
	}
}
