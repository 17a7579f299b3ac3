// Effects and songs (runtime/platform/web/web_audio.cpp asks for them). Browsers are silent until the player does something.

// What is louder than half of full scale becomes quieter, so that no mix of sounds clips: where sounds go in, and come out.
function limited(context) {
  const threshold = -6, ratio = 20;
  const limiter = new DynamicsCompressorNode(context, { threshold, ratio, knee: 0, attack: 0, release: 0.25 });
  // Browsers make up for 0.6 of what is lost at full scale; this takes it back.
  const gain = new GainNode(context, { gain: 10 ** (0.6 * threshold * (1 - 1 / ratio) / 20) });
  limiter.connect(gain).connect(context.destination);
  return [limiter, gain];
}

const PIECE = 4096, AHEAD = 1.2, EVERY = 50, PIECES_AT_ONCE = 2; // frames, s, ms; more would hold the picture up

// What the program's synthesiser makes, a piece after the other without a gap. `make(frames)`: left and right by turns.
class Stream {
  constructor(context, output, make) {
    Object.assign(this, { context, make, gain: new GainNode(context) });
    this.gain.connect(output);
  }
  start() {
    this.timer = setInterval(() => this.plan(), EVERY);
    this.frame = 0; // of the context, at which the next piece begins
    this.plan();
  }
  stop() {
    clearInterval(this.timer);
    this.gain.gain.setTargetAtTime(0, this.context.currentTime, 0.02); // without a click
    setTimeout(() => this.gain.disconnect(), 200);
  }
  plan() {
    const rate = this.context.sampleRate, now = this.context.currentTime * rate;
    if (this.frame < now) this.frame = Math.ceil(now + rate / 20);
    // A page in the background is called once a second.
    for (let made = 0; this.frame < now + AHEAD * rate && (made < PIECES_AT_ONCE || document.hidden); ++made) {
      const samples = this.make(PIECE), buffer = this.context.createBuffer(2, PIECE, rate);
      for (const side of [0, 1]) {
        const to = buffer.getChannelData(side);
        for (let i = 0; i < PIECE; ++i) to[i] = samples[2 * i + side];
      }
      const source = new AudioBufferSourceNode(this.context, { buffer });
      source.connect(this.gain);
      source.start(this.frame / rate);
      this.frame += PIECE;
    }
  }
}

export class Sound {
  constructor() {
    this.context = new AudioContext({ latencyHint: "interactive" });
    this.effects = new Map();
    this.channels = new Map(); // what is heard now
    [this.output, this.heard] = limited(this.context);
    this.songGain = this.context.createGain();
    this.songGain.connect(this.output);
    this.isPaused = false;
    this.songs = 0; // counts, so that one that comes too late is not started
    this.seen = new Promise((done) => { this.begin = done; }); // music is loaded after the first picture
  }
  wake() {
    if (!this.isPaused && this.context.state === "suspended") this.context.resume();
  }
  pause(paused) {
    this.isPaused = paused;
    if (paused) this.context.suspend();
    else if (navigator.userActivation?.hasBeenActive ?? true) this.context.resume();
  }

  // What is heard, for a film; end() when it is over.
  record() {
    if (this.context.state !== "running") return { tracks: [], end() {} }; // a track of nothing would hold the film up
    const to = this.context.createMediaStreamDestination();
    this.heard.connect(to);
    return { tracks: to.stream.getAudioTracks(), end: () => this.heard.disconnect(to) };
  }

  load(id, samples, rate) {
    const buffer = this.context.createBuffer(1, samples.length, rate);
    const to = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; ++i) to[i] = samples[i] / 32768;
    this.effects.set(id, buffer);
  }
  isBusy(channel) { return this.channels.has(channel); }
  play(channel, id, volume, side) { // side: -1 left, 1 right
    this.stop(channel);
    if (this.context.state !== "running") return;
    const source = this.context.createBufferSource(), gain = this.context.createGain();
    source.buffer = this.effects.get(id);
    gain.gain.value = volume;
    source.connect(gain);
    if (side !== 0) gain.connect(new StereoPannerNode(this.context, { pan: side })).connect(this.output);
    else gain.connect(this.output);
    source.onended = () => { if (this.channels.get(channel) === source) this.channels.delete(channel); };
    this.channels.set(channel, source);
    source.start();
  }
  stop(channel) {
    this.channels.get(channel)?.stop();
    this.channels.delete(channel);
  }
  forget() {
    for (const channel of [...this.channels.keys()]) this.stop(channel);
    this.effects.clear();
  }

  startSynth(module, volume) {
    const make = (frames) => {
      const place = module._drpg_music(frames); // first: the memory may grow
      return new Float32Array(module.HEAPU8.buffer, place, 2 * frames);
    };
    return this.beginSong(volume, () => new Stream(this.context, this.songGain, make));
  }
  startSong(bytes, volume) { return this.beginSong(volume, () => this.recording(bytes)); }
  async beginSong(volume, makeSong) {
    this.stopSong();
    const number = ++this.songs;
    this.songVolume(volume);
    await this.seen;
    if (number !== this.songs) return;
    try {
      const song = await makeSong();
      if (number !== this.songs) return;
      this.song = song;
      song.start();
    } catch (error) {
      console.warn("no music:", error);
    }
  }
  stopSong() {
    ++this.songs;
    this.song?.stop();
    this.song = null;
  }
  songVolume(volume) { this.songGain.gain.value = volume; }

  async recording(bytes) {
    const source = this.context.createBufferSource();
    source.buffer = await this.context.decodeAudioData(bytes.buffer);
    source.loop = true;
    source.connect(this.songGain);
    return { start: () => source.start(), stop: () => source.stop() };
  }
}
