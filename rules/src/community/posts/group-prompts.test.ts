import { expect, test } from 'vitest';
import { promptFor, questionOfWeek, welcomeOf } from './group-prompts.ts';

test.each([
  { what: 'an empty group on any day', today: '2026-11-18', hasPosts: false, isQuiet: true, is: 'welcome' },
  { what: 'an empty group on Monday', today: '2026-11-16', hasPosts: false, isQuiet: true, is: 'welcome' },
  { what: 'a quiet group on Monday', today: '2026-11-16', hasPosts: true, isQuiet: true, is: 'question' },
  { what: 'a quiet group on another day', today: '2026-11-17', hasPosts: true, isQuiet: true, is: null },
  { what: 'a group that talks', today: '2026-11-16', hasPosts: true, isQuiet: false, is: null },
])('$what: $is', ({ is, today, hasPosts, isQuiet }) => {
  expect(promptFor({ today, hasPosts, isQuiet })).toBe(is);
});

test('each week has the next question, also before the first and after the last of them', () => {
  const three = ['2026-11-16', '2026-11-23', '2026-11-30'].map(questionOfWeek);
  expect(new Set(three).size).toBe(3);
  expect(questionOfWeek('2025-12-29')).not.toBe('');
  expect(questionOfWeek('2031-01-06')).not.toBe('');
});

test('the welcome names the group', () => {
  expect(welcomeOf('Bayanihan')).toContain('Group Bayanihan');
});
