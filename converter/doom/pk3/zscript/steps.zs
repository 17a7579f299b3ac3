// Walking by tiles, for those who want it (rpg_grid): a key takes a whole step or a quarter turn. The mouse still
// looks anywhere; "forward" is the nearest of the four directions.
extend class RpgPlayer
{
	const STEP_TIME = 9;	// tics
	const QUARTER_TIME = 7;
	const QUARTER_PAUSE = 6;	// before a key that is held turns on
	const CENTRE_TIME = 4;
	const CENTRE_PAUSE = 18;
	const MOST_REACH = 1024.;	// of the aim
	const TOO_FAR = 12;	// from where the step should be: a script or a blow moved the player

	int stepLeft;
	int stepTime;
	Vector2 stepFrom;
	Vector2 stepTo;
	bool isSteppingBack;
	int turnTicsLeft;
	int turnPause;
	double turnStep;
	double turnGoal;
	int centreAt;

	override void MovePlayer()
	{
		if (!WalksByTiles() || player.health <= 0)
		{
			stepLeft = 0;
			turnTicsLeft = 0;
			Super.MovePlayer();
			return;
		}
		vel = (0, 0, vel.Z);
		int buttons = player.cmd.buttons;
		Turn(buttons);
		if (stepLeft > 0) GoOn();
		if (stepLeft == 0) BeginStep(buttons);
	}

	void Turn(int buttons)
	{
		int pressed = buttons & (BT_LEFT | BT_RIGHT);
		if (pressed == 0 && turnTicsLeft == 0) A_SetAngle(angle + player.cmd.yaw * (360. / 65536), SPF_INTERPOLATE);
		if (pressed == 0) turnPause = 0;
		if (turnPause > 0) turnPause--;
		else if (turnTicsLeft == 0 && pressed != 0 && stepLeft == 0)
		{
			turnGoal = floor(angle / 90 + 0.5) * 90 + ((buttons & BT_LEFT) != 0 ? 90 : -90);
			turnStep = (turnGoal - angle) / QUARTER_TIME;
			turnTicsLeft = QUARTER_TIME;
			turnPause = QUARTER_TIME + QUARTER_PAUSE;
		}
		if (turnTicsLeft == 0) return;
		turnTicsLeft--;
		A_SetAngle(turnTicsLeft == 0 ? turnGoal : angle + turnStep, SPF_INTERPOLATE);
	}

	static clearscope bool WalksByTiles()
	{
		return RpgLevel.IsOn("rpg_grid");
	}

	// In the same column or row of tiles: in the game's rules nobody attacks around a corner.
	bool IsInLine(Actor other)
	{
		bool sameColumn = floor(other.pos.X / 64) == floor(pos.X / 64);
		return sameColumn || floor(other.pos.Y / 64) == floor(pos.Y / 64);
	}

	// Keys turn by quarters, but monsters do not stand in the middle of tiles: an attack goes to the nearest one ahead.
	double AimAngle(double reach)
	{
		double facing = floor(angle / 90 + 0.5) * 90;
		if (!WalksByTiles() || abs(deltaangle(angle, facing)) > 1) return angle;
		FLineTraceData seen;
		LineTrace(angle, reach, pitch, TRF_NOSKY, 32, 0, 0, seen);
		if (seen.HitType == FLineTraceData.TRACE_HitActor) return angle;
		Vector2 ahead = (cos(facing), sin(facing));
		Actor nearest = null;
		double least = min(reach, MOST_REACH);
		let finder = BlockThingsIterator.Create(self, least);
		while (finder.Next())
		{
			Actor other = finder.thing;
			if (other == self || !other.bShootable || other.health <= 0 || !(other is "RpgMonster" || other is "RpgBreakable")) continue;
			double far = Vec2To(other) dot ahead;
			if (far <= 0 || far >= least || !IsInLine(other) || !CheckSight(other)) continue;
			if (abs(Vec2To(other) dot (-ahead.Y, ahead.X)) > far) continue;	// beside, not ahead
			least = far;
			nearest = other;
		}
		return nearest ? AngleTo(nearest) : angle;
	}

	static Vector2 MiddleOfTile(Vector2 place)
	{
		return (floor(place.X / 64) * 64 + 32, floor(place.Y / 64) * 64 + 32);
	}

	// Which way the keys or the stick ask for, as quarters from where one looks; -1: none.
	int WayAsked(int buttons)
	{
		if ((buttons & BT_FORWARD) != 0 || player.cmd.forwardmove > 6400) return 0;
		if ((buttons & BT_MOVELEFT) != 0 || player.cmd.sidemove < -6400) return 1;
		if ((buttons & BT_BACK) != 0 || player.cmd.forwardmove < -6400) return 2;
		if ((buttons & BT_MOVERIGHT) != 0 || player.cmd.sidemove > 6400) return 3;
		return -1;
	}

	void BeginStep(int buttons)
	{
		Vector2 middle = MiddleOfTile(pos.XY);
		int way = turnTicsLeft > 0 ? -1 : WayAsked(buttons);
		if (way < 0)
		{
			if ((middle - pos.XY).Length() > 1 && level.maptime >= centreAt) StartTo(middle, CENTRE_TIME);
			return;
		}
		double facing = (floor(angle / 90 + 0.5) + way) * 90;
		Vector2 goal = middle + (floor(cos(facing) + 0.5), floor(sin(facing) + 0.5)) * 64;
		if (CheckMove(goal)) StartTo(goal, STEP_TIME);
	}

	void StartTo(Vector2 goal, int time)
	{
		stepFrom = pos.XY;
		stepTo = goal;
		stepTime = time;
		stepLeft = time;
		isSteppingBack = false;
	}

	// A part of the step; what is in the way sends the player back.
	void GoOn()
	{
		Vector2 should = stepFrom + (stepTo - stepFrom) * (double(stepTime - stepLeft) / stepTime);
		if ((pos.XY - should).Length() > TOO_FAR)
		{
			stepLeft = 0;
			return;
		}
		stepLeft--;
		Vector2 next = stepFrom + (stepTo - stepFrom) * (double(stepTime - stepLeft) / stepTime);
		if (TryMove(next, 0)) return;
		if (isSteppingBack)
		{
			stepLeft = 0;
			centreAt = level.maptime + CENTRE_PAUSE;
			return;
		}
		Vector2 back = stepFrom;
		stepTime = max(stepTime - stepLeft, 1);
		StartTo(back, stepTime);
		isSteppingBack = true;
		centreAt = level.maptime + CENTRE_PAUSE;
	}
}
