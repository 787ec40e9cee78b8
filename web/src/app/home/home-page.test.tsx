import { pathTo } from '@app/rules/navigation/route-table';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '../testing/make-user.ts';
import { renderApp } from '../testing/render-app.tsx';

// The parts are already loaded, as in a returning browser: they send their queries at the same moment, however slow the
// machine is.
beforeAll(async () => {
  await Promise.all([
    import('./home-page.tsx'),
    import('#features/journey/stages/home/journey-card-panel.tsx'),
    import('#features/journey/stages/home/stage-drawer-panel.tsx'),
  ]);
});

test('the next steps of somebody who looks around are links', async () => {
  renderApp({ user: makeUser(['non-member']) });
  await screen.findByRole('heading', { name: 'Your next steps' });
  expect(screen.getByRole('link', { name: /^Start with the free lessons/ })).toHaveProperty(
    'pathname',
    pathTo('viewCourses'),
  );
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
  cause: null,
  isReady: false,
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
  enteredAt: '2026-10-25T00:00:00Z',
  isFinishNew: false,
  usualReviewHours: null,
  moveUp: null,
  lastApproved: null,
};

const days = ['done', 'missed', 'done', 'today', 'ahead', 'ahead', 'ahead'].map((state, index) => ({
  __typename: 'StreakDay',
  day: `2026-11-${16 + index}`,
  state,
}));
const streak = {
  __typename: 'Streak',
  weeks: 6,
  daysThisWeek: 2,
  daysPerWeek: 3,
  isFrozen: false,
  hasBegun: true,
  days,
};
const bill = {
  __typename: 'HomeBill',
  entryId: 31,
  number: 3,
  entryCount: 6,
  openAmount: 1500,
  paid: 3000,
  toGo: 6000,
  scheduleDate: '2020-01-01',
  isChecked: false,
  isPromised: false,
  isOverdue: true,
};
const author = { __typename: 'CommunityPerson', id: 5, slug: 'rowena', name: 'Rowena Castillo', profileImage: null };
const group = {
  __typename: 'HomeGroup',
  groupId: 2,
  name: 'Bayanihan',
  memberCount: 46,
  newCount: 9,
  newPosts: 3,
  leader: { ...author, id: 6, name: 'Marites Villanueva' },
  faces: [author],
  pinned: null,
  latest: {
    __typename: 'GroupPreviewPost',
    id: 77,
    kind: 'win',
    text: 'First retainer signed!',
    amountEarned: 18_000,
    createdAt: '2026-11-14T00:00:00Z',
    author,
    cheerCount: 47,
    commentCount: 9,
  },
};
const homeWith = (more: object = {}) => ({
  memberHome: {
    __typename: 'MemberHome',
    id: 7,
    joinedOn: '2026-11-01',
    paidUntil: null,
    streak,
    group,
    bill: null,
    help: { __typename: 'HomeHelp', url: null, email: 'help@tribe.test', hours: '9 AM to 6 PM' },
    firstTasks: [],
    ...more,
  },
});

test.each([
  { moveUp: null, next: 'Publish', button: 'Continue task' },
  { moveUp: { status: 'waiting', place: 3, queueLength: 5 }, next: /3rd in line/, button: 'Open my stage' },
  { moveUp: { status: 'returned', feedback: 'More' }, next: /a little more/, button: 'See the feedback' },
])('the stage comes first, with the next step: $button', async ({ moveUp, next, button }) => {
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
    answers: { MyStage: { userStageProgress: { ...progress, moveUp: own }, stages }, MemberHome: homeWith() },
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

const onStage = makeUser(['member'], { firstName: 'Liza', stage: { id: 11, number: 1, name: 'Find your niche' } });
const MyStage = { userStageProgress: progress, stages };

test('the day of a member: streak, group and dues beside the stage, and one filled button', async () => {
  renderApp({
    user: onStage,
    answers: { MyStage, MemberHome: homeWith({ bill: { ...bill, scheduleDate: '2099-01-01', isOverdue: false } }) },
  });
  await screen.findByRole('heading', { name: '6 weeks in a row' });
  screen.getByText('2 of 3 days this week. Today makes it 3.');
  screen.getByText('First retainer signed!');
  expect(screen.getByRole('link', { name: '3 new posts' })).toHaveProperty('pathname', pathTo('community'));
  screen.getByText('Payment 3 of 6 · Thursday, 01/01/2099');
  expect(screen.getByRole('link', { name: 'How to pay' }).dataset['variant']).toBe('light');
  expect(screen.getByRole('link', { name: 'Continue task' }).dataset['variant']).toBe('filled');
});

test('an overdue bill is the next step, unless its proof is checked', async () => {
  const first = renderApp({ user: onStage, answers: { MyStage, MemberHome: homeWith({ bill }) } });
  await screen.findByText('Overdue');
  expect(screen.getByRole('link', { name: 'How to pay' }).dataset['variant']).toBe('filled');
  expect(screen.getByRole('link', { name: 'Continue task' }).dataset['variant']).toBe('light');
  first.unmount();
  renderApp({ user: onStage, answers: { MyStage, MemberHome: homeWith({ bill: { ...bill, isChecked: true } }) } });
  await screen.findByText('Being checked');
  expect(screen.queryByRole('link', { name: 'How to pay' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue task' }).dataset['variant']).toBe('filled');
});

test('who keeps their old dates after a calamity sees them on the dues card at once', async () => {
  const pause = { __typename: 'OwnCalamityPause', id: 4, name: 'Typhoon Uwan', days: 14, count: 1, nextDueOn: null };
  const dueOn = (day: string) => homeWith({ bill: { ...bill, scheduleDate: day, isOverdue: false } });
  let isMoved = true;
  const { user } = renderApp({
    user: { ...onStage, membershipStatus: 'Active' },
    answers: {
      MyStage,
      MemberHome: () => dueOn(isMoved ? '2099-01-15' : '2099-01-01'),
      OwnCalamityPauses: () => ({ ownCalamityPauses: isMoved ? [pause] : [] }),
      DeclineCalamityPause: () => {
        isMoved = false;
        return { declineCalamityPause: [] };
      },
    },
  });
  await screen.findByText('Payment 3 of 6 · Thursday, 01/15/2099');
  const button = await screen.findByRole('button', { name: 'Keep my old dates' });
  await user.click(button);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep my old dates' }));
  await screen.findByText('Payment 3 of 6 · Thursday, 01/01/2099');
});

test('before the journey form it is the next step, with the first week behind it', async () => {
  const firstTasks = [{ __typename: 'FirstTask', taskId: 1, title: 'Add a photo', points: 10, isReady: false }];
  const { user } = renderApp({
    user: makeUser(['member'], { firstName: 'Joy', stage: null }),
    answers: { MyStage: { userStageProgress: null, stages }, MemberHome: homeWith({ firstTasks }) },
  });
  await screen.findByRole('heading', { name: 'Welcome to the Tribe, Joy!' });
  screen.getByRole('heading', { name: 'Answer the journey form' });
  screen.getByRole('heading', { name: 'Your first week' });
  screen.getByText('0 of 1 done');
  screen.getByText('Marites Villanueva');
  expect(screen.getByRole('link', { name: /Stuck\? Message us/ }).getAttribute('href')).toBe('mailto:help@tribe.test');
  await user.click(screen.getByRole('button', { name: /Data saver is off/ }));
  screen.getByRole('button', { name: /Data saver is on/, pressed: true });
});

test('in the first days the list has ticks and XP, and leads to what is open', async () => {
  const photo = { ...task(3, 'Add a photo', false), cause: 'photo', actionLabel: 'Add it', actionUrl: '/profile' };
  const stageTasks = [task(1, 'Answer the form', true), photo, task(4, 'Block ten hours', false)];
  renderApp({
    user: makeUser(['member'], { firstName: 'Joy', stage: { id: 10, number: 0, name: 'Start' } }),
    answers: {
      MyStage: { userStageProgress: { ...progress, stage: stages[0], stageTasks }, stages },
      MemberHome: homeWith(),
    },
  });
  await screen.findByRole('heading', { name: 'Your first week' });
  screen.getByText('1 of 3 done');
  screen.getByText('Answer the form');
  expect(screen.getByRole('link', { name: 'Add it' })).toHaveProperty('pathname', '/profile');
  expect(screen.getByRole('link', { name: /^2Add a photo|Add a photo/ })).toHaveProperty('pathname', '/profile');
  expect(screen.getByRole('link', { name: /Block ten hours/ })).toHaveProperty('pathname', pathTo('viewStage'));
});

test('a home that did not load says so and can be tried again; what there is, is shown', async () => {
  const failing = renderApp({ user: onStage });
  await screen.findByRole('button', { name: 'Try again' });
  failing.unmount();
  renderApp({ user: onStage, answers: { MyStage } });
  await screen.findByRole('link', { name: 'Continue task' });
});
