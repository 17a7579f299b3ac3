// Effects and songs (runtime/platform/web/web_audio.cpp asks for them). Browsers are silent until the player does something.
import { Synth } from "./synth.js";

// What is louder than half of full scale becomes quieter, so that no mix of sounds clips: where sounds go in, and come out.
function limited(context) {
  const threshold = -6, ratio = 20;
  const limiter = new DynamicsCompressorNode(context, { threshold, ratio, knee: 0, attack: 0, release: 0.25 });
  // Browsers make up for 0.6 of what is lost at full scale; this takes it back.
  const gain = new GainNode(context, { gain: 10 ** (0.6 * threshold * (1 - 1 / ratio) / 20) });
  limiter.connect(gain).connect(context.destination);
  return [limiter, gain];
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
    this.lacksMusic = false;
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
  play(channel, id, volume) {
    this.stop(channel);
    if (this.context.state !== "running") return;
    const source = this.context.createBufferSource(), gain = this.context.createGain();
    source.buffer = this.effects.get(id);
    gain.gain.value = volume;
    source.connect(gain).connect(this.output);
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

  async startSong(bytes, volume) {
    this.stopSong();
    const number = ++this.songs;
    this.songVolume(volume);
    await this.seen;
    if (number !== this.songs) return;
    try {
      const song = await this.songOf(bytes);
      if (number !== this.songs) return;
      this.song = song;
      song.start();
    } catch (error) {
      console.warn("no music:", error);
      this.lacksMusic = true;
    }
  }
  stopSong() {
    ++this.songs;
    this.song?.stop();
    this.song = null;
  }
  songVolume(volume) { this.songGain.gain.value = volume; }

  async songOf(bytes) {
    if (String.fromCharCode(...bytes.subarray(0, 4)) === "MThd") {
      this.synth ??= await Synth.load(this.context, this.songGain);
      return this.synth.song(bytes);
    }
    const source = this.context.createBufferSource(); // a recording
    source.buffer = await this.context.decodeAudioData(bytes.buffer);
    source.loop = true;
    source.connect(this.songGain);
    return { start: () => source.start(), stop: () => source.stop() };
  }
}
