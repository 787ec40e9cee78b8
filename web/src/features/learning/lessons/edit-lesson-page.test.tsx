import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const said = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const lesson = {
  __typename: 'Lesson',
  id: 11,
  name: 'Rates',
  shortDescription: null,
  description: null,
  type: 'video',
  status: 'draft',
  isFreePreview: false,
  isFreeLesson: false,
  videoUrl: null,
  videoFile: null,
  captionsFile: null,
  durationSeconds: 750,
  draftSavedAt: null,
  updatedAt: '2026-01-05T01:00:00Z',
  missing: ['No video'],
  body: { __typename: 'LessonBody', content: said('Ask for more'), draftContent: null, transcript: null },
  quiz: null,
  files: [],
  unit: {
    __typename: 'Unit',
    id: 1,
    name: 'Start',
    courseId: 7,
    course: { __typename: 'Course', id: 7, name: 'VA Basics' },
  },
};
const LessonDetail = { lesson };
const UpdateLesson = { updateLesson: { __typename: 'Lesson', id: 11 } };
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;

/** At once: the form is large, and each letter redraws it. */
async function write(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

test('a video link is recognised while it is typed, and saved with the rest', async () => {
  const { user, server, address } = renderApp({
    at: '/lessons/11/edit',
    user: staff,
    answers: { LessonDetail, UpdateLesson },
  });
  await write(user, await screen.findByLabelText('Video link'), 'youtu.be/dQw4w9WgXcQ?t=75');
  await screen.findByText(/YouTube video found/);
  await screen.findByText('Ask for more');
  const duration = screen.getByLabelText<HTMLInputElement>('Duration');
  expect(duration.value).toBe('12:30');
  await write(user, duration, '1:02:03');
  await user.click(screen.getByRole('button', { name: 'Save lesson' }));
  await waitFor(() => expect(address()).toBe('/lessons/11'));
  expect(sent(server, 'UpdateLesson')).toMatchObject({
    id: 11,
    input: {
      name: 'Rates',
      videoUrl: 'youtu.be/dQw4w9WgXcQ?t=75',
      durationSeconds: 3723,
      content: said('Ask for more'),
    },
  });
});

test('errors are shown at their field, and nothing is sent', async () => {
  const { user, server } = renderApp({ at: '/lessons/11/edit', user: staff, answers: { LessonDetail } });
  await write(user, await screen.findByLabelText('Video link'), 'https://example.com/clip');
  await write(user, screen.getByLabelText('Duration'), 'long');
  await user.click(screen.getByRole('button', { name: 'Save lesson' }));
  await screen.findByText('This is not a link to a video on YouTube or Vimeo');
  screen.getByText('Enter it like 12:30');
  expect(sent(server, 'UpdateLesson')).toBeUndefined();
});

test('a draft of the text opens with the page and can be let go', async () => {
  const kept = {
    ...lesson,
    draftSavedAt: '2026-01-05T07:15:00Z',
    body: { ...lesson.body, draftContent: said('Ask for twice as much') },
  };
  const DiscardLessonDraft = { discardLessonDraft: { __typename: 'Lesson', id: 11, draftSavedAt: null } };
  const { user, server } = renderApp({
    at: '/lessons/11/edit',
    user: staff,
    answers: { LessonDetail: { lesson: kept }, DiscardLessonDraft },
  });
  await screen.findByText('Ask for twice as much');
  screen.getByText('Saved at 3:15 PM');
  await user.click(screen.getByRole('button', { name: 'Back to the saved text' }));
  await waitFor(() => expect(sent(server, 'DiscardLessonDraft')).toEqual({ id: 11 }));
});

const choice = (text: string, isRight = false) => ({ __typename: 'QuizChoice', text, isRight });
const quiz = {
  __typename: 'Quiz',
  triesPerDay: 3,
  passPercent: 80,
  countsToCompletion: true,
  questions: [
    {
      __typename: 'QuizQuestion',
      text: 'Who pays the fee?',
      explanation: null,
      choices: [choice('The client', true), choice('The bank')],
    },
  ],
};

test('a quiz is made in the form of its lesson and saved with it', async () => {
  const { user, server, address } = renderApp({
    at: '/lessons/11/edit',
    user: staff,
    answers: { LessonDetail, UpdateLesson },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a quiz' }));
  await write(user, screen.getByLabelText('Question'), 'When do you send the invoice?');
  for (const [at, words] of ['The same day', 'Next year', 'Never'].entries())
    await write(user, screen.getByLabelText(`Choice ${at + 1}`), words);
  await user.click(screen.getByRole('button', { name: 'Save lesson' }));
  await screen.findByText('Mark the choice that is right');
  expect(sent(server, 'UpdateLesson')).toBeUndefined();

  await user.click(screen.getByLabelText('Choice 1 is right'));
  await user.click(screen.getByRole('button', { name: 'Remove choice 3' }));
  await user.click(screen.getByLabelText('Needed to complete the lesson'));
  await user.click(screen.getByRole('button', { name: 'Save lesson' }));
  await waitFor(() => expect(address()).toBe('/lessons/11'));
  expect(sent(server, 'UpdateLesson')).toMatchObject({
    input: {
      quiz: {
        triesPerDay: 3,
        passPercent: 80,
        countsToCompletion: false,
        questions: [
          {
            text: 'When do you send the invoice?',
            choices: [
              { text: 'The same day', isRight: true },
              { text: 'Next year', isRight: false },
            ],
          },
        ],
      },
    },
  });
});

test('a quiz opens as it was saved, and can be taken away', async () => {
  const { user, server, address } = renderApp({
    at: '/lessons/11/edit',
    user: staff,
    answers: { LessonDetail: { lesson: { ...lesson, quiz } }, UpdateLesson },
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Choice 1')).value).toBe('The client');
  expect(screen.getByLabelText<HTMLInputElement>('Choice 1 is right').checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove the quiz' }));
  await user.click(screen.getByRole('button', { name: 'Save lesson' }));
  await waitFor(() => expect(address()).toBe('/lessons/11'));
  expect(sent(server, 'UpdateLesson')).toMatchObject({ input: { quiz: null } });
});
