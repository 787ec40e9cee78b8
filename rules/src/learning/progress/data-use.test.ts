import { expect, test } from 'vitest';
import { dataUse, dataUseText, roughBytes } from './data-use.ts';

test.each([
  [{ seconds: 760, textBytes: 40_000, preference: 'auto' }, '≈ 38 MB at 360p · 9 MB audio · 40 kB text'],
  [{ seconds: 760, textBytes: 40_000, preference: 'low' }, '≈ 19 MB at 240p · 9 MB audio · 40 kB text'],
  [{ seconds: 760, textBytes: 40_000, preference: 'audio' }, '≈ 38 MB at 360p · 9 MB audio · 40 kB text'],
  [{ seconds: 60, textBytes: 0, preference: 'auto' }, '≈ 3 MB at 360p · 720 kB audio · 1 kB text'],
  [{ seconds: null, textBytes: 2_000, preference: 'auto' }, '≈ 2 kB text'],
  [{ seconds: 760, fileBytes: 120_000_000, textBytes: 2_000, preference: 'low' }, '≈ 120 MB · 2 kB text'],
] as const)('%o takes %s', (input, text) => {
  expect(dataUseText(dataUse(input), input.preference)).toBe(text);
});

test.each([
  [12, '1 kB'],
  [999_000, '999 kB'],
  [1_500_000, '2 MB'],
  [1_500_000_000, '1.5 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(roughBytes(bytes)).toBe(text);
});
