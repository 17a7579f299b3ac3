// Plays MIDI files with the instruments that scripts/lib/instruments.py made of a soundfont: the browser's own nodes do the mixing.

const AHEAD = 0.6, EVERY = 150; // seconds that are planned, ms between plans
const DRUMS = 9;
const FALL = 11.5; // a soundfont says how long 100 dB take

// Notes with their length, and what is turned in between; times in seconds.
export function readMidi(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ticksOfQuarter = view.getUint16(12);
  const all = [];
  for (let at = 14; at + 8 <= bytes.length;) {
    const end = Math.min(at + 8 + view.getUint32(at + 4), bytes.length);
    if (view.getUint32(at) === 0x4d54726b) readTrack(view, at + 8, end, all);
    at = end;
  }
  all.sort((a, b) => a.tick - b.tick || a.order - b.order);
  let quarter = 0.5, tick = 0, seconds = 0;
  for (const event of all) {
    seconds += (event.tick - tick) * quarter / ticksOfQuarter;
    tick = event.tick;
    event.time = seconds;
    if (event.tempo) quarter = event.tempo / 1e6;
  }
  return { events: withLengths(all), length: seconds };
}

function readTrack(view, at, end, all) {
  let tick = 0, status = 0;
  const number = () => {
    let value = 0, byte;
    do { byte = view.getUint8(at++); value = value << 7 | byte & 127; } while (byte & 128 && at < end);
    return value;
  };
  while (at < end) {
    tick += number();
    if (view.getUint8(at) & 128) status = view.getUint8(at++);
    const kind = status >> 4, channel = status & 15;
    if (status === 0xff) {
      const type = view.getUint8(at++), length = number();
      if (type === 0x51) all.push({ tick, order: 0, tempo: view.getUint8(at) << 16 | view.getUint16(at + 1) });
      if (type === 0x2f) { all.push({ tick, order: 9 }); return; }
      at += length;
    } else if (status >= 0xf0) {
      at += number();
    } else {
      const a = view.getUint8(at++), b = kind === 12 || kind === 13 ? 0 : view.getUint8(at++);
      all.push({ tick, order: kind === 8 || kind === 9 && b === 0 ? 1 : kind === 9 ? 3 : 2, kind, channel, a, b });
    }
  }
}

// Every start of a note gets its length; ends of notes and the pedal are gone.
function withLengths(all) {
  const sounding = new Map(), held = new Map(), pedal = new Set(), events = [];
  const finish = (note, time) => { note.length = Math.max(time - note.time, 0.02); };
  for (const event of all) {
    const { kind, channel, a, b, time } = event;
    const key = channel << 8 | a;
    if (kind === 8 || kind === 9 && b === 0) {
      const note = sounding.get(key);
      sounding.delete(key);
      if (note && pedal.has(channel)) held.set(channel, [...held.get(channel) ?? [], note]);
      else if (note) finish(note, time);
    } else if (kind === 9) {
      if (sounding.has(key)) finish(sounding.get(key), time);
      sounding.set(key, event);
      events.push(event);
    } else if (kind === 11 && a === 64) {
      if (b >= 64) pedal.add(channel);
      else { pedal.delete(channel); for (const note of held.get(channel) ?? []) finish(note, time); held.delete(channel); }
    } else if (kind) events.push(event);
  }
  const last = all.at(-1)?.time ?? 0;
  for (const note of [...sounding.values(), ...[...held.values()].flat()]) finish(note, last);
  return events;
}

export class Synth {
  static async load(context, output) {
    const [table, sound] = await Promise.all([fetch("instruments.json").then((r) => r.json()),
      fetch("instruments.ogg").then((r) => r.arrayBuffer())]);
    const exact = new OfflineAudioContext(1, 1, table.rate); // without another rate the loops stay where they are
    return new Synth(context, output, table, await exact.decodeAudioData(sound));
  }
  constructor(context, output, table, samples) {
    Object.assign(this, { context, table, samples });
    this.output = context.createDynamicsCompressor();
    this.output.connect(output);
  }
  song(bytes) { return new Song(this, readMidi(bytes)); }

  zonesOf(isDrum, program, key, velocity) {
    const { presets } = this.table;
    const zones = isDrum ? presets[`128:${program}`] ?? presets["128:0"] : presets[`0:${program}`] ?? presets["0:0"];
    return zones.filter((z) => key >= z.keys[0] && key <= z.keys[1] && velocity >= z.velocities[0] && velocity <= z.velocities[1]);
  }
}

class Song {
  constructor(synth, { events, length }) {
    Object.assign(this, { synth, events, length });
  }
  start() {
    const { context } = this.synth;
    this.begun = context.currentTime + 0.1;
    this.next = 0;
    this.gain = context.createGain();
    this.gain.gain.value = 0.5;
    this.gain.connect(this.synth.output);
    this.playing = new Set();
    this.channels = Array.from({ length: 16 }, () => this.channel());
    this.timer = setInterval(() => this.plan(), EVERY);
    this.plan();
  }
  stop() {
    clearInterval(this.timer);
    this.gain?.disconnect();
    for (const voice of this.playing ?? []) voice.source.stop();
  }
  channel() {
    const { context } = this.synth, gain = context.createGain(), pan = context.createStereoPanner();
    gain.gain.value = (100 / 127) ** 2;
    gain.connect(pan).connect(this.gain);
    return { gain, pan, program: 0, volume: 100, expression: 127, bend: 0, range: 2, chosen: 0 };
  }

  plan() {
    const until = this.synth.context.currentTime + AHEAD;
    while (this.events.length > 0) {
      if (this.next === this.events.length) { // again, and again
        this.next = 0;
        this.begun += Math.max(this.length, 1);
      }
      const event = this.events[this.next], when = this.begun + event.time;
      if (when > until) return;
      ++this.next;
      this.take(event, when);
    }
  }
  take({ kind, channel, a, b, length }, when) {
    const part = this.channels[channel];
    if (kind === 9) this.note(part, channel === DRUMS, a, b, when, length);
    else if (kind === 12) part.program = a;
    else if (kind === 14) this.bend(part, ((b << 7 | a) - 8192) / 8192, when);
    else if (kind === 11) this.turn(part, a, b, when);
  }
  turn(part, what, value, when) {
    if (what === 7) part.volume = value;
    if (what === 11) part.expression = value;
    if (what === 7 || what === 11) part.gain.gain.setValueAtTime((part.volume * part.expression / 127 / 127) ** 2, when);
    if (what === 10) part.pan.pan.setValueAtTime(Math.max(-1, (value - 64) / 63), when);
    if (what === 101 || what === 100) part.chosen = what === 101 ? value << 7 : part.chosen & ~127 | value;
    if (what === 6 && part.chosen === 0) part.range = value;
    if (what === 121) { part.expression = 127; this.bend(part, 0, when); }
  }
  bend(part, amount, when) {
    part.bend = amount * part.range * 100;
    for (const voice of this.playing)
      if (voice.part === part && voice.until > when) voice.source.detune.setValueAtTime(voice.cents + part.bend, when);
  }

  note(part, isDrum, key, velocity, when, length) {
    const { context, samples, table } = this.synth;
    for (const zone of this.synth.zonesOf(isDrum, part.program, key, velocity)) {
      if (zone.group) for (const voice of this.playing) if (voice.group === zone.group && voice.part === part) voice.source.stop(when);
      const source = context.createBufferSource(), gain = context.createGain();
      source.buffer = samples;
      const cents = (key - zone.root) * zone.scale + zone.tune;
      source.playbackRate.value = zone.rate / table.rate;
      source.detune.setValueAtTime(cents + part.bend, when);
      if (zone.loop) Object.assign(source, { loop: true, loopStart: zone.loop[0] / table.rate, loopEnd: zone.loop[1] / table.rate });
      const until = this.shape(gain.gain, zone, (velocity / 127) ** 2 * zone.gain, when, isDrum && !zone.loop ? 30 : length);
      source.connect(gain);
      if (zone.pan !== 0) gain.connect(new StereoPannerNode(context, { pan: zone.pan })).connect(part.gain);
      else gain.connect(part.gain);
      const from = zone.start / table.rate, sounds = (zone.end - zone.start) / table.rate;
      if (zone.loop) source.start(when, from);
      else source.start(when, from, sounds);
      source.stop(until);
      const voice = { source, part, cents, until, group: zone.group };
      this.playing.add(voice);
      source.onended = () => { this.playing.delete(voice); gain.disconnect(); };
    }
  }
  // Attack, hold, decay, sustain, release; gives the end.
  shape(gain, { attack, hold, decay, sustain, release }, loudest, when, length) {
    const top = when + attack + hold, end = when + length, low = Math.max(loudest * sustain, 1e-5);
    gain.setValueAtTime(attack > 0.002 ? 0 : loudest, when);
    if (attack > 0.002) gain.linearRampToValueAtTime(loudest, when + attack);
    if (end > top) gain.setTargetAtTime(low, top, Math.max(decay, 0.001) / FALL);
    gain.setTargetAtTime(0, end, Math.max(release, 0.01) / FALL);
    return end + Math.max(release, 0.01);
  }
}
