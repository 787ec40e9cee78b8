import { expect, test } from 'vitest';
import { isReadOnlyStaff } from './read-only-staff.ts';

test.each([
  { levelIds: ['tribe-team-ro'], functions: [], isReadOnly: true },
  { levelIds: ['tribe-team-ro', 'non-member'], functions: [], isReadOnly: true },
  { levelIds: ['tribe-team-ro', 'affiliate'], functions: [], isReadOnly: true },
  { levelIds: ['tribe-team-ro', 'more-pages'], functions: [], isReadOnly: true },
  { levelIds: ['tribe-team-ro', 'member'], functions: [], isReadOnly: false },
  { levelIds: ['tribe-team-ro', 'coach'], functions: [], isReadOnly: false },
  { levelIds: ['tribe-team-ro', 'assistant-team-lead'], functions: [], isReadOnly: false },
  { levelIds: ['tribe-team-ro', 'success-manager'], functions: ['user_update'], isReadOnly: false },
  { levelIds: ['tribe-team-ro', 'tribe-team-fa'], functions: ['user_update'], isReadOnly: false },
  { levelIds: ['coach'], functions: [], isReadOnly: false },
  { levelIds: ['member'], functions: [], isReadOnly: false },
  { levelIds: [], functions: [], isReadOnly: false },
])('A7: $levelIds with functions $functions may only look: $isReadOnly', ({ levelIds, functions, isReadOnly }) => {
  expect(isReadOnlyStaff({ levelIds, functions: new Set(functions) })).toBe(isReadOnly);
});
