import { expect, test } from 'vitest';
import type { MenuViewer } from '../menu-link.ts';
import { otherPages } from './other-pages.ts';

const viewer: MenuViewer = {
  pageAccess: {},
  functionAccess: {},
  accessLevels: [],
  affiliateTimestamp: null,
  subGroupId: null,
  managedGroups: [],
  managedStage: null,
  stagesAsReviewer: [],
  isFastTrackStudent: false,
  accountabilityAsLeaderId: null,
  accountabilityGroupId: null,
};

test.each<[string, Partial<MenuViewer>, string[]]>([
  ['nobody in particular', {}, ['Notifications']],
  ['who sees lessons as staff', { pageAccess: { lesson: true } }, ['Questions', 'Notifications']],
  ['a team lead', { accessLevels: [{ id: 'team-lead' }] }, ['Questions', 'Notifications']],
  ['a reviewer', { stagesAsReviewer: [{ id: 1, number: 1, name: 'One' }] }, ['Review Move-Up', 'Notifications']],
  ['who keeps stages', { functionAccess: { stage_update: true } }, ['Review Move-Up', 'Notifications']],
  ['who opens people and stages', { pageAccess: { stage: true, user: true } }, ['Review Move-Up', 'Notifications']],
  ['who opens stages alone', { pageAccess: { stage: true } }, ['Notifications']],
])('%s finds these pages beside the menu', (_who, changes, titles) => {
  expect(otherPages({ ...viewer, ...changes }).map(({ label }) => label)).toEqual(titles);
});
