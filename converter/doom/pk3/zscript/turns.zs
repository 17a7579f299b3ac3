// Turn by turn, for those who want it: what lives and flies stands still until the player has done something,
// and then has the time of one turn. Doors, scripts and the player himself go on.
extend class RpgWorld
{
	const TURN_TIME = 35;	// tics

	bool hasTurns;
	int turnLeft;

	override void SpendTurn()
	{
		turnLeft = TURN_TIME;
		let career = TheCareer();
		if (career) career.levelTurns++;
	}

	bool IsStill()
	{
		return hasTurns && turnLeft <= 0;
	}

	void KeepTurns(RpgPlayer hero)
	{
		bool hadTurns = hasTurns;
		hasTurns = IsOn("rpg_turns") && hero.health > 0;
		if (!hasTurns)
		{
			if (hadTurns) level.SetFrozen(false);
			return;
		}
		if ((hero.player.cmd.buttons & (BT_ATTACK | BT_ALTATTACK)) != 0) SpendTurn();
		if (turnLeft > 0) turnLeft--;
		level.SetFrozen(IsStill());
		let career = TheCareer();
		if (IsStill() && career && career.berserkUntil > level.maptime) career.berserkUntil++;
	}
}
