// Saves by itself (rpg_autosave): now and then while the player walks about, and when the first monster comes. The engine
// does so when a level is entered.
extend class RpgWorld
{
	const SAVE_PAUSE = 6300;	// tics: three minutes
	const PEACE = 700;	// without a monster on the hunt: the next one begins a fight
	const CALM = 175;	// since the last wound
	const AUTOSAVE = 15;

	int savedAt;
	int savedTile;
	int huntedAt;
	int hurtAt;
	bool isFightNew;

	void MonsterHunts()
	{
		if (huntedAt == 0 || level.maptime - huntedAt > PEACE) isFightNew = true;
		huntedAt = level.maptime;
	}

	void HeroHurt()
	{
		hurtAt = level.maptime;
	}

	void KeepSaves(RpgPlayer hero)
	{
		if (!IsOn("rpg_autosave") || hero.health <= 0 || isScreenOpen || WaitsForTime()) return;
		int since = level.maptime - savedAt;
		int tile = lastY * 32 + lastX;
		bool isLong = since >= SAVE_PAUSE && tile != savedTile && level.maptime - hurtAt >= CALM;
		bool isFight = isFightNew && since >= PEACE;
		isFightNew = false;
		if (!isLong && !isFight) return;
		savedAt = level.maptime;
		savedTile = tile;
		level.ExecuteSpecial(AUTOSAVE, hero, null, false);
	}
}
