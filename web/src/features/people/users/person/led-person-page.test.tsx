import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const coach = makeUser(['coach']);
const person = {
  __typename: 'LedPerson',
  id: 42,
  slug: 'cherry-flores',
  name: 'Cherry Flores',
  firstName: 'Cherry',
  profileImage: null,
  tribeId: 'T-000199',
  facebookProfile: null,
  email: 'cherry@mail.test',
  mobileNumber: '+639171234567',
  group: 'Bayanihan',
  subGroup: 'Narra',
  memberSince: '2026-01-05T01:00:00Z',
  stage: { __typename: 'MyPersonStage', stageId: 3, number: 2, name: 'Portfolio' },
  percentage: 50,
  nextTask: 'Choose three samples',
  lastActiveAt: '2026-11-01T01:00:00Z',
  endsOn: null,
  reason: 'overdue',
};
const answers = {
  MyPerson: { myPerson: person },
  PersonTimeline: { personTimeline: { __typename: 'TimelinePage', lines: [], next: null } },
  PersonCourses: { personCourses: [] },
};

test('a coach sees how somebody of the group is doing, that something is overdue, and no amount', async () => {
  renderApp({ at: '/my-people/42', user: coach, answers });
  await screen.findByRole('heading', { level: 1, name: 'Cherry Flores' });
  screen.getByText('Overdue');
  screen.getByText('Bayanihan, Narra');
  screen.getByText('Next: Choose three samples');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Overview', 'Learning', 'Journey']);
  expect(document.body.textContent).not.toContain('₱');
});

test('somebody else’s people are not there', async () => {
  const MyPerson = { errors: [{ message: 'Person not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: '/my-people/7', user: coach, answers: { MyPerson } });
  await screen.findByText('This is none of your people. They may have moved to another group.');
});
