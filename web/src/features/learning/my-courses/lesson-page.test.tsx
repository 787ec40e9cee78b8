import { pathTo } from '@app/rules/navigation/route-table';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

const openGate = { __typename: 'ContentGate', isOpen: true, because: null, opensOn: null };
const closedGate = { ...openGate, isOpen: false, because: 'nothing' };

const outlineLesson = (id: number, changes: object = {}) => ({
  __typename: 'MyOutlineLesson',
  id,
  name: `Lesson ${id}`,
  type: 'video',
  durationSeconds: 760,
  isFreePreview: false,
  status: 'published',
  state: 'open',
  positionSeconds: 0,
  gate: openGate,
  ...changes,
});

const course = (changes: object = {}, lessons = [outlineLesson(1), outlineLesson(2)]) => ({
  __typename: 'MyCourse',
  id: 5,
  name: 'VA Basics',
  status: 'published',
  lessonCount: 2,
  doneCount: 0,
  percent: 0,
  isCompleted: false,
  certificateCode: null,
  lastOpenedAt: null,
  gate: openGate,
  continueLesson: { __typename: 'MyOutlineLesson', id: 1, name: 'Lesson 1' },
  coverUrl: null,
  units: [{ __typename: 'MyOutlineUnit', id: 1, name: 'Start', shortDescription: null, lessons }],
  ...changes,
});

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

const content = {
  __typename: 'MyLessonContent',
  shortDescription: null,
  description: 'What you need: a quiet hour.',
  text: text('Most clients lose an hour a day.'),
  textBytes: 40_000,
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  video: null,
  captionsUrl: null,
  transcript: 'Hello and welcome.',
  files: [
    {
      __typename: 'MyLessonFile',
      id: 3,
      name: 'Checklist',
      url: '/api/uploads/abc',
      isLink: false,
      category: 'pdf',
      bytes: 120_000,
    },
  ],
};

const lesson = (changes: object = {}) => ({
  myLesson: {
    __typename: 'MyLesson',
    id: 1,
    name: 'Inbox at zero',
    type: 'video',
    durationSeconds: 760,
    courseId: 5,
    unitName: 'Start',
    place: 1,
    placeCount: 2,
    authorName: 'Dennis Aguilar',
    authorId: 12,
    authorImage: null,
    isDone: false,
    positionSeconds: 0,
    startSeconds: 0,
    note: '',
    questionCount: 0,
    quiz: null,
    gate: openGate,
    content,
    previous: null,
    next: { __typename: 'MyLessonNeighbour', id: 2, name: 'Lesson 2' },
    course: course(),
    ...changes,
  },
});

const at = pathTo('viewLesson', { courseId: 5, lessonId: 1 });
const opened = { openLesson: { __typename: 'MyLesson', id: 1 } };

function renderLesson(changes: object = {}, answers: Record<string, object> = {}) {
  return renderApp({
    at,
    user: makeUser(['member']),
    answers: { MyLesson: lesson(changes), OpenLesson: opened, ...answers } as never,
  });
}

const callsOf = ({ calls }: FakeServer, name: string) =>
  calls.filter(({ body }) => body.operationName === name).map(({ body }) => body.variables);

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

test('before play the page says what it takes, and nothing is loaded from elsewhere', async () => {
  renderLesson();
  await screen.findByRole('heading', { name: 'Inbox at zero' });
  screen.getByText('≈ 38 MB at 360p · 9 MB audio · 40 kB text');
  screen.getByText('What you need: a quiet hour.');
  screen.getByText('Most clients lose an hour a day.');
  expect(document.querySelector('iframe')).toBeNull();
  expect(document.querySelector('[src*="ytimg"]')).toBeNull();
});

test('a tap loads the player where one stopped', async () => {
  const { user } = renderLesson({ startSeconds: 252 });
  await user.click(await screen.findByRole('button', { name: 'Resume video at 4:12' }));
  const address = new URL(screen.getByTitle<HTMLIFrameElement>('Video: Inbox at zero').src);
  expect(address.origin).toBe('https://www.youtube-nocookie.com');
  expect(address.searchParams.get('start')).toBe('252');
});

/** The messages that YouTube's player posts to the page around it. */
function tell(seconds: number) {
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('Video: Inbox at zero');
  const message = new MessageEvent('message', {
    origin: 'https://www.youtube-nocookie.com',
    source: contentWindow,
    data: JSON.stringify({ event: 'infoDelivery', info: { currentTime: seconds } }),
  });
  act(() => void globalThis.dispatchEvent(message));
}

test('the position is saved every five seconds and on leaving, not with every message', async () => {
  const { server, user, router } = renderLesson(
    {},
    {
      SaveLessonPosition: {
        saveLessonPosition: { __typename: 'SavedPosition', isDone: false, hasJustCompleted: false },
      },
      MyCourses: { myCourses: { __typename: 'MyCourseList', items: [], totalCount: 0 } },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Play video' }));
  let time = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  tell(1);
  time += 4000;
  tell(5);
  expect(callsOf(server, 'SaveLessonPosition')).toEqual([]);
  time += 1000;
  tell(11.4);
  await waitFor(() => expect(callsOf(server, 'SaveLessonPosition')).toEqual([{ lessonId: 1, seconds: 11 }]));
  tell(14);
  vi.restoreAllMocks();
  await act(() => router.navigate(pathTo('viewCourses')));
  await waitFor(() => expect(callsOf(server, 'SaveLessonPosition')).toHaveLength(2));
  expect(callsOf(server, 'SaveLessonPosition')[1]).toEqual({ lessonId: 1, seconds: 14 });
});

test('a tap on the video before the page was there plays it, once', async () => {
  // As the script of the document notes it (index.html).
  document.documentElement.dataset.play = '';
  renderLesson();
  await screen.findByTitle(/^Video:/);
  expect(document.documentElement.dataset.play).toBeUndefined();
});

test('messages of other windows are passed over', async () => {
  const { server, user } = renderLesson();
  await user.click(await screen.findByRole('button', { name: 'Play video' }));
  globalThis.dispatchEvent(
    new MessageEvent('message', { origin: 'https://evil.test', data: '{"event":"onStateChange","info":0}' }),
  );
  expect(callsOf(server, 'CompleteLesson')).toEqual([]);
});

test('the last lesson done is celebrated with the way to the certificate', async () => {
  const done = course({ doneCount: 2, percent: 100, isCompleted: true, certificateCode: 'ABCDEFGH23456789' }, [
    outlineLesson(1, { state: 'done' }),
    outlineLesson(2, { state: 'done' }),
  ]);
  const { user } = renderLesson({}, { CompleteLesson: { completeLesson: done } });
  const [button] = await screen.findAllByRole('button', { name: 'Mark complete' });
  if (button) await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Congratulations!' });
  expect(within(dialog).getByRole('link', { name: 'See your certificate' })).toHaveProperty(
    'pathname',
    pathTo('certificate', { code: 'ABCDEFGH23456789' }),
  );
  expect(screen.getAllByRole('button', { name: 'Completed', hidden: true })[0]).toHaveProperty('ariaPressed', 'true');
});

test('a closed lesson shows no content, says why and opens the gate', async () => {
  const { server } = renderLesson({
    gate: closedGate,
    content: null,
    course: course({ gate: closedGate }, [outlineLesson(1, { state: 'locked', gate: closedGate })]),
  });
  const gate = await screen.findByRole('dialog', { name: 'This is for members.' });
  expect(within(gate).queryByText('Member')).toBeNull();
  await within(gate).findByText('Enrollment opens soon');
  expect(screen.queryByRole('button', { name: 'Play video', hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark complete', hidden: true })).toBeNull();
  expect(callsOf(server, 'OpenLesson')).toEqual([]);
});

test('content on hold for a payment leads to the bills, in the outline and in the gate', async () => {
  const blockedGate = { ...closedGate, because: 'product-blocked' };
  renderLesson({
    gate: blockedGate,
    content: null,
    course: course({ gate: blockedGate }, [outlineLesson(1, { state: 'locked', gate: blockedGate })]),
  });
  const gate = await screen.findByRole('dialog', { name: 'On hold' });
  expect(within(gate).getByRole('link', { name: 'See your bills' }).getAttribute('href')).toBe('/account?q=billings');
  screen.getByText(/Video.* · On hold/);
});

test('a lesson that is not there says so', async () => {
  renderApp({
    at,
    user: makeUser(['member']),
    answers: { MyLesson: { errors: [{ message: 'Lesson not found', extensions: { code: 'NOT_FOUND' } }] } },
  });
  await screen.findByRole('heading', { name: 'We could not find this page.' });
});

test('text first is remembered, and brings text and transcript before the video', async () => {
  const { user } = renderLesson();
  await user.click(await screen.findByRole('radio', { name: 'Text' }));
  const transcript = screen.getByText('Hello and welcome.');
  const play = screen.getByRole('button', { name: 'Play video' });
  expect(transcript.compareDocumentPosition(play) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(localStorage.getItem('tribe:data-preference')).toBe('text');
});

test('notes are saved while one writes', async () => {
  const { server, user } = renderLesson({}, { SaveLessonNote: { saveLessonNote: 'Ask first' } });
  await user.click(await screen.findByRole('tab', { name: 'Notes' }));
  fireEvent.change(screen.getByLabelText('Notes to yourself'), { target: { value: 'Ask first' } });
  await screen.findByText(/^Saved at/, {}, { timeout: 3000 });
  expect(callsOf(server, 'SaveLessonNote')).toEqual([{ lessonId: 1, text: 'Ask first', known: [''] }]);
});

test('files are listed with their sizes', async () => {
  const { user } = renderLesson();
  await user.click(await screen.findByRole('tab', { name: /^Files/ }));
  screen.getByRole('link', { name: 'Checklist 120 kB' });
});

test('A7: read-only staff look at a lesson without completing it, asking or keeping notes', async () => {
  renderApp({
    at: `${at}?q=questions`,
    user: makeUser(['tribe-team-ro']),
    answers: {
      MyLesson: lesson(),
      OpenLesson: opened,
      LessonQuestions: { lessonQuestions: { __typename: 'LessonQuestionList', items: [], totalCount: 0 } },
    } as never,
  });
  await screen.findByRole('tab', { name: /Questions/ });
  expect(screen.queryByRole('button', { name: 'Mark complete' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Notes' })).toBeNull();
  expect(screen.queryByLabelText('Ask a question')).toBeNull();
});

const quiz = {
  __typename: 'LessonQuiz',
  questionCount: 2,
  neededCount: 2,
  triesPerDay: 3,
  countsToCompletion: true,
  isPassed: false,
};
const questions = [
  { __typename: 'MyQuizQuestion', text: 'When?', hasSeveralRight: false, choices: ['The same day', 'Never'] },
  {
    __typename: 'MyQuizQuestion',
    text: 'What?',
    hasSeveralRight: true,
    choices: ['A name', 'A birthday', 'An amount'],
  },
];
const MyQuiz = {
  myQuiz: {
    __typename: 'MyQuiz',
    lessonId: 1,
    revision: 4,
    neededCount: 2,
    triesPerDay: 3,
    triesLeft: 3,
    isPassed: false,
    questions,
  },
};
const marked = (changes: object) => ({
  answerQuiz: {
    __typename: 'QuizResult',
    isPassed: false,
    rightCount: 1,
    questionCount: 2,
    triesLeft: 2,
    points: 0,
    isPractice: false,
    marks: [
      { __typename: 'QuestionMark', isRight: false, explanation: 'People pay what they remember.', rightChoices: null },
      { __typename: 'QuestionMark', isRight: true, explanation: null, rightChoices: null },
    ],
    course: course(),
    ...changes,
  },
});

test('a quiz is failed, explained and answered again; what was right stays', async () => {
  const { server, user } = renderLesson({ quiz }, { MyQuiz, AnswerQuiz: marked({}) });
  await screen.findByText('2 questions · all answers right to pass · 3 tries a day');
  // Nothing of it is loaded before somebody begins, and the lesson waits for it.
  expect(callsOf(server, 'MyQuiz')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Mark complete' })).toBeNull();
  const [take] = screen.getAllByRole('button', { name: 'Take the quiz' });
  if (take) await user.click(take);

  await user.click(await screen.findByRole('button', { name: 'Check my answers' }));
  expect(screen.getAllByText('Choose an answer.')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'Never' }));
  await user.click(screen.getByRole('checkbox', { name: 'An amount' }));
  await user.click(screen.getByRole('checkbox', { name: 'A name' }));
  await user.click(screen.getByRole('button', { name: 'Check my answers' }));
  await screen.findByText(/People pay what they remember/);
  expect(callsOf(server, 'AnswerQuiz')).toEqual([
    { lessonId: 1, revision: 4, answers: [{ choices: [1] }, { choices: [0, 2] }] },
  ]);
  screen.getByText(/2 tries left today/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('checkbox', { name: 'A name' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Never' })).toHaveProperty('checked', false);
});

test('a passed quiz says so with its XP, and the next lesson is one tap away', async () => {
  const passed = marked({
    isPassed: true,
    rightCount: 2,
    points: 10,
    course: course({ doneCount: 1, percent: 50 }, [outlineLesson(1, { state: 'done' }), outlineLesson(2)]),
  });
  const { user } = renderLesson({ quiz }, { MyQuiz, AnswerQuiz: passed });
  await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
  await user.click(await screen.findByRole('radio', { name: 'The same day' }));
  await user.click(screen.getByRole('checkbox', { name: 'A name' }));
  await user.click(screen.getByRole('button', { name: 'Check my answers' }));
  await screen.findByText('Passed. Galing!', { exact: false });
  screen.getByText('+10 XP');
  await screen.findByText('Lesson done. 1 of 2, 1 to go.');
  screen.getByRole('button', { name: 'Next lesson' });
});

test('the first lesson of a day is celebrated with a sheet, the others with a toast', async () => {
  const done = course({ doneCount: 1, percent: 50 }, [outlineLesson(1, { state: 'done' }), outlineLesson(2)]);
  const states = ['done', 'missed', 'done', 'done', 'ahead', 'ahead', 'ahead'];
  const streak = {
    __typename: 'Streak',
    weeks: 7,
    daysThisWeek: 3,
    daysPerWeek: 3,
    isFrozen: false,
    hasBegun: true,
    days: states.map((state, at) => ({ __typename: 'StreakDay', day: `2026-11-${16 + at}`, state })),
  };
  const { user } = renderLesson(
    {},
    {
      CompleteLesson: { completeLesson: done },
      WeekStreak: { memberHome: { __typename: 'MemberHome', id: 9, streak } },
    },
  );
  const complete = async () => {
    const [button] = await screen.findAllByRole('button', { name: 'Mark complete' });
    if (button) await user.click(button);
  };
  await complete();
  const sheet = await screen.findByRole('dialog', { name: 'Lesson done. Galing!' });
  within(sheet).getByText('1 of 2');
  within(sheet).getByText('1 lesson to your certificate');
  await within(sheet).findByText('Week saved: 3 of 3 days');
  within(sheet).getByText('That is 7 weeks in a row.');
  expect(within(sheet).getByRole('link', { name: 'Next: Lesson 2' })).toHaveProperty(
    'pathname',
    pathTo('viewLesson', { courseId: 5, lessonId: 2 }),
  );
  await user.click(within(sheet).getByRole('button', { name: 'Done for today' }));
  expect(localStorage.getItem('tribe:lesson-celebrated')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
