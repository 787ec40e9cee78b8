import { expect, test } from 'vitest';
import { authorBadge } from './post-kinds.ts';
import { isHiddenByReports } from './reports.ts';

test.each([
  [['member'], null],
  [['team-lead'], null],
  [['coach', 'member'], 'coach'],
  [['expert'], 'coach'],
  [['tribe-team-fa', 'coach'], 'team'],
])('%j has the badge %s', (levelIds, badge) => {
  expect(authorBadge(levelIds)).toBe(badge);
});

test('three people hide a post of a member, and no number of them one of a coach', () => {
  expect(isHiddenByReports(2, { isCoachOrTeam: false })).toBe(false);
  expect(isHiddenByReports(3, { isCoachOrTeam: false })).toBe(true);
  expect(isHiddenByReports(30, { isCoachOrTeam: true })).toBe(false);
});
