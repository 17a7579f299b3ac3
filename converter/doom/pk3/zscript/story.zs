// Texts that are in no level: the story, new levels of the player, weapons seen for the first time; and where
// one comes back to.
extend class RpgWorld
{
	const OWN_TEXT = 65536;	// and the place in ownTexts: no string of the level has such a number
	const STORY_SONG = 5039;
	const MOST_POINTS_FOR_LIFE = 25;

	Array<String> ownTexts;
	Array<String> ownTitles;	// above them; of a mod's person its name
	bool beginsStory;
	bool tellsStory;
	bool endsGame;

	// LANGUAGE has "-" for what the game does not say.
	static String OwnText(String title)
	{
		String text = StringTable.Localize("$" .. title);
		return text == "-" ? "" : text;
	}

	// Opens a text over everything that is open.
	void ShowOwn(String text, int kind, String title = "")
	{
		if (text == "" || !MayOpenScreen()) return;
		ownTexts.Push(text);
		ownTitles.Push(title);
		OpenScreen(kind, OWN_TEXT + ownTexts.Size() - 1, -1, 0, 0);
	}

	// Pages of the story, the last one first.
	void TellStory(String title)
	{
		ShowOwn(OwnText(title), SCREEN_STORY);
		if (!isScreenOpen || tellsStory) return;
		tellsStory = true;
		PlaySong(STORY_SONG);
	}

	void PlaySong(int number)
	{
		if (Wads.CheckNumForFullName(String.Format("music/rpg%d.mid", number)) >= 0)
			S_ChangeMusic(String.Format("rpg%d", number), 0, true);
	}

	// Leaves a text; of the story all that is left.
	void SkipScreen()
	{
		bool isStory = OpenKind() == SCREEN_STORY;
		CloseScreen(false);
		while (isStory && OpenKind() == SCREEN_STORY) CloseScreen(false);
	}

	// Everything has been read.
	void StoryRead()
	{
		if (!tellsStory) return;
		tellsStory = false;
		S_ChangeMusic(level.Music, level.musicorder, true);
		if (!endsGame) return;
		endsGame = false;
		LeaveForGood();
	}

	// To what follows the level in the list of maps. The numbers of the level have been shown.
	void LeaveForGood()
	{
		level.ChangeLevel(level.NextMap, 0, CHANGELEVEL_NOINTERMISSION);
	}

	// The numbers of the last level, as the story shows them.
	String Numbers()
	{
		String all = level.LevelName .. " - " .. OwnText("RPG_LEVEL_DONE") .. "\n\n";
		all = all .. String.Format("%s: %d/%d\n", OwnText("RPG_SHEET_KILLS"), level.killed_monsters, level.total_monsters);
		all = all .. String.Format("%s: %d/%d\n", OwnText("RPG_SHEET_SECRETS"), level.found_secrets, level.total_secrets);
		all = all .. String.Format("%s: %d/%d\n", OwnText("RPG_LEVEL_ITEMS"), level.found_items, level.total_items);
		all = all .. String.Format("%s: %s\n", OwnText("RPG_LEVEL_TIME"), RpgClock.Of(level.maptime / TICRATE));
		all = all .. String.Format("%s: %s\n", OwnText("RPG_ALL_TIME"), RpgClock.Of(level.totaltime / TICRATE));
		let career = TheCareer();
		return all .. String.Format("%s: %d\n%s: %d", OwnText("RPG_LEVEL_TURNS"), career.levelTurns, OwnText("RPG_SHEET_XP"), career.levelExperience);
	}

	void TellBegin()
	{
		let career = TheCareer();
		if (!beginsStory || !career || career.knowsStory) return;
		career.knowsStory = true;
		TellStory("RPG_PROLOGUE_3");
		TellStory("RPG_PROLOGUE_2");
		TellStory("RPG_PROLOGUE_1");
	}

	// Deaths are not counted here: whoever died went on from a saved game.
	void TellEnd()
	{
		let career = TheCareer();
		if (!career) return;
		int score = MOST_POINTS_FOR_LIFE + 2 * (BitsOf(career.completed) + BitsOf(career.secretsDone) + BitsOf(career.killsDone));
		int rank = score >= 80 ? 1 : (score >= 70 ? 2 : (score >= 50 ? 3 : 4));
		endsGame = true;
		TellStory("RPG_CREDITS_PAGE");
		TellStory(String.Format("RPG_EPILOGUE_%d", rank));
		String first = OwnText("RPG_EPILOGUE");
		String title = OwnText(String.Format("RPG_RANK_%d", rank));
		ShowOwn(first .. "\n\n" .. title, SCREEN_STORY);
		ShowOwn(Numbers(), SCREEN_STORY);
		tellsStory = true;
	}

	int BitsOf(int number)
	{
		int bits = 0;
		for (int i = 0; i < 31; i++)
		{
			if ((number & (1 << i)) != 0) bits++;
		}
		return bits;
	}

	void TellWeapon(int number)
	{
		let career = TheCareer();
		if (!career || number < 0 || number > RpgTables.ARM_BFG) return;
		if ((career.weaponsSeen & (1 << number)) != 0) return;
		career.weaponsSeen = career.weaponsSeen | (1 << number);
		ShowOwn(OwnText(String.Format("RPG_WEAPON_%d", number)), SCREEN_DIALOG);
	}

	// A script said where the way back leads; it is taken up when the next level is entered. Without one it
	// leads to where the hub begins.
	void KeepReturnPoint()
	{
		let career = TheCareer();
		if (!career) return;
		career.hubFile = career.returnFile == "" ? "/junction.bsp" : career.returnFile;
		career.hubX = career.returnFile == "" ? -1 : career.returnX;
		career.hubY = career.returnY;
		career.hubAngle = career.returnAngle;
		career.returnFile = "";
	}

	void GoToHub()
	{
		let career = TheCareer();
		if (!career || isScreenOpen || WaitsForTime()) return;
		String target;
		int position;
		[target, position] = WayTo(career.hubFile, career.hubX, career.hubY, career.hubAngle);
		if (target == "" || levelStem == "junction")
		{
			Console.Printf("%s", StringTable.Localize("$RPG_NO_HUB"));
			return;
		}
		level.ChangeLevel(target, position, CHANGELEVEL_NOINTERMISSION);
	}
}
