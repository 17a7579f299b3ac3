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

	// What is hit by a blast around it, tile by tile in this order: it decides who dies first and what drops where.
	// 0 to 3 beside the middle, to 7 at its corners, to 23 two tiles away; 99: too far, or the middle.
	static int BlastRank(int column, int row)
	{
		static const int ranks[] =
		{
			8, 9, 10, 11, 12,
			18, 7, 2, 6, 21,
			19, 0, 99, 1, 22,
			20, 4, 3, 5, 23,
			13, 14, 15, 16, 17
		};
		if (min(column, row) < -2 || max(column, row) > 2) return 99;
		return ranks[(row + 2) * 5 + column + 2];
	}

	// At arm's length; `left`: health and armour behind the blow. The extinguisher never does it.
	static bool TearsApart(int weapon, int left, int fullHealth, bool isBoss)
	{
		if (weapon == RpgTables.ARM_EXTINGUISHER) return false;
		return left <= 0 && (isBoss || left <= -(65536 * fullHealth / 637 / 256));
	}

	// A roll of a monster's stat: a word's low byte around its tier.
	static int Scaled(int base, int tier, int roll)
	{
		int quarter = tier / 4;
		return min(255, base * (tier - quarter + 2 * quarter * roll / 256) / 256);
	}
}
