// The arithmetic of fights, as the game has it; distances are squared, in units.
class RpgRules
{
	// How many thresholds a distance has passed.
	static int FallOff(int squared, int optimum)
	{
		int excess = squared - 4096 * optimum * optimum - 4096;
		int passed = 0;
		int edge = 1;
		while (4096 * edge * edge < excess && edge < 64)
		{
			passed++;
			edge = edge == 1 ? 3 : edge + 1;
		}
		return passed;
	}

	// A byte below it hits; -1: out of reach.
	static int HitBelow(int percent, bool isShells, int optimum, int accuracy, int agility, int squared)
	{
		int excess = squared - 4096 * optimum * optimum - 4096;
		if (excess > 0 && optimum == 0) return -1;
		int chance = 256 * accuracy / max(agility, 1) / 2 + percent * 65536 / 51200;
		if (!isShells) chance -= FallOff(squared, optimum) * (76 * chance / 256);
		return chance;
	}

	// Damage in 1/256.
	static int Damage(int least, int most, int roll, int strength, int defense, int multiplier, int effect, int passed)
	{
		int base = 256 * least + roll * (most - least);
		int ratio = 256 * strength / max(defense, 1);
		int damage = base * ratio / 256;
		damage = damage * multiplier / 256;
		damage = damage * effect / 256;
		damage -= passed * (76 * damage / 256);
		return clamp(damage, 256, 255744);
	}

	static int ArmourPart(int damage, int share)
	{
		return (damage * share / 256 + 128) >> 8;
	}

	static int HealthPart(int damage, int share)
	{
		return (damage - damage * share / 256 + 128) >> 8;
	}

	static int KillExperience(int health, int armour, int defense, int strength, int agility, int accuracy)
	{
		return (5 * (defense + strength) + 3 * (agility + accuracy) + 5 * (health + armour) + 49) / 50;
	}

	// How well a weapon works on a family of monsters, in 1/256. Kinds of ammunition: 0 halon, 1 bullets,
	// 2 shells, 3 rockets, 4 cells, 5 dogs.
	static int Effect(int weapon, int ammo, int family)
	{
		bool axe = weapon == 0;
		switch (family)
		{
		case 0: return axe ? 768 : 204;
		case 1: return ammo == 2 ? 409 : 256;
		case 2: return ammo == 4 ? 512 : (axe ? 204 : 256);
		case 3: return ammo == 2 ? 512 : (ammo == 4 ? 165 : 256);
		case 4: return axe ? 191 : (ammo == 0 ? 2550 : 256);
		case 5: return ammo == 2 ? 382 : (ammo == 3 ? 191 : 256);
		case 6: return axe ? 768 : (ammo == 5 ? 140 : 256);
		case 7: return ammo == 5 ? 637 : (ammo == 1 ? 165 : 256);
		case 8: return axe ? 768 : (ammo == 2 ? 140 : 256);
		case 9: return ammo == 3 ? 512 : (ammo == 5 ? 165 : 256);
		case 10: return ammo == 0 ? 1530 : (ammo == 1 ? 165 : 256);
		case 11: return ammo == 2 ? 512 : 256;
		case 12: return ammo == 3 ? 382 : 256;
		case 13: return ammo == 4 ? 382 : 256;
		}
		return 256;
	}

	// A roll of a monster's stat: a word's low byte around its tier.
	static int Scaled(int base, int tier, int roll)
	{
		int quarter = tier / 4;
		return min(255, base * (tier - quarter + 2 * quarter * roll / 256) / 256);
	}

	// What lies there after a death, as a sprite id; 0: nothing.
	static int DropOf(int family, int tier, int word)
	{
		if (family == 1 || family >= 12) return 0;
		if ((word & 255) < 51) return 0;
		int rest = (word >> 8) & 131071;
		int first = (rest >> 1) & 255;
		int second = (rest >> 9) & 255;
		if ((rest & 1) != 0)
		{
			int richer = tier == 294 ? 3 : (tier == 467 ? 8 : 13);
			if (first < 115) return 91;
			if (first < 230) return 92;
			return first < 230 + richer ? 96 : 95;
		}
		bool often = first < 76;
		bool seldom = second < 15;
		switch (family)
		{
		case 0: return (often ? 85 : 83) + (seldom ? 1 : 0);
		case 2: return 83 + ((often || seldom) ? 1 : 0);
		case 6: return seldom ? 100 : 99;
		case 7: return 96;
		case 8: return 87 + (seldom ? 1 : 0);
		case 9: return 89 + (seldom ? 1 : 0);
		case 10: return often ? (seldom ? 100 : 99) : 96;
		case 11: return often ? 90 : 86;
		}
		return 0;
	}

	// What is in a crate, as a sprite id; -1: a trap, 0: nothing.
	static int CrateOf(int roll, int kind)
	{
		if (roll < 2) return -1;
		if (roll < 4) return 96;
		if (roll < 12) return 95;
		if (roll < 24) return 99;
		if (roll < 150) return 92;
		if (roll < 213) return 81 + 2 * (kind % 5);
		return 0;
	}
}
