import { expect, test } from 'vitest';
import { tabsOfPerson } from './person-tabs.ts';

test.each([
  {
    who: 'full access',
    viewer: { seesMoney: true, seesAccounts: true, isOneself: false },
    tabs: 'overview payments learning journey activity notes account',
  },
  {
    who: 'a coach',
    viewer: { seesMoney: false, seesAccounts: false, isOneself: false },
    tabs: 'overview learning journey activity notes',
  },
  {
    who: 'staff on their own page',
    viewer: { seesMoney: true, seesAccounts: true, isOneself: true },
    tabs: 'overview payments learning journey activity account',
  },
])('$who has the tabs $tabs', ({ viewer, tabs }) => {
  expect(tabsOfPerson(viewer).join(' ')).toBe(tabs);
});
