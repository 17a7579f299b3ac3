// What the machine's commands do to the level and the player.
extend class RpgWorld
{
	override int KeysHeld() const
	{
		let career = TheCareer();
		return career ? career.keys : 0;
	}

	override int LevelsDone()
	{
		let career = TheCareer();
		return career ? career.completed : 0;
	}

	override bool MayOpenScreen()
	{
		RpgPlayer hero = TheHero();
		return hero && hero.health > 0;
	}

	clearscope String TextShown(int text) const
	{
		if (text >= OWN_TEXT && text < OWN_TEXT + ownTexts.Size()) return ownTexts[text - OWN_TEXT];
		if (text < 0 || text >= texts.Size()) return "";
		return StringTable.Localize("$" .. texts[text]);
	}

	// What stands above a dialog: who one talks to; nothing above what the game says by itself.
	clearscope String TitleShown(int text) const
	{
		if (text < OWN_TEXT) return facing;
		return text - OWN_TEXT < ownTitles.Size() ? ownTitles[text - OWN_TEXT] : "";
	}

	override void ScreenChanged()
	{
		if (!isScreenOpen)
		{
			StoryRead();
			return;
		}
		screenSince = level.maptime;
		if (OpenKind() == SCREEN_STORE) Menu.SetMenu("RpgStoreMenu");
		else Menu.SetMenu("RpgTalkMenu");
	}

	override void FoundSecret()
	{
		Console.Printf("%s", StringTable.Localize("$RPG_SECRET"));
		S_StartSound("rpg/secret", CHAN_AUTO);
		level.found_secrets = 0;
		for (int i = 0; i < lineFlags.Size(); i++)
		{
			if ((lineFlags[i] & LINE_PLUS) != 0 && (lineFlags[i] & LINE_OPEN) != 0) level.found_secrets++;
		}
		players[consoleplayer].secretcount = level.found_secrets; // for the numbers at the end
		let career = TheCareer();
		if (career) career.AddExperience(RpgTables.XP_SECRET);
	}

	override void ExitOpened()
	{
		if (!isExitArmed) return;
		isExitArmed = false;
		S_StartSound("rpg/exit", CHAN_AUTO);
		if (hasExitStats) CountLevel();
		String file = TextOf(exitFile);
		if (StemOf(file) == "endgame")
		{
			TellEnd();
			if (!isScreenOpen) LeaveForGood();
			return;
		}
		String target;
		int position;
		[target, position] = WayTo(file, exitX, exitY, exitAngle);
		if (target == "") // not in this package: what there is ends here
		{
			level.ChangeLevel(level.NextSecretMap, 0, CHANGELEVEL_NOINTERMISSION);
			return;
		}
		level.ChangeLevel(target, hasExitPlace ? position : 0, hasExitStats ? 0 : CHANGELEVEL_NOINTERMISSION);
	}

	// The goal of a level was reached; the hub has none.
	void CountLevel()
	{
		let career = TheCareer();
		if (!career || levelId <= 0 || levelStem == "junction") return;
		int bit = 1 << (levelId - 1);
		career.completed = career.completed | bit;
		if (level.found_secrets >= level.total_secrets) career.secretsDone = career.secretsDone | bit;
		if (level.killed_monsters >= level.total_monsters) career.killsDone = career.killsDone | bit;
	}

	override void Hurt(int damage)
	{
		RpgPlayer hero = TheHero();
		if (hero) hero.TakeParts(null, damage, 0);
	}

	override void SetReturnPoint(int file, int x, int y, int angle)
	{
		let career = TheCareer();
		if (!career) return;
		career.returnFile = TextOf(file);
		career.returnX = x;
		career.returnY = y;
		career.returnAngle = angle;
	}

	override void NoteAdded(int text)
	{
		Console.Printf("%s", StringTable.Localize("$RPG_NOTE"));
		let career = TheCareer();
		if (!career || career.noteTexts.Find(texts[text]) < career.noteTexts.Size()) return;
		career.noteTexts.Push(texts[text]);
		career.noteLevels.Push(level.LevelName);
	}

	override int StatOf(int stat)
	{
		RpgPlayer hero = TheHero();
		let career = TheCareer();
		if (!hero || !career) return 0;
		if (stat == 0) return hero.health;
		if (stat == 1) return career.armour;
		if (stat == 2) return career.credits;
		return career.experience;
	}

	override void GiveStat(int stat, int amount)
	{
		RpgPlayer hero = TheHero();
		let career = TheCareer();
		if (!hero || !career) return;
		if (stat == 0) hero.GiveBody(amount, hero.MaxHealth);
		else if (stat == 1) career.armour = min(career.armour + amount, career.maxArmour);
		else if (stat == 2) career.credits += amount;
		else career.AddExperience(amount);
	}

	override void TakeStat(int stat, int amount)
	{
		RpgPlayer hero = TheHero();
		let career = TheCareer();
		if (!hero || !career) return;
		if (stat == 0) hero.TakeParts(null, min(amount, hero.health), 0);
		else if (stat == 1) career.armour = max(career.armour - amount, 0);
		else if (stat == 2) career.credits = max(career.credits - amount, 0);
		else career.experience = max(career.experience - amount, 0);
	}

	override void PlayEffect(int x, int y, int effect)
	{
		class<Actor> kind = String.Format("RpgEffect%d", effect);
		if (kind) Actor.Spawn(kind, (MiddleX(x), MiddleY(y), 0));
	}

	override void SwitchWeapons(bool on)
	{
		RpgPlayer hero = TheHero();
		let career = TheCareer();
		if (!hero || !career) return;
		career.isUnarmed = !on;
		if (on && !hero.player.ReadyWeapon) hero.PickNewWeapon(null);
	}

	override void SpawnParticles(int colour, int kind, int distance)
	{
		RpgPlayer hero = TheHero();
		Color shade = Color(255, (colour >> 16) & 255, (colour >> 8) & 255, colour & 255);
		if (hero) RpgSpray.Make(hero, shade, kind, clamp(distance, 1, 4));
	}
}
