// What stands about.
class RpgPicture : Actor
{
	Default
	{
		Radius 16;
		Height 16;
		+NOBLOCKMAP
		+NOINTERACTION
	}
}

// A flat picture on a wall or across a passage.
class RpgPlane : RpgPicture
{
	Default
	{
		+WALLSPRITE
	}
}

// A picture that belongs to a thing and goes with it.
class RpgPart : RpgPicture
{
	static void Hang(Actor whole, String picture, double x, double y, bool glows)
	{
		Actor part = Actor.Spawn("RpgPart", whole.Vec3Offset(x, y, 0));
		if (!part) return;
		part.master = whole;
		part.sprite = Actor.GetSpriteIndex(picture);
		if (!glows) return;
		part.A_SetRenderStyle(0.99, STYLE_Add); // at 1 the engine adds what is bright alone
		part.bBright = true;
	}

	override void Tick()
	{
		Super.Tick();
		if (!master) Destroy();
	}
}

class RpgSolid : Actor
{
	Default
	{
		Radius 24;
		Height 56;
		+SOLID
		+NOGRAVITY
	}
}

class RpgHuman : RpgSolid
{
	Default
	{
		Radius 20;
	}
}

// Shots pass over it.
class RpgLow : RpgSolid
{
	Default
	{
		Height 24;
	}
}

class RpgBreakable : Actor
{
	int sort;
	int points;
	property Sort: sort;

	Default
	{
		Radius 20;
		Height 40;
		Health 1000;
		Mass 10000;
		+SOLID
		+SHOOTABLE
		+NOBLOOD
		+NOTAUTOAIMED
	}

	override void PostBeginPlay()
	{
		Super.PostBeginPlay();
		points = 300;
		if (sort == RpgTables.SORT_COUPLING) bShootable = false;
	}

	int Defense(RpgCareer career)
	{
		return sort == RpgTables.SORT_COUPLING ? 25 : 176 * career.strength / 256;
	}

	// One hit is enough for everything but a coupling.
	void Struck(RpgPlayer hero, int weapon, int amount)
	{
		if (weapon == RpgTables.ARM_EXTINGUISHER) return;
		if (sort == RpgTables.SORT_COUPLING)
		{
			points -= amount;
			if (points > 0) return;
		}
		DamageMobj(hero, hero, health, "Rpg", DMG_FORCED);
	}

	void BlowUp(RpgPlayer hero)
	{
		if (sort != RpgTables.SORT_COUPLING && health > 0) DamageMobj(hero, hero, health, "Rpg", DMG_FORCED);
	}

	override void Die(Actor source, Actor inflictor, int dmgflags, Name MeansOfDeath)
	{
		Super.Die(source, inflictor, dmgflags, MeansOfDeath);
		bSolid = false;
		int found = -1;
		if (sort == RpgTables.SORT_CRATE) found = RpgTables.CrateOf(random[rpg](0, 255), random[rpg](0, 255));
		if (found < 0) Spawn("RpgEffect1", pos);
		class<Actor> kind = RpgTables.ThingClass(found);
		let left = kind ? Spawn(kind, pos) : null;
		if (left) left.ClearCounters();
		let world = RpgWorld.Get();
		if (world && sort == RpgTables.SORT_COUPLING) world.CouplingGone();
	}
}

// Fire and lava hurt whoever stands on their tile.
class RpgFlame : Actor
{
	int healthPart;
	int armourPart;
	property Parts: healthPart, armourPart;
	int nextBurn;

	Default
	{
		Radius 24;
		Height 40;
		+NOGRAVITY
		+BRIGHT
	}

	override void Tick()
	{
		Super.Tick();
		if (level.maptime < nextBurn || isFrozen()) return;
		let hero = RpgPlayer(players[consoleplayer].mo);
		if (!hero || hero.health <= 0 || !IsAround(hero)) return;
		nextBurn = level.maptime + TICRATE;
		hero.TakeParts(null, healthPart, armourPart);
	}

	bool IsAround(Actor other)
	{
		return other && abs(other.pos.X - pos.X) <= 32 && abs(other.pos.Y - pos.Y) <= 32;
	}

	// Shots of those who stand in it come out of it.
	override bool CanCollideWith(Actor other, bool passive)
	{
		return !other.bMissile || !IsAround(other.target);
	}

	void PutOut(RpgPlayer hero)
	{
		let career = RpgCareer.Of(hero);
		if (career) career.AddExperience(RpgTables.XP_FIRE);
		Destroy();
	}
}

// Effects of scripts, shots and explosions.
class RpgEffect : Actor
{
	Default
	{
		+NOBLOCKMAP
		+NOGRAVITY
		+BRIGHT
		+NOTIMEFREEZE
	}

	bool isHarmless; // where a shot hits

	// The tiles around take it, the tile itself does not.
	void A_RpgBlow()
	{
		if (isHarmless) return;
		int part = random[rpg](0, 255) / 11 + 5;
		Array<Actor> hit;
		RpgBlast.Collect(self, RpgBlast.RING, hit);
		for (int i = 0; i < hit.Size(); i++)
		{
			Actor other = hit[i];
			if (!other || other.health <= 0) continue;
			int taken = RpgBlast.RankOf(self, other) < RpgBlast.SIDES ? part : part / 2;
			let hero = RpgPlayer(other);
			let monster = RpgMonster(other);
			let thing = RpgBreakable(other);
			if (hero) hero.TakeParts(null, taken, taken);
			else if (monster) monster.TakeParts(null, taken, taken);
			else if (thing) thing.BlowUp(null);
		}
	}
}

// Marks the tile of an event in editors; the script itself is in rpg/<map>.txt.
class RpgEventSpot : Actor
{
	Default
	{
		//$Category "Doom RPG"
		//$Title "Event of a tile"
		+NOBLOCKMAP
		+NOINTERACTION
		+INVISIBLE
	}
}
