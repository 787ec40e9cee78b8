import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { removeAllToasts } from '#ui/toasts/toast-store.ts';

// A toast with a way back outlives its test.
afterEach(() => removeAllToasts());

beforeEach(atDesk);

const stage = (id: number, name: string) => ({ id, number: id - 1, name, waiting: 2 });
const reviewer = makeUser(['expert'], { stagesAsReviewer: [stage(3, 'Portfolio')] });
const person = (id: number, name: string) => ({
  __typename: 'CommunityPerson',
  id,
  slug: `p-${id}`,
  name,
  profileImage: null,
});
const request = (id: number, name: string, more = {}) => ({
  __typename: 'ReviewListItem',
  id,
  stageId: 3,
  stage: 'Portfolio',
  nextStage: 'Find clients',
  askedAt: '2026-11-13T02:00:00Z',
  claimedBy: null as string | null,
  claimedUntil: null as string | null,
  isMine: false,
  isOwn: false,
  doneCount: 1,
  taskCount: 1,
  points: 500,
  earlierAttempts: 0,
  person: person(id + 100, name),
  ...more,
});
const mine = { isMine: true, claimedUntil: '2026-11-16T02:00:00Z', claimedBy: 'Liza Santos' };
const line = (items: object[]) => ({
  waitingMoveUpList: { __typename: 'ReviewList', totalCount: items.length, items },
});
const ReviewedStage = {
  moveUpQueue: {
    __typename: 'MoveUpQueue',
    stage: { __typename: 'Stage', id: 3, number: 2, name: 'Portfolio' },
    workload: [{ __typename: 'ReviewerWorkload', person: person(7, 'Liza Santos'), claimed: 1, decidedThisMonth: 4 }],
  },
};
const allSnippets = [
  { __typename: 'FeedbackSnippet', id: 1, text: 'Add one more sample.', isOfStage: true },
  { __typename: 'FeedbackSnippet', id: 2, text: 'Salamat!', isOfStage: false },
];
const task = (id: number, title: string, given: object) => ({
  __typename: 'Task',
  id,
  title,
  evidence: 'link',
  isCompleted: true,
  completion: {
    __typename: 'TaskCompletion',
    id,
    completedAt: '2026-11-12T02:00:00Z',
    evidenceText: null,
    earnedPoints: 100,
    picture: null,
    ...given,
  },
});
const evidence = (id: unknown, snippets: object[] = allSnippets) => ({
  moveUp: {
    __typename: 'MoveUpDetail',
    id,
    snippets,
    evidence: {
      __typename: 'MoveUpEvidence',
      points: 500,
      eventsAttended: 2,
      eventsAccepted: 1,
      tasks: [
        task(1, 'Publish your page', { evidenceText: `https://page.example/${String(id)}` }),
        task(2, 'Tell us', { evidenceText: 'I wrote to three people.' }),
        task(3, 'Show it', {
          picture: { __typename: 'EvidencePicture', id: 5, url: '/api/uploads/key', width: 800, height: 600 },
        }),
      ],
      steps: [
        step(1, 'Find a niche', { state: 'done', leftAt: '2026-10-20T02:00:00Z' }),
        step(2, 'Portfolio', { state: 'current', enteredAt: '2026-10-20T02:00:00Z' }),
      ],
      wins: [],
      attempts: [
        {
          __typename: 'MoveUpAttempt',
          id: 90,
          status: 'returned',
          stage: 'Portfolio',
          askedAt: '2026-11-01T02:00:00Z',
          decidedAt: '2026-11-02T02:00:00Z',
          feedback: 'The second sample is missing.',
          decidedBy: person(9, 'Rey Lim'),
        },
      ],
      notes: [],
    },
  },
});
const step = (number: number, name: string, more: object) => ({
  __typename: 'JourneyStep',
  stageId: number + 1,
  number,
  name,
  enteredAt: null,
  leftAt: null,
  ...more,
});
const MoveUpEvidence = ({ id }: Record<string, unknown>) => evidence(id);
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;
const refusal = (message: string) => ({
  errors: [{ message, extensions: { code: 'CONFLICT', originalError: { message } } }],
});

test('the evidence is shown itself, and the journey beside it', async () => {
  const WaitingMoveUpList = line([request(2, 'Bea Tan')]);
  renderApp({ at: '/review-move-up', user: reviewer, answers: { WaitingMoveUpList, MoveUpEvidence } });
  const link = await screen.findByRole('link', { name: 'page.example /2' });
  expect(link.getAttribute('href')).toBe('https://page.example/2');
  screen.getByText('I wrote to three people.');
  expect(screen.getByAltText(/Submitted picture/).getAttribute('src')).toBe('/api/uploads/key?w=1280');
  screen.getByText('The second sample is missing.');
  expect(screen.getAllByText('Find a niche').length).toBeGreaterThan(0);
  screen.getByText('1 person waiting, oldest first. Members are promised an answer in 48 hours.');
});

test('what a colleague works on keeps its place and cannot be opened; keys go forward and back past it', async () => {
  const WaitingMoveUpList = line([
    request(1, 'Ana Cruz'),
    request(2, 'Bea Tan', { claimedBy: 'Rey Lim', claimedUntil: '2026-11-16T02:00:00Z' }),
    request(3, 'Cleo Uy', { isOwn: true }),
    request(4, 'Dina Sy'),
  ]);
  const { user } = renderApp({
    at: '/review-move-up',
    user: reviewer,
    answers: { WaitingMoveUpList, MoveUpEvidence },
  });
  await screen.findByRole('link', { name: 'page.example /1' });
  const queue = screen.getByRole('list', { name: 'Waiting requests' });
  expect(
    within(queue)
      .getByRole('button', { name: /Bea Tan/ })
      .hasAttribute('disabled'),
  ).toBe(true);
  expect(
    within(queue)
      .getByRole('button', { name: /Cleo Uy/ })
      .hasAttribute('disabled'),
  ).toBe(true);
  within(queue).getByText('Claimed by Rey Lim');
  await user.keyboard('j');
  await screen.findByRole('link', { name: 'page.example /4' });
  await user.keyboard('k');
  await screen.findByRole('link', { name: 'page.example /1' });
});

test('a claims and approves, the next one comes by itself, and at the end nobody waits', async () => {
  let items = [request(2, 'Bea Tan'), request(5, 'Ella Go', { stageId: 4, stage: 'Find clients' })];
  const decide = ({ id }: Record<string, unknown>) => {
    items = items.filter((item) => item.id !== id);
    return { decideMoveUp: { __typename: 'MoveUp', id, status: 'approved' } };
  };
  const { user, server } = renderApp({
    at: '/review-move-up',
    user: makeUser(['expert'], { stagesAsReviewer: [stage(3, 'Portfolio'), stage(4, 'Find clients')] }),
    answers: {
      WaitingMoveUpList: () => line(items),
      MoveUpEvidence,
      ClaimMoveUp: ({ id }: Record<string, unknown>) => ({ claimMoveUp: { __typename: 'MoveUp', id, ...claimed } }),
      DecideMoveUp: decide,
    },
  });
  await screen.findByRole('link', { name: 'page.example /2' });
  await screen.findByRole('button', { name: 'Approve' });
  await user.keyboard('a');
  await screen.findByText('Bea Tan moves up');
  expect(sent(server, 'ClaimMoveUp')).toEqual({ id: 2 });
  expect(sent(server, 'DecideMoveUp')).toEqual({ id: 2, decision: 'approve', feedback: null });
  await screen.findByRole('link', { name: 'page.example /5' });
  await user.keyboard('1');
  await user.keyboard('r');
  await screen.findByText('Nobody waits. Ayos!');
  expect(sent(server, 'DecideMoveUp')).toEqual({ id: 5, decision: 'return', feedback: 'Add one more sample.' });
  expect(server.calls.filter(({ body }) => body.operationName === 'DecideMoveUp')).toHaveLength(2);
});

const claimed = { isMine: true, claimedUntil: '2026-11-16T02:00:00Z', claimedBy: person(7, 'Liza Santos') };

test('C7: a decision can be undone from its toast', async () => {
  let items = [request(2, 'Bea Tan', mine)];
  const { user, server } = renderApp({
    at: '/review-move-up/3',
    user: reviewer,
    answers: {
      ReviewedStage,
      WaitingMoveUpList: () => line(items),
      MoveUpEvidence,
      DecideMoveUp: () => {
        items = [];
        return { decideMoveUp: { __typename: 'MoveUp', id: 2, status: 'approved' } };
      },
      UndoMoveUp: () => {
        items = [request(2, 'Bea Tan', mine)];
        return { undoMoveUp: { __typename: 'MoveUp', id: 2, status: 'waiting' } };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByText('Nobody waits. Ayos!');
  // One's own claim is not claimed again.
  expect(sent(server, 'ClaimMoveUp')).toBeUndefined();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Bea Tan is waiting for your decision again');
  expect(sent(server, 'UndoMoveUp')).toEqual({ id: 2 });
  await screen.findByRole('button', { name: 'Approve' });
});

test('returning needs feedback; a ready-made text fills it in', async () => {
  const { user, server } = renderApp({
    at: '/review-move-up/3',
    user: reviewer,
    answers: {
      ReviewedStage,
      WaitingMoveUpList: line([request(2, 'Bea Tan', mine)]),
      MoveUpEvidence,
      DecideMoveUp: { decideMoveUp: { __typename: 'MoveUp', id: 2, status: 'returned' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Return' }));
  await screen.findByText('Say what is missing, so they know what to do.');
  const texts = screen.getByRole('group', { name: 'Ready-made feedback' });
  await user.click(within(texts).getByRole('button', { name: 'Add one more sample.' }));
  await user.click(screen.getByRole('button', { name: 'Return' }));
  await screen.findByText('Bea Tan gets your feedback');
  expect(sent(server, 'DecideMoveUp')).toEqual({ id: 2, decision: 'return', feedback: 'Add one more sample.' });
});

test('when a colleague was faster the words of the server are shown, and nothing is decided', async () => {
  const message = 'Rey Lim is working on this request.';
  const { user, server } = renderApp({
    at: '/review-move-up/3',
    user: reviewer,
    answers: {
      ReviewedStage,
      WaitingMoveUpList: line([request(2, 'Bea Tan')]),
      MoveUpEvidence,
      ClaimMoveUp: refusal(message),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));
  expect(sent(server, 'DecideMoveUp')).toBeUndefined();
});

test('an address of a request that is gone or claimed says so, and opens the next', async () => {
  const WaitingMoveUpList = line([
    request(1, 'Ana Cruz', { claimedBy: 'Rey Lim', claimedUntil: '2026-11-16T02:00:00Z' }),
    request(2, 'Bea Tan'),
  ]);
  const answers = { WaitingMoveUpList, MoveUpEvidence };
  const { unmount } = renderApp({ at: '/review-move-up?request=77', user: reviewer, answers });
  await screen.findByText(/That request is no longer waiting/);
  await screen.findByRole('link', { name: 'page.example /2' });
  unmount();
  renderApp({ at: '/review-move-up?request=1', user: reviewer, answers });
  await screen.findByText('Rey Lim is working on the request of Ana Cruz.');
  await screen.findByRole('link', { name: 'page.example /2' });
});

test('a person who does not review the stage gets a message', async () => {
  const forbidden = { errors: [{ message: 'You do not review this stage.', extensions: { code: 'FORBIDDEN' } }] };
  renderApp({ at: '/review-move-up/3', user: makeUser(), answers: { ReviewedStage: forbidden } });
  await screen.findByRole('heading', { name: 'You do not review this stage', level: 1 });
});

test('a ready-made text of the stage is deleted after asking; those of every stage stay', async () => {
  let isGone = false;
  const { user, server } = renderApp({
    at: '/review-move-up/3',
    user: reviewer,
    answers: {
      ReviewedStage,
      WaitingMoveUpList: line([request(2, 'Bea Tan', mine)]),
      MoveUpEvidence: ({ id }: Record<string, unknown>) => evidence(id, allSnippets.slice(isGone ? 1 : 0)),
      DeleteFeedbackSnippet: () => {
        isGone = true;
        return { deleteFeedbackSnippet: { __typename: 'FeedbackSnippet', id: 1 } };
      },
    },
  });
  const texts = await screen.findByRole('group', { name: 'Ready-made feedback' });
  expect(within(texts).getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
  await user.click(within(texts).getByRole('button', { name: 'Delete the ready-made feedback: Add one more sample.' }));
  expect(sent(server, 'DeleteFeedbackSnippet')).toBeUndefined();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(within(texts).queryByText('Add one more sample.')).toBeNull());
  expect(sent(server, 'DeleteFeedbackSnippet')).toEqual({ stageId: 3, id: 1 });
  within(texts).getByText('Salamat!');
});
