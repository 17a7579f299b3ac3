// Things of the level that scripts show, hide and replace.
extend class RpgWorld
{
	const PORTAL_PAUSE = 105;	// tics between two monsters of the portal

	bool isPortalOn;
	int portalWaits;
	int couplingsGone;
	Actor portalGuest;

	override void PutThing(int thing)
	{
		if (thingFence[thing] != 0)
		{
			SwitchFence(thing, true);
			return;
		}
		if (thingFrame[thing] == 2)
		{
			PictureThing(thing);
			return;
		}
		bool isNew = !thingActor[thing];
		Actor shown = ActorOf(thing);
		if (!shown) return;
		if (isNew && shown.bCountKill) level.total_monsters--; // it has been counted from the start
		if (shown is "RpgPicture") ShowPicture(shown, thing);
	}

	override void RemoveThing(int thing)
	{
		if (thingFence[thing] != 0) SwitchFence(thing, false);
		let item = Inventory(thingActor[thing]);
		if (item && item.Owner) return;
		Dismiss(thing);
	}

	// A picture that does not move, in the place of what stood there.
	override void PictureThing(int thing)
	{
		Vector3 place = PlaceOf(thing);
		if (thingFence[thing] != 0) SwitchFence(thing, false);
		if (thingActor[thing])
		{
			place = thingActor[thing].pos;
			Dismiss(thing);
		}
		Actor shown = Actor.Spawn("RpgPicture", place);
		if (!shown) return;
		thingActor[thing] = shown;
		ShowPicture(shown, thing);
	}

	void ShowPicture(Actor shown, int thing)
	{
		String letters = thingTexture[thing];
		if (letters == "") letters = SpriteName(thingSprite[thing]);
		int picture = Actor.GetSpriteIndex(letters);
		if (picture < 0) return; // the game has no such picture
		shown.sprite = picture;
		shown.frame = thingFrame[thing];
	}

	// R and the number in base 32.
	static String SpriteName(int number)
	{
		String digits = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
		return "R" .. digits.Mid((number >> 10) & 31, 1) .. digits.Mid((number >> 5) & 31, 1) .. digits.Mid(number & 31, 1);
	}

	override void WorldThingRevived(WorldEvent e)
	{
		let monster = RpgMonster(e.Thing);
		if (monster) monster.Restore();
	}

	// Two hidden souls follow a splitting monster in the level's list.
	void SplitFrom(Actor parent)
	{
		int thing = parent.tid - FIRST_THING;
		for (int i = thing + 1; i <= thing + 2; i++)
		{
			if (thing < 0 || i >= thingKind.Size()) return;
			if (thingKind[i] != THING_MONSTER || thingHidden[i] == 0 || thingActor[i]) continue;
			class<Actor> kind = thingClass[i];
			if (!kind) continue;
			Actor soul = Actor.Spawn(kind, parent.pos);
			if (soul) level.total_monsters--;
			if (soul && i > thing + 1) GiveRoom(soul, 40);
			thingHidden[i] = 0;
			thingActor[i] = soul;
			if (soul) soul.target = parent.target;
		}
	}

	// To a free place at that distance, if there is one.
	void GiveRoom(Actor guest, double distance)
	{
		int first = random[rpg](0, 7);
		for (int i = 0; i < 8; i++)
		{
			Vector3 place = guest.Vec3Angle(distance, (first + i) * 45, 8);
			if (!guest.TryMove(place.XY, 0)) continue;
			return;
		}
	}

	override void StartPortal()
	{
		isPortalOn = true;
		portalWaits = level.maptime + PORTAL_PAUSE;
		let finder = ThinkerIterator.Create("RpgBreakable");
		for (let found = RpgBreakable(finder.Next()); found; found = RpgBreakable(finder.Next()))
		{
			if (found.sort == RpgTables.SORT_COUPLING) found.bShootable = true;
		}
	}

	// A sleeping monster steps out of the portal when the last one is dead.
	void RunPortal()
	{
		if (!isPortalOn || level.maptime < portalWaits) return;
		if (portalGuest && portalGuest.health > 0) return;
		Array<Actor> asleep;
		for (int i = 0; i < thingActor.Size(); i++)
		{
			Actor other = thingActor[i];
			if (other && other.bIsMonster && other.health > 0 && !other.target) asleep.Push(other);
		}
		if (asleep.Size() == 0)
		{
			isPortalOn = false;
			return;
		}
		portalGuest = asleep[random[rpg](0, asleep.Size() - 1)];
		portalGuest.SetOrigin((MiddleX(16), MiddleY(15), 0), false);
		portalGuest.target = TheHero();
		PlayEffect(16, 15, 2);
		portalWaits = level.maptime + PORTAL_PAUSE;
	}

	// The second one ends it and runs the script of the portal's tile.
	void CouplingGone()
	{
		couplingsGone++;
		if (couplingsGone < 2) return;
		isPortalOn = false;
		level.ReplaceTextures("RW034", "RW092", TexMan.NOT_FLAT);
		level.ReplaceTextures("RW033", "RW091", TexMan.NOT_FLAT);
		if (portalTile >= 0) RunTile(portalTile & 31, portalTile >> 5, WHEN_USE);
	}
}
