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

	// A roll of a monster's stat: a word's low byte around its tier.
	static int Scaled(int base, int tier, int roll)
	{
		int quarter = tier / 4;
		return min(255, base * (tier - quarter + 2 * quarter * roll / 256) / 256);
	}
}
