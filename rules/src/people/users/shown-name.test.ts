import { expect, test } from 'vitest';
import { communityName, staffName } from './shown-name.ts';

const maria = { firstName: 'Maria', middleName: 'Santos', lastName: 'Cruz', suffix: null };

test.each([
  [null, 'Maria Cruz', 'Maria Cruz'],
  [undefined, 'Maria Cruz', 'Maria Cruz'],
  ['Ana', 'Ana (Maria Cruz)', 'Maria Cruz (Ana)'],
  ['Maria', 'Maria Cruz', 'Maria Cruz (Maria)'],
])('with the nickname %s members read %s, and staff %s', (nickname, community, staff) => {
  expect(communityName({ ...maria, nickname })).toBe(community);
  expect(staffName({ ...maria, nickname })).toBe(staff);
});
