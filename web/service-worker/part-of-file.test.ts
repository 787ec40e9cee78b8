import { expect, test } from 'vitest';
import { partOf } from './part-of-file.ts';

const file = () =>
  new Response('0123456789', { headers: { 'content-type': 'audio/mpeg', 'content-length': '10', 'x-person': '4' } });

test.each([
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=4-4', 206, '4', 'bytes 4-4/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=5-2', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  // What we do not understand is answered as if it had not been said.
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['bytes=-', 200, '0123456789', null],
  ['lines=1-2', 200, '0123456789', null],
])('%s of ten bytes', async (range, status, text, contentRange) => {
  const part = await partOf(file(), range);
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([status, text, contentRange]);
  expect(part.headers.get('content-type')).toBe('audio/mpeg');
  if (status === 206) expect(part.headers.get('content-length')).toBe(String(text.length));
});
