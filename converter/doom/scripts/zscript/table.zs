// Reads rpg/<map>.txt: docs/formats/out-pk3.md.
extend class RpgMachine
{
	int tableLine;
	bool isTableGood;
	bool isInEvent;
	Array<String> opName;

	void TableError(String what)
	{
		isTableGood = false;
		Problem(tableLine, what);
	}

	bool ReadTable(String text)
	{
		ClearTable();
		Array<String> rows;
		text.Split(rows, "\n");
		for (int i = 0; i < rows.Size(); i++) ReadRow(rows[i]);
		return EndTable();
	}

	void ReadRow(String row)
	{
		Array<String> words;
		tableLine++;
		int hash = row.IndexOf("#");
		if (hash >= 0) row = row.Left(hash);
		row.Split(words, " ", TOK_SKIPEMPTY);
		if (words.Size() > 0) ReadRecord(words);
	}

	bool EndTable()
	{
		for (int i = 0; i < eventTile.Size(); i++)
		{
			if (eventCount[i] > 0 && eventOfTile[eventTile[i]] < 0) eventOfTile[eventTile[i]] = i;
		}
		return isTableGood;
	}

	void ClearTable()
	{
		isTableGood = true;
		isInEvent = false;
		tableLine = 0;
		banner = -1;
		eventOfTile.Clear();
		for (int i = 0; i < 1024; i++) eventOfTile.Push(-1);
		opName.Clear();
		String names = CommandNames();
		names.Split(opName, " ", TOK_SKIPEMPTY);
	}

	void ReadRecord(Array<String> words)
	{
		String kind = words[0];
		if (kind == "do") ReadCommand(words);
		else if (kind == "event") ReadEvent(words);
		else if (kind == "range") ReadRange(words);
		else if (kind == "orphan") isInEvent = false;
		else if (kind == "line") ReadLine(words);
		else if (kind == "thing") ReadThing(words);
		else if (kind == "text") texts.Push(words.Size() > 2 ? words[2] : "");
		else if (kind == "map") ReadMap(words);
		else TableError("unknown word " .. kind);
	}

	int NumberAt(Array<String> words, int place)
	{
		if (place >= words.Size())
		{
			TableError("a number is missing");
			return 0;
		}
		return words[place].ToInt(10);
	}

	// What is behind a word, empty if the word is not there.
	String TextAfter(Array<String> words, String word)
	{
		for (int i = 1; i + 1 < words.Size(); i++)
		{
			if (words[i] == word) return words[i + 1];
		}
		return "";
	}

	int NumberAfter(Array<String> words, String word, int otherwise)
	{
		String number = TextAfter(words, word);
		return number == "" ? otherwise : number.ToInt(10);
	}

	int HasWord(Array<String> words, String word)
	{
		for (int i = 1; i < words.Size(); i++)
		{
			if (words[i] == word) return 1;
		}
		return 0;
	}

	// event X Y [state N] [script_only]
	void ReadEvent(Array<String> words)
	{
		AddEvent(words, cmdOp.Size(), 0);
		isInEvent = true;
	}

	// range X Y first N count N [state N] [script_only]: an event whose commands stand elsewhere
	void ReadRange(Array<String> words)
	{
		AddEvent(words, NumberAfter(words, "first", 0), NumberAfter(words, "count", 0));
		isInEvent = false;
	}

	void AddEvent(Array<String> words, int first, int count)
	{
		int x = NumberAt(words, 1);
		int y = NumberAt(words, 2);
		if (x < 0 || x > 31 || y < 0 || y > 31)
		{
			TableError("a tile outside the map");
			x = 0;
			y = 0;
		}
		eventTile.Push(y * 32 + x);
		eventFirst.Push(first);
		eventCount.Push(count);
		eventOnly.Push(HasWord(words, "script_only"));
		eventState.Push(NumberAfter(words, "state", 0));
	}

	// do WHEN COMMAND numbers
	void ReadCommand(Array<String> words)
	{
		if (words.Size() < 3)
		{
			TableError("do needs conditions and a command");
			return;
		}
		int op = -1;
		for (int i = 0; i < opName.Size(); i++)
		{
			if (opName[i] == words[2]) op = i;
		}
		if (op < 0 && words[2].Left(2) == "op" && words[2].ByteAt(2) >= 48 && words[2].ByteAt(2) <= 57)
			op = words[2].Mid(2).ToInt(10);
		if (op < 0) TableError("unknown command " .. words[2]);
		cmdOp.Push(op);
		cmdWhen.Push(ReadWhen(words[1]));
		cmdA.Push(words.Size() > 3 ? words[3].ToInt(10) : 0);
		cmdB.Push(words.Size() > 4 ? words[4].ToInt(10) : 0);
		cmdC.Push(words.Size() > 5 ? words[5].ToInt(10) : 0);
		cmdD.Push(words.Size() > 6 ? words[6].ToInt(10) : 0);
		cmdE.Push(words.Size() > 7 ? words[7].ToInt(10) : 0);
		cmdF.Push(words.Size() > 8 ? words[8].ToInt(10) : 0);
		cmdSpent.Push(0);
		if (isInEvent)
		{
			int last = eventCount.Size() - 1;
			eventCount[last] = eventCount[last] + 1;
		}
	}

	// use,once,enter:NESW,exit:NESW,face:NESW,key:blue,state:1+2,bit:10,never
	int ReadWhen(String text)
	{
		int when = 0;
		Array<String> parts;
		text.Split(parts, ",", TOK_SKIPEMPTY);
		for (int i = 0; i < parts.Size(); i++)
		{
			int colon = parts[i].IndexOf(":");
			String word = parts[i];
			String rest = "";
			if (colon >= 0)
			{
				word = parts[i].Left(colon);
				rest = parts[i].Mid(colon + 1);
			}
			if (word == "use") when = when | WHEN_USE;
			else if (word == "once") when = when | WHEN_ONCE;
			else if (word == "enter") when = when | ReadSides(rest);
			else if (word == "exit") when = when | (ReadSides(rest) << FIRST_EXIT);
			else if (word == "face") when = when | (ReadSides(rest) << FIRST_FACE);
			else if (word == "key") when = when | ReadKeys(rest);
			else if (word == "state") when = when | ReadBits(rest, NO_STATE);
			else if (word == "bit") when = when | ReadBits(rest, 0);
			else if (word != "never") TableError("unknown condition " .. word);
		}
		return when;
	}

	int ReadSides(String letters)
	{
		int sides = 0;
		if (letters.IndexOf("N") >= 0) sides = sides | 1;
		if (letters.IndexOf("E") >= 0) sides = sides | 2;
		if (letters.IndexOf("S") >= 0) sides = sides | 4;
		if (letters.IndexOf("W") >= 0) sides = sides | 8;
		return sides;
	}

	int ReadKeys(String names)
	{
		int keys = 0;
		if (names.IndexOf("yellow") >= 0) keys = keys | WHEN_YELLOW;
		if (names.IndexOf("green") >= 0) keys = keys | WHEN_GREEN;
		if (names.IndexOf("blue") >= 0) keys = keys | WHEN_BLUE;
		if (names.IndexOf("red") >= 0) keys = keys | WHEN_RED;
		return keys;
	}

	int ReadBits(String numbers, int shift)
	{
		int bits = 0;
		Array<String> parts;
		numbers.Split(parts, "+", TOK_SKIPEMPTY);
		for (int i = 0; i < parts.Size(); i++) bits = bits | (1 << (parts[i].ToInt(10) + shift));
		return bits;
	}

	// line INDEX door|plus|minus tag N texture N tile N [locked] [open] [weak] [po N sx N sy N ox N oy N]
	void ReadLine(Array<String> words)
	{
		int index = NumberAt(words, 1);
		if (index < 0 || index > 65535)
		{
			TableError("no such line");
			return;
		}
		while (lineSlot.Size() <= index) lineSlot.Push(NO_LINE);
		lineSlot[index] = lineIndex.Size();
		lineIndex.Push(index);
		int flags = 0;
		if (HasWord(words, "door") != 0) flags = flags | LINE_DOOR;
		if (HasWord(words, "plus") != 0) flags = flags | LINE_PLUS;
		if (HasWord(words, "minus") != 0) flags = flags | LINE_MINUS;
		if (HasWord(words, "locked") != 0) flags = flags | LINE_LOCKED;
		if (HasWord(words, "open") != 0) flags = flags | LINE_OPEN;
		lineFlags.Push(flags);
		lineTag.Push(NumberAfter(words, "tag", 0));
		lineTexture.Push(NumberAfter(words, "texture", 0));
		lineTile.Push(NumberAfter(words, "tile", 0));
		lineWeak.Push(HasWord(words, "weak"));
		linePo.Push(NumberAfter(words, "po", 0));
		lineShutX.Push(NumberAfter(words, "sx", 0));
		lineShutY.Push(NumberAfter(words, "sy", 0));
		lineOpenX.Push(NumberAfter(words, "ox", 0));
		lineOpenY.Push(NumberAfter(words, "oy", 0));
		lineWaitX.Push(NumberAfter(words, "wx", 0));
		lineWaitY.Push(NumberAfter(words, "wy", 0));
	}

	// thing CLASS kind picture|plain|monster x N y N face N tile N shown N sprite N frame N
	// [fence N front P back P] [picture P] [hidden] [linked]
	void ReadThing(Array<String> words)
	{
		thingClass.Push(words.Size() > 1 ? words[1] : "none");
		int kind = THING_PICTURE;
		if (TextAfter(words, "kind") == "plain") kind = THING_PLAIN;
		if (TextAfter(words, "kind") == "monster") kind = THING_MONSTER;
		thingKind.Push(kind);
		thingX.Push(NumberAfter(words, "x", 0));
		thingY.Push(NumberAfter(words, "y", 0));
		thingFace.Push(NumberAfter(words, "face", 0));
		thingTile.Push(NumberAfter(words, "tile", 0));
		thingShown.Push(NumberAfter(words, "shown", 0));
		thingSprite.Push(NumberAfter(words, "sprite", 0));
		thingFrame.Push(NumberAfter(words, "frame", 0));
		thingFence.Push(NumberAfter(words, "fence", 0));
		thingTexture.Push(TextAfter(words, "picture"));
		thingFront.Push(TextAfter(words, "front"));
		thingBack.Push(TextAfter(words, "back"));
		thingHidden.Push(HasWord(words, "hidden"));
		thingLinked.Push(HasWord(words, "linked"));
		lastOrder++;
		thingOrder.Push(lastOrder);
	}
}
