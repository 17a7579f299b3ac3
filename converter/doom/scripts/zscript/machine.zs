// The machine that runs a level's event scripts. It knows nothing of the engine: what a command does to the
// world are the virtual functions at the end, and RpgWorld (world.zs) says how. Times are milliseconds,
// tiles count from the north-west corner.
class RpgMachine : EventHandler
{
	enum EFlow
	{
		FLOW_NEXT,	// the command did something
		FLOW_IDLE,	// it changed nothing: the action key may still do something else
		FLOW_TEXT,	// the script goes on when the text that was opened is confirmed
		FLOW_TIME,	// ... when its time has come
		FLOW_STOP	// the rest of the script is dropped
	}
	enum EScreen
	{
		SCREEN_NONE,
		SCREEN_DIALOG,
		SCREEN_CODE,
		SCREEN_STORE,
		SCREEN_STORY
	}
	enum EAfter
	{
		AFTER_NOTHING,
		AFTER_COMMANDS,
		AFTER_ANOTHER_TEXT
	}
	enum EThing
	{
		THING_PICTURE,	// nothing that one can touch
		THING_PLAIN,
		THING_MONSTER
	}

	const NO_LINE = -1;	// the numbers of the game are in names.zs

	// The program: rpg/<map>.txt.
	Array<int> eventOfTile;
	Array<int> eventTile;
	Array<int> eventFirst;
	Array<int> eventCount;
	Array<int> eventOnly;
	Array<int> eventState;
	Array<int> cmdOp;
	Array<int> cmdWhen;
	Array<int> cmdA;
	Array<int> cmdB;
	Array<int> cmdC;
	Array<int> cmdD;
	Array<int> cmdE;
	Array<int> cmdF;
	Array<int> cmdSpent;
	Array<int> lineSlot;
	Array<int> lineIndex;
	Array<int> lineTag;
	Array<int> lineFlags;
	Array<int> lineTexture;
	Array<int> lineWeak;	// an axe breaks it
	Array<int> lineTile;
	Array<int> linePo;
	Array<int> lineShutX;
	Array<int> lineShutY;
	Array<int> lineOpenX;
	Array<int> lineOpenY;
	Array<int> lineWaitX;
	Array<int> lineWaitY;
	Array<int> thingKind;
	Array<int> thingTile;
	Array<int> thingShown;
	Array<int> thingHidden;
	Array<int> thingLinked;
	Array<int> thingOrder;
	Array<int> thingFrame;
	Array<int> thingSprite;
	Array<int> thingX;
	Array<int> thingY;
	Array<int> thingFace;
	Array<int> thingFence;
	Array<String> thingClass;
	Array<String> thingTexture;
	Array<String> thingFront;
	Array<String> thingBack;
	Array<String> texts;

	// What runs.
	int now;
	int depth;
	int commandsRun;
	int lastOrder;
	bool isCancelled;
	bool isExitArmed;
	int exitFile;
	int exitX;
	int exitY;
	int exitAngle;
	bool hasExitPlace;
	bool hasExitStats;
	int banner;
	Array<int> notes;
	Array<int> moving;
	int movingSince;

	// Scripts that wait, the last one on top.
	Array<int> waitEvent;
	Array<int> waitCommand;
	Array<int> waitState;
	Array<int> waitTrigger;
	Array<int> waitTimed;
	Array<int> waitWake;

	// Texts, code entries and stores that are open, the last one is seen.
	bool isScreenOpen;
	Array<int> screenKind;
	Array<int> screenText;
	Array<int> screenCode;
	Array<int> screenSkips;
	Array<int> screenResumes;

	// -1: none, as everywhere in a level that has no table.
	clearscope int EventAt(int x, int y) const
	{
		if (x < 0 || x > 31 || y < 0 || y > 31 || eventOfTile.Size() == 0) return -1;
		return eventOfTile[y * 32 + x];
	}

	// A request to run the event of a tile; true: a command did something.
	bool RunTile(int x, int y, int trigger)
	{
		int tile = y * 32 + x;
		int index = EventAt(x, y);
		if (index < 0) return false;
		if (eventCount[index] == 0) return false;
		if (eventOnly[index] != 0 && (trigger & BY_PLAYER) != 0) return false;
		if (depth >= DEEPEST)
		{
			Problem(eventFirst[index], "nested too deep");
			return false;
		}
		TraceRequest(tile, trigger);
		depth++;
		bool handled = RunOn(index, 0, eventState[index], trigger);
		depth--;
		return handled;
	}

	bool RunOn(int index, int start, int state, int trigger)
	{
		bool handled = false;
		int key = BestKey();
		int last = min(eventFirst[index] + eventCount[index], cmdOp.Size());
		for (int i = eventFirst[index] + start; i < last; i++)
		{
			if (cmdSpent[i] != 0 || !Runs(cmdWhen[i], state, key, trigger)) continue;
			if (!MayRunMore(i)) break;
			TraceCommand(index, i);
			int flow = RunCommand(i, trigger);
			TraceFlow(index, i, flow);
			if (flow == FLOW_IDLE) continue;
			handled = true;
			if ((cmdWhen[i] & WHEN_ONCE) != 0) cmdSpent[i] = 1;
			if (flow == FLOW_NEXT) continue;
			if (flow == FLOW_TEXT) Suspend(index, i + 1 - eventFirst[index], state, trigger, 0, 0);
			if (flow == FLOW_TIME)
			{
				int wake = now + min(max(cmdA[i], 0), LONGEST_WAIT);
				Suspend(index, i + 1 - eventFirst[index], state, trigger, 1, wake);
			}
			break;
		}
		return handled;
	}

	// A command without states runs in state 0 only; a key bit alone sets nothing off.
	clearscope bool Runs(int when, int state, int key, int trigger) const
	{
		if (state == 0)
		{
			if ((when & ANY_STATE) != 0) return false;
		}
		else
		{
			if (state > LAST_STATE) return false;
			if ((when & (1 << (NO_STATE + state))) == 0) return false;
		}
		int keys = when & ANY_KEY;
		if (keys != 0 && keys != key) return false;
		return (when & trigger & ~ANY_KEY) != 0;
	}

	// Red before blue, green, yellow.
	clearscope int BestKey() const
	{
		int keys = KeysHeld();
		if ((keys & 8) != 0) return WHEN_RED;
		if ((keys & 4) != 0) return WHEN_BLUE;
		if ((keys & 1) != 0) return WHEN_GREEN;
		if ((keys & 2) != 0) return WHEN_YELLOW;
		return 0;
	}

	bool MayRunMore(int command)
	{
		commandsRun++;
		if (commandsRun <= MOST_COMMANDS) return true;
		if (commandsRun == MOST_COMMANDS + 1) Problem(command, "too many commands at once");
		return false;
	}

	void Suspend(int index, int start, int state, int trigger, int timed, int wake)
	{
		waitEvent.Push(index);
		waitCommand.Push(start);
		waitState.Push(state);
		waitTrigger.Push(trigger);
		waitTimed.Push(timed);
		waitWake.Push(wake);
	}

	void Forget(int place)
	{
		waitEvent.Delete(place);
		waitCommand.Delete(place);
		waitState.Delete(place);
		waitTrigger.Delete(place);
		waitTimed.Delete(place);
		waitWake.Delete(place);
	}

	void Resume(int place)
	{
		int index = waitEvent[place];
		int start = waitCommand[place];
		int state = waitState[place];
		int trigger = waitTrigger[place];
		Forget(place);
		depth++;
		RunOn(index, start, state, trigger);
		depth--;
	}

	// The script on top that waits for a text, or -1.
	clearscope int WaitsForText() const
	{
		for (int i = waitEvent.Size() - 1; i >= 0; i--)
		{
			if (waitTimed[i] == 0) return i;
		}
		return -1;
	}

	// What the script that waits for the open text still has to do, as things are now.
	clearscope int AfterText() const
	{
		if (OpenKind() != SCREEN_DIALOG || screenResumes[screenResumes.Size() - 1] == 0) return AFTER_NOTHING;
		int place = WaitsForText();
		if (place < 0) return AFTER_NOTHING;
		int index = waitEvent[place];
		int key = BestKey();
		int last = min(eventFirst[index] + eventCount[index], cmdOp.Size());
		int after = AFTER_NOTHING;
		for (int i = eventFirst[index] + waitCommand[place]; i < last; i++)
		{
			if (cmdSpent[i] != 0 || !Runs(cmdWhen[i], waitState[place], key, waitTrigger[place])) continue;
			int op = cmdOp[i];
			if (op == DO_DIALOG || op == DO_DIALOG_FORCED || op == DO_ASK_CODE || op == DO_OPEN_STORE) return AFTER_ANOTHER_TEXT;
			after = AFTER_COMMANDS;
			if (op == DO_WAIT) break;
		}
		return after;
	}

	clearscope bool WaitsForTime() const
	{
		for (int i = 0; i < waitTimed.Size(); i++)
		{
			if (waitTimed[i] != 0) return true;
		}
		return false;
	}

	// Resumes every script whose time has come, the oldest first, while no text is open.
	void ServeDeadlines()
	{
		while (!isScreenOpen)
		{
			int first = -1;
			for (int i = 0; i < waitEvent.Size(); i++)
			{
				if (waitTimed[i] == 0) continue;
				if (first < 0 || waitWake[i] < waitWake[first]) first = i;
			}
			if (first < 0) return;
			if (waitWake[first] > now) return;
			Resume(first);
		}
	}

	// A text that comes while another is open covers it.
	void OpenScreen(int kind, int text, int code, int skips, int resumes)
	{
		if (!isScreenOpen)
		{
			screenKind.Clear();
			screenText.Clear();
			screenCode.Clear();
			screenSkips.Clear();
			screenResumes.Clear();
		}
		screenKind.Push(kind);
		screenText.Push(text);
		screenCode.Push(code);
		screenSkips.Push(skips);
		screenResumes.Push(resumes);
		isScreenOpen = true;
		ScreenChanged();
	}

	// `read`: the player read it to its end, typed the right code; else the script that waits is dropped.
	void CloseScreen(bool read)
	{
		if (!isScreenOpen) return;
		int last = screenKind.Size() - 1;
		bool resumes = screenResumes[last] != 0;
		screenKind.Delete(last);
		screenText.Delete(last);
		screenCode.Delete(last);
		screenSkips.Delete(last);
		screenResumes.Delete(last);
		isScreenOpen = false;
		int place = resumes ? WaitsForText() : -1;
		if (place >= 0)
		{
			if (read) Resume(place);
			else Forget(place);
		}
		if (!isScreenOpen && screenKind.Size() > 0) isScreenOpen = true;
		ScreenChanged();
	}

	clearscope int OpenKind() const
	{
		if (!isScreenOpen) return SCREEN_NONE;
		return screenKind[screenKind.Size() - 1];
	}

	// All doors that started together arrive together.
	void SettleDoors()
	{
		if (moving.Size() == 0) return;
		bool secret = false;
		bool way = false;
		for (int i = 0; i < moving.Size(); i++)
		{
			int slot = moving[i];
			if ((lineFlags[slot] & LINE_DOOR) == 0) secret = true;
			if (lineTexture[slot] == EXIT_TEXTURE && (lineFlags[slot] & LINE_OPEN) != 0) way = true;
		}
		moving.Clear();
		if (secret) FoundSecret();
		if (way) ExitOpened();
	}

	// What else the table says of the level.
	virtual void ReadMap(Array<String> words) {}

	// The world, as a script sees and changes it.
	virtual clearscope int KeysHeld() const { return 0; }
	virtual int StatOf(int stat) { return 0; }
	virtual int LevelsDone() { return 0; }
	virtual bool MayOpenScreen() { return true; }
	virtual String TextOf(int text) { return ""; }
	virtual void Problem(int command, String what) {}
	virtual void TraceRequest(int tile, int trigger) {}
	virtual void TraceCommand(int index, int command) {}
	virtual void TraceFlow(int index, int command, int flow) {}
	virtual void ScreenChanged() {}
	virtual void MoveLine(int slot, bool opens) {}
	virtual void LockChanged(int slot) {}
	virtual void FoundSecret() {}
	virtual void ExitOpened() {}
	virtual void Teleport(int x, int y, int angle) {}
	virtual void Hurt(int damage) {}
	virtual void GiveStat(int stat, int amount) {}
	virtual void TakeStat(int stat, int amount) {}
	virtual void LackOfStat(int stat) {}
	virtual void LackOfKey(int key) {}
	virtual void TellStatus(int text) {}
	virtual void BannerChanged() {}
	virtual void ClearPlace(int thing) {}
	virtual void PutThing(int thing) {}
	virtual void RemoveThing(int thing) {}
	virtual void PictureThing(int thing) {}
	virtual void RevealMap() {}
	virtual void PlayEffect(int x, int y, int effect) {}
	virtual void SetReturnPoint(int file, int x, int y, int angle) {}
	virtual void Shake(int duration, int power, int buzz) {}
	virtual void ColourPlane(bool isCeiling, int colour) {}
	virtual void SwitchWeapons(bool on) {}
	virtual void SpawnParticles(int colour, int kind, int distance) {}
	virtual void StartPortal() {}
	virtual void NoteAdded(int text) {}
	virtual void PlayNumber(int number) {}
}
