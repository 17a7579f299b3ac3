// For levels and mods of others: what they can ask of the game, from ZScript, or from ACS as
// ScriptCall("Rpg", "Say", "..."). docs/howto/gzdoom-mod.md lists it.
class Rpg play
{
	// A text in a box; it turns its own pages.
	static void Say(String text)
	{
		let world = RpgWorld.Get();
		if (world) world.ShowOwn(text, RpgMachine.SCREEN_DIALOG, world.facing);
	}

	// A line at the top.
	static void Tell(String text)
	{
		Console.Printf("%s", text);
	}

	// A vending machine, 0 to 3.
	static void Store(int number)
	{
		let world = RpgWorld.Get();
		if (world && world.MayOpenScreen()) world.OpenScreen(RpgMachine.SCREEN_STORE, clamp(number, 0, 3), -1, 1, 0);
	}

	static RpgCareer CareerOf(Actor who)
	{
		return RpgCareer.Of(who);
	}

	static void GiveExperience(Actor who, int amount)
	{
		let career = CareerOf(who);
		if (career) career.AddExperience(amount);
	}

	// Less than 0 takes.
	static void GiveCredits(Actor who, int amount)
	{
		let career = CareerOf(who);
		if (career) career.credits = max(career.credits + amount, 0);
	}
	static int CreditsOf(Actor who)
	{
		let career = CareerOf(who);
		return career ? career.credits : 0;
	}
	static int RankOf(Actor who)
	{
		let career = CareerOf(who);
		return career ? career.rank : 0;
	}

	// 0 green, 1 yellow, 2 blue, 3 red.
	static int HasKey(Actor who, int key)
	{
		let career = CareerOf(who);
		return career && (career.keys & (1 << key)) != 0 ? 1 : 0;
	}

	// Of a level of the game: the event of a tile, as if something used it, and its state.
	static int Run(int column, int row)
	{
		let world = RpgWorld.Get();
		return world && world.RunTile(column, row, RpgMachine.WHEN_USE) ? 1 : 0;
	}
	static void SetState(int column, int row, int state)
	{
		let world = RpgWorld.Get();
		if (world) world.PutState(column, row, state);
	}
	static int StateOf(int column, int row)
	{
		let world = RpgWorld.Get();
		int index = world ? world.EventAt(column, row) : -1;
		return index < 0 ? 0 : world.eventState[index];
	}
}
