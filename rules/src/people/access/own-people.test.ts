import { expect, test } from 'vitest';
import { unionOfFlags } from './grants.ts';
import { type RoleId, roleIds } from './roles.ts';
import { seededLevel } from './seeded-levels.ts';
import { seesOwnPeopleOnly } from './own-people.ts';

const pagesOf = (...ids: RoleId[]) => unionOfFlags(ids.map(seededLevel)).pages;

const seesEveryone: readonly RoleId[] = ['tribe-team-fa', 'tribe-team-ro'];

test.each(roleIds)('A5: beside success manager, %s changes who is seen only when it has the flag', (id) => {
  expect(seesOwnPeopleOnly(pagesOf('success-manager', id))).toBe(!seesEveryone.includes(id));
});

test('A5: levels of staff’s own making are limited as well until they get the flag', () => {
  expect(seesOwnPeopleOnly(new Set(['payment', 'subscriptions']))).toBe(true);
  expect(seesOwnPeopleOnly(new Set(['payment', 'subscriptions', 'allCollections']))).toBe(false);
});
