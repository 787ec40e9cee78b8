import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../testing/make-user.ts';
import { drawFirstPicture } from './first-picture.tsx';

const course = {
  id: 3,
  name: 'Start <here>',
  lessonCount: 2,
  totalSeconds: 0,
  isFree: true,
  status: 'published',
  coverUrl: null,
};
const noDues = {
  getDuesAndExpiration: { expired: null, expiringSoon: null, overduePayments: null, upcomingPaymentDue: null },
};
const answers = [
  { name: 'ShellSettings', data: {} },
  { name: 'DuesAndExpiration', data: noDues },
  { name: 'MyCourse', data: { myCourse: course } },
];
const address = { path: '/courses/my-courses/3', hasQuery: false };
const site = { now: new Date('2026-11-18T02:00:00Z'), appTitle: 'Tribe', logoUrl: '' };
const draw = (changes: Partial<Parameters<typeof drawFirstPicture>[0]> = {}) =>
  drawFirstPicture({ ...site, ...address, currentUser: makeUser(), answers, ...changes });

test('a member sees the heading of the page and the ways to others before the script is there', () => {
  document.body.innerHTML = draw() ?? '';
  expect(screen.getByRole('heading', { level: 1, name: 'Start <here>' })).toBeDefined();
  expect(screen.getByText('2 lessons · Free')).toBeDefined();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'My courses' }).getAttribute('href')).toBe('/courses/my-courses');
  expect(screen.getAllByRole('link', { name: 'Community' })[0]?.getAttribute('href')).toBe('/community');
});

test('where something may stand above the heading, its place stays open', () => {
  const upcomingPaymentDue = { id: 5, scheduleDate: '2026-11-20' };
  const dues = { getDuesAndExpiration: { ...noDues.getDuesAndExpiration, upcomingPaymentDue } };
  const owing = answers.map((answer) => (answer.name === 'DuesAndExpiration' ? { ...answer, data: dues } : answer));
  const withoutHeading = [
    draw({ currentUser: makeUser(['member'], { membershipStatus: 'Active' }), answers: owing }),
    draw({ hasQuery: true }),
    draw({ answers: answers.filter(({ name }) => name !== 'MyCourse') }),
  ];
  for (const html of withoutHeading) {
    document.body.innerHTML = html ?? '';
    expect(screen.queryAllByRole('link', { name: 'Community' })).not.toEqual([]);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  }
});

test.each([
  ['has several roles, of which the browser knows the chosen one', { currentUser: makeUser(['member', 'coach']) }],
  ['is looked at by an administrator', { currentUser: makeUser(['member'], { isImpersonating: true }) }],
  ['has to choose a password', { currentUser: makeUser(['member'], { mustSetPassword: true }) }],
  ['has to add a second step', { currentUser: makeUser(['member'], { mustAddSecondStep: true }) }],
  ['works here', { currentUser: makeUser(['tribe-team-fa']) }],
  ['is on another page', { path: '/bug-report' }],
  [
    'waits for a loading screen that stays',
    { answers: [{ name: 'ShellSettings', data: { fixed: { name: 'loading-screen-fixed', value: 'true' } } }] },
  ],
])('there is no picture for somebody who %s', (_who, changes) => {
  expect(draw(changes) === null).toBe(true);
});
