import { expect, test } from 'vitest';
import { functionFlags, pageFlags } from '../people/access/flags.ts';
import { type RoleId, roleIds } from '../people/access/roles.ts';
import type { MenuViewer } from './menu-link.ts';
import { contentLabel, profileMenuFor, quickCreateFor } from './profile-menu.ts';

/** Holds every flag, so that only the role decides. */
const viewer: MenuViewer = {
  pageAccess: Object.fromEntries(pageFlags.map((flag) => [flag, true])),
  functionAccess: Object.fromEntries(functionFlags.map((flag) => [flag, true])),
  accessLevels: [{ id: 'member' }],
  affiliateTimestamp: null,
  subGroupId: null,
  managedStage: null,
  managedGroups: [],
  stagesAsReviewer: [],
  isFastTrackStudent: false,
  accountabilityAsLeaderId: null,
  accountabilityGroupId: null,
};

const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);
const base = ['Home', 'My Courses', 'My Events', 'My Resources', 'My Profile', 'Bug Report'];
const affiliatesOn = { settings: { 'enable-affiliate': 'true' } };

test.each([
  { roleId: 'member', more: ['My Products', 'Billing and Subscriptions', 'Become an Affiliate'] },
  { roleId: 'non-member', more: ['My Products', 'Billing and Subscriptions'] },
  { roleId: 'coach', more: ['Dashboard', 'Billing and Subscriptions', 'Settings'] },
  { roleId: 'tribe-team-fa', more: ['Dashboard', 'Billing and Subscriptions', 'Settings'] },
  { roleId: 'affiliate', more: ['Affiliate T&C'] },
])('the profile menu of $roleId adds $more', ({ roleId, more }) => {
  expect(labels(profileMenuFor(roleId, viewer, affiliatesOn))).toEqual([...base, ...more, 'Help', 'Log out']);
});

test('becoming an affiliate is offered only while the setting is on', () => {
  expect(labels(profileMenuFor('member', viewer))).not.toContain('Become an Affiliate');
  expect(labels(profileMenuFor('member', viewer, { settings: { 'enable-affiliate': 'false' } }))).not.toContain(
    'Become an Affiliate',
  );
});

test('a member who is an affiliate already switches roles instead', () => {
  const both = { ...viewer, accessLevels: [{ id: 'member' }, { id: 'affiliate' }] };
  const menu = profileMenuFor('member', both, affiliatesOn);
  expect(labels(menu)).not.toContain('Become an Affiliate');
  expect(menu.slice(-2)).toEqual([
    { label: 'Switch role', action: 'switchRole' },
    { label: 'Log out', action: 'logOut' },
  ]);
});

test('settings and profile need their flags', () => {
  const menu = profileMenuFor('coach', { ...viewer, pageAccess: {} });
  expect(labels(menu)).toEqual([
    'Home',
    'My Courses',
    'My Events',
    'My Resources',
    'Bug Report',
    'Dashboard',
    'Billing and Subscriptions',
    'Help',
    'Log out',
  ]);
});

test('content is My Products for members and non-members, Dashboard for others', () => {
  expect(roleIds.filter((id) => contentLabel(id) === 'My Products')).toEqual(['non-member', 'member']);
});

test('quick create is for the roles that are not excepted', () => {
  expect(roleIds.filter((id) => quickCreateFor(id, viewer).length > 0)).toEqual([
    'team-lead',
    'assistant-team-lead',
    'tribe-team-fa',
    'tribe-team-ro',
  ] satisfies RoleId[]);
});

test('quick create offers the seven things in their order, and enrolling', () => {
  expect(quickCreateFor('tribe-team-fa', viewer).map(({ route }) => route)).toEqual([
    'newUser',
    'newCourse',
    'newLesson',
    'newEvent',
    'newResourceFile',
    'newBatch',
    'newGroup',
    'enrollPerson',
  ]);
});

test('quick create needs the function flag and the page flag', () => {
  const { pageAccess } = viewer;
  expect(labels(quickCreateFor('editors', { ...viewer, functionAccess: { lesson_create: true } }))).toEqual([
    'New lesson',
  ]);
  expect(quickCreateFor('editors', { ...viewer, pageAccess: { ...pageAccess, newBatch: false } })).toHaveLength(7);
});
