import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { playFinishSound } from './finish-sound.ts';

beforeEach(() => {
  atDesk();
  localStorage.clear();
});

const stage = (number: number, name: string) => ({
  __typename: 'Stage',
  id: 10 + number,
  number,
  name,
  description: null,
});
const member = makeUser(['member'], { stage: { id: 12, number: 2, name: 'Portfolio' } });

const openTask = (id: number, title: string, more = {}) => ({
  __typename: 'Task',
  id,
  title,
  description: null,
  points: 100,
  actionLabel: null,
  actionUrl: null,
  evidence: 'none',
  cause: null,
  isReady: false,
  isCompleted: false,
  completion: null,
  ...more,
});
const completion = {
  __typename: 'TaskCompletion',
  id: 5,
  completedAt: '2026-11-14T00:00:00Z',
  evidenceText: null,
  earnedPoints: 100,
  picture: null,
};
const doneTask = (id: number, title: string) => openTask(id, title, { isCompleted: true, completion });

const progress = (tasks: ReturnType<typeof openTask>[], more = {}) => {
  const left = tasks.filter(({ isCompleted }) => !isCompleted).length;
  return {
    userStageProgress: {
      __typename: 'StageProgress',
      id: member.id,
      points: 300,
      percentage: Math.round(((tasks.length - left) / tasks.length) * 100),
      remainingTasksCount: left,
      stage: stage(2, 'Portfolio'),
      nextStage: stage(3, 'Find clients'),
      stageTasks: tasks,
      enteredAt: '2026-10-25T00:00:00Z',
      isFinishNew: false,
      usualReviewHours: null,
      moveUp: null,
      lastApproved: null,
      ...more,
    },
    stages: [stage(0, 'Set up'), stage(2, 'Portfolio'), stage(3, 'Find clients')],
  };
};
const points = {
  Leaderboard: { isOnLeaderboards: true, leaderboard: { __typename: 'Leaderboard', peopleCount: 0, ranks: [] } },
  PointHistory: { pointHistory: { __typename: 'PointEntryList', items: [], totalCount: 0 } },
};
const refused = (message: string) => ({
  errors: [{ message, extensions: { code: 'CONFLICT', originalError: { message } } }],
});
const moveUp = (more: object) => ({
  __typename: 'OwnMoveUp',
  id: 4,
  status: 'waiting',
  askedAt: '2026-11-14T13:20:00Z',
  decidedAt: null,
  feedback: null,
  place: 3,
  queueLength: 11,
  ...more,
});

async function row(title: string): Promise<HTMLElement> {
  const item = (await screen.findByRole('button', { name: new RegExp(`^${title}`) })).closest('li');
  if (!item) throw new Error('no row');
  return item;
}

test('finishing goes from not completed over a spinner to completed, and points and percentage follow', async () => {
  const answers: Record<string, unknown> = {};
  const { user, server } = renderApp({
    at: '/stages/my-stage',
    user: member,
    answers: {
      ...points,
      MyStage: () =>
        (answers['after'] ?? progress([doneTask(1, 'Write'), openTask(2, 'Publish'), openTask(3, 'Share')])) as Record<
          string,
          unknown
        >,
      FinishTask: () => {
        answers['after'] = {
          ...progress([doneTask(1, 'Write'), doneTask(2, 'Publish'), openTask(3, 'Share')]),
        };
        Object.assign((answers['after'] as { userStageProgress: object }).userStageProgress, { points: 400 });
        return { finishTask: { __typename: 'Task', id: 2, isCompleted: true, completion } };
      },
    },
  });
  const publish = await row('Publish');
  expect(publish.dataset['state']).toBe('open');
  await screen.findByText('1 of 3 tasks done');
  await user.click(within(publish).getByRole('button', { name: 'Finish task' }));
  await waitFor(() => expect(publish.dataset['state']).toBe('done'));
  await screen.findByText('2 of 3 tasks done');
  await screen.findByText('67%');
  await screen.findByRole('button', { name: '400 XP, open my stage and points' });
  const sent = server.calls.find(({ body }) => body.operationName === 'FinishTask');
  expect(sent?.body.variables).toEqual({ taskId: 2, evidence: null });
});

test('a task is done at once, before the server has answered', async () => {
  const answer = Promise.withResolvers<Record<string, unknown>>();
  const { user } = renderApp({
    at: '/stages/my-stage',
    user: member,
    answers: {
      ...points,
      MyStage: progress([openTask(2, 'Publish'), openTask(3, 'Share')]),
      FinishTask: () => answer.promise,
    },
  });
  const publish = await row('Publish');
  await user.click(within(publish).getByRole('button', { name: 'Finish task' }));
  await screen.findByText('1 of 2 tasks done');
  expect(publish.dataset['state']).toBe('done');
  within(publish).getByText('Finishing your task…');
  await screen.findByRole('button', { name: '400 XP, open my stage and points' });
  // The next one is open already.
  within(await row('Share')).getByRole('button', { name: 'Finish task' });

  answer.resolve(refused('Try later'));
  await screen.findByText('Try later');
  await screen.findByText('0 of 2 tasks done');
  expect(publish.dataset['state']).toBe('open');
  expect(within(publish).queryByText('Finishing your task…')).toBeNull();
  await screen.findByRole('button', { name: '300 XP, open my stage and points' });
  within(publish).getByRole('button', { name: 'Finish task' });
});

test('the evidence is still there when saving failed', async () => {
  const { user } = renderApp({
    at: '/stages/my-stage',
    user: member,
    answers: {
      ...points,
      MyStage: progress([openTask(2, 'Publish', { evidence: 'text' })]),
      FinishTask: refused('Try later'),
    },
  });
  await user.click(within(await row('Publish')).getByRole('button', { name: 'Finish task' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  await user.type(within(dialog).getByLabelText('What did you do?'), 'A whole page');
  await user.click(within(dialog).getByRole('button', { name: 'Finish task' }));
  await screen.findByText('Try later');
  expect(within(dialog).getByLabelText('What did you do?')).toHaveProperty('value', 'A whole page');
});

test('a task that wants a link asks for it, and refuses what is none', async () => {
  const { user, server } = renderApp({
    at: '/stages/my-stage',
    user: member,
    answers: {
      ...points,
      MyStage: progress([openTask(2, 'Publish', { evidence: 'link' })]),
      FinishTask: { finishTask: { __typename: 'Task', id: 2, isCompleted: true, completion } },
    },
  });
  await user.click(within(await row('Publish')).getByRole('button', { name: 'Finish task' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  await user.type(within(dialog).getByLabelText('Link to your work'), 'my page');
  await user.click(within(dialog).getByRole('button', { name: 'Finish task' }));
  await within(dialog).findByText(/Please give a link/);
  await user.clear(within(dialog).getByLabelText('Link to your work'));
  await user.type(within(dialog).getByLabelText('Link to your work'), 'https://my.example');
  await user.click(within(dialog).getByRole('button', { name: 'Finish task' }));
  await waitFor(() =>
    expect(server.calls.find(({ body }) => body.operationName === 'FinishTask')?.body.variables).toEqual({
      taskId: 2,
      evidence: { text: 'https://my.example', fileId: null },
    }),
  );
});

/** Stands in for the request of the upload: the server takes everything. */
class TakenUpload {
  static form: FormData | null = null;
  status = 200;
  responseText = JSON.stringify({ id: 31, url: '/api/uploads/k', name: 'p.png', size: 1, contentType: 'image/png' });
  upload = {};
  onload?: () => void;
  onloadend?: () => void;
  open = vi.fn();
  setRequestHeader = vi.fn();
  send(form: FormData) {
    TakenUpload.form = form;
    this.onload?.();
    this.onloadend?.();
  }
}

test('a task that wants a picture takes it along, and the task names it', async () => {
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const { user, server } = renderApp({
    at: '/stages/my-stage',
    user: member,
    answers: {
      ...points,
      MyStage: progress([openTask(2, 'Publish', { evidence: 'picture' })]),
      FinishTask: { finishTask: { __typename: 'Task', id: 2, isCompleted: true, completion } },
    },
  });
  await user.click(within(await row('Publish')).getByRole('button', { name: 'Finish task' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  await user.click(within(dialog).getByRole('button', { name: 'Finish task' }));
  await within(dialog).findByText('Please add a picture.');
  const picture = new File(['x'], 'p.png', { type: 'image/png' });
  fireEvent.change(within(dialog).getByTestId('file-input'), { target: { files: [picture] } });
  await within(dialog).findByRole('img', { name: 'Your picture' });
  expect(TakenUpload.form).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Finish task' }));
  await waitFor(() =>
    expect(server.calls.find(({ body }) => body.operationName === 'FinishTask')?.body.variables).toEqual({
      taskId: 2,
      evidence: { text: null, fileId: 31 },
    }),
  );
  expect(TakenUpload.form?.get('purpose')).toBe('task-evidence');
});

test('a waiting member sees the place in the queue', async () => {
  renderApp({
    at: '/stages/my-stage',
    user: member,
    answers: { ...points, MyStage: progress([doneTask(1, 'Write')], { moveUp: moveUp({}) }) },
  });
  await screen.findByRole('heading', { name: 'Waiting for review' });
  await screen.findByText('3rd');
  await screen.findByText('2 people ahead of you, 11 in all');
  expect(screen.queryByRole('button', { name: /Ask/ })).toBeNull();
});

test('a returned request shows the feedback and can be sent again', async () => {
  const returned = moveUp({ status: 'returned', feedback: 'One sample more', place: null, queueLength: null });
  const { user, server } = renderApp({
    at: '/stages/my-stage',
    user: member,
    answers: {
      ...points,
      MyStage: progress([doneTask(1, 'Write')], { moveUp: returned }),
      AskForMoveUp: { askForMoveUp: { __typename: 'OwnMoveUp', id: 5, status: 'waiting' } },
    },
  });
  await screen.findByText('One sample more');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByText('You are in line');
  expect(server.calls.some(({ body }) => body.operationName === 'AskForMoveUp')).toBe(true);
});

test('the wait is said as it usually is', async () => {
  renderApp({
    at: '/stages/my-stage',
    user: member,
    answers: { ...points, MyStage: progress([doneTask(1, 'Write')], { moveUp: moveUp({}), usualReviewHours: 5 }) },
  });
  await screen.findByText(/A review usually takes about 5 hours\./);
});

const seeing = { SeeCelebration: { seeCelebration: true } };

test('a finished stage has a screen of its own, on which the member asks to move up', async () => {
  const finished = progress([doneTask(1, 'Write'), doneTask(2, 'Publish')], {
    isFinishNew: true,
    usualReviewHours: 40,
  });
  const { user, server } = renderApp({
    at: '/stages/my-stage',
    user: member,
    answers: {
      ...points,
      ...seeing,
      MyStage: finished,
      AskForMoveUp: { askForMoveUp: { __typename: 'OwnMoveUp', id: 5, status: 'waiting' } },
    },
  });
  const party = await screen.findByRole('dialog', { name: 'Stage finished' });
  within(party).getByRole('heading', { name: /^Natapos mo/ });
  within(party).getByText('+200');
  within(party).getByText('2 of 2');
  within(party).getByText('1 to 2 days');
  within(party).getByRole('link', { name: 'Share as a win' });
  await user.click(within(party).getByRole('button', { name: 'Ask to move up' }));
  await screen.findByText('You are in line');
  const seen = server.calls.filter(({ body }) => body.operationName === 'SeeCelebration');
  expect(seen.map(({ body }) => body.variables)).toEqual([{ what: 'stageFinished' }]);
});

test('who asked before is not said to ask again, and later is later', async () => {
  const { user, server } = renderApp({
    at: '/stages/my-stage',
    user: member,
    answers: {
      ...points,
      ...seeing,
      MyStage: progress([doneTask(1, 'Write')], { isFinishNew: true, moveUp: moveUp({}) }),
    },
  });
  const party = await screen.findByRole('dialog', { name: 'Stage finished' });
  within(party).getByRole('button', { name: 'See my place in line' });
  await user.click(within(party).getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls.some(({ body }) => body.operationName === 'AskForMoveUp')).toBe(false);
});

test('an approved move-up is celebrated with the words of the reviewer, and the server hears that it was seen', async () => {
  const lastApproved = { __typename: 'OwnMoveUp', id: 9, feedback: 'Clean samples' };
  const { user, server } = renderApp({
    at: '/stages/my-stage',
    user: member,
    answers: { ...points, ...seeing, MyStage: progress([openTask(1, 'Write')], { lastApproved }) },
  });
  const party = await screen.findByRole('dialog', { name: 'You moved up!' });
  within(party).getByRole('heading', { name: 'You are in Stage 2!' });
  within(party).getByText('“Clean samples”');
  await user.click(within(party).getByRole('button', { name: 'See my first task' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const seen = server.calls.filter(({ body }) => body.operationName === 'SeeCelebration');
  expect(seen.map(({ body }) => body.variables)).toEqual([{ what: 'movedUp' }]);
});

test('a task that ticks itself has no button to finish it, and is collected once it happened', async () => {
  const photo = { cause: 'photo', actionLabel: 'Add a photo', actionUrl: '/profile' };
  let isReady = false;
  const { server, unmount } = renderApp({
    at: '/stages/my-stage',
    user: member,
    answers: { ...points, MyStage: () => progress([openTask(1, 'Photo', { ...photo, isReady })]) },
  });
  const open = await row('Photo');
  within(open).getByRole('link', { name: 'Add a photo' });
  expect(within(open).queryByRole('button', { name: 'Finish task' })).toBeNull();
  expect(server.calls.some(({ body }) => body.operationName === 'CollectTasks')).toBe(false);
  unmount();

  isReady = true;
  const ticked = { ...openTask(1, 'Photo', photo), isCompleted: true, completion };
  renderApp({
    at: '/stages/my-stage',
    user: member,
    answers: {
      ...points,
      MyStage: () => progress([openTask(1, 'Photo', { ...photo, isReady })]),
      CollectTasks: () => {
        isReady = false;
        return { collectTasks: [ticked] };
      },
    },
  });
  await screen.findByText('+100 XP: Photo');
});

test('without a stage the page leads to the journey form, and so does the popup behind the points', async () => {
  const { user } = renderApp({
    at: '/stages/my-stage',
    user: makeUser(['member'], { stage: null, isJourneyFormCompleted: false }),
    answers: { ...points, MyStage: { userStageProgress: null, stages: [] } },
  });
  await screen.findByRole('heading', { name: 'Your journey starts here', level: 1 });
  expect(screen.getByRole('link', { name: 'Fill out the journey form' }).getAttribute('href')).toBe(
    '/form/journey-form',
  );
  await user.click(await screen.findByRole('button', { name: '0 XP, start your journey' }));
  const popup = await screen.findByRole('dialog', { name: 'You have no stage yet' });
  within(popup).getByText('Please fill out the journey form first.');
});

test('batch 17 without the form has to fill it out and cannot close that', async () => {
  const { user } = renderApp({
    at: '/',
    user: makeUser(['member'], { isBatch17: true, isJourneyFormCompleted: false }),
    answers: points,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Start your journey' });
  await user.keyboard('{Escape}');
  expect(dialog.isConnected).toBe(true);
  expect(within(dialog).queryByRole('button', { name: /close/i })).toBeNull();
  within(dialog).getByRole('link', { name: 'Fill out the journey form' });
});

test('the note to those of 2025 is closed for good on this device', async () => {
  const enrollee = makeUser(['member'], { is20205Enrollees: true });
  const first = renderApp({ at: '/', user: enrollee, answers: points });
  await first.user.click(await screen.findByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  first.unmount();
  renderApp({ at: '/', user: enrollee, answers: points });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** The played files, without a loudspeaker. */
function listenToSounds(): string[] {
  const played: string[] = [];
  vi.stubGlobal(
    'Audio',
    class {
      readonly url: string;
      constructor(url: string) {
        this.url = url;
      }
      async play() {
        played.push(this.url);
      }
    },
  );
  return played;
}

test('D JRN-14: a sound file is played when the server has the task, and not before', async () => {
  const played = listenToSounds();
  let answer: (data: Record<string, unknown>) => void = () => {};
  const { user } = renderApp({
    at: '/stages/my-stage',
    user: member,
    answers: {
      ...points,
      MyStage: progress([openTask(2, 'Publish'), openTask(3, 'Share')]),
      FinishTask: () => new Promise<Record<string, unknown>>((resolve) => (answer = resolve)),
    },
  });
  const publish = await row('Publish');
  await user.click(within(publish).getByRole('button', { name: 'Finish task' }));
  await waitFor(() => expect(publish.dataset['state']).toBe('done'));
  expect(played).toEqual([]);
  answer({ finishTask: { __typename: 'Task', id: 2, isCompleted: true, completion } });
  await waitFor(() => expect(played).toEqual([expect.stringMatching(/finish-sound.*\.wav/)]));
  vi.unstubAllGlobals();
});

test('D JRN-14: a task that the server refuses stays silent, and so does a muted phone', async () => {
  const played = listenToSounds();
  const answers = { ...points, MyStage: progress([openTask(2, 'Publish')]), FinishTask: refused('Not now') };
  const { user } = renderApp({ at: '/stages/my-stage', user: member, answers });
  await user.click(within(await row('Publish')).getByRole('button', { name: 'Finish task' }));
  await screen.findByText('Not now');
  expect(played).toEqual([]);
  localStorage.setItem('tribe.sound', 'off');
  playFinishSound();
  expect(played).toEqual([]);
  vi.unstubAllGlobals();
});
