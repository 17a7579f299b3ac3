// A monster of the game: its values are rolled once, from its family and tier.
class RpgMonster : Actor
{
	int family;
	int tier;
	property Family: family;
	property Tier: tier;
	int armour;
	int defense;
	int strength;
	int agility;
	int aim;
	int fullHealth;
	int fullArmour;
	int weapon;
	bool hasDropped;
	bool hasSplit;

	Default
	{
		Monster;
		Radius 20;
		Height 56;
		Speed 8;
		Mass 300;
		PainChance 160;
		MaxStepHeight 8;
		MinMissileChance 140;
		+FLOORCLIP
		+DONTHARMSPECIES
		+NOINFIGHTING
		+NOBLOOD
	}

	override void PostBeginPlay()
	{
		Super.PostBeginPlay();
		fullHealth = Rolled(RpgTables.MONSTER_HEALTH);
		int roll = random[rpg](0, 255);
		fullArmour = RpgRules.Scaled(min(RpgTables.MonsterValue(family, RpgTables.MONSTER_ARMOUR), 255), tier, roll);
		defense = RpgRules.Scaled(RpgTables.MonsterValue(family, RpgTables.MONSTER_DEFENSE), tier, roll);
		strength = Rolled(RpgTables.MONSTER_STRENGTH);
		agility = Rolled(RpgTables.MONSTER_AGILITY);
		aim = Rolled(RpgTables.MONSTER_ACCURACY);
		int attack = random[rpg](0, 1);
		weapon = RpgTables.MonsterValue(family, attack == 0 ? RpgTables.MONSTER_ATTACK_A : RpgTables.MONSTER_ATTACK_B);
		MaxTargetRange = 64. * (1 + RpgTables.WeaponValue(weapon, RpgTables.WEAPON_OPTIMUM));
		Restore();
	}

	override String GetObituary(Actor victim, Actor inflictor, Name mod, bool playerattack)
	{
		String said = StringTable.Localize("$RPG_OBITUARY");
		said.Replace("%s", GetTag());
		return said;
	}

	int Rolled(int column)
	{
		return RpgRules.Scaled(min(RpgTables.MonsterValue(family, column), 255), tier, random[rpg](0, 255));
	}

	void Restore()
	{
		A_SetHealth(max(fullHealth, 1));
		armour = fullArmour;
	}

	bool IsMelee()
	{
		return RpgTables.WeaponValue(weapon, RpgTables.WEAPON_OPTIMUM) == 0;
	}

	void A_RpgChase()
	{
		let world = RpgWorld.Get();
		if (world && target is "RpgPlayer") world.MonsterHunts();
		if (!MayAttack()) A_Chase(null, null);
		else if (family == RpgTables.FAMILY_ARCHVILE) A_VileChase();
		else if (IsMelee()) A_Chase("Melee", null);
		else A_Chase(null, "Missile");
	}

	// Who walks by tiles is attacked as in the game's rules: along rows and columns, where keys alone can answer.
	bool MayAttack()
	{
		let hero = RpgPlayer(target);
		return !hero || !RpgPlayer.WalksByTiles() || hero.IsInLine(self);
	}

	void A_RpgVoice(int column)
	{
		int number = RpgTables.MonsterValue(family, column);
		if (number > 0) A_StartSound(String.Format("rpg/%d", number), CHAN_VOICE);
	}

	// A missile flies and rolls where it lands; everything else rolls at once.
	void A_RpgAttack()
	{
		if (!target) return;
		A_FaceTarget();
		bool isFirst = weapon == RpgTables.MonsterValue(family, RpgTables.MONSTER_ATTACK_A);
		A_RpgVoice(isFirst ? RpgTables.MONSTER_SOUND_A : RpgTables.MONSTER_SOUND_B);
		class<Actor> missile = RpgTables.MissileClass(weapon);
		for (int i = 0; i < RpgTables.MonsterValue(family, RpgTables.MONSTER_SHOTS); i++)
		{
			if (missile && !IsMelee())
			{
				let shot = RpgMissile(SpawnMissile(target, missile));
				if (shot) shot.weapon = weapon;
			}
			else if (CheckSight(target) && (!IsMelee() || (CheckMeleeRange() && MayAttack()))) Strike(target);
		}
	}

	// To monsters the player is always at the best distance. Whoever is no hero of this game fights as one begins.
	void Strike(Actor victim)
	{
		if (!victim) return;
		let hero = RpgPlayer(victim);
		let career = RpgCareer.Of(hero);
		if (hero && !career) return;
		int agility = career ? career.agility : RpgTables.START_AGILITY;
		int defense = career ? career.defense : RpgTables.START_DEFENSE;
		int below = RpgRules.HitBelow(RpgTables.WeaponValue(weapon, RpgTables.WEAPON_ACCURACY), false, 8, aim, agility, 0);
		int roll = random[rpg](0, 255);
		if (roll >= below) return;
		int damage = RpgRules.Damage(RpgTables.WeaponValue(weapon, RpgTables.WEAPON_LEAST), RpgTables.WeaponValue(weapon, RpgTables.WEAPON_MOST), random[rpg](0, 255), strength, defense, roll < below / 20 ? RpgTables.DAMAGE_CRITICAL : RpgTables.DAMAGE, RpgTables.DAMAGE, 0);
		int part = RpgTables.WeaponValue(weapon, RpgTables.WEAPON_ARMOUR);
		if (!hero)
		{
			victim.DamageMobj(self, self, max(damage >> 8, 1), "Rpg");
			return;
		}
		hero.TakeParts(self, RpgRules.HealthPart(damage, part), RpgRules.ArmourPart(damage, part));
	}

	void WakeUp(Actor source)
	{
		if (!target && source) target = source;
		if (health > 0 && InStateSequence(CurState, SpawnState) && SeeState) SetState(SeeState);
	}

	void TakeParts(Actor source, int healthPart, int armourPart)
	{
		int soaked = min(armourPart, armour);
		leftOver = health + armour - healthPart - armourPart;
		armour -= soaked;
		healthPart += armourPart - soaked;
		Bleed(healthPart + soaked, healthPart >= health);
		if (healthPart > 0) DamageMobj(source, source, healthPart, "Rpg", DMG_NO_ARMOR | DMG_THRUSTLESS);
		WakeUp(source);
	}

	override void Die(Actor source, Actor inflictor, int dmgflags, Name MeansOfDeath)
	{
		Super.Die(source, inflictor, dmgflags, MeansOfDeath);
		let world = RpgWorld.Get();
		let career = world ? world.TheCareer() : null;
		if (career) career.AddExperience(RpgTables.KillExperience(fullHealth, fullArmour, defense, strength, agility, aim));
		Drop();
		if (!world) return;
		if (family == RpgTables.FAMILY_PAIN_ELEMENTAL && !hasSplit)
		{
			hasSplit = true;
			world.SplitFrom(self);
		}
		if (family == RpgTables.FAMILY_REVENANT) Spawn("RpgEffect1", pos);
		int tile = RpgTables.MonsterValue(family, RpgTables.MONSTER_DEATH_TILE);
		if (tile >= 0) world.RunTile(tile % 32, tile / 32, RpgMachine.WHEN_USE);
		if (TearApart(source)) SetStateLabel("Null");
	}

	void Drop()
	{
		if (hasDropped) return;
		int left = RpgTables.DropOf(family, tier, random[rpg](0, 33554431));
		class<Actor> kind = RpgTables.ThingClass(left);
		if (!kind) return;
		hasDropped = true;
		let dropped = Spawn(kind, pos);
		if (dropped) dropped.ClearCounters();
	}
}

// What monsters and weapons throw.
class RpgMissile : Actor
{
	int weapon;
	int impact;	// kind of effect
	property Impact: impact;

	Default
	{
		Projectile;
		Radius 8;
		Height 12;
		Speed 16;
		Damage 1;
		+BRIGHT
		+NOBLOOD
	}

	override int DoSpecialDamage(Actor victim, int damage, Name damagetype)
	{
		let monster = RpgMonster(target);
		if (monster)
		{
			int kept = monster.weapon;
			monster.weapon = WeaponUsed();
			monster.Strike(victim);
			monster.weapon = kept;
		}
		let hero = RpgPlayer(target);
		if (hero) hero.StrikeAt(victim, WeaponUsed(), 1);
		return -1;
	}

	// Whoever is very near is hit before the one who threw it has said what it is.
	int WeaponUsed()
	{
		if (weapon > 0) return weapon;
		let monster = RpgMonster(target);
		if (monster) return monster.weapon;
		let hero = RpgPlayer(target);
		if (!hero || !hero.player) return 0;
		let held = RpgWeapon(hero.player.ReadyWeapon);
		return held ? held.number : 0;
	}

	void A_RpgLand()
	{
		class<Actor> kind = String.Format("RpgEffect%d", impact);
		if (!kind) return;
		let seen = RpgEffect(Spawn(kind, (pos.X, pos.Y, floorz)));
		if (seen) seen.isHarmless = true;
	}

	// Rockets hurt what stands beside the place, the great gun what stands farther away, too.
	void A_RpgBlast()
	{
		let hero = RpgPlayer(target);
		if (!hero) return;
		int used = WeaponUsed();
		bool isGreat = used == RpgTables.ARM_BFG;
		Array<Actor> hit;
		RpgBlast.Collect(self, isGreat ? RpgBlast.ALL : RpgBlast.RING, hit);
		for (int i = 0; i < hit.Size(); i++)
		{
			Actor other = hit[i];
			if (!other || other == hero || !other.bShootable || !CheckSight(other)) continue;
			int rank = RpgBlast.RankOf(self, other);
			let thing = RpgBreakable(other);
			if (thing) thing.BlowUp(hero);
			else hero.StrikeAt(other, used, rank < (isGreat ? RpgBlast.RING : RpgBlast.SIDES) ? 2 : 4);
		}
	}
}
