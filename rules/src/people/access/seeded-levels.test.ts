import { expect, test } from 'vitest';
import { functionFlags, isFunctionFlag, isPageFlag, pageFlags } from './flags.ts';
import { type RoleId, roleIds } from './roles.ts';
import { seededLevel, seededLevels } from './seeded-levels.ts';

test('every role is seeded once, under a name of its own', () => {
  expect(seededLevels.map(({ id }) => id)).toEqual(roleIds);
  expect(new Set(seededLevels.map(({ name }) => name)).size).toBe(roleIds.length);
});

test.each(seededLevels)('$id holds known flags only, each once', ({ pages, functions }) => {
  expect(pages.every(isPageFlag)).toBe(true);
  expect(functions.every(isFunctionFlag)).toBe(true);
  expect(new Set(pages).size).toBe(pages.length);
  expect(new Set(functions).size).toBe(functions.length);
});

test('full access holds everything', () => {
  expect(seededLevel('tribe-team-fa').pages).toEqual(pageFlags);
  expect(seededLevel('tribe-team-fa').functions).toEqual(functionFlags);
});

test.each(['member', 'non-member', 'affiliate'] as const)('%s holds the profile flag and nothing else', (id) => {
  expect(seededLevel(id)).toMatchObject({ pages: ['profile'], functions: [] });
});

test.each([
  { id: 'tribe-team-ro', page: 'defaultSettings', holds: true },
  { id: 'tribe-team-ro', page: 'infoLogsReport', holds: true },
  { id: 'tribe-team-ro', page: 'jobs', holds: true },
  { id: 'tribe-team-ro', page: 'newCourse', holds: false },
  { id: 'tribe-team-ro', page: 'editPaymentTerm', holds: false },
  { id: 'tribe-team-ro', page: 'enrollUser', holds: false },
  { id: 'tribe-team-ro', page: 'uploadContents', holds: false },
  { id: 'tribe-team-ro', page: 'mergeUsers', holds: false },
  { id: 'tribe-team-ro', page: 'allCollections', holds: true },
  { id: 'success-manager', page: 'allCollections', holds: false },
  { id: 'success-manager', page: 'payment', holds: true },
  { id: 'success-manager', page: 'paymentReport', holds: true },
  { id: 'success-manager', page: 'reportSummary', holds: false },
  { id: 'success-manager', page: 'courses', holds: false },
  { id: 'success-manager', page: 'accessLevels', holds: false },
  { id: 'head-coach', page: 'editLesson', holds: true },
  { id: 'head-coach', page: 'stages', holds: true },
  { id: 'head-coach', page: 'editStage', holds: false },
  { id: 'expert', page: 'newEvent', holds: true },
  { id: 'expert', page: 'editGroup', holds: false },
  { id: 'coach', page: 'course', holds: true },
  { id: 'coach', page: 'groups', holds: true },
  { id: 'coach', page: 'editCourse', holds: false },
  { id: 'assistant-coach', page: 'stages', holds: false },
  { id: 'team-lead', page: 'subGroup', holds: true },
  { id: 'team-lead', page: 'group', holds: false },
  { id: 'assistant-team-lead', page: 'viewSubGroupMembers', holds: true },
] as const)('$id and the page flag $page: $holds', ({ id, page, holds }) => {
  expect(seededLevel(id).pages.includes(page)).toBe(holds);
});

test('success managers work on people and money but revoke, archive and delete nothing', () => {
  expect(seededLevel('success-manager').functions).toEqual([
    'user_create',
    'user_update',
    'user_enroll/unenroll',
    'user_credentials',
    'payment-schedule_create',
    'payment-schedule_update',
    'payment_approve',
    'subscription_pause',
    'lead_update',
  ]);
});

test.each(['head-coach', 'expert'] as const)('%s creates and updates content and deletes none', (id) => {
  const entities = ['course', 'unit', 'lesson', 'lesson-file', 'event', 'resource-file'];
  expect(seededLevel(id).functions).toEqual(entities.flatMap((entity) => [`${entity}_create`, `${entity}_update`]));
});

const readers: RoleId[] = ['coach', 'assistant-coach', 'team-lead', 'assistant-team-lead', 'tribe-team-ro'];

test.each(readers)('%s holds no function flag', (id) => {
  expect(seededLevel(id).functions).toEqual([]);
});
