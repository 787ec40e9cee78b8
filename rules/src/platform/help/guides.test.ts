import { expect, test } from 'vitest';
import { isPageFlag } from '../../people/access/flags.ts';
import { type RoleId, roleIds } from '../../people/access/roles.ts';
import { seededLevel } from '../../people/access/seeded-levels.ts';
import { guideFlags, type GuideName, guideNames, guidesFor } from './guides.ts';

const staff: Partial<Record<RoleId, readonly GuideName[]>> = {
  coach: ['member', 'coach'],
  'assistant-coach': ['member', 'coach'],
  'head-coach': ['member', 'coach'],
  expert: ['member', 'coach'],
  'team-lead': ['member', 'coach'],
  'assistant-team-lead': ['member', 'coach'],
  'success-manager': ['member', 'success-manager', 'collections'],
  'tribe-team-fa': guideNames,
  'tribe-team-ro': guideNames,
};

test.each(roleIds)('%s reads the guides of their own work', (role) => {
  expect(guidesFor(new Set(seededLevel(role).pages))).toEqual(staff[role] ?? ['member']);
});

test('every flag of a guide is one', () => {
  expect(Object.values(guideFlags).filter((flag) => flag !== null && !isPageFlag(flag))).toEqual([]);
});
