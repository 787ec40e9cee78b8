import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const reader = makeUser(['tribe-team-ro']);

const lesson = (id: number, name: string, part: object = {}) => ({
  __typename: 'OutlineLesson',
  id,
  name,
  type: 'video',
  status: 'published',
  isFreePreview: false,
  durationSeconds: 754,
  hasDraft: false,
  fileCount: 0,
  missing: [],
  ...part,
});
const unit = (id: number, name: string, lessons: object[]) => ({
  __typename: 'Unit',
  id,
  courseId: 7,
  name,
  shortDescription: null,
  description: null,
  availableAfterDays: null,
  lessons,
});
const course = {
  __typename: 'Course',
  id: 7,
  name: 'VA Basics',
  shortDescription: null,
  description: null,
  status: 'draft',
  isFree: false,
  introVideoUrl: null,
  introText: null,
  updatedAt: '2026-01-05T01:00:00Z',
  publishedAt: null,
  cover: null,
  author: null,
  levels: [{ __typename: 'CourseLevel', id: 'member', name: 'Member' }],
  tracks: [],
  units: [
    unit(1, 'Start', [
      lesson(11, 'Welcome'),
      lesson(12, 'Rates', { status: 'draft', durationSeconds: null, missing: ['No video'] }),
    ]),
    unit(2, 'Tools', [lesson(21, 'Gmail', { type: 'text', durationSeconds: null })]),
  ],
};
const CourseOutline = { course };
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;
const orderAnswer = { reorderOutline: { __typename: 'Course', id: 7, units: [] } };

test('the outline shows what is published, how long it takes and what is missing', async () => {
  renderApp({ at: '/courses/7', user: staff, answers: { CourseOutline } });
  const outline = await screen.findByRole('list', { name: 'Outline' });
  within(outline).getByText('1. Start');
  within(outline).getByText('No video');
  within(outline).getByText('12m 34s');
  screen.getByText('No cover');
  expect(screen.getByRole('link', { name: 'Welcome' }).getAttribute('href')).toBe('/lessons/11');
});

test('a lesson moves by the keyboard into the next unit, at once and then on the server', async () => {
  const { user, server } = renderApp({
    at: '/courses/7',
    user: staff,
    answers: { CourseOutline, ReorderOutline: orderAnswer },
  });
  const down = await screen.findByRole('button', { name: 'Move Rates down' });
  down.focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent(server, 'ReorderOutline')).toEqual({
      courseId: 7,
      units: [
        { id: 1, lessonIds: [11] },
        { id: 2, lessonIds: [12, 21] },
      ],
    }),
  );
});

test('units move too, and the first cannot go up', async () => {
  const { user, server } = renderApp({
    at: '/courses/7',
    user: staff,
    answers: { CourseOutline, ReorderOutline: orderAnswer },
  });
  const up = await screen.findByRole<HTMLButtonElement>('button', { name: 'Move Start up' });
  expect(up.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Move Tools up' }));
  await waitFor(() => expect(sent(server, 'ReorderOutline')).toMatchObject({ units: [{ id: 2 }, { id: 1 }] }));
});

test('an order that the server refuses is told and taken back', async () => {
  const text = 'Someone changed this course in the meantime. Reload the page and try again.';
  const refusal = { errors: [{ message: text, extensions: { code: 'CONFLICT', originalError: { message: text } } }] };
  const { user } = renderApp({ at: '/courses/7', user: staff, answers: { CourseOutline, ReorderOutline: refusal } });
  await user.click(await screen.findByRole('button', { name: 'Move Tools up' }));
  await screen.findByText(text);
  await screen.findByText('1. Start');
});

test('lessons are added by name one after the other', async () => {
  const CreateLesson = { createLesson: { __typename: 'Lesson', id: 99 } };
  const { user, server } = renderApp({ at: '/courses/7', user: staff, answers: { CourseOutline, CreateLesson } });
  const [add] = await screen.findAllByRole('button', { name: 'Add lesson' });
  if (!add) throw new Error('no button');
  await user.click(add);
  await user.type(screen.getByLabelText('Name of the lesson'), 'Trello{Enter}');
  await waitFor(() =>
    expect(sent(server, 'CreateLesson')).toEqual({ unitId: 1, input: { name: 'Trello', type: 'video' } }),
  );
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name of the lesson').value).toBe(''));
});

test('read-only staff look and change nothing', async () => {
  renderApp({ at: '/courses/7', user: reader, answers: { CourseOutline } });
  await screen.findByText('1. Start');
  for (const name of [/^Move/, /^Drag/, 'Add unit', 'Add lesson', 'Publish', 'Edit']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a course that is not there says so', async () => {
  const gone = { errors: [{ message: 'Course not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: '/courses/9', user: staff, answers: { CourseOutline: gone } });
  await screen.findByRole('heading', { name: 'We could not find this page.', level: 1 });
});

const drafts = [
  lesson(11, 'Welcome', { status: 'draft' }),
  lesson(12, 'Rates', { status: 'draft', missing: ['No video'] }),
];

test.each([
  { button: 'Publish with 1 lesson', withLessons: true, done: 'VA Basics and 1 lesson are published' },
  { button: 'Publish the course only', withLessons: false, done: 'VA Basics is published' },
])('C7: a course with drafts asks first, and “$button” does that in one go', async ({ button, withLessons, done }) => {
  const published = {
    publishCourse: { __typename: 'Course', id: 7, status: 'published', publishedAt: null, units: [] },
  };
  const { user, server } = renderApp({
    at: '/courses/7',
    user: staff,
    answers: { CourseOutline: { course: { ...course, units: [unit(1, 'Start', drafts)] } }, PublishCourse: published },
  });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish VA Basics?' }));
  dialog.getByText(/^2 lessons of this course are drafts\. .* 1 lesson is not ready and stays hidden\.$/);
  await user.click(dialog.getByRole('button', { name: button }));
  await screen.findByText(done);
  const calls = server.calls.filter(({ body }) => body.operationName === 'PublishCourse');
  expect(calls.map(({ body }) => body.variables)).toEqual([{ id: 7, withLessons }]);
});

test('C7: whoever cancels publishes nothing', async () => {
  const { user, server } = renderApp({ at: '/courses/7', user: staff, answers: { CourseOutline } });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog');
  // No lesson is ready, so only the course itself is offered.
  expect(within(dialog).queryByRole('button', { name: /with/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls.some(({ body }) => body.operationName === 'PublishCourse')).toBe(false);
});
