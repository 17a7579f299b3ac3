// Blood, and what is left of those who were torn apart.
extend class RpgMonster
{
	const MOST_DROPS = 48;
	const GIBS = 5;
	const GIB_REACH = 96;	// units: a blow or shot from the next tile

	int struckWith;	// the player's last weapon that hit
	int leftOver;	// health and armour behind the last blow; less than 0 if it was more than enough

	// Nothing flies towards the eye: near enough, a single drop would fill the view.
	static Vector2 KeptAway(Vector2 way, Vector2 toEye)
	{
		double nearer = way dot toEye;
		return nearer > 0 ? way - toEye * (2 * nearer) : way;
	}

	static Vector2 WayToHero(Actor from)
	{
		let hero = players[consoleplayer].mo;
		return hero && hero != from ? from.Vec2To(hero).Unit() : (0, 0);
	}

	// As much as it hurt.
	void Bleed(int amount, bool isDeadly)
	{
		if (amount <= 0) return;
		int count = MOST_DROPS * amount / max(fullHealth + (armour > 0 ? fullArmour : 0), 1);
		count = clamp(isDeadly ? count * 2 : count, 1, 2 * MOST_DROPS);
		Color shade = RpgTables.BloodColour(family, tier);
		Vector2 toEye = WayToHero(self);
		for (int i = 0; i < count; i++)
		{
			Vector2 at = KeptAway((frandom[rpg](-6, 6), frandom[rpg](-6, 6)), toEye);
			Vector2 way = KeptAway((frandom[rpg](-2, 2), frandom[rpg](-2, 2)), toEye);
			A_SpawnParticle(shade, 0, 35, RpgSpray.SizeOfDot(), 0, at.X, at.Y, 32 + frandom[rpg](-8, 8), way.X, way.Y, frandom[rpg](0, 3), 0, 0, -0.3);
		}
	}

	// Whoever dies of much more than was needed, close to the player, goes to pieces, if the game has pictures of them.
	bool TearApart(Actor source)
	{
		let hero = RpgPlayer(source);
		if (!hero || !hero.player || Distance2D(hero) > GIB_REACH || Actor.GetSpriteIndex("RGIB") < 0) return false;
		if (!RpgRules.TearsApart(struckWith, leftOver, fullHealth, family == RpgTables.FAMILY_KRONOS)) return false;
		for (int i = 0; i < GIBS; i++)
		{
			let piece = RpgGib(Spawn("RpgGib", (pos.X, pos.Y, pos.Z + 28)));
			if (piece) piece.Fly(i);
		}
		A_StartSound("rpg/gibs", CHAN_BODY);
		return true;
	}
}

// What scripts strew before the player, as many, as large and as fast as in the game: its pixels are units here, one tile away.
class RpgSpray play
{
	const BLOOD = 0;
	const FIRE_OUT = 1;
	const IMPLOSION = 3;
	const UNIT = 2.7;	// what the engine calls the size of a particle that is one unit wide
	const LIFE = 40;	// tics
	const IMPLOSION_TIME = 14;
	const FLAGS = SPF_FULLBRIGHT | SPF_RELATIVE | SPF_NOTIMEFREEZE;

	static double SizeOfDot()
	{
		return UNIT * frandom[rpg](1, 4);
	}

	// Never nearer than the middle of the next tile, where a dot is small.
	static void Make(RpgPlayer hero, Color shade, int kind, int tiles)
	{
		int most = kind == IMPLOSION ? 45 : (kind == BLOOD ? 30 : 15);
		int count = (most + tiles - 1) / tiles;
		for (int i = 0; i < count; i++)
		{
			if (kind == IMPLOSION) FlyIn(hero, shade, 64 * tiles);
			else FlyUp(hero, shade, kind, 64 * tiles);
		}
	}

	static void FlyUp(RpgPlayer hero, Color shade, int kind, double away)
	{
		bool isFire = kind == FIRE_OUT;
		double side = isFire ? frandom[rpg](-16, 16) : frandom[rpg](-6, 6);
		double aside = isFire ? frandom[rpg](-2.4, 2.4) : frandom[rpg](-4.3, 2.9);
		double up = kind == BLOOD ? frandom[rpg](1.7, 4.6) : frandom[rpg](2.9, isFire ? 4.6 : 5.7);
		hero.A_SpawnParticle(shade, FLAGS, LIFE, SizeOfDot(), 0, away, side, hero.viewheight + frandom[rpg](-11, 9), 0, aside, up, 0, 0, isFire ? -0.03 : -0.32, 1, 0);
	}

	static void FlyIn(RpgPlayer hero, Color shade, double away)
	{
		double side = frandom[rpg](-44, 44);
		double up = frandom[rpg](-44, 44);
		double goal = -15;
		hero.A_SpawnParticle(shade, FLAGS, IMPLOSION_TIME, SizeOfDot(), 0, away, side, hero.viewheight + up, 0, -side / IMPLOSION_TIME, (goal - up) / IMPLOSION_TIME, 0, 0, 0, 1, 0);
	}
}

class RpgGib : Actor
{
	const FRAMES = 4;
	const KINDS = 6;
	const FRAME_TIME = 6;
	const LIFE = 70;

	int kind;
	int age;

	Default
	{
		Radius 4;
		Height 4;
		Gravity 0.6;
		BounceType "Doom";
		BounceFactor 0.4;
		+NOBLOCKMAP
		+DROPOFF
		+THRUACTORS
		+MOVEWITHSECTOR
	}
	States
	{
	Spawn:
		TNT1 A 1;
		Loop;
	}

	void Fly(int number)
	{
		kind = number % KINDS;
		Vector2 way = RpgMonster.KeptAway((frandom[rpg](-4, 4), frandom[rpg](-4, 4)), RpgMonster.WayToHero(self));
		vel = (way.X, way.Y, frandom[rpg](3, 7));
		Show();
	}
	void Show()
	{
		sprite = Actor.GetSpriteIndex("RGIB");
		frame = kind * FRAMES + (age / FRAME_TIME) % FRAMES;
	}

	override void Tick()
	{
		Super.Tick();
		if (isFrozen()) return;
		age++;
		if (age >= LIFE) Destroy();
		else if (vel.Length() > 0.5) Show();
		else sprite = Actor.GetSpriteIndex("RGIB");
	}
}

// Who is hit by a blast, in the game's order.
class RpgBlast play
{
	const SIDES = 4;	// ranks below are beside the middle,
	const RING = 8;		// below this at its corners, the rest two tiles away
	const ALL = 24;

	static int RankOf(Actor middle, Actor other)
	{
		int column = int(floor((other.pos.X - middle.pos.X) / 64 + 0.5));
		int row = int(floor((middle.pos.Y - other.pos.Y) / 64 + 0.5));
		return RpgRules.BlastRank(column, row);
	}

	static void Collect(Actor middle, int ranks, out Array<Actor> found)
	{
		Array<int> order;
		let finder = BlockThingsIterator.Create(middle, 160);
		while (finder.Next())
		{
			Actor other = finder.thing;
			int rank = RankOf(middle, other);
			if (other == middle || rank >= ranks) continue;
			int place = found.Size();
			while (place > 0 && order[place - 1] > rank) place--;
			found.Insert(place, other);
			order.Insert(place, rank);
		}
	}
}

// The light of a shot.
class RpgMuzzle : Actor
{
	Default
	{
		+NOBLOCKMAP
		+NOINTERACTION
	}
	States
	{
	Spawn:
		TNT1 A 3 Bright;
		Stop;
	}
}
