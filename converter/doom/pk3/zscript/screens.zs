// What all screens have in common: they are drawn in whole pixels of the game's size, with the game's letters and
// pictures, and work with keys, mouse and pad.
class RpgInk ui
{
	const BACKGROUND = 0x040618;
	const FRAME = 0x707898;
	const SELECTED = 0x2040a0;

	// How large a pixel of the game is.
	static double Scale()
	{
		double most = min(Screen.GetWidth() / 320., Screen.GetHeight() / 200.);
		return max(floor(most), 1.);
	}
	static double Wide()
	{
		return Screen.GetWidth() / Scale();
	}
	static double Tall()
	{
		return Screen.GetHeight() / Scale();
	}

	// The game's letters, or the engine's if it has none or lacks an alphabet.
	static Font Letters(Name title, Font otherwise)
	{
		Font found = Font.GetFont(title);
		if (!found) return otherwise;
		return found.CanPrint("$RPG_LETTERS") ? found : NewSmallFont;
	}
	static Font Small()
	{
		return Letters("RPGSMALL", SmallFont);
	}
	static Font Large()
	{
		return Letters("RPGLARGE", BigFont);
	}

	static void Write(Font letters, int shade, double x, double y, String text, int most = -1)
	{
		Screen.DrawText(letters, shade, x, y, text, DTA_VirtualWidthF, Wide(), DTA_VirtualHeightF, Tall(), DTA_KeepRatio, true, DTA_TextLen, most < 0 ? text.Length() : most);
	}
	static void WriteMiddle(Font letters, int shade, double x, double y, String text)
	{
		Write(letters, shade, floor(x - letters.StringWidth(text) / 2), y, text);
	}
	static void WriteRight(Font letters, int shade, double x, double y, String text)
	{
		Write(letters, shade, x - letters.StringWidth(text), y, text);
	}

	static void Fill(Color shade, double alpha, double x, double y, double width, double height)
	{
		double pixel = Scale();
		Screen.Dim(shade, alpha, int(x * pixel), int(y * pixel), int(width * pixel), int(height * pixel));
	}
	static void Outline(Color shade, double x, double y, double width, double height)
	{
		Fill(shade, 1., x, y, width, 1);
		Fill(shade, 1., x, y + height - 1, width, 1);
		Fill(shade, 1., x, y, 1, height);
		Fill(shade, 1., x + width - 1, y, 1, height);
	}
	static void Panel(double x, double y, double width, double height)
	{
		Fill(BACKGROUND, 0.88, x, y, width, height);
		Outline(FRAME, x, y, width, height);
	}

	// False: the game has no such picture.
	static bool Picture(String title, double x, double y)
	{
		TextureID shown = TexMan.CheckForTexture(title, TexMan.Type_Any);
		if (!shown.IsValid()) return false;
		Screen.DrawTexture(shown, false, x, y, DTA_VirtualWidthF, Wide(), DTA_VirtualHeightF, Tall(), DTA_KeepRatio, true, DTA_LeftOffset, 0, DTA_TopOffset, 0);
		return true;
	}
	// 0: the game has no such picture.
	static int PictureSize(String title, bool isHeight = false)
	{
		TextureID shown = TexMan.CheckForTexture(title, TexMan.Type_Any);
		if (!shown.IsValid()) return 0;
		Vector2 size = TexMan.GetScaledSize(shown);
		return int(isHeight ? size.Y : size.X);
	}

	// The picture of the title over the whole window; black without one.
	static void Title(double dark)
	{
		Screen.Dim(0, 1., 0, 0, Screen.GetWidth(), Screen.GetHeight());
		TextureID shown = TexMan.CheckForTexture("RPGTITLE", TexMan.Type_Any);
		if (shown.IsValid())
		{
			Vector2 size = TexMan.GetScaledSize(shown);
			size *= max(Screen.GetWidth() / size.X, Screen.GetHeight() / size.Y);
			Screen.DrawTexture(shown, false, (Screen.GetWidth() - size.X) / 2, (Screen.GetHeight() - size.Y) / 2, DTA_DestWidthF, size.X, DTA_DestHeightF, size.Y);
		}
		if (dark > 0) Screen.Dim(0, dark, 0, 0, Screen.GetWidth(), Screen.GetHeight());
	}

	static String Words(String title)
	{
		return StringTable.Localize("$" .. title);
	}

	// Lines that fit, of a text whose paragraphs are lines.
	static void Wrap(String text, double width, out Array<String> rows)
	{
		Array<String> paragraphs;
		text.Split(paragraphs, "\n");
		Font letters = Small();
		for (int i = 0; i < paragraphs.Size(); i++)
		{
			if (paragraphs[i] == "")
			{
				rows.Push("");
				continue;
			}
			let broken = letters.BreakLines(paragraphs[i], int(width));
			for (int j = 0; j < broken.Count(); j++) rows.Push(broken.StringAt(j));
		}
	}
}

// A screen with things to choose. Drawing it says where they are, so the mouse finds them.
class RpgScreenMenu : GenericMenu
{
	const LINE_HEIGHT = 12;
	const TABS = 1000;	// choices from here on are other pages

	RpgWorld world;
	int selected;
	int choices;
	int columns;
	Array<int> spotX;
	Array<int> spotY;
	Array<int> spotWidth;
	Array<int> spotHeight;
	Array<int> spotChoice;

	override void Init(Menu parent)
	{
		Super.Init(parent);
		DontDim = true;
		DontBlur = true;
		columns = 1;
		if (parent is "RpgScreenMenu") mParentMenu = parent.mParentMenu; // one takes the place of another
		world = RpgWorld(EventHandler.Find("RpgWorld"));
	}

	// Inventory, character and notebook are pages of one book; other screens are no pages.
	virtual int Page()
	{
		return -1;
	}

	// What was chosen, and what going back does.
	virtual void Chosen(int choice)
	{
		if (choice >= TABS) Turn(choice - TABS);
	}
	virtual void Left()
	{
		MenuSound("menu/backup");
		Close();
	}

	void Answer(String what, int one, int two)
	{
		EventHandler.SendNetworkEvent(what, one, two);
		Close();
	}

	void ForgetSpots()
	{
		spotX.Clear();
		spotY.Clear();
		spotWidth.Clear();
		spotHeight.Clear();
		spotChoice.Clear();
	}
	void Spot(double x, double y, double width, double height, int choice)
	{
		double pixel = RpgInk.Scale();
		spotX.Push(int(x * pixel));
		spotY.Push(int(y * pixel));
		spotWidth.Push(int(width * pixel));
		spotHeight.Push(int(height * pixel));
		spotChoice.Push(choice);
	}
	int ChoiceAt(int x, int y)
	{
		for (int i = 0; i < spotX.Size(); i++)
		{
			if (x < spotX[i] || y < spotY[i]) continue;
			if (x < spotX[i] + spotWidth[i] && y < spotY[i] + spotHeight[i]) return spotChoice[i];
		}
		return -1;
	}

	void MoveBy(int step)
	{
		if (choices <= 0) return;
		selected = (selected + step + choices) % choices;
		MenuSound("menu/cursor");
	}

	override bool MenuEvent(int mkey, bool fromcontroller)
	{
		if (Page() >= 0 && (mkey == MKEY_Left || mkey == MKEY_Right))
		{
			Turn((Page() + (mkey == MKEY_Left ? 2 : 1)) % 3);
			return true;
		}
		switch (mkey)
		{
		case MKEY_Up:
			MoveBy(-columns);
			return true;
		case MKEY_Down:
			MoveBy(columns);
			return true;
		case MKEY_Left:
			if (columns > 1) MoveBy(-1);
			return true;
		case MKEY_Right:
			if (columns > 1) MoveBy(1);
			return true;
		case MKEY_Enter:
			Chosen(selected);
			return true;
		case MKEY_Back:
			Left();
			return true;
		}
		return false;
	}

	override bool MouseEvent(int type, int x, int y)
	{
		int choice = ChoiceAt(x, y);
		if (choice < 0) return type == MOUSE_Click;
		selected = choice;
		if (type == MOUSE_Release) Chosen(choice);
		return true;
	}

	// The wheel turns where the arrows do.
	override bool OnUIEvent(UIEvent ev)
	{
		if (ev.type == UIEvent.Type_WheelUp) return MenuEvent(MKEY_Up, false);
		if (ev.type == UIEvent.Type_WheelDown) return MenuEvent(MKEY_Down, false);
		return TurnsByKey(ev) || Super.OnUIEvent(ev);
	}

	// A line that can be chosen; the mouse finds all of it.
	void DrawChoice(double x, double y, double width, int choice, String text, int shade)
	{
		if (choice == selected) RpgInk.Fill(RpgInk.SELECTED, 0.8, x - 2, y - 1, width + 4, LINE_HEIGHT);
		RpgInk.Write(RpgInk.Small(), choice == selected ? Font.CR_WHITE : shade, x, y, text);
		Spot(x - 2, y - 1, width + 4, LINE_HEIGHT, choice);
	}

	void Turn(int page)
	{
		MenuSound("menu/cursor");
		if (page == 0) Menu.SetMenu("RpgBagMenu");
		else if (page == 1) Menu.SetMenu("RpgSheetMenu");
		else Menu.SetMenu("RpgNotesMenu");
	}

	// The key of a page leads to it, and closes it where it is open.
	bool TurnsByKey(UIEvent ev)
	{
		if (Page() < 0 || ev.type != UIEvent.Type_KeyDown || ev.KeyChar < 48) return false;
		String pressed = String.Format("%c", ev.KeyChar);
		for (int i = 0; i < 3; i++)
		{
			int first, second;
			[first, second] = Bindings.GetKeysForCommand(i == 0 ? "rpg_bag" : (i == 1 ? "rpg_sheet" : "rpg_notes"));
			String bound = KeyBindings.NameKeys(first, 0);
			if (first == 0 || bound.MakeUpper() != pressed.MakeUpper()) continue;
			if (i == Page()) Left();
			else Turn(i);
			return true;
		}
		return false;
	}

	void DrawTabs(double x, double y, double width)
	{
		for (int i = 0; i < 3; i++)
		{
			double tabX = x + i * 95;
			String title = RpgInk.Words(i == 0 ? "RPG_BAG" : (i == 1 ? "RPG_SHEET" : "RPG_NOTES"));
			RpgInk.Write(RpgInk.Small(), i == Page() ? Font.CR_GOLD : Font.CR_GRAY, tabX, y, title);
			Spot(tabX, y - 2, 90, LINE_HEIGHT + 2, TABS + i);
		}
		RpgInk.Fill(RpgInk.FRAME, 1., x, y + 14, width, 1);
	}

	void DrawHeading(double x, double y, double width, String text)
	{
		RpgInk.Write(RpgInk.Small(), Font.CR_GOLD, x, y, text);
		RpgInk.Fill(RpgInk.FRAME, 1., x, y + LINE_HEIGHT, width, 1);
	}
}

// The filter of textures is the engine's, for all games; it is set once, and when the player changes his mind here.
// Only what a menu draws may set it: one opens for a moment that nobody sees.
class RpgSharpness : StaticEventHandler
{
	const NO_FILTER = 0;
	const TRILINEAR = 4;

	static ui bool IsSet()
	{
		let wanted = CVar.FindCVar("rpg_sharp");
		let done = CVar.FindCVar("rpg_sharp_now");
		return !wanted || !done || done.GetInt() == wanted.GetInt();
	}

	override void UiTick()
	{
		if (!Menu.GetCurrentMenu() && !IsSet()) Menu.SetMenu("RpgSharpMenu");
	}
}

class RpgSharpMenu : GenericMenu
{
	override void Init(Menu parent)
	{
		Super.Init(parent);
		DontDim = true;
		DontBlur = true;
	}

	static void Set()
	{
		if (RpgSharpness.IsSet()) return;
		bool isSharp = CVar.FindCVar("rpg_sharp").GetBool();
		CVar.FindCVar("rpg_sharp_now").SetInt(isSharp ? 1 : 0);
		let filter = CVar.FindCVar("gl_texture_filter");
		if (filter) filter.SetInt(isSharp ? RpgSharpness.NO_FILTER : RpgSharpness.TRILINEAR);
	}

	override void Drawer()
	{
		Set();
	}

	override void Ticker()
	{
		if (RpgSharpness.IsSet()) Close();
	}
}
