import { expect, test } from 'vitest';
import { type Choices, isMailed, reaches, switchesOf, withChoice } from './choices.ts';
import { channels, topicFacts, topics } from './topics.ts';

test.each([
  { topic: 'payments', channel: 'app', choices: { payments: { app: false } }, is: true },
  { topic: 'payments', channel: 'mail', choices: { payments: { mail: false } }, is: true },
  { topic: 'payments', channel: 'push', choices: { payments: { push: false } }, is: false },
  { topic: 'security', channel: 'mail', choices: {}, is: true },
  { topic: 'cheers', channel: 'app', choices: {}, is: true },
  { topic: 'cheers', channel: 'push', choices: {}, is: false },
  { topic: 'cheers', channel: 'push', choices: { cheers: { push: true } }, is: true },
  { topic: 'announcements', channel: 'mail', choices: {}, is: false },
  { topic: 'proofs', channel: 'app', choices: { proofs: { app: false } }, is: false },
  // A phone never rings for open work, whatever a row of the database says.
  { topic: 'proofs', channel: 'push', choices: { proofs: { push: true } }, is: false },
] as const)('$topic by $channel with $choices: $is', ({ topic, channel, choices, is }) => {
  expect(reaches(choices as Choices, topic, channel)).toBe(is);
});

test('bills and security cannot be switched off, in the app or by mail', () => {
  for (const topic of ['payments', 'security'] as const) {
    for (const channel of ['app', 'mail'] as const) expect(withChoice({}, topic, { channel, isOn: false })).toBeNull();
    expect(withChoice({}, topic, { channel: 'push', isOn: false })).toEqual({ [topic]: { push: false } });
  }
});

test('one switch leaves the others as they were', () => {
  const before: Choices = { cheers: { app: false }, events: { push: false } };
  expect(withChoice(before, 'cheers', { channel: 'push', isOn: true })).toEqual({
    cheers: { app: false, push: true },
    events: { push: false },
  });
});

test('"Only payments and security" mails nothing else', () => {
  const mailed = (digest: 'daily' | 'never') => topics.filter((topic) => isMailed({ choices: {}, digest }, topic));
  expect(mailed('never')).toEqual(['payments', 'security']);
  expect(mailed('daily')).toEqual(expect.arrayContaining(['payments', 'security', 'events', 'moveUps']));
});

test('every topic shows its switches, those of open work without push', () => {
  for (const topic of topics) {
    const shown = switchesOf({}, topic).map(({ channel }) => channel);
    expect(shown).toEqual(channels.filter((each) => each !== 'push' || topicFacts[topic].of === 'events'));
  }
});
