// What each command of a script does.
extend class RpgMachine
{
	int RunCommand(int i, int trigger)
	{
		int op = cmdOp[i];
		if (op == DO_DOOR_AUTO || (op >= DO_LOCK_DOOR && op <= DO_TOGGLE_DOOR)) return RunDoorCommand(i, trigger);
		switch (op)
		{
		case DO_TELEPORT:
			if (cmdA[i] > 31 || cmdB[i] > 31) Problem(i, "teleport to a tile outside the map");
			else Teleport(cmdA[i], cmdB[i], cmdC[i]);
			break;
		case DO_SET_EXIT:
			SetExit(i);
			break;
		case DO_RUN_TILE:
			RunTile(cmdA[i], cmdB[i], WHEN_USE);
			break;
		case DO_STATUS_MSG:
			if (HasText(i, cmdA[i])) TellStatus(cmdA[i]);
			break;
		case DO_HURT_PLAYER:
			Hurt(cmdA[i]);
			break;
		case DO_SHOW_THING:
			ShowThing(i);
			break;
		case DO_DIALOG:
			return OpenText(i, cmdA[i], true);
		case DO_REVEAL_MAP:
			RevealMap();
			break;
		case DO_ASK_CODE:
			return AskCode(i);
		case DO_SET_STATE:
			PutState(cmdA[i], cmdB[i], cmdC[i]);
			break;
		case DO_HIDE_THINGS:
			HideThings(cmdA[i], cmdB[i]);
			break;
		case DO_INC_STATE:
			ChangeState(cmdA[i], cmdB[i], 1);
			break;
		case DO_DEC_STATE:
			ChangeState(cmdA[i], cmdB[i], -1);
			break;
		case DO_GIVE_STAT:
			if (cmdA[i] > 3) Problem(i, "no such stat");
			else GiveStat(cmdA[i], cmdB[i]);
			break;
		case DO_TAKE_STAT:
			if (cmdA[i] > 3) Problem(i, "no such stat");
			else TakeStat(cmdA[i], cmdB[i]);
			break;
		case DO_NEED_STAT:
			return NeedStat(i);
		case DO_SET_BANNER:
			SetBanner(i);
			break;
		case DO_PLAY_EFFECT:
			if (cmdC[i] < 1 || cmdC[i] == 3 || cmdC[i] > 13 || cmdA[i] > 31 || cmdB[i] > 31)
				Problem(i, "no such effect, or outside the map");
			else PlayEffect(cmdA[i], cmdB[i], cmdC[i]);
			break;
		case DO_DIALOG_FORCED:
			return OpenText(i, cmdA[i], false);
		case DO_SET_RETURN_POINT:
			if (HasText(i, cmdA[i])) SetReturnPoint(cmdA[i], cmdB[i], cmdC[i], cmdD[i]);
			break;
		case DO_CANCEL_MOVE:
			isCancelled = true;
			break;
		default:
			return RunLateCommand(i);
		}
		return FLOW_NEXT;
	}

	int RunLateCommand(int i)
	{
		switch (cmdOp[i])
		{
		case DO_SHAKE:
			Shake(cmdA[i], cmdC[i], min(cmdB[i], LONGEST_BUZZ));
			break;
		case DO_FLOOR_COLOR:
			ColourPlane(false, cmdA[i]);
			break;
		case DO_CEILING_COLOR:
			ColourPlane(true, cmdA[i]);
			break;
		case DO_WEAPONS:
			SwitchWeapons(cmdA[i] != 0);
			break;
		case DO_OPEN_STORE:
			if (MayOpenScreen()) OpenScreen(SCREEN_STORE, (cmdA[i] >= 0 && cmdA[i] < 4) ? cmdA[i] : 0, -1, 1, 0);
			break;
		case DO_REPLACE_THING:
			ReplaceThing(i);
			break;
		case DO_PARTICLES:
			if (cmdB[i] <= 3) SpawnParticles(cmdA[i], cmdB[i], cmdC[i]);
			break;
		case DO_REFRESH_VIEW:
			break;
		case DO_WAIT:
			return FLOW_TIME;
		case DO_START_PORTAL:
			StartPortal();
			break;
		case DO_WARN_UNLESS_DONE:
			if (!HasDoneFrom(cmdB[i])) return OpenText(i, cmdA[i], false);
			break;
		case DO_ADD_NOTE:
			if (HasText(i, cmdA[i]))
			{
				notes.Push(cmdA[i]);
				NoteAdded(cmdA[i]);
			}
			break;
		case DO_NEED_KEY:
			if (cmdA[i] > 3) return FLOW_IDLE;
			if ((KeysHeld() & (1 << cmdA[i])) != 0) return FLOW_IDLE;
			LackOfKey(cmdA[i]);
			return FLOW_STOP;
		case DO_PLAY_SOUND:
			PlayNumber(cmdA[i]);
			break;
		default:
			Problem(i, "unknown opcode");
			break;
		}
		return FLOW_NEXT;
	}

	int RunDoorCommand(int i, int trigger)
	{
		int op = cmdOp[i];
		int slot = SlotOf(cmdA[i]);
		bool isLock = op == DO_LOCK_DOOR || op == DO_UNLOCK_DOOR || op == DO_TOGGLE_LOCK;
		if (slot < 0) Problem(i, "the line is neither a door nor a secret wall");
		if (slot < 0) return isLock ? FLOW_NEXT : FLOW_IDLE;
		if (isLock)
		{
			SetLock(slot, op);
			return FLOW_NEXT;
		}
		if (IsRefused(slot, op, trigger)) return FLOW_IDLE;
		StartLine(slot);
		return FLOW_NEXT;
	}

	int SlotOf(int line)
	{
		if (line < 0 || line >= lineSlot.Size()) return NO_LINE;
		return lineSlot[line];
	}

	bool IsRefused(int slot, int op, int trigger)
	{
		int flags = lineFlags[slot];
		if ((flags & LINE_LOCKED) != 0) return true;
		bool open = (flags & LINE_OPEN) != 0;
		if (op == DO_OPEN_DOOR) return open;
		if (op == DO_CLOSE_DOOR) return !open;
		if (op == DO_TOGGLE_DOOR) return false;
		bool used = (trigger & WHEN_USE) != 0 && (trigger & BY_PLAYER) != 0;
		return open && (flags & LINE_SECRET) == 0 && used;
	}

	void StartLine(int slot)
	{
		if (moving.Size() > 0 && now > movingSince) SettleDoors();
		lineFlags[slot] = lineFlags[slot] ^ LINE_OPEN;
		if (moving.Size() == 0) movingSince = now;
		bool isKnown = false;
		for (int i = 0; i < moving.Size(); i++)
		{
			if (moving[i] == slot) isKnown = true;
		}
		if (!isKnown) moving.Push(slot);
		MoveLine(slot, (lineFlags[slot] & LINE_OPEN) != 0);
	}

	void SetLock(int slot, int op)
	{
		bool was = (lineFlags[slot] & LINE_LOCKED) != 0;
		bool locks = op == DO_LOCK_DOOR;
		if (op == DO_TOGGLE_LOCK) locks = !was;
		if (locks) lineFlags[slot] = lineFlags[slot] | LINE_LOCKED;
		else lineFlags[slot] = lineFlags[slot] & ~LINE_LOCKED;
		if (locks && lineTexture[slot] == UNLOCKED_TEXTURE)
		{
			lineTexture[slot] = LOCKED_TEXTURE;
			LockChanged(slot);
		}
		else if (!locks && lineTexture[slot] == LOCKED_TEXTURE)
		{
			lineTexture[slot] = UNLOCKED_TEXTURE;
			LockChanged(slot);
		}
	}

	void ShowThing(int i)
	{
		int thing = cmdA[i];
		if (thing < 0 || thing >= thingKind.Size())
		{
			Problem(i, "no such thing");
			return;
		}
		thingFrame[thing] = cmdB[i] & 15;
		thingHidden[thing] = 0;
		if (thingLinked[thing] == 0 && thingKind[thing] != THING_PICTURE)
		{
			ClearPlace(thing);
			Link(thing, thingShown[thing]);
		}
		PutThing(thing);
	}

	void Link(int thing, int tile)
	{
		lastOrder++;
		thingLinked[thing] = 1;
		thingTile[thing] = tile;
		thingOrder[thing] = lastOrder;
	}

	// What lies or stands on a tile and is no monster, the one that came last; -1: nothing.
	int PlainThingOn(int x, int y)
	{
		int found = -1;
		if (x > 31 || y > 31) return found;
		for (int i = 0; i < thingKind.Size(); i++)
		{
			if (thingLinked[i] == 0 || thingKind[i] != THING_PLAIN || thingTile[i] != y * 32 + x) continue;
			if (found < 0 || thingOrder[i] > thingOrder[found]) found = i;
		}
		return found;
	}

	void HideThings(int x, int y)
	{
		int thing = PlainThingOn(x, y);
		while (thing >= 0)
		{
			thingLinked[thing] = 0;
			thingHidden[thing] = 1;
			RemoveThing(thing);
			thing = PlainThingOn(x, y);
		}
	}

	// A picture that does not move takes the place of a thing; it blocks nothing.
	void ReplaceThing(int i)
	{
		if (cmdD[i] > 65535) Problem(i, "no such sprite");
		int thing = PlainThingOn(cmdA[i], cmdB[i]);
		if (thing < 0 || cmdD[i] > 65535) return;
		thingLinked[thing] = 0;
		thingSprite[thing] = cmdD[i];
		thingFrame[thing] = cmdC[i];
		PictureThing(thing);
	}

	void PutState(int x, int y, int state)
	{
		int index = EventAt(x, y);
		if (index >= 0) eventState[index] = min(max(state, 0), LAST_STATE);
	}

	void ChangeState(int x, int y, int by)
	{
		int index = EventAt(x, y);
		if (index >= 0) PutState(x, y, eventState[index] + by);
	}

	bool HasText(int i, int text)
	{
		if (text >= 0 && text < texts.Size()) return true;
		Problem(i, "no such string");
		return false;
	}

	int OpenText(int i, int text, bool skips)
	{
		if (!HasText(i, text)) return FLOW_STOP;
		if (!MayOpenScreen()) return FLOW_STOP;
		OpenScreen(SCREEN_DIALOG, text, -1, skips ? 1 : 0, 1);
		return FLOW_TEXT;
	}

	int AskCode(int i)
	{
		if (!HasText(i, cmdA[i])) return FLOW_STOP;
		if (!HasText(i, cmdB[i])) return FLOW_STOP;
		if (!MayOpenScreen()) return FLOW_STOP;
		OpenScreen(SCREEN_CODE, cmdB[i], cmdA[i], 0, 1);
		return FLOW_TEXT;
	}

	int NeedStat(int i)
	{
		if (cmdA[i] > 3)
		{
			Problem(i, "no such stat");
			return FLOW_NEXT;
		}
		if (StatOf(cmdA[i]) >= cmdB[i]) return FLOW_NEXT;
		LackOfStat(cmdA[i]);
		if (cmdC[i] < 0) return FLOW_STOP;
		if (!HasText(i, cmdC[i])) return FLOW_STOP;
		if (TextOf(cmdC[i]) != "" && MayOpenScreen()) OpenScreen(SCREEN_DIALOG, cmdC[i], -1, 0, 0);
		return FLOW_STOP;
	}

	bool HasDoneFrom(int first)
	{
		int done = LevelsDone();
		for (int id = max(first, 1); id <= 11; id++)
		{
			if ((done & (1 << (id - 1))) != 0) return true;
		}
		return false;
	}

	void SetBanner(int i)
	{
		if (!HasText(i, cmdA[i])) return;
		banner = TextOf(cmdA[i]) == "" ? -1 : cmdA[i];
		BannerChanged();
	}

	// Only arms the exit: it is taken when an exit door has opened.
	void SetExit(int i)
	{
		if (!HasText(i, cmdA[i])) return;
		isExitArmed = true;
		exitFile = cmdA[i];
		exitX = cmdB[i];
		exitY = cmdC[i];
		exitAngle = cmdD[i];
		hasExitPlace = cmdB[i] != 0 || cmdC[i] != 0 || cmdD[i] != 0 || cmdE[i] != 0;
		hasExitStats = cmdF[i] != 0;
	}
}
