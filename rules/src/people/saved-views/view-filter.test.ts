import { expect, test } from 'vitest';
import { peopleFilter } from '../users/people-filter.ts';
import { filterOfView } from './view-filter.ts';

const everyone = {
  kind: 'members',
  search: null,
  status: null,
  accessLevelId: null,
  batchId: null,
  groupId: null,
  stageId: null,
  membership: null,
  tab: 'all',
};

test.each([
  ['', {}],
  ['tab=overdue', { tab: 'overdue' }],
  ['tab=nonsense&status=nobody&membership=gold', {}],
  ['batch=17&group=3&stage=5&level=coach', { batchId: 17, groupId: 3, stageId: 5, accessLevelId: 'coach' }],
  ['batch=x&group=-1&stage=1.5', {}],
  ['batch=99999999999', {}],
  ['q=dela+cruz&membership=expired&sort=name', { search: 'dela cruz', membership: 'expired' }],
  ['status=inactive&tab=active', { status: 'inactive', tab: 'active' }],
])('the view "%s" shows these people', (query, expected) => {
  expect(filterOfView(query)).toEqual({ ...everyone, ...expected });
  expect(peopleFilter.safeParse(filterOfView(query)).success).toBe(true);
});

test('archived people are in no tab', () => {
  expect(filterOfView('status=archived&tab=overdue')).toEqual({ ...everyone, status: 'archived', tab: undefined });
});
