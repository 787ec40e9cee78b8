import { expect, test } from 'vitest';
import { personKindOf } from './person-kind.ts';

test.each([
  [['member'], 'members'],
  [['non-member'], 'nonMembers'],
  [['affiliate'], 'nonMembers'],
  [['affiliate', 'member'], 'members'],
  [['tribe-team-ro'], 'members'],
  [['made-by-staff'], 'members'],
  [[], 'nonMembers'],
])('a person with %j is one of the %s', (levelIds, kind) => {
  expect(personKindOf(levelIds)).toBe(kind);
});
