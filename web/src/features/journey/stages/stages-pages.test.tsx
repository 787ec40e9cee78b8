import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const task = (id: number, title: string) => ({
  __typename: 'StageTask',
  id,
  title,
  description: null,
  points: 40,
  actionLabel: null,
  actionUrl: null,
  evidence: 'text',
});
const stage = {
  __typename: 'Stage',
  id: 3,
  number: 2,
  name: 'Portfolio',
  description: null,
  counts: { __typename: 'StageCounts', members: 5, tasks: 2, waiting: 1 },
  leader: null,
  reviewers: [],
  tasks: [task(1, 'Write'), task(2, 'Publish')],
};
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;

test('the list leads to the stages, and only those who may create find the button', async () => {
  const StagesPage = { stagesPage: { __typename: 'StageList', items: [stage], totalCount: 1 } };
  const first = renderApp({ at: '/stages', user: staff, answers: { StagesPage } });
  await screen.findByText('Portfolio');
  screen.getByRole('link', { name: 'Create a Stage' });
  first.unmount();
  renderApp({ at: '/stages', user: makeUser(['tribe-team-ro']), answers: { StagesPage } });
  await screen.findByText('Portfolio');
  expect(screen.queryByRole('link', { name: 'Create a Stage' })).toBeNull();
});

test('tasks are moved by buttons, and the whole order is sent', async () => {
  const { user, server } = renderApp({
    at: '/stages/3',
    user: staff,
    answers: { StageDetail: { stage }, ReorderStageTasks: { reorderStageTasks: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Move Write down' }));
  await waitFor(() => expect(sent(server, 'ReorderStageTasks')).toEqual({ stageId: 3, taskIds: [2, 1] }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Write up' })).toHaveProperty('disabled', true));
});

test('a new order of tasks shows at once, and is taken back when it cannot be saved', async () => {
  const gate = Promise.withResolvers<Record<string, unknown>>();
  const { user } = renderApp({
    at: '/stages/3',
    user: staff,
    answers: { StageDetail: { stage }, ReorderStageTasks: () => gate.promise },
  });
  const titles = () =>
    within(screen.getByRole('list', { name: 'Tasks of this stage' }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent);
  await screen.findByRole('button', { name: 'Drag Write' });
  await user.click(screen.getByRole('button', { name: 'Move Write down' }));
  expect(titles()).toEqual(['Publish', 'Write']);
  const message = 'Someone else has put them in order';
  gate.resolve({ errors: [{ message, extensions: { code: 'CONFLICT', originalError: { message } } }] });
  await screen.findByText(message);
  await waitFor(() => expect(titles()).toEqual(['Write', 'Publish']));
});

test('read-only staff see the tasks and change nothing', async () => {
  renderApp({ at: '/stages/3', user: makeUser(['tribe-team-ro']), answers: { StageDetail: { stage } } });
  await screen.findByText('Publish');
  for (const name of ['Add task', 'Move Write down', 'Delete']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a leader chooses people and writes to them', async () => {
  const people = ['Ana Cruz', 'Bea Tan'].map((name, index) => ({
    __typename: 'StagePerson',
    id: index + 1,
    person: { __typename: 'CommunityPerson', id: index + 1, slug: `p-${index}`, name, profileImage: null },
    enteredAt: '2026-10-01T00:00:00Z',
    lastTaskAt: null,
    doneCount: 1,
    taskCount: 2,
    percentage: 50,
    points: 40,
    isWaiting: false,
    isStuck: index === 0,
  }));
  const { user, server } = renderApp({
    at: '/stages/manage-stage',
    user: makeUser(['head-coach'], { managedStage: { id: 3, number: 2, name: 'Portfolio' } }),
    answers: {
      ManagedStages: { managedStages: [stage] },
      StagePeople: { stagePeople: people },
      MessageStagePeople: { messageStagePeople: 1 },
    },
  });
  await screen.findByText('Bea Tan');
  await user.click(screen.getByRole('radio', { name: 'Stuck' }));
  await waitFor(() => expect(screen.queryByText('Bea Tan')).toBeNull());
  await user.click(screen.getByRole('checkbox', { name: 'Select Ana Cruz' }));
  await user.click(screen.getByRole('button', { name: 'Write to 1 person' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Subject'), 'Kumusta?');
  await user.type(within(dialog).getByLabelText('Message'), 'How is it going?');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await screen.findByText('Sent to 1 person');
  expect(sent(server, 'MessageStagePeople')).toEqual({
    stageId: 3,
    input: { subject: 'Kumusta?', text: 'How is it going?', userIds: [1] },
  });
});

test('D: whoever leads several stages switches between them on Manage stage', async () => {
  const led = [0, 1, 2].map((number) => ({ ...stage, id: 10 + number, number, name: `Stage name ${number}` }));
  const { user, server } = renderApp({
    at: '/stages/manage-stage',
    user: makeUser(['head-coach'], { managedStage: { id: 10, number: 0, name: 'Stage name 0' } }),
    answers: { ManagedStages: { managedStages: led }, StagePeople: { stagePeople: [] } },
  });
  await screen.findByText('Nobody is here yet');
  expect(sent(server, 'StagePeople')).toEqual({ stageId: 10 });
  await user.click(screen.getByRole('radio', { name: 'Stage 2' }));
  await screen.findByText('Stage 2: Stage name 2');
  await waitFor(() => expect(sent(server, 'StagePeople')).toEqual({ stageId: 12 }));
  expect(screen.getByRole('link', { name: /^Review Move-Up \(/ }).getAttribute('href')).toBe('/review-move-up/12');
});
