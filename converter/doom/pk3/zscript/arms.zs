// Weapons, their ammunition, and the dogs.
class RpgWeapon : Weapon
{
	int number;
	bool flashes;
	property Number: number;
	property Flashes: flashes;

	Default
	{
		Weapon.YAdjust 14;
		Weapon.WeaponScaleX 1.2;	// square pixels
		Weapon.BobRangeX 0.3;
		Weapon.BobRangeY 0.3;
		Weapon.Kickback 0;
		Inventory.PickupSound "rpg/weapon";
		+WEAPON.NOALERT
		+COUNTITEM
	}

	// A weapon that nobody has had before says what it is.
	override void AttachToOwner(Actor other)
	{
		Super.AttachToOwner(other);
		let world = RpgWorld.Get();
		if (world && RpgPlayer(other)) world.TellWeapon(number);
	}

	// Nobody leaves one: it disappears even if all that it holds is too much.
	override bool TryPickup(in out Actor toucher)
	{
		if (Super.TryPickup(toucher)) return true;
		if (!RpgPlayer(toucher)) return false;
		GoAwayAndDie();
		return true;
	}

	action void A_RpgFire()
	{
		let hero = RpgPlayer(self);
		if (!hero) return;
		int weapon = invoker.number;
		if (!invoker.DepleteAmmo(false)) return;
		int heard = RpgTables.WeaponValue(weapon, RpgTables.WEAPON_SOUND);
		if (heard > 0) A_StartSound(String.Format("rpg/%d", heard), CHAN_WEAPON);
		SoundAlert(hero);
		if (invoker.flashes) hero.Spawn("RpgMuzzle", hero.Vec3Angle(24, hero.angle, hero.viewheight));
		class<Actor> missile = RpgTables.OwnMissileClass(weapon);
		if (!missile)
		{
			hero.Strike(weapon);
			return;
		}
		let shot = RpgMissile(hero.SpawnPlayerMissile(missile, hero.AimAngle(2048)));
		if (shot) shot.weapon = weapon;
	}
}

// While there is one in the hand it takes what would hurt the player.
class RpgDogWeapon : RpgWeapon
{
	bool Suffer(int amount)
	{
		if (!Ammo1 || Ammo1.Amount <= 0) return false;
		Ammo1.Amount = max(Ammo1.Amount - amount, 0);
		if (Ammo1.Amount > 0)
		{
			Owner.A_StartSound("rpg/dog_pain", CHAN_VOICE);
			return true;
		}
		Owner.A_StartSound("rpg/dog_dies", CHAN_VOICE);
		let pawn = PlayerPawn(Owner);
		Destroy();
		if (pawn) pawn.PickNewWeapon(null);
		return true;
	}
}

class RpgPuff : Actor
{
	const NEAR = 64.;	// from here on it is smaller, or it would fill the view

	Default
	{
		+NOBLOCKMAP
		+NOGRAVITY
		+BRIGHT
		Alpha 0.6;
	}
	States
	{
	Spawn:
		PUFF ABCD 4;
		Stop;
	}
}
