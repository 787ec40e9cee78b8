import { readLocal, writeLocal } from '../../session/local-storage.ts';

const key = 'tribe.sound';

export function isMuted(): boolean {
  return readLocal(key) === 'off';
}

export function setMuted(isOff: boolean): void {
  writeLocal(key, isOff ? 'off' : 'on');
}

/** Two rising notes for a finished task. Made on the spot, so nothing is loaded for it. */
export function playFinishSound(): void {
  if (isMuted() || typeof AudioContext === 'undefined') return;
  try {
    const audio = new AudioContext();
    playNote(audio, 659.25, 0);
    playNote(audio, 987.77, 0.11);
    setTimeout(() => void audio.close(), 900);
  } catch {
    // A browser that refuses sound loses nothing else.
  }
}

function playNote(audio: AudioContext, frequency: number, after: number): void {
  const start = audio.currentTime + after;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.16, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.45);
  const tone = audio.createOscillator();
  tone.type = 'sine';
  tone.frequency.value = frequency;
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.5);
}
