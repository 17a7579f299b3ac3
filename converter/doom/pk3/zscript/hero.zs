// What the player is and has; it crosses levels with him.
class RpgCareer : RpgToken
{
	int armour;
	int maxArmour;
	int defense;
	int strength;
	int agility;
	int aim;
	int rank;
	int experience;
	int credits;
	int keys;
	int completed;
	int berserkUntil;
	bool isUnarmed;
	int secretsDone;
	int killsDone;
	int weaponsSeen;
	bool knowsStory;
	int levelExperience;	// of this level, and how many turns it took
	int levelTurns;
	Array<String> noteTexts;	// of all levels, in LANGUAGE
	Array<String> noteLevels;
	String returnFile;	// said by a script, and what of it is in force
	int returnX;
	int returnY;
	int returnAngle;
	String hubFile;
	int hubX;
	int hubY;
	int hubAngle;

	static clearscope RpgCareer Of(Actor who)
	{
		return who ? RpgCareer(who.FindInventory("RpgCareer")) : null;
	}

	override void AttachToOwner(Actor other)
	{
		Super.AttachToOwner(other);
		armour = RpgTables.START_ARMOUR;
		maxArmour = RpgTables.START_MAX_ARMOUR;
		defense = RpgTables.START_DEFENSE;
		strength = RpgTables.START_STRENGTH;
		agility = RpgTables.START_AGILITY;
		aim = RpgTables.START_ACCURACY;
		credits = RpgTables.START_CREDITS;
		rank = 1;
	}

	clearscope int Needed() const
	{
		return RpgTables.XP_FIRST + RpgTables.XP_A_LEVEL * rank;
	}

	void AddExperience(int amount)
	{
		experience += amount;
		levelExperience += amount;
		Console.Printf("%s", String.Format(StringTable.Localize("$RPG_XP"), amount));
		while (experience >= Needed())
		{
			experience -= Needed();
			GainRank();
		}
	}

	// A value grows by a roll; the news say how much.
	int Grown(int value, int stat, String title, in out String news)
	{
		int after = max(value, min(RpgTables.MOST, value + RpgTables.GainOf(stat, random[rpg](0, 255))));
		String pattern = RpgWorld.OwnText("RPG_GAIN_" .. title);
		if (after == value || pattern == "") return after;
		pattern.Replace("%d", String.Format("%d", after - value)); // a game's own text may hold anything
		news = news .. "\n" .. pattern;
		return after;
	}

	void GainRank()
	{
		rank++;
		String news = RpgWorld.OwnText("RPG_LEVEL_UP");
		let hero = RpgPlayer(Owner);
		if (hero)
		{
			hero.MaxHealth = Grown(hero.MaxHealth, RpgTables.GAIN_HEALTH, "HEALTH", news);
			hero.A_SetHealth(hero.MaxHealth);
		}
		maxArmour = Grown(maxArmour, RpgTables.GAIN_ARMOUR, "ARMOUR", news);
		defense = Grown(defense, RpgTables.GAIN_DEFENSE, "DEFENSE", news);
		strength = Grown(strength, RpgTables.GAIN_STRENGTH, "STRENGTH", news);
		agility = Grown(agility, RpgTables.GAIN_AGILITY, "AGILITY", news);
		aim = Grown(aim, RpgTables.GAIN_ACCURACY, "ACCURACY", news);
		S_StartSound("rpg/power_up", CHAN_AUTO);
		Console.Printf("%s", String.Format(StringTable.Localize("$RPG_RANK"), rank));
		let world = RpgWorld.Get();
		if (world) world.ShowOwn(news .. "\n" .. RpgWorld.OwnText("RPG_LEVEL_UP_END"), RpgMachine.SCREEN_DIALOG);
	}

	clearscope bool IsBerserk() const
	{
		return berserkUntil > level.maptime;
	}
}

class RpgPlayer : DoomPlayer
{
	Default
	{
		+NOTIMEFREEZE	// while the world waits for him, turn by turn
	}

	override void TickPSprites()
	{
		let career = RpgCareer.Of(self);
		if (career && career.isUnarmed)
		{
			player.PendingWeapon = WP_NOCHANGE;
			player.SetPsprite(PSP_WEAPON, null);
			player.ReadyWeapon = null;
		}
		Super.TickPSprites();
	}

	// The space bar acts as it does for the living: there is no jumping.
	override void DeathThink()
	{
		if ((player.cmd.buttons & BT_JUMP) != 0) player.cmd.buttons |= BT_USE;
		Super.DeathThink();
	}

	// Armour takes its part as far as there is any; a dog in the hand takes all.
	void TakeParts(Actor source, int healthPart, int armourPart)
	{
		let career = RpgCareer.Of(self);
		let dog = RpgDogWeapon(player.ReadyWeapon);
		if (dog && dog.Suffer(healthPart + armourPart)) return;
		if (career)
		{
			int soaked = min(armourPart, career.armour);
			career.armour -= soaked;
			healthPart += armourPart - soaked;
		}
		if (healthPart > 0) DamageMobj(source, source, healthPart, "Rpg", DMG_NO_ARMOR | DMG_THRUSTLESS);
		else if (player) player.damagecount = max(player.damagecount, 4);
		S_StartSound("rpg/player_pain", CHAN_VOICE);
		let world = RpgWorld.Get();
		if (world) world.HeroHurt();
	}

	// What an attack meets first. What burns on his own tile, all around him, is not in its way.
	void LookFor(double reach, out FLineTraceData seen)
	{
		Array<RpgFlame> around;
		let flames = ThinkerIterator.Create("RpgFlame");
		for (let flame = RpgFlame(flames.Next()); flame; flame = RpgFlame(flames.Next()))
		{
			if (!flame.bShootable || !flame.IsAround(self)) continue;
			flame.bShootable = false;
			around.Push(flame);
		}
		LineTrace(AimAngle(reach), reach, pitch, TRF_NOSKY, 32, 0, 0, seen);
		for (int i = 0; i < around.Size(); i++) around[i].bShootable = true;
	}

	// An attack with a weapon of the game's: as many rolls as it has shots.
	void Strike(int weapon)
	{
		for (int i = 0; i < RpgTables.WeaponValue(weapon, RpgTables.WEAPON_SHOTS); i++)
		{
			FLineTraceData seen;
			LookFor(RpgTables.WeaponValue(weapon, RpgTables.WEAPON_OPTIMUM) == 0 ? 80 : 2048, seen);
			if (seen.HitType == FLineTraceData.TRACE_HitActor) StrikeAt(seen.HitActor, weapon, 1);
			else if (seen.HitType == FLineTraceData.TRACE_HitWall && weapon == RpgTables.ARM_AXE && RpgWorld.Get())
				RpgWorld.Get().BreakLine(seen.HitLine);
			if (seen.HitType != FLineTraceData.TRACE_HitWall) continue;
			let puff = Spawn("RpgPuff", seen.HitLocation - seen.HitDir * 4);
			if (puff && seen.Distance < RpgPuff.NEAR) puff.scale *= seen.Distance / RpgPuff.NEAR;
		}
	}

	// Rolls one shot at a monster or a breakable thing.
	void StrikeAt(Actor victim, int weapon, int share)
	{
		let career = RpgCareer.Of(self);
		if (!victim || !career) return;
		let flame = RpgFlame(victim);
		if (flame && weapon == RpgTables.ARM_EXTINGUISHER) flame.PutOut(self);
		let monster = RpgMonster(victim);
		let thing = RpgBreakable(victim);
		if (victim.health <= 0 || !victim.bShootable) return;
		if (!monster && !thing && !victim.bIsMonster) return;
		int defense = monster ? monster.defense : (thing ? thing.Defense(career) : RpgTables.START_DEFENSE);
		int agility = monster ? monster.agility : (thing ? 204 * career.aim / 256 : RpgTables.START_AGILITY);
		int squared = int(min(Distance2DSquared(victim), 16777216.));
		int optimum = RpgTables.WeaponValue(weapon, RpgTables.WEAPON_OPTIMUM);
		if (optimum == 0) squared = min(squared, 4096);
		int ammo = RpgTables.WeaponValue(weapon, RpgTables.WEAPON_AMMO);
		int below = RpgRules.HitBelow(RpgTables.WeaponValue(weapon, RpgTables.WEAPON_ACCURACY), ammo == RpgTables.AMMO_SHELLS, optimum, career.aim, agility, squared);
		int roll = random[rpg](0, 255);
		if (roll >= below)
		{
			if (monster) monster.WakeUp(self);
			return;
		}
		int multiplier = (career.IsBerserk() ? RpgTables.DAMAGE_BERSERK : RpgTables.DAMAGE) * (!thing && roll < below / 20 ? 2 : 1);
		int damage = RpgRules.Damage(RpgTables.WeaponValue(weapon, RpgTables.WEAPON_LEAST), RpgTables.WeaponValue(weapon, RpgTables.WEAPON_MOST), random[rpg](0, 255), career.strength, defense, multiplier, monster ? RpgTables.EffectValue(monster.family, weapon) : RpgTables.DAMAGE, RpgRules.FallOff(squared, optimum)) / share;
		int part = RpgTables.WeaponValue(weapon, RpgTables.WEAPON_ARMOUR);
		int whole = RpgRules.HealthPart(damage, part) + RpgRules.ArmourPart(damage, part);
		if (RpgWorld.Get()) RpgWorld.Get().TellBlow(whole);
		if (thing)
		{
			thing.Struck(self, weapon, whole);
			return;
		}
		if (!monster) // of another game
		{
			victim.DamageMobj(self, self, max(damage >> 8, 1), "Rpg");
			return;
		}
		monster.struckWith = weapon;
		monster.TakeParts(self, RpgRules.HealthPart(damage, part), RpgRules.ArmourPart(damage, part));
	}

	void GiveAmmo(int kind, int amount)
	{
		GiveInventory(RpgTables.AmmoClass(kind), amount);
	}
}
