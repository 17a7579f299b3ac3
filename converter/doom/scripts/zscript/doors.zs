// Doors and secret walls: they move as scripts say, and arrive where the scripts want them.
extend class RpgLevel
{
	const DOOR_PAUSE = 4;	// tics between two looks at the doors
	const OPEN_DOOR = 11;
	const CLOSE_DOOR = 10;
	const STOP_POLYOBJECT = 87;
	const MOVE_POLYOBJECT = 89;	// even while it moves
	const ROOM_HEIGHT = 64;	// of rooms
	const SLIDE_STEP = 8;	// units of the game that a sliding door moves in a tic

	// One for each tag: both faces of a secret wall are one.
	Array<int> doorTag;
	Array<int> doorSector;
	Array<int> doorOpens;

	Array<int> sliding;	// slots of doors that slide open at the moment
	Array<Actor> eased;	// what stands in their way, solid again when they are open

	// A door that can slide is there twice: the room that it stands in can shut, and a polyobject stands in it. The player
	// chooses which one the level has. The other one gets out of the way: the room opens, and its faces are not on the
	// automap; or the polyobject goes to its own room beside the map.
	void ChooseDoors()
	{
		bool slides = IsOn("rpg_slide");
		for (int i = 0; i < linePo.Size(); i++)
		{
			if (linePo[i] == 0) continue;
			if (!slides)
			{
				JumpDoor(i, lineWaitX[i], lineWaitY[i]);
				linePo[i] = 0;
				continue;
			}
			if ((lineFlags[i] & LINE_OPEN) != 0) JumpDoor(i, lineOpenX[i], lineOpenY[i]);
			let rooms = level.CreateSectorTagIterator(lineTag[i]);
			for (int place = rooms.Next(); place >= 0; place = rooms.Next())
				level.Sectors[place].MoveCeiling(ROOM_HEIGHT * unit, ROOM_HEIGHT * unit, -1, 1, false);
			let faces = level.CreateLineIdIterator(FIRST_LINE + lineIndex[i]);
			for (int place = faces.Next(); place >= 0; place = faces.Next())
			{
				if (!IsLeaf(level.Lines[place])) level.Lines[place].flags |= Line.ML_DONTDRAW;
			}
		}
	}

	// At once, as near as the engine counts it.
	void JumpDoor(int slot, int x, int y)
	{
		double away = (x - lineShutX[slot], y - lineShutY[slot]).Length();
		level.ExecuteSpecial(MOVE_POLYOBJECT, Pawn(), null, false, linePo[slot], int(away * 8), x, y);
	}

	// Of a polyobject, not of the room that it stands in.
	static bool IsLeaf(Line face)
	{
		return !face.sidedef[1];
	}

	void FindDoors()
	{
		ChooseDoors();
		for (int i = 0; i < lineTag.Size(); i++)
		{
			if (lineTag[i] == 0 || linePo[i] != 0) continue;
			int opens = (lineFlags[i] & LINE_OPEN) != 0 ? 1 : 0;
			int known = DoorOf(lineTag[i]);
			if (known >= 0) doorOpens[known] = doorOpens[known] | opens;
			else AddDoor(lineTag[i], opens);
		}
	}

	int DoorOf(int tag)
	{
		for (int i = 0; i < doorTag.Size(); i++)
		{
			if (doorTag[i] == tag) return i;
		}
		return -1;
	}

	// Doors sound as the game's do.
	void AddDoor(int tag, int opens)
	{
		let places = level.CreateSectorTagIterator(tag);
		int place = places.Next();
		if (place < 0) return;
		doorTag.Push(tag);
		doorSector.Push(place);
		doorOpens.Push(opens);
		for (; place >= 0; place = places.Next()) level.Sectors[place].Flags |= Sector.SECF_SILENTMOVE;
	}

	override void MoveLine(int slot, bool opens)
	{
		S_StartSound(opens ? "rpg/door_opens" : "rpg/door_closes", CHAN_AUTO);
		if (linePo[slot] != 0)
		{
			int x = opens ? lineOpenX[slot] : lineShutX[slot];
			int y = opens ? lineOpenY[slot] : lineShutY[slot];
			level.ExecuteSpecial(STOP_POLYOBJECT, Pawn(), null, false, linePo[slot]); // else both moves go on
			level.ExecuteSpecial(MOVE_POLYOBJECT, Pawn(), null, false, linePo[slot], DOOR_SPEED * unit, x, y);
			FollowSlide(slot, opens);
			return;
		}
		int door = DoorOf(lineTag[slot]);
		if (door < 0) return;
		doorOpens[door] = opens ? 1 : 0;
		StartDoor(door);
	}

	void StartDoor(int door)
	{
		int special = doorOpens[door] != 0 ? OPEN_DOOR : CLOSE_DOOR;
		level.ExecuteSpecial(special, Pawn(), null, false, doorTag[door], DOOR_SPEED * unit);
	}

	// The engine does not listen to who asks for a door that is still on its way.
	void CheckDoors()
	{
		if (level.maptime % DOOR_PAUSE != 0) return;
		for (int i = 0; i < doorTag.Size(); i++)
		{
			Sector room = level.Sectors[doorSector[i]];
			if (room.PlaneMoving(Sector.ceiling)) continue;
			int isOpen = room.CenterCeiling() > room.CenterFloor() + 1 ? 1 : 0;
			if (isOpen != doorOpens[i]) StartDoor(i);
		}
	}

	void FollowSlide(int slot, bool opens)
	{
		int known = sliding.Find(slot);
		if (opens && known == sliding.Size()) sliding.Push(slot);
		else if (!opens && known < sliding.Size()) sliding.Delete(known);
	}

	// The engine stops a polyobject at whatever is solid. A door that opens passes monsters and things in its tile.
	void EaseDoors()
	{
		for (int i = sliding.Size() - 1; i >= 0; i--)
		{
			int slot = sliding[i];
			Vector2 low, high;
			[low, high] = BoxOfDoor(slot);
			Vector2 away = (low + high) / 2 - (lineOpenX[slot], lineOpenY[slot]);
			if (away.Length() < 1) sliding.Delete(i);
			else EaseThings(low, high);
		}
		if (sliding.Size() == 0) RestoreThings();
	}

	// The corners of the faces of a sliding door, wherever it is.
	Vector2, Vector2 BoxOfDoor(int slot)
	{
		Vector2 low = (32768, 32768);
		Vector2 high = (-32768, -32768);
		let places = level.CreateLineIdIterator(FIRST_LINE + lineIndex[slot]);
		for (int place = places.Next(); place >= 0; place = places.Next())
		{
			if (!IsLeaf(level.Lines[place])) continue;
			Vector2 one = level.Lines[place].v1.p;
			Vector2 other = level.Lines[place].v2.p;
			low = (min(low.X, min(one.X, other.X)), min(low.Y, min(one.Y, other.Y)));
			high = (max(high.X, max(one.X, other.X)), max(high.Y, max(one.Y, other.Y)));
		}
		return low, high;
	}

	void EaseThings(Vector2 low, Vector2 high)
	{
		let finder = BlockThingsIterator.CreateFromPos((low.X + high.X) / 2, (low.Y + high.Y) / 2, 0, 64 * unit, 96 * unit, false);
		while (finder.Next())
		{
			Actor other = finder.thing;
			double reach = other.radius + SLIDE_STEP * unit;
			if (!other.bSolid || other.player || eased.Find(other) < eased.Size()) continue;
			if (other.pos.X < low.X - reach || other.pos.X > high.X + reach) continue;
			if (other.pos.Y < low.Y - reach || other.pos.Y > high.Y + reach) continue;
			other.bSolid = false;
			eased.Push(other);
		}
	}

	void RestoreThings()
	{
		for (int i = 0; i < eased.Size(); i++)
		{
			if (eased[i] && eased[i].health > 0) eased[i].bSolid = true;
		}
		eased.Clear();
	}

	override void LockChanged(int slot)
	{
		if (lineTexture[slot] == UNLOCKED_TEXTURE) S_StartSound("rpg/unlock", CHAN_AUTO);
		let places = level.CreateLineIdIterator(FIRST_LINE + lineIndex[slot]);
		for (int place = places.Next(); place >= 0; place = places.Next())
		{
			Line face = level.Lines[place];
			int part = IsLeaf(face) ? Side.mid : Side.top;
			for (int i = 0; i < 2; i++)
			{
				if (face.sidedef[i]) ChangePicture(face.sidedef[i], part, lineTexture[slot]);
			}
		}
	}

	// A side that shows its picture mirrored goes on doing so.
	void ChangePicture(Side face, int part, int texture)
	{
		String before = TexMan.GetName(face.GetTexture(part));
		String number = String.Format("%03d%s", texture, before.Mid(before.Length() - 1) == "M" ? "M" : "");
		TextureID shown = TexMan.CheckForTexture("DOOR" .. number, TexMan.Type_Any);
		if (!shown.IsValid()) shown = TexMan.CheckForTexture("RW" .. number, TexMan.Type_Any); // in a package
		if (shown.IsValid()) face.SetTexture(part, shown);
	}
}
