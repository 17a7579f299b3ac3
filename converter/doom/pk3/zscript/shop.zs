// Vending machines: the rows of RpgTables are kind, number, amount, price.
class RpgShop
{
	static clearscope int Owned(RpgPlayer hero, int shop, int row)
	{
		let career = RpgCareer(hero.FindInventory("RpgCareer"));
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
		let career = RpgCareer(hero.FindInventory("RpgCareer"));
		if (!career || row < 0 || row >= RpgTables.ShopSize(shop)) return false;
		if (career.credits < RpgTables.ShopValue(shop, row, RpgTables.SHOP_PRICE)) return false;
		return Owned(hero, shop, row) < RpgTables.MOST;
	}

	static play void Buy(RpgPlayer hero, int shop, int row)
	{
		if (!MayBuy(hero, shop, row)) return;
		let career = RpgCareer(hero.FindInventory("RpgCareer"));
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
