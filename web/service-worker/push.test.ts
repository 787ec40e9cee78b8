import { expect, test } from 'vitest';
import { readMessage } from './push.ts';

const ours = {
  title: 'Your payment of ₱1,500.00 is approved.',
  body: 'Payment 3 of 6.',
  path: '/account?q=billings',
  tag: 'x',
};

test('a push of ours is read as it was sent', () => {
  expect(readMessage(JSON.stringify(ours))).toEqual(ours);
});

test.each([
  undefined,
  '',
  'hello',
  'null',
  '{}',
  JSON.stringify({ ...ours, path: 'https://elsewhere.example/' }),
  JSON.stringify({ ...ours, path: '//elsewhere.example/' }),
  JSON.stringify({ ...ours, path: '/\\elsewhere.example/' }),
])('%s leads nowhere', (text) => {
  expect(readMessage(text)).toBeNull();
});
