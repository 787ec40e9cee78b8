import { expect, test } from 'vitest';
import type { RoleId } from '../people/access/roles.ts';
import { seededLevel } from '../people/access/seeded-levels.ts';
import { hrefOf, isHeading, type MenuItem, type MenuOptions, type MenuViewer } from './menu-link.ts';
import { menuFor } from './menus.ts';

function viewerWith(roleId: RoleId, more: Partial<MenuViewer> = {}): MenuViewer {
  const { pages, functions } = seededLevel(roleId);
  return {
    pageAccess: Object.fromEntries(pages.map((flag) => [flag, true])),
    functionAccess: Object.fromEntries(functions.map((flag) => [flag, true])),
    accessLevels: [{ id: roleId }],
    affiliateTimestamp: null,
    subGroupId: null,
    managedStage: null,
    managedGroups: [],
    stagesAsReviewer: [],
    isFastTrackStudent: false,
    accountabilityAsLeaderId: null,
    accountabilityGroupId: null,
    ...more,
  };
}

/** Each entry as its label and address; the entries of a heading in brackets. */
function written(items: readonly MenuItem[]): string[] {
  return items.map((item) =>
    isHeading(item) ? `${item.label} [${written(item.entries).join(', ')}]` : `${item.label} ${hrefOf(item)}`,
  );
}

const menuOf = (roleId: RoleId, more?: Partial<MenuViewer>, options?: MenuOptions) =>
  written(menuFor(roleId, viewerWith(roleId, more), options));

const stage = (id: number) => ({ id, number: id - 10, name: `Name ${id}` });

test('the member menu', () => {
  expect(menuOf('member')).toEqual([
    'Home /',
    'Contents [Courses /courses/my-courses, Events /events/my-events]',
    'Community /community',
    'Bonuses /courses/my-courses/136',
    'My stage /stages/my-stage',
  ]);
});

test.each([
  { setting: '7', id: 7 },
  { setting: 7, id: 7 },
  { setting: '', id: 136 },
  { setting: 'seven', id: 136 },
  { setting: '-1', id: 136 },
  { setting: null, id: 136 },
  { setting: undefined, id: 136 },
])('with the setting $setting the bonuses are course $id', ({ setting, id }) => {
  expect(menuOf('member', {}, { settings: { 'bonuses-course-id': setting } })).toContain(
    `Bonuses /courses/my-courses/${id}`,
  );
});

test('the learner menu', () => {
  expect(menuOf('non-member')).toEqual([
    'Home /',
    'Courses /courses/my-courses',
    'Events /events/my-events',
    'Resources /resources/my-resources',
  ]);
});

test.each(['coach', 'assistant-coach'] as const)('D MSG-059, MSG-060: %s gets the group leader menu', (roleId) => {
  expect(menuOf(roleId, { stagesAsReviewer: [stage(13)] })).toEqual([
    'Home /',
    'Manage group /view-group',
    'Review Move-Up /review-move-up/13',
    'Questions /questions',
    'Events /events/my-events',
    'Accountability groups /admin-accountability-group',
  ]);
});

test.each(['head-coach', 'expert'] as const)('%s gets the stage leader menu', (roleId) => {
  expect(menuOf(roleId, { managedStage: stage(12) })).toEqual([
    'Home /',
    'Manage stage /stages/manage-stage',
    'Review Move-Up /review-move-up/12',
    'Questions /questions',
    'Events /events/my-events',
    'Accountability groups /admin-accountability-group',
  ]);
});

test('several groups are a list of their names; a stage leader with a group finds it too', () => {
  const managedGroups = [
    { id: 4, name: 'Bayanihan' },
    { id: 5, name: 'Diwa' },
  ];
  expect(menuOf('coach', { managedGroups })).toContain('My groups [Bayanihan /groups/4, Diwa /groups/5]');
  expect(menuOf('head-coach', { managedGroups: managedGroups.slice(1) })).toContain('Manage group /view-group');
});

test('several stages to review are a list that begins with the managed one and names each once', () => {
  expect(menuOf('head-coach', { managedStage: stage(12), stagesAsReviewer: [stage(11), stage(12)] })).toContain(
    'Review Move-Up [All stages /review-move-up, Stage 2: Name 12 /review-move-up/12, Stage 1: Name 11 /review-move-up/11]',
  );
});

test('D JRN-17: stage 0 is named in menus as everywhere, without a number', () => {
  const first = { id: 10, number: 0, name: 'Set up', waiting: 2 };
  expect(menuOf('head-coach', { stagesAsReviewer: [first, stage(11)] })).toContain(
    'Review Move-Up [All stages /review-move-up, Set up (2) /review-move-up/10, Stage 1: Name 11 /review-move-up/11]',
  );
});

test('without a stage to review there is no such entry', () => {
  expect(menuOf('expert')).toEqual([
    'Home /',
    'Manage stage /stages/manage-stage',
    'Questions /questions',
    'Events /events/my-events',
    'Accountability groups /admin-accountability-group',
  ]);
});

test.each(['team-lead', 'assistant-team-lead'] as const)('D: the sub-group menu of a %s', (roleId) => {
  const others = ['My people /my-people', 'Questions /questions'];
  expect(menuOf(roleId, { subGroupId: 4 })).toEqual(['Home /', 'My sub-group /sub-group/4', ...others]);
  expect(menuOf(roleId)).toEqual(['Home /', ...others]);
  // The right to see it is checked as well.
  expect(menuOf(roleId, { subGroupId: 4, pageAccess: {} })).toEqual(['Home /', 'Questions /questions']);
});

test('an affiliate sees the whole menu once the terms are accepted', () => {
  expect(menuOf('affiliate')).toEqual(['Dashboard /']);
  expect(menuOf('affiliate', { affiliateTimestamp: '2026-01-05T00:00:00Z' })).toEqual([
    'Dashboard /',
    'Leads /affiliate/leads',
    'Links /affiliate/links',
    'Resources /affiliate/resources',
    'Commission /affiliate/commission',
  ]);
});

test('the admin menu has every entry of the specification in its order', () => {
  const routes = menuFor('tribe-team-fa', viewerWith('tribe-team-fa')).map((item) =>
    isHeading(item)
      ? [item.key, ...item.entries.map((entry) => ('route' in entry ? entry.route : entry.href))].join(' ')
      : 'route' in item && item.route,
  );
  expect(routes).toEqual([
    'home',
    'content products courses events resourceFiles subscriptions',
    'community users nonMembers stages groups batches uploadContents mergeUsers archivedUsers accountabilityGroups challengeGroups',
    'marketing funnels leads publicPages successManagers affiliates forms challengeGroups broadcasts redirectRules retention calamityPauses',
    'payment',
    'reports reportSummary communityReport paymentReport infoLogsReport bugReports reports',
    'settings defaultSettings accessLevels paymentTerms liveWorkshopSettings liveWorkshopSettings2 featureChangeLog mails jobs',
  ]);
});

test('a success manager gets the admin menu, without the headings in which nothing is open', () => {
  expect(menuOf('success-manager')).toEqual([
    'Home /',
    'Content [Subscriptions /subscriptions]',
    'Community [Members /community/members, Non-members /community/non-members, Accountability groups /admin-accountability-group]',
    'Marketing [Leads /leads, Success managers /success-managers, Retention /retention]',
    'Payment /payment',
    'Reports [Community /community-report, Payments /payment-report]',
  ]);
});

test('a role that staff made gets the admin menu by its flags', () => {
  expect(written(menuFor('editors', viewerWith('member', { pageAccess: { forms: true } })))).toEqual([
    'Home /',
    'Community [Accountability groups /admin-accountability-group]',
    'Marketing [Forms /forms]',
  ]);
});
