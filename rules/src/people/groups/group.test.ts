import { expect, test } from 'vitest';
import { capacityWarning, groupInput, moveInput, subGroupInput } from './group.ts';

test.each([
  { members: 0, places: null, warning: null },
  { members: 500, places: null, warning: null },
  { members: 8, places: 10, warning: null },
  { members: 9, places: 10, warning: 'almost' },
  { members: 10, places: 10, warning: 'full' },
  { members: 11, places: 10, warning: 'over' },
  { members: 1, places: 1, warning: 'full' },
])('$members of $places places: $warning', ({ members, places, warning }) => {
  expect(capacityWarning(members, places)).toBe(warning);
});

test.each([
  { input: { name: ' ' }, message: 'Name is required' },
  { input: { name: 'A', capacity: 0 }, message: 'Capacity is too low' },
  { input: { name: 'A', capacity: 10_001 }, message: 'Capacity is too high' },
  { input: { name: 'A', capacity: 2.5 }, message: 'Capacity must be a whole number' },
])('$message', ({ input, message }) => {
  expect(groupInput.safeParse(input).error?.issues[0]?.message).toBe(message);
});

test('a sub-group has two different leads, or one, or none', () => {
  const parse = (teamLeadId: number | null, assistantTeamLeadId: number | null) =>
    subGroupInput.safeParse({ name: 'A', teamLeadId, assistantTeamLeadId }).success;
  expect([parse(1, 2), parse(1, null), parse(null, 2), parse(null, null), parse(1, 1)]).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('people are moved once each, and into a sub-group only together with its group', () => {
  expect(moveInput.parse({ userIds: [1, 2, 1], groupId: 3 })).toEqual({ userIds: [1, 2], groupId: 3 });
  expect(moveInput.safeParse({ userIds: [1], subGroupId: 3 }).success).toBe(false);
  expect(moveInput.safeParse({ userIds: [], groupId: 3 }).success).toBe(false);
  expect(moveInput.safeParse({ userIds: Array.from({ length: 501 }, (_, at) => at + 1) }).success).toBe(false);
});
