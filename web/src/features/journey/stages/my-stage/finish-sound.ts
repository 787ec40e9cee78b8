import { readLocal, writeLocal } from '#session/device/local-storage.ts';
import soundUrl from './finish-sound.wav?url';

const key = 'tribe.sound';

export function isMuted(): boolean {
  return readLocal(key) === 'off';
}

export function setMuted(isOff: boolean): void {
  writeLocal(key, isOff ? 'off' : 'on');
}

/** Two rising notes for a finished task. The file is fetched with the first one; `scripts/make-finish-sound.mjs` renders it. */
export function playFinishSound(): void {
  if (isMuted()) return;
  try {
    // A browser that refuses sound loses nothing else.
    new Audio(soundUrl).play().catch(() => undefined);
  } catch {
    // Some have no sound at all.
  }
}
