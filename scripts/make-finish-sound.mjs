// Renders the sound of a finished task: two rising bell notes, as a small WAV file. Run it after changing a note:
// node scripts/make-finish-sound.mjs
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const rate = 11_025;
const seconds = 0.6;
/** E5, then B5: frequency in hertz and when it begins. */
const notes = [
  { hertz: 659.25, from: 0 },
  { hertz: 987.77, from: 0.11 },
];
/** A bell has overtones that die sooner than the note itself. */
const overtones = [
  { times: 1, loudness: 0.3, fade: 7 },
  { times: 2, loudness: 0.09, fade: 12 },
  { times: 3, loudness: 0.04, fade: 18 },
];
const attack = 0.008;

const samples = Array.from({ length: Math.floor(rate * seconds) }, (_, place) => {
  const at = place / rate;
  // The last hundredth goes down to silence: without it the end would click.
  const ending = Math.min(1, (seconds - at) / 0.06);
  return ending * notes.reduce((sum, note) => sum + struck(note, at - note.from), 0);
});

function struck({ hertz }, age) {
  if (age < 0) return 0;
  const onset = Math.min(1, age / attack);
  return overtones.reduce(
    (sum, { times, loudness, fade }) =>
      sum + onset * loudness * Math.exp(-fade * age) * Math.sin(2 * Math.PI * hertz * times * age),
    0,
  );
}

const data = Buffer.alloc(samples.length * 2);
samples.forEach((value, place) => data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), place * 2));

const header = Buffer.alloc(44);
header.write('RIFF', 0);
header.writeUInt32LE(36 + data.length, 4);
header.write('WAVEfmt ', 8);
header.writeUInt32LE(16, 16);
// PCM, one channel, 16 bits.
header.writeUInt16LE(1, 20);
header.writeUInt16LE(1, 22);
header.writeUInt32LE(rate, 24);
header.writeUInt32LE(rate * 2, 28);
header.writeUInt16LE(2, 32);
header.writeUInt16LE(16, 34);
header.write('data', 36);
header.writeUInt32LE(data.length, 40);

const file = join(import.meta.dirname, '..', 'web/src/features/journey/stages/my-stage/finish-sound.wav');
writeFileSync(file, Buffer.concat([header, data]));
