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

const reviewer = makeUser(['expert'], { stagesAsReviewer: [{ id: 3, number: 2, name: 'Portfolio', waiting: 2 }] });
const person = (id: number, name: string) => ({
  __typename: 'CommunityPerson',
  id,
  slug: `p-${id}`,
  name,
  profileImage: null,
});
const request = (id: number, name: string, more = {}) => ({
  __typename: 'MoveUp',
  id,
  status: 'waiting',
  askedAt: '2026-11-13T02:00:00Z',
  claimedUntil: null,
  isMine: false,
  earlierAttempts: 0,
  person: person(id + 100, name),
  claimedBy: null,
  ...more,
});
const mine = { isMine: true, claimedUntil: '2026-11-16T02:00:00Z', claimedBy: person(7, 'Liza Santos') };
const queue = (items: object[]) => ({
  moveUpQueue: {
    __typename: 'MoveUpQueue',
    stage: { __typename: 'Stage', id: 3, number: 2, name: 'Portfolio' },
    items,
    workload: [{ __typename: 'ReviewerWorkload', person: person(7, 'Liza Santos'), claimed: 1, decidedThisMonth: 4 }],
    snippets: [
      { __typename: 'FeedbackSnippet', id: 1, text: 'Add one more sample.', isOfStage: true },
      { __typename: 'FeedbackSnippet', id: 2, text: 'Salamat!', isOfStage: false },
    ],
  },
});
const MoveUpEvidence = ({ id }: Record<string, unknown>) => ({
  moveUp: {
    __typename: 'MoveUpDetail',
    id,
    evidence: {
      __typename: 'MoveUpEvidence',
      points: 500,
      eventsAttended: 2,
      eventsAccepted: 1,
      tasks: [
        {
          __typename: 'Task',
          id: 1,
          title: 'Publish your page',
          evidence: 'link',
          isCompleted: true,
          completion: {
            __typename: 'TaskCompletion',
            id: 1,
            completedAt: '2026-11-12T02:00:00Z',
            evidenceText: `https://page.example/${String(id)}`,
            earnedPoints: 100,
            picture: null,
          },
        },
      ],
      wins: [],
      attempts: [],
      notes: [],
    },
  },
});
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;

test('the oldest request without a reviewer is open, with its evidence; keys go forward and back', async () => {
  const MoveUpQueue = queue([
    request(1, 'Ana Cruz', { claimedBy: person(9, 'Rey Lim'), claimedUntil: '2026-11-16T02:00:00Z' }),
    request(2, 'Bea Tan'),
  ]);
  const { user } = renderApp({ at: '/review-move-up/3', user: reviewer, answers: { MoveUpQueue, MoveUpEvidence } });
  await screen.findByText('https://page.example/2');
  screen.getByRole('button', { name: 'Claim' });
  await user.keyboard('k');
  await screen.findByText('https://page.example/1');
  await screen.findByText('Rey Lim is working on this request.');
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('c claims; a request in one’s hands is approved with a', async () => {
  let items: object[] = [request(2, 'Bea Tan')];
  const { user, server } = renderApp({
    at: '/review-move-up/3',
    user: reviewer,
    answers: {
      MoveUpQueue: () => queue(items),
      MoveUpEvidence,
      ClaimMoveUp: () => ({ claimMoveUp: { __typename: 'MoveUp', id: 2, ...mine } }),
      DecideMoveUp: () => {
        items = [];
        return { decideMoveUp: { __typename: 'MoveUp', id: 2, status: 'approved' } };
      },
    },
  });
  await screen.findByText('https://page.example/2');
  await user.keyboard('a');
  expect(sent(server, 'DecideMoveUp')).toBeUndefined();
  await user.keyboard('c');
  await screen.findByRole('button', { name: 'Approve' });
  expect(sent(server, 'ClaimMoveUp')).toEqual({ id: 2 });
  await user.keyboard('a');
  await screen.findByText('Bea Tan moves up');
  expect(sent(server, 'DecideMoveUp')).toEqual({ id: 2, decision: 'approve', feedback: null });
  await screen.findByText('All caught up');
});

test('C7: a decision can be undone from its toast', async () => {
  let items = [request(2, 'Bea Tan', mine)];
  const { user, server } = renderApp({
    at: '/review-move-up/3',
    user: reviewer,
    answers: {
      MoveUpQueue: () => queue(items),
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
  await screen.findByText('All caught up');
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
      MoveUpQueue: queue([request(2, 'Bea Tan', mine)]),
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

test('when a colleague was faster the words of the server are shown', async () => {
  const message = 'Rey Lim is working on this request.';
  const { user } = renderApp({
    at: '/review-move-up/3',
    user: reviewer,
    answers: {
      MoveUpQueue: queue([request(2, 'Bea Tan')]),
      MoveUpEvidence,
      ClaimMoveUp: { errors: [{ message, extensions: { code: 'CONFLICT', originalError: { message } } }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));
});

test('a person who does not review the stage gets a message', async () => {
  const refusal = { errors: [{ message: 'You do not review this stage.', extensions: { code: 'FORBIDDEN' } }] };
  renderApp({ at: '/review-move-up/3', user: makeUser(), answers: { MoveUpQueue: refusal } });
  await screen.findByRole('heading', { name: 'You do not review this stage', level: 1 });
});

test('a ready-made text of the stage is deleted after asking; those of every stage stay', async () => {
  let isGone = false;
  const { user, server } = renderApp({
    at: '/review-move-up/3',
    user: reviewer,
    answers: {
      MoveUpQueue: () => {
        const { moveUpQueue } = queue([request(2, 'Bea Tan', mine)]);
        return { moveUpQueue: { ...moveUpQueue, snippets: moveUpQueue.snippets.slice(isGone ? 1 : 0) } };
      },
      MoveUpEvidence,
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
