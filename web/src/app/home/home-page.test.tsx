import { pathTo } from '@app/rules/navigation/route-table';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeUser } from '../testing/make-user.ts';
import { renderApp } from '../testing/render-app.tsx';

const isBuilt = vi.hoisted(() => vi.fn((_name: string) => true));
vi.mock(import('../pages.ts'), async (importOriginal) => ({ ...(await importOriginal()), isBuilt }));

// The parts are already loaded, as in a returning browser: they send their queries at the same moment, however slow the
// machine is.
beforeAll(async () => {
  await Promise.all([
    import('./home-page.tsx'),
    import('#features/journey/stages/home/journey-card-panel.tsx'),
    import('#features/journey/stages/home/stage-drawer-panel.tsx'),
  ]);
});

test.each(['member', 'non-member'] as const)('the home of a %s without a step says so kindly', async (level) => {
  isBuilt.mockImplementation((name) => name === 'home');
  renderApp({ user: makeUser([level]) });
  await screen.findByText(/^You’re all caught up/);
  expect(screen.queryByRole('heading', { name: 'Your next steps' })).toBeNull();
  screen.getByRole('heading', { name: 'Coming soon' });
});

test('steps whose pages are there are links, and nothing is coming then', async () => {
  isBuilt.mockImplementation(() => true);
  renderApp({ user: makeUser(['member']) });
  await screen.findByRole('heading', { name: 'Your next steps' });
  expect(screen.getByRole('link', { name: /^Find your next course/ })).toHaveProperty(
    'pathname',
    pathTo('viewCourses'),
  );
  expect(screen.queryByRole('heading', { name: 'Coming soon' })).toBeNull();
});

const task = (id: number, title: string, isCompleted: boolean) => ({
  __typename: 'Task',
  id,
  title,
  description: null,
  points: 100,
  actionLabel: null,
  actionUrl: null,
  evidence: 'none',
  isCompleted,
  completion: isCompleted
    ? {
        __typename: 'TaskCompletion',
        id,
        completedAt: '2026-11-14T00:00:00Z',
        evidenceText: null,
        earnedPoints: 80,
        picture: null,
      }
    : null,
});
const stages = ['Start', 'Find your niche', 'Build your portfolio'].map((name, number) => ({
  __typename: 'Stage',
  id: number + 10,
  number,
  name,
  description: null,
}));
const progress = {
  __typename: 'StageProgress',
  id: 7,
  points: 300,
  percentage: 50,
  remainingTasksCount: 1,
  stage: stages[1],
  nextStage: stages[2],
  stageTasks: [task(1, 'Write', true), task(2, 'Publish', false)],
  moveUp: null,
  lastApproved: null,
};

test.each([
  { moveUp: null, next: 'Publish', button: 'Continue task' },
  { moveUp: { status: 'waiting', place: 3, queueLength: 5 }, next: /3rd in line/, button: 'Open my stage' },
  { moveUp: { status: 'returned', feedback: 'More' }, next: /a little more/, button: 'See the feedback' },
])('the stage stands first, with what comes next: $button', async ({ moveUp, next, button }) => {
  isBuilt.mockImplementation(() => true);
  const waitingMoveUp = {
    id: 4,
    askedAt: '2026-11-14T13:20:00Z',
    decidedAt: null,
    feedback: null,
    place: null,
    queueLength: null,
  };
  const own = moveUp && { __typename: 'OwnMoveUp', ...waitingMoveUp, ...moveUp };
  const { server } = renderApp({
    user: makeUser(['member'], { stage: { id: 11, number: 1, name: 'Find your niche' } }),
    answers: { MyStage: { userStageProgress: { ...progress, moveUp: own }, stages } },
  });
  await screen.findByRole('heading', { name: 'Find your niche' });
  screen.getByText('Stage 1 of 2');
  screen.getByText('1 of 2 tasks');
  screen.getByText('80 of 180 XP');
  screen.getByText(next);
  expect(screen.getByRole('link', { name: button })).toHaveProperty('pathname', pathTo('viewStage'));
  // The top bar and the card ask together.
  await screen.findByRole('button', { name: '300 XP, open my stage and points' });
  expect(server.calls.filter(({ body }) => body.operationName === 'MyStage')).toHaveLength(1);
});
