import { expect, test } from 'vitest';
import { hookAddressRefusal } from './hook-address.ts';
import { hookBody } from './hook-events.ts';
import { hookInput } from './hook-input.ts';
import { hookPauses, isTaken, nextTryAt, stopsHook } from './hook-retries.ts';

test.each([
  ['https://hooks.zapier.com/hooks/catch/1/abc', null],
  ['https://hooks.example.com:443/x', null],
  ['https://hooks.example.com:8443/x', null],
  ['HTTPS://Hooks.Example.com', null],
  ['http://hooks.example.com/x', 'https'],
  ['ftp://hooks.example.com/x', 'notAnAddress'],
  ['hooks.example.com', 'notAnAddress'],
  ['https:hooks.example.com', 'notAnAddress'],
  ['javascript:alert(1)', 'notAnAddress'],
  ['', 'notAnAddress'],
  ['https://user:pass@hooks.example.com/', 'userinfo'],
  ['https://user@hooks.example.com/', 'userinfo'],
  ['https://@hooks.example.com/', 'userinfo'],
  ['https://hooks.example.com:22/', 'port'],
  ['https://hooks.example.com:80/', 'port'],
  ['https://127.0.0.1/', 'numbers'],
  ['https://2130706433/', 'numbers'],
  ['https://0x7f.1/', 'numbers'],
  ['https://0177.0.0.1/', 'numbers'],
  ['https://8.8.8.8/', 'numbers'],
  ['https://[::1]/', 'numbers'],
  ['https://[::ffff:169.254.169.254]/', 'numbers'],
  ['https://localhost/', 'inside'],
  ['https://db/', 'inside'],
  ['https://a.localhost/', 'inside'],
  ['https://printer.local/', 'inside'],
  ['https://metadata.google.internal/', 'inside'],
  ['https://hooks.example.com./', 'inside'],
  ['https://hooks.example.com\t.evil.example/', 'unseen'],
  ['https://hooks.example.com/\r\nX: y', 'unseen'],
  ['https://hooks.example.com/a b', 'unseen'],
  ['https://hooks\u200b.example.com/', 'unseen'],
  [`https://hooks.example.com/${'x'.repeat(2_000)}`, 'tooLong'],
])('%s is refused for %s', (address, refusal) => {
  expect(hookAddressRefusal(address)).toBe(refusal);
});

test('the receiver of tests is one origin, and nothing beside it', () => {
  const standIn = 'http://127.0.0.1:4109';
  expect(hookAddressRefusal('http://127.0.0.1:4109/x', { standIn })).toBeNull();
  expect(hookAddressRefusal('http://127.0.0.1:4110/x', { standIn })).toBe('https');
  expect(hookAddressRefusal('https://127.0.0.1:4109/x', { standIn })).toBe('port');
});

test('pauses grow from a minute to a day, then it is given up', () => {
  const now = new Date('2026-11-18T00:00:00Z');
  expect(hookPauses[0]).toBe(60_000);
  expect(hookPauses.at(-1)).toBe(24 * 3_600_000);
  expect(hookPauses.toSorted((a, b) => a - b)).toEqual([...hookPauses]);
  expect(nextTryAt(1, now)).toEqual(new Date('2026-11-18T00:01:00Z'));
  expect(nextTryAt(8, now)).toEqual(new Date('2026-11-19T00:00:00Z'));
  expect(nextTryAt(9, now)).toBeNull();
});

test.each([
  [200, true],
  [204, true],
  [302, false],
  [400, false],
  [500, false],
  [null, false],
])('an answer of %s is taken: %s', (status, taken) => {
  expect(isTaken(status)).toBe(taken);
});

test.each([
  [500, '2026-11-17T00:00:00Z', false],
  [500, '2026-11-13T00:00:01Z', false],
  [500, '2026-11-13T00:00:00Z', true],
  [null, '2026-11-12T00:00:00Z', true],
  [410, '2026-11-18T00:00:00Z', true],
])('a try that ends with %s, failing since %s, ends the hook: %s', (status, since, stops) => {
  expect(stopsHook({ status, failingSince: new Date(since), now: new Date('2026-11-18T00:00:00Z') })).toBe(stops);
});

test('the events of a hook are a set in one order', () => {
  const input = {
    name: ' CRM ',
    address: 'https://hooks.example.com',
    events: ['lead.created', 'payment.approved', 'lead.created'],
  };
  expect(hookInput().parse(input)).toEqual({
    name: 'CRM',
    address: 'https://hooks.example.com',
    events: ['payment.approved', 'lead.created'],
  });
  expect(hookInput().safeParse({ ...input, events: [] }).success).toBe(false);
  expect(hookInput().safeParse({ ...input, events: ['hook.test'] }).success).toBe(false);
});

test('the body is the same text for the same event', () => {
  const event = {
    id: 'evt_1',
    kind: 'hook.test',
    at: new Date('2026-11-18T00:00:00Z'),
    content: { message: 'Hi' },
  } as const;
  expect(hookBody(event)).toBe(
    '{"id":"evt_1","type":"hook.test","createdAt":"2026-11-18T00:00:00.000Z","data":{"message":"Hi"}}',
  );
});
