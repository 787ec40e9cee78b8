import { expect, test } from 'vitest';
import { communityRole } from './community-role.ts';

test.each([
  [['member'], 'Member'],
  [['member', 'affiliate'], 'Member'],
  [['member', 'coach'], 'Coach'],
  [['assistant-team-lead', 'member'], 'Assistant Team Lead'],
  [['coach', 'tribe-team-ro'], 'Tribe Team'],
  [['non-member'], null],
  [['affiliate'], null],
  [['made-by-staff'], null],
  [[], null],
])('a person with %j is called %s', (levelIds, role) => {
  expect(communityRole(levelIds)).toBe(role);
});
