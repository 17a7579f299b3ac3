// Vending machines: the rows of RpgTables are kind (0 item, 1 ammunition, 2 stat), number, amount, price.
class RpgShop
{
	static clearscope int Owned(RpgPlayer hero, int shop, int row)
	{
		let career = RpgCareer(hero.FindInventory("RpgCareer"));
		int number = RpgTables.ShopValue(shop, row, RpgTables.SHOP_NUMBER);
		int kind = RpgTables.ShopValue(shop, row, RpgTables.SHOP_KIND);
		if (kind == 2)
		{
			if (!career) return 99;
			if (number == 0) return career.aim;
			if (number == 1) return career.agility;
			if (number == 2) return career.strength;
			return career.defense;
		}
		class<Inventory> sort = kind == 0 ? RpgTables.ItemClass(number) : RpgTables.AmmoClass(number);
		if (!sort) return 99;
		let item = hero.FindInventory(sort);
		return item ? item.Amount : 0;
	}

	static clearscope bool MayBuy(RpgPlayer hero, int shop, int row)
	{
		let career = RpgCareer(hero.FindInventory("RpgCareer"));
		if (!career || row < 0 || row >= RpgTables.ShopSize(shop)) return false;
		if (career.credits < RpgTables.ShopValue(shop, row, RpgTables.SHOP_PRICE)) return false;
		return Owned(hero, shop, row) < 99;
	}

	static play void Buy(RpgPlayer hero, int shop, int row)
	{
		if (!MayBuy(hero, shop, row)) return;
		let career = RpgCareer(hero.FindInventory("RpgCareer"));
		int number = RpgTables.ShopValue(shop, row, RpgTables.SHOP_NUMBER);
		int amount = RpgTables.ShopValue(shop, row, RpgTables.SHOP_AMOUNT);
		int kind = RpgTables.ShopValue(shop, row, RpgTables.SHOP_KIND);
		career.credits -= RpgTables.ShopValue(shop, row, RpgTables.SHOP_PRICE);
		if (kind == 0) hero.GiveInventory(RpgTables.ItemClass(number), amount);
		else if (kind == 1) hero.GiveAmmo(number, amount);
		else if (number == 0) career.aim += amount;
		else if (number == 1) career.agility += amount;
		else if (number == 2) career.strength += amount;
		else career.defense += amount;
		hero.A_StartSound("rpg/5060", CHAN_AUTO);
	}
}
