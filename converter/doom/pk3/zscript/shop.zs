// Vending machines: the rows of RpgTables are kind, number, amount, price.
class RpgShop
{
	static clearscope int Owned(RpgPlayer hero, int shop, int row)
	{
		let career = RpgCareer.Of(hero);
		int number = RpgTables.ShopValue(shop, row, RpgTables.SHOP_NUMBER);
		int kind = RpgTables.ShopValue(shop, row, RpgTables.SHOP_KIND);
		if (kind == RpgTables.ARTICLE_STAT)
		{
			if (!career) return RpgTables.MOST;
			if (number == RpgTables.STAT_ACCURACY) return career.aim;
			if (number == RpgTables.STAT_AGILITY) return career.agility;
			if (number == RpgTables.STAT_STRENGTH) return career.strength;
			return career.defense;
		}
		class<Inventory> sort = kind == RpgTables.ARTICLE_ITEM ? RpgTables.ItemClass(number) : RpgTables.AmmoClass(number);
		if (!sort) return RpgTables.MOST;
		let item = hero.FindInventory(sort);
		return item ? item.Amount : 0;
	}

	static clearscope bool MayBuy(RpgPlayer hero, int shop, int row)
	{
		let career = RpgCareer.Of(hero);
		if (!career || row < 0 || row >= RpgTables.ShopSize(shop)) return false;
		if (career.credits < RpgTables.ShopValue(shop, row, RpgTables.SHOP_PRICE)) return false;
		return Owned(hero, shop, row) < RpgTables.MOST;
	}

	static play void Buy(RpgPlayer hero, int shop, int row)
	{
		if (!MayBuy(hero, shop, row)) return;
		let career = RpgCareer.Of(hero);
		int number = RpgTables.ShopValue(shop, row, RpgTables.SHOP_NUMBER);
		int amount = RpgTables.ShopValue(shop, row, RpgTables.SHOP_AMOUNT);
		int kind = RpgTables.ShopValue(shop, row, RpgTables.SHOP_KIND);
		career.credits -= RpgTables.ShopValue(shop, row, RpgTables.SHOP_PRICE);
		if (kind == RpgTables.ARTICLE_ITEM) hero.GiveInventory(RpgTables.ItemClass(number), amount);
		else if (kind == RpgTables.ARTICLE_AMMO) hero.GiveAmmo(number, amount);
		else if (number == RpgTables.STAT_ACCURACY) career.aim += amount;
		else if (number == RpgTables.STAT_AGILITY) career.agility += amount;
		else if (number == RpgTables.STAT_STRENGTH) career.strength += amount;
		else career.defense += amount;
		hero.A_StartSound("rpg/pick_up", CHAN_AUTO);
	}
}

class RpgStoreMenu : RpgScreenMenu
{
	const WIDTH = 280;
	const ABOVE = 38;	// rows of the window for the banner
	const HEADINGS = 46;	// all that is no row of the list

	int top;	// of the rows, where the window has no room for all
	int refused;	// the row that cannot be bought; -1: none

	int ShopNow()
	{
		if (!world || world.OpenKind() != RpgMachine.SCREEN_STORE) return -1;
		return world.screenText[world.screenText.Size() - 1];
	}

	// The row behind the last article leaves.
	override void Chosen(int choice)
	{
		int shop = ShopNow();
		if (shop < 0) return;
		refused = -1;
		let hero = RpgPlayer(players[consoleplayer].mo);
		if (choice >= RpgTables.ShopSize(shop)) Left();
		else if (hero && !RpgShop.MayBuy(hero, shop, choice)) refused = choice;
		else EventHandler.SendNetworkEvent("rpg_buy", shop, choice);
	}
	override void Init(Menu parent)
	{
		Super.Init(parent);
		refused = -1;
	}
	override void Left()
	{
		Answer("rpg_skip", 0, 0);
	}

	// Why nothing was bought, as long as that row is chosen; else whose store it is.
	String Banner(RpgPlayer hero, int shop)
	{
		if (refused < 0 || refused != selected) return world.facing == "" ? RpgInk.Words("RPG_STORE") : world.facing;
		bool isFull = RpgShop.Owned(hero, shop, refused) >= RpgTables.MOST;
		return RpgInk.Words(isFull ? "RPG_STORE_FULL" : "RPG_LACK_2");
	}

	override void Ticker()
	{
		Super.Ticker();
		if (ShopNow() < 0) Close();
	}

	static String ArticleOf(int shop, int row)
	{
		int kind = RpgTables.ShopValue(shop, row, RpgTables.SHOP_KIND);
		int number = RpgTables.ShopValue(shop, row, RpgTables.SHOP_NUMBER);
		return RpgInk.Words(String.Format("RPG_ARTICLE_%d_%d", kind, number));
	}

	override void Drawer()
	{
		Super.Drawer();
		int shop = ShopNow();
		let hero = RpgPlayer(players[consoleplayer].mo);
		if (shop < 0 || !hero) return;
		ForgetSpots();
		let career = world.TheCareer();
		int rows = RpgTables.ShopSize(shop);
		choices = rows + 1;
		double bottom = floor(StatusBar.GetTopOfStatusBar() / RpgInk.Scale());
		int shown = clamp(int(bottom - ABOVE - HEADINGS) / LINE_HEIGHT, 3, choices);
		top = clamp(top, max(selected - shown + 1, 0), min(selected, choices - shown));
		double height = shown * LINE_HEIGHT + HEADINGS;
		double x = floor((RpgInk.Wide() - WIDTH) / 2) + 10;
		double y = max(floor((bottom + ABOVE - height) / 2), 0);
		RpgInk.Panel(x - 10, y, WIDTH, height);
		Font letters = RpgInk.Small();
		RpgInk.Write(letters, Font.CR_WHITE, x, y + 6, Banner(hero, shop));
		RpgInk.WriteRight(letters, Font.CR_GOLD, x + 260, y + 6, String.Format(RpgInk.Words("RPG_CREDITS"), career ? career.credits : 0));
		y += 6 + LINE_HEIGHT + 4;
		DrawHeading(x, y, 260, RpgInk.Words("RPG_STORE_ARTICLE"));
		RpgInk.WriteRight(letters, Font.CR_GOLD, x + 205, y, RpgInk.Words("RPG_STORE_HAVE"));
		RpgInk.WriteRight(letters, Font.CR_GOLD, x + 260, y, RpgInk.Words("RPG_STORE_PRICE"));
		y += LINE_HEIGHT + 4;
		for (int i = top; i < top + shown; i++)
		{
			if (i < rows) DrawArticle(x, y, hero, shop, i);
			else DrawChoice(x, y, 260, rows, RpgInk.Words("RPG_STORE_LEAVE"), Font.CR_GOLD);
			y += LINE_HEIGHT;
		}
		if (shown == choices) return;
		double thumb = max(shown * LINE_HEIGHT * shown / choices, 8);
		double way = shown * LINE_HEIGHT - thumb;
		RpgInk.Fill(RpgInk.FRAME, 1., x + 266, y - shown * LINE_HEIGHT + way * top / (choices - shown), 2, thumb);
	}

	void DrawArticle(double x, double y, RpgPlayer hero, int shop, int row)
	{
		Font letters = RpgInk.Small();
		int shade = RpgShop.MayBuy(hero, shop, row) ? Font.CR_WHITE : Font.CR_DARKGRAY;
		DrawChoice(x, y, 260, row, String.Format("%s +%d", ArticleOf(shop, row), RpgTables.ShopValue(shop, row, RpgTables.SHOP_AMOUNT)), shade);
		RpgInk.WriteRight(letters, shade, x + 205, y, String.Format("%d", RpgShop.Owned(hero, shop, row)));
		RpgInk.WriteRight(letters, shade, x + 260, y, String.Format("%d", RpgTables.ShopValue(shop, row, RpgTables.SHOP_PRICE)));
	}
}
