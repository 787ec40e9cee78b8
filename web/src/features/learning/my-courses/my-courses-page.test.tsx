import { pathTo } from '@app/rules/navigation/route-table';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

const gate = { __typename: 'ContentGate', isOpen: true, because: null, opensOn: null };
const course = {
  __typename: 'MyCourse',
  id: 5,
  name: 'VA Basics',
  shortDescription: 'How a VA earns',
  coverUrl: null,
  isFree: false,
  lessonCount: 13,
  doneCount: 8,
  percent: 61,
  isCompleted: false,
  totalSeconds: 5400,
  lastOpenedAt: '2026-11-01T00:00:00.000Z',
  continueLesson: {
    __typename: 'MyOutlineLesson',
    id: 9,
    name: 'Inbox at zero',
    type: 'video',
    durationSeconds: 760,
    positionSeconds: 252,
  },
  gate,
};
const list = (items: object[]) => ({ myCourses: { __typename: 'MyCourseList', items, totalCount: items.length } });

test('courses are listed with their progress, and those in progress on top', async () => {
  renderApp({
    at: pathTo('viewCourses'),
    user: makeUser(['member']),
    answers: { MyCourses: list([course]), ContinueLearning: list([course]) },
  });
  const card = await screen.findByRole('link', { name: 'VA Basics' });
  expect(card).toHaveProperty('pathname', pathTo('viewCourse', { id: 5 }));
  expect(card.closest('article')?.textContent).toContain('8 of 13 done');
  const next = await screen.findByRole('link', { name: /Inbox at zero/ });
  expect(next).toHaveProperty('pathname', pathTo('viewLesson', { courseId: 5, lessonId: 9 }));
  expect(next.textContent).toContain('8m 28s left');
});

test('D UI-17, UI-19: a card cuts its text at 150 characters and shows its length in hours, minutes and seconds', async () => {
  const long = { ...course, shortDescription: 'Salamat '.repeat(30), totalSeconds: 5_405 };
  renderApp({
    at: pathTo('viewCourses'),
    user: makeUser(['member']),
    answers: { MyCourses: list([long]), ContinueLearning: list([]) },
  });
  const card = (await screen.findByRole('link', { name: 'VA Basics' })).closest('article');
  expect(card?.textContent).toContain('13 lessons · 1h 30m 5s');
  const shown = 'Salamat '.repeat(30).slice(0, 150);
  expect(card?.textContent).toContain(`${shown}…`);
});

test('a course that was not begun shows that nothing of it is done', async () => {
  const fresh = { ...course, doneCount: 0, percent: 0, lastOpenedAt: null };
  renderApp({
    at: pathTo('viewCourses'),
    user: makeUser(['member']),
    answers: { MyCourses: list([fresh]), ContinueLearning: list([]) },
  });
  const link = await screen.findByRole('link', { name: 'VA Basics' });
  expect(link.closest('article')?.textContent).toContain('0 of 13 done');
});

test('all courses can be reached, page by page', async () => {
  const pageOf = (page: number) =>
    Array.from({ length: page === 2 ? 1 : 24 }, (_, at) => ({
      ...course,
      id: page * 100 + at,
      name: `Course ${page}.${at}`,
    }));
  const { user, server } = renderApp({
    at: pathTo('viewCourses'),
    user: makeUser(['member']),
    answers: {
      MyCourses: ({ page }) => ({
        myCourses: { __typename: 'MyCourseList', items: pageOf(Number(page ?? 1)), totalCount: 25 },
      }),
      ContinueLearning: list([]),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more courses' }));
  await screen.findByRole('link', { name: 'Course 2.0' });
  screen.getByRole('link', { name: 'Course 1.23' });
  expect(screen.queryByRole('button', { name: 'Show more courses' })).toBeNull();
  const requests = server.calls.filter(({ body }) => body.operationName === 'MyCourses');
  expect(requests.at(-1)?.body.variables).toMatchObject({ page: 2, pageSize: 24 });
});

test('a course that is on hold says so', async () => {
  const blockedCourse = { ...course, gate: { ...gate, isOpen: false, because: 'product-blocked' } };
  renderApp({
    at: pathTo('viewCourses'),
    user: makeUser(['non-member']),
    answers: { MyCourses: list([blockedCourse]), ContinueLearning: list([]) },
  });
  const link = await screen.findByRole('link', { name: 'VA Basics' });
  expect(link.closest('article')?.textContent).toContain('On hold');
});

test('a course that is not open says so', async () => {
  const closed = { ...course, lastOpenedAt: null, gate: { ...gate, isOpen: false, because: 'nothing' } };
  renderApp({
    at: pathTo('viewCourses'),
    user: makeUser(['non-member']),
    answers: { MyCourses: list([closed]), ContinueLearning: list([]) },
  });
  const link = await screen.findByRole('link', { name: 'VA Basics' });
  expect(link.closest('article')?.textContent).toContain('This is for members.');
});

test('filter and order are in the address and in the question to the server', async () => {
  const { server, user, address } = renderApp({
    at: pathTo('viewCourses'),
    user: makeUser(['member']),
    answers: { MyCourses: list([]), ContinueLearning: list([]) },
  });
  await user.click(await screen.findByRole('tab', { name: 'Completed' }));
  await screen.findByText('Nothing completed yet');
  await user.click(screen.getByRole('radio', { name: 'Newest' }));
  expect(address()).toBe(`${pathTo('viewCourses')}?filter=completed&sort=newest`);
  await screen.findByText('Nothing completed yet');
  expect(server.calls.findLast(({ body }) => body.operationName === 'MyCourses')?.body.variables).toMatchObject({
    filter: 'completed',
    sort: 'newest',
  });
});
