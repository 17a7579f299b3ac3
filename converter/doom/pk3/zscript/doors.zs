// Doors and secret walls: they move as scripts say, and arrive where the scripts want them.
extend class RpgWorld
{
	const DOOR_PAUSE = 4;	// tics between two looks at the doors
	const OPEN_DOOR = 11;
	const CLOSE_DOOR = 10;
	const MOVE_POLYOBJECT = 89;	// whatever it does now

	// One for each tag: both faces of a secret wall are one.
	Array<int> doorTag;
	Array<int> doorSector;
	Array<int> doorOpens;

	void FindDoors()
	{
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
		while (place >= 0)
		{
			level.Sectors[place].Flags |= Sector.SECF_SILENTMOVE;
			place = places.Next();
		}
	}

	override void MoveLine(int slot, bool opens)
	{
		S_StartSound(opens ? "rpg/door_opens" : "rpg/door_closes", CHAN_AUTO);
		if (linePo[slot] != 0)
		{
			int x = opens ? lineOpenX[slot] : lineShutX[slot];
			int y = opens ? lineOpenY[slot] : lineShutY[slot];
			level.ExecuteSpecial(MOVE_POLYOBJECT, TheHero(), null, false, linePo[slot], DOOR_SPEED, x, y);
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
		level.ExecuteSpecial(special, TheHero(), null, false, doorTag[door], DOOR_SPEED);
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

	override void LockChanged(int slot)
	{
		if (lineTexture[slot] == UNLOCKED_TEXTURE) S_StartSound("rpg/unlock", CHAN_AUTO);
		let places = level.CreateLineIdIterator(FIRST_LINE + lineIndex[slot]);
		int place = places.Next();
		while (place >= 0)
		{
			Line face = level.Lines[place];
			int part = linePo[slot] != 0 ? Side.mid : Side.top;
			for (int i = 0; i < 2; i++)
			{
				if (face.sidedef[i]) ChangePicture(face.sidedef[i], part, lineTexture[slot]);
			}
			place = places.Next();
		}
	}

	// A side that shows its picture mirrored goes on doing so.
	void ChangePicture(Side face, int part, int texture)
	{
		String before = TexMan.GetName(face.GetTexture(part));
		String mirrored = before.Length() == 6 && before.Mid(5) == "M" ? "M" : "";
		TextureID shown = TexMan.CheckForTexture(String.Format("RW%03d%s", texture, mirrored), TexMan.Type_Any);
		if (shown.IsValid()) face.SetTexture(part, shown);
	}
}
