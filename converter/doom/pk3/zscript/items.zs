// What one picks up by walking over it.
class RpgPickUp : Inventory
{
	int worth;
	property Worth: worth;

	Default
	{
		Radius 20;
		Height 16;
		Inventory.PickupSound "rpg/pick_up";
		+INVENTORY.QUIET
		+COUNTITEM
	}

	virtual bool Give(RpgPlayer hero, RpgCareer career)
	{
		return false;
	}

	override bool TryPickup(in out Actor toucher)
	{
		let hero = RpgPlayer(toucher);
		if (!hero) return false;
		let career = RpgCareer.Of(hero);
		if (!career || !Give(hero, career)) return false;
		hero.A_StartSound(PickupSound, CHAN_AUTO);
		Console.Printf("%s", String.Format(StringTable.Localize("$RPG_GOT"), GetTag()));
		GoAwayAndDie();
		return true;
	}
}

class RpgHealth : RpgPickUp
{
	override bool Give(RpgPlayer hero, RpgCareer career)
	{
		if (hero.health >= hero.MaxHealth) return false;
		hero.GiveBody(worth, hero.MaxHealth);
		return true;
	}
}

class RpgArmour : RpgPickUp
{
	override bool Give(RpgPlayer hero, RpgCareer career)
	{
		if (career.armour >= career.maxArmour) return false;
		career.armour = min(career.armour + worth, career.maxArmour);
		return true;
	}
}

class RpgCredits : RpgPickUp
{
	override bool Give(RpgPlayer hero, RpgCareer career)
	{
		career.credits += worth;
		return true;
	}
}

// 0 green, 1 yellow, 2 blue, 3 red.
class RpgKey : RpgPickUp
{
	override bool Give(RpgPlayer hero, RpgCareer career)
	{
		career.keys = career.keys | (1 << worth);
		class<Inventory> mark = String.Format("RpgKeyMark%d", worth & 3);
		hero.GiveInventory(mark, 1);
		return true;
	}
}

// What the player has for good, without seeing it.
class RpgToken : Inventory
{
	Default
	{
		Inventory.MaxAmount 1;
		Inventory.InterHubAmount 1;
		+INVENTORY.QUIET
		+INVENTORY.UNDROPPABLE
		+INVENTORY.UNTOSSABLE
		+INVENTORY.UNCLEARABLE
	}
}

// What the engine's locks look for.
class RpgKeyMark0 : RpgToken {}

class RpgKeyMark1 : RpgToken {}

class RpgKeyMark2 : RpgToken {}

class RpgKeyMark3 : RpgToken {}

class RpgAmmoPickUp : RpgPickUp
{
	int kind;
	property Kind: kind;

	override bool Give(RpgPlayer hero, RpgCareer career)
	{
		if (hero.CountInv(RpgTables.AmmoClass(kind)) >= RpgTables.MOST) return false;
		hero.GiveAmmo(kind, worth);
		return true;
	}
}

// What one keeps and uses later.
class RpgItem : Inventory
{
	int kind;
	property Kind: kind;

	Default
	{
		Radius 20;
		Height 16;
		Inventory.MaxAmount 99;
		Inventory.InterHubAmount 99;
		Inventory.PickupSound "rpg/pick_up";
		+INVENTORY.INVBAR
		+COUNTITEM
	}

	override bool Use(bool pickup)
	{
		bool isUsed = UseUp();
		let world = RpgWorld.Get();
		if (isUsed && world) world.SpendTurn();
		return isUsed;
	}

	bool UseUp()
	{
		let hero = RpgPlayer(Owner);
		if (!hero) return false;
		let career = RpgCareer.Of(hero);
		if (!career) return false;
		if (kind == RpgTables.ITEM_DOG_COLLAR) return Collar(hero);
		if (kind == RpgTables.ITEM_BERSERKER)
		{
			career.berserkUntil = max(career.berserkUntil, level.maptime) + RpgTables.ItemValue(kind, RpgTables.USE_BERSERK) * TICRATE;
			hero.A_StartSound("rpg/power_up", CHAN_AUTO);
			return true;
		}
		bool isFull = hero.health >= hero.MaxHealth;
		int armour = RpgTables.ItemValue(kind, RpgTables.USE_ARMOUR);
		if (isFull && (armour == 0 || career.armour >= career.maxArmour)) return false;
		career.armour = min(career.armour + armour, career.maxArmour);
		hero.GiveBody(RpgTables.ItemValue(kind, RpgTables.USE_HEALTH), hero.MaxHealth);
		hero.A_StartSound(armour > 0 ? "rpg/power_up" : "rpg/heal", CHAN_AUTO);
		return true;
	}

	// A dog right ahead becomes a weapon that bites, and a shield.
	bool Collar(RpgPlayer hero)
	{
		FLineTraceData seen;
		hero.LineTrace(hero.angle, 96, 0, TRF_NOSKY, 24, 0, 0, seen);
		RpgMonster dog = null;
		if (seen.HitType == FLineTraceData.TRACE_HitActor) dog = RpgMonster(seen.HitActor);
		if (!dog || dog.family != RpgTables.FAMILY_DOG || dog.health <= 0)
		{
			Console.Printf("%s", StringTable.Localize("$RPG_NO_DOG"));
			return false;
		}
		class<Inventory> leash = RpgTables.DogClass(RpgTables.RankOf(dog.tier));
		if (!leash) return false;
		RpgWorld.FreeDog(hero);
		hero.GiveInventory(leash, 1);
		hero.player.PendingWeapon = Weapon(hero.FindInventory(leash));
		hero.TakeInventory("RpgDogs", RpgTables.MOST);
		hero.GiveInventory("RpgDogs", min(RpgTables.MOST, 5 * dog.health));
		hero.A_StartSound("rpg/heal", CHAN_AUTO);
		let world = RpgWorld.Get();
		String captured = RpgWorld.OwnText("RPG_CAPTURED");
		captured.Replace("%s", dog.GetTag());
		if (world && captured != "") world.ShowOwn(captured, RpgMachine.SCREEN_DIALOG);
		dog.Destroy();
		return true;
	}
}
