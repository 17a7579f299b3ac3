// The numbers of a level that was finished.
class RpgLevelEnd : StatusScreen
{
	const WIDTH = 240;
	const HEIGHT = 190;
	const ROW = 14;
	const READ_TIME = 18;	// tics: the key that opened the exit must not close this

	override void updateStats()
	{
		if (acceleratestage == 0 && !autoSkip()) return;
		acceleratestage = 0;
		if (bcnt > READ_TIME) End();
	}

	override void Drawer()
	{
		RpgInk.Title(0.6);
		let hero = players[consoleplayer].mo;
		let career = RpgCareer.Of(hero);
		double x = floor((RpgInk.Wide() - WIDTH) / 2);
		double y = floor((RpgInk.Tall() - HEIGHT) / 2);
		RpgInk.Panel(x, y, WIDTH, HEIGHT);
		RpgInk.WriteMiddle(RpgInk.Large(), Font.CR_WHITE, x + WIDTH / 2, y + 8, lnametexts[0]);
		RpgInk.WriteMiddle(RpgInk.Small(), Font.CR_GOLD, x + WIDTH / 2, y + 28, RpgInk.Words("RPG_LEVEL_DONE"));
		y += 46;
		y = DrawRow(x, y, "RPG_SHEET_KILLS", String.Format("%d/%d", Plrs[me].skills, wbs.maxkills));
		y = DrawRow(x, y, "RPG_SHEET_SECRETS", String.Format("%d/%d", Plrs[me].ssecret, wbs.maxsecret));
		y = DrawRow(x, y, "RPG_LEVEL_ITEMS", String.Format("%d/%d", Plrs[me].sitems, wbs.maxitems));
		y = DrawRow(x, y, "RPG_LEVEL_TIME", RpgClock.Of(Thinker.Tics2Seconds(Plrs[me].stime)));
		y = DrawRow(x, y, "RPG_ALL_TIME", RpgClock.Of(Thinker.Tics2Seconds(wbs.totaltime)));
		if (career)
		{
			y = DrawRow(x, y, "RPG_LEVEL_TURNS", String.Format("%d", career.levelTurns));
			y = DrawRow(x, y, "RPG_SHEET_XP", String.Format("%d", career.levelExperience));
			y = DrawRow(x, y, "RPG_HUD_RANK", String.Format("%d", career.rank));
			y = DrawRow(x, y, "RPG_HUD_CREDITS", String.Format("%d", career.credits));
		}
		RpgInk.WriteRight(RpgInk.Small(), Font.CR_GOLD, x + WIDTH - 10, y + 2, RpgInk.Words("RPG_HINT_NEXT"));
	}

	double DrawRow(double x, double y, String title, String value)
	{
		RpgInk.Write(RpgInk.Small(), Font.CR_GRAY, x + 20, y, RpgInk.Words(title));
		RpgInk.WriteRight(RpgInk.Small(), Font.CR_WHITE, x + WIDTH - 20, y, value);
		return y + ROW;
	}
}

class RpgClock
{
	static clearscope String Of(int seconds)
	{
		return String.Format("%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
	}
}
