// What the machine has opened: dialogs, the story and code entries; the notebook and other pages.
class RpgTalkMenu : RpgScreenMenu
{
	const PAGE_ROWS = 4;
	const PAGE_TIME = 12;	// tics: a key that is held must not run through the text
	const LETTER_TIME = 25;	// milliseconds
	const WIDEST = 320;
	const MARGIN = 10;
	const EDGE = 6;
	const KEY_SIZE = 20;
	const KEY_BACK = 9;
	const KEY_ENTER = 11;

	int top;
	int shownText;
	int sincePage;
	int rowCount;
	int pageRows;	// of a page of a dialog
	String typed;
	String speaker;	// whom the text itself names

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
	bool IsCode()
	{
		return world && world.OpenKind() == RpgMachine.SCREEN_CODE;
	}
	double BoxWidth()
	{
		return min(RpgInk.Wide() - 2 * EDGE, WIDEST);
	}
	// What is not a text of the level is shown as a whole, if it fits: the first press closes it.
	bool IsOwn()
	{
		return !IsStory() && !IsCode() && TextNow() >= RpgWorld.OWN_TEXT;
	}
	int RowsShown()
	{
		if (IsOwn()) return clamp(rowCount, PAGE_ROWS, int(RpgInk.Tall() - 96) / LINE_HEIGHT);
		if (IsStory()) return int(RpgInk.Tall() - 48) / LINE_HEIGHT;
		return IsCode() ? PAGE_ROWS : pageRows;
	}
	// A page ends where a paragraph does, if it is half full by then. One more row is no page of its own.
	int RowsOfPage(Array<String> rows)
	{
		int left = rows.Size() - top;
		if (left <= PAGE_ROWS + 1) return max(left, PAGE_ROWS);
		for (int i = PAGE_ROWS - 1; i >= PAGE_ROWS / 2; i--)
		{
			if (rows[top + i] == "") return i;
		}
		return PAGE_ROWS;
	}

	// A text of a level may begin with who speaks, as "[Name]" on a line of its own: the name, and the rest.
	static String, String Parted(String said)
	{
		int end = said.IndexOf("]\n");
		if (end < 0 || said.Left(1) != "[" || said.IndexOf("\n") < end) return "", said;
		return said.Mid(1, end - 1), said.Mid(end + 2);
	}

	// The rows of the text that is open; another one begins at its top.
	void ReadRows(out Array<String> rows)
	{
		int text = TextNow();
		if (text != shownText)
		{
			shownText = text;
			top = 0;
			sincePage = 0;
			typed = "";
			selected = 4;	// the five in the middle
		}
		choices = IsCode() ? 12 : 0;
		columns = 3;
		String said = text >= 0 ? world.TextShown(text) : "";
		speaker = "";
		if (!IsCode() && !IsStory()) [speaker, said] = Parted(said);
		if (text >= 0) RpgInk.Wrap(said, BoxWidth() - 2 * MARGIN, rows);
		while (rows.Size() > 0 && rows[rows.Size() - 1] == "") rows.Pop();
		rowCount = rows.Size();
		pageRows = RowsOfPage(rows);
	}

	// How many letters of the page have been typed, and how many there are.
	int LettersTyped()
	{
		if (IsCode() || !RpgLevel.IsOn("rpg_typing")) return 1 << 20;
		return sincePage * 1000 / (TICRATE * LETTER_TIME);
	}
	int LettersOfPage(Array<String> rows)
	{
		int letters = 0;
		int last = min(top + RowsShown(), rows.Size());
		for (int i = top; i < last; i++) letters += rows[i].Length();
		return letters;
	}

	override bool MenuEvent(int mkey, bool fromcontroller)
	{
		if (mkey == MKEY_Clear && IsCode())
		{
			TakeBack();
			return true;
		}
		if (mkey == MKEY_Enter && !IsCode())
		{
			TurnPage();
			return true;
		}
		if (IsCode()) return Super.MenuEvent(mkey, fromcontroller);
		Array<String> rows;
		ReadRows(rows);
		int last = max(rows.Size() - RowsShown(), 0);
		if (mkey == MKEY_Up) top = max(top - 1, 0);
		else if (mkey == MKEY_Down) top = min(top + 1, last);
		else return Super.MenuEvent(mkey, fromcontroller);
		sincePage = 10000;
		return true;
	}

	// Completes the page, then shows the next one, and closes the text behind the last.
	void TurnPage()
	{
		Array<String> rows;
		ReadRows(rows);
		if (LettersTyped() < LettersOfPage(rows) && !IsOwn())
		{
			sincePage = 10000;
			return;
		}
		if (sincePage < PAGE_TIME) return;
		sincePage = 0;
		int next = top + RowsShown();
		int count = rows.Size();
		while (next < count && rows[next] == "") next++;
		if (next < count) top = next;
		else Answer("rpg_read", 0, 0);
	}

	override void Left()
	{
		if (IsCode()) Answer("rpg_code", 0, 0);
		else if (IsStory()) Answer("rpg_skip", 0, 0);
		else if (world && world.isScreenOpen && world.screenSkips[world.screenSkips.Size() - 1] != 0) Answer("rpg_skip", 0, 0);
	}

	// Keys of the pad on the screen, as on a telephone.
	override void Chosen(int choice)
	{
		if (!IsCode()) return;
		if (choice == KEY_BACK) TakeBack();
		else if (choice == KEY_ENTER) Answer("rpg_code", typed.ToInt(10), typed.Length());
		else AddDigit(choice == 10 ? 0 : choice + 1);
	}

	int CodeLength()
	{
		return min(world.TextShown(world.screenCode[world.screenCode.Size() - 1]).Length(), RpgWorld.MOST_DIGITS);
	}
	void TakeBack()
	{
		if (typed.Length() == 0) return;
		typed = typed.Left(typed.Length() - 1);
		MenuSound("menu/backup");
	}
	void AddDigit(int digit)
	{
		int length = CodeLength();
		int count = typed.Length();
		if (count >= length) return;
		typed = typed .. String.Format("%d", digit);
		S_StartSound("rpg/pick_up", CHAN_VOICE, CHANF_UI);
		if (count + 1 == length) Answer("rpg_code", typed.ToInt(10), typed.Length());
	}

	override bool OnUIEvent(UIEvent ev)
	{
		if (ev.type == UIEvent.Type_Char && IsCode() && ev.KeyChar >= 48 && ev.KeyChar <= 57)
		{
			AddDigit(ev.KeyChar - 48);
			return true;
		}
		// The keys that use things turn pages, and so does the mouse.
		bool isUse = ev.type == UIEvent.Type_Char && (ev.KeyChar == 32 || ev.KeyChar == 101);
		if (!IsCode() && (isUse || ev.type == UIEvent.Type_LButtonDown))
		{
			TurnPage();
			return true;
		}
		return Super.OnUIEvent(ev);
	}

	override void Ticker()
	{
		Super.Ticker();
		sincePage++;
		if (TextNow() < 0) Close();
	}

	// Without the engine's arrow for the mouse: a click turns the page.
	override void Drawer()
	{
		if (TextNow() < 0) return;
		ForgetSpots();
		Array<String> rows;
		ReadRows(rows);
		if (IsStory()) DrawStory(rows);
		else DrawTalk(rows);
	}

	void DrawRows(Array<String> rows, double x, double y)
	{
		int left = LettersTyped();
		int last = min(top + RowsShown(), rows.Size());
		for (int i = top; i < last && left > 0; i++)
		{
			RpgInk.Write(RpgInk.Small(), Font.CR_WHITE, x, y, rows[i], min(left, rows[i].Length()));
			left -= rows[i].Length();
			y += LINE_HEIGHT;
		}
	}

	void DrawStory(Array<String> rows)
	{
		RpgInk.Title(0.9);
		double x = floor((RpgInk.Wide() - BoxWidth()) / 2) + MARGIN;
		DrawRows(rows, x, 16);
		bool isLast = top + RowsShown() >= rows.Size() && world.screenKind.Size() == 1;
		RpgInk.WriteRight(RpgInk.Small(), Font.CR_GOLD, RpgInk.Wide() - MARGIN, RpgInk.Tall() - 20, RpgInk.Words(isLast ? "RPG_HINT_CLOSE" : "RPG_HINT_NEXT"));
	}

	void DrawTalk(Array<String> rows)
	{
		String title = IsCode() ? RpgInk.Words("RPG_CODE") : (speaker == "" ? world.TitleShown(TextNow()) : speaker);
		double above = title == "" ? 6 : 18;	// the text
		double height = max(RowsShown(), PAGE_ROWS) * LINE_HEIGHT + above + 16;
		double width = BoxWidth();
		double x = floor((RpgInk.Wide() - width) / 2);
		double y = floor(StatusBar.GetTopOfStatusBar() / RpgInk.Scale()) - height - 4;
		RpgInk.Panel(x, y, width, height);
		RpgInk.Write(RpgInk.Small(), Font.CR_GOLD, x + MARGIN, y + 4, title);
		DrawRows(rows, x + MARGIN, y + above);
		double hintY = y + height - 14;
		if (IsCode())
		{
			RpgInk.Write(RpgInk.Small(), Font.CR_GREEN, x + MARGIN, hintY, CodeShown());
			DrawPad(y);
			return;
		}
		if (LettersTyped() < LettersOfPage(rows)) return;
		RpgInk.WriteRight(RpgInk.Small(), Font.CR_GOLD, x + width - MARGIN, hintY, RpgInk.Words(HintOf(rows)));
	}

	// Reading on answers a question with yes: the rest of the script runs.
	String HintOf(Array<String> rows)
	{
		int count = rows.Size();
		if (top + RowsShown() < count) return "RPG_HINT_NEXT";
		int after = world.AfterText();
		if (after != RpgMachine.AFTER_NOTHING && world.screenSkips[world.screenSkips.Size() - 1] != 0)
		{
			for (int i = top; i < count; i++)
			{
				if (rows[i].IndexOf("?") >= 0) return "RPG_HINT_ASKED";
			}
		}
		return after == RpgMachine.AFTER_ANOTHER_TEXT ? "RPG_HINT_NEXT" : "RPG_HINT_CLOSE";
	}

	String CodeShown()
	{
		String shown = typed;
		int count = typed.Length();
		for (int i = count; i < CodeLength(); i++) shown = shown .. "_";
		return shown;
	}

	void DrawPad(double bottom)
	{
		double size = min(KEY_SIZE, floor((bottom - 8) / 4));
		double x = floor(RpgInk.Wide() / 2 - size * 1.5);
		double y = bottom - 4 * size - 4;
		RpgInk.Panel(x - 3, y - 3, size * 3 + 6, size * 4 + 6);
		for (int i = 0; i < 12; i++)
		{
			double keyX = x + (i % 3) * size;
			double keyY = y + (i / 3) * size;
			if (i == selected) RpgInk.Fill(RpgInk.SELECTED, 1., keyX + 1, keyY + 1, size - 2, size - 2);
			RpgInk.Outline(RpgInk.FRAME, keyX + 1, keyY + 1, size - 2, size - 2);
			String face = i == KEY_BACK ? "<" : (i == KEY_ENTER ? "OK" : String.Format("%d", i == 10 ? 0 : i + 1));
			RpgInk.WriteMiddle(RpgInk.Small(), Font.CR_WHITE, keyX + size / 2, keyY + floor(size / 2) - 5, face);
			Spot(keyX, keyY, size, size, i);
		}
	}
}

// A text that one scrolls: the notebook, the help of the game, its credits.
class RpgPageMenu : RpgScreenMenu
{
	int top;

	virtual String Heading()
	{
		return "";
	}
	virtual String Body()
	{
		return "";
	}
	virtual void DrawTop(double x, double y, double width)
	{
		DrawHeading(x, y, width, Heading());
	}

	override bool MenuEvent(int mkey, bool fromcontroller)
	{
		if (mkey == MKEY_Up) top--;
		else if (mkey == MKEY_Down) top++;
		else if (mkey == MKEY_PageUp) top -= 10;
		else if (mkey == MKEY_PageDown) top += 10;
		else if (mkey == MKEY_Back || mkey == MKEY_Enter) Left();
		else return Super.MenuEvent(mkey, fromcontroller);
		return true;
	}

	override void Drawer()
	{
		Super.Drawer();
		if (gamestate != GS_LEVEL) RpgInk.Title(0.5);
		double width = min(RpgInk.Wide() - 20, 320);
		double height = RpgInk.Tall() - 20;
		double x = floor((RpgInk.Wide() - width) / 2);
		RpgInk.Panel(x, 10, width, height);
		DrawTop(x + 10, 15, width - 20);
		Array<String> rows;
		RpgInk.Wrap(Body(), width - 20, rows);
		int shown = int(height - 30) / LINE_HEIGHT;
		int count = rows.Size();
		top = clamp(top, 0, max(count - shown, 0));
		for (int i = 0; i < min(count - top, shown); i++) RpgInk.Write(RpgInk.Small(), Font.CR_WHITE, x + 10, 34 + i * LINE_HEIGHT, rows[top + i]);
		if (count <= shown) return;
		double thumb = max((height - 30) * shown / count, 8);
		RpgInk.Fill(RpgInk.FRAME, 1., x + width - 6, 32 + (height - 30 - thumb) * top / max(count - shown, 1), 3, thumb);
	}
}

class RpgNotesMenu : RpgPageMenu
{
	override int Page()
	{
		return 2;
	}
	override void DrawTop(double x, double y, double width)
	{
		ForgetSpots();
		DrawTabs(x, y, width);
	}
	override String Body()
	{
		String all = "";
		let career = world ? world.TheCareer() : null;
		if (!career) return all;
		int count = career.noteTexts.Size();
		for (int i = 0; i < count; i++)
		{
			bool isFirst = i == 0 || career.noteLevels[i] != career.noteLevels[i - 1];
			if (isFirst) all = all .. "\c[Gold]" .. career.noteLevels[i] .. "\c-\n\n";
			all = all .. RpgInk.Words(career.noteTexts[i]) .. "\n\n";
		}
		return all == "" ? RpgInk.Words("RPG_NO_NOTES") : all;
	}
}

class RpgHelpMenu : RpgPageMenu
{
	override String Heading()
	{
		return RpgInk.Words("RPG_MENU_HELP");
	}
	override String Body()
	{
		String keys = RpgInk.Words("RPG_KEYS");
		String own = RpgInk.Words("RPG_HELP");
		if (own == "-") return keys;	// the game has none
		return keys .. "\n\n" .. RpgInk.Words("RPG_HELP_OF_GAME") .. "\n\n" .. own;
	}
}

class RpgCreditsMenu : RpgPageMenu
{
	override String Heading()
	{
		return RpgInk.Words("RPG_MENU_CREDITS");
	}
	override String Body()
	{
		return RpgInk.Words("RPG_CREDITS_PAGE");
	}
}
