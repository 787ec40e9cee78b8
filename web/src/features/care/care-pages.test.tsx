import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { connection } from '#offline/connection.ts';
import { keptText } from '#outbox/use-kept-mutation.ts';
import skeleton from '#ui/feedback/skeleton.module.css';

beforeEach(atDesk);
afterEach(() => {
  vi.restoreAllMocks();
  connection.networkChanged();
});

/** The phone of the test loses its network, or finds it again. */
function setNetwork(server: { isDown: boolean }, isThere: boolean) {
  server.isDown = !isThere;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  globalThis.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

const staff = makeUser(['tribe-team-fa']);
const reader = makeUser(['tribe-team-ro']);
const member = makeUser(['member']);
const failed = { errors: [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };
const never = () => new Promise<never>(() => {});
const greyBlocks = (container: HTMLElement) => container.querySelectorAll(`span.${skeleton['block']}[aria-hidden]`);

const noManagers = { successManagers: [], caseloadDays: [], membersGivenByTurn: true };
const noGroup = (hasAsked: boolean) => ({
  myAccountability: {
    __typename: 'MyAccountability',
    hasAsked,
    candidacy: null,
    points: 0,
    formedFrom: 4,
    formedUntil: 6,
    group: null,
  },
});

test.each([
  '/success-managers',
  '/success-managers/9',
  '/retention',
  '/accountability-team-lead-selection',
  '/accountability-team-lead-selection/9',
])('members find nothing at %s', async (at) => {
  const { server } = renderApp({ at, user: member });
  await screen.findByRole('heading', { name: 'Access Restricted', level: 1 });
  const sent = server.calls.map(({ body }) => body['operationName']);
  expect(sent).not.toContain('SuccessManagers');
  expect(sent).not.toContain('RetentionFigures');
  expect(sent.some((name) => String(name).startsWith('AccountabilityCandidate'))).toBe(false);
});

test.each([
  {
    at: '/success-managers',
    user: staff,
    operation: 'SuccessManagers',
    again: noManagers,
    shows: /^Nobody looks after/,
  },
  {
    at: '/accountability-buddies',
    user: member,
    operation: 'MyAccountability',
    again: noGroup(false),
    shows: 'Nobody walks alone',
  },
])('$at waits, says when it fails, and tries again', async ({ at, user: viewer, operation, again, shows }) => {
  const waiting = renderApp({ at, user: viewer, answers: { [operation]: never } });
  await waitFor(() => expect(greyBlocks(waiting.container)).not.toHaveLength(0), { timeout: 5_000 });
  waiting.unmount();
  let isWell = false;
  const { user } = renderApp({ at, user: viewer, answers: { [operation]: () => (isWell ? again : failed) } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isWell = true;
  await user.click(retry);
  await screen.findByRole('heading', { name: shows });
});

test('without success managers staff add the first; whoever only reads is offered nothing', async () => {
  const own = renderApp({ at: '/success-managers', user: staff, answers: { SuccessManagers: noManagers } });
  await screen.findByRole('button', { name: 'Add manager' });
  own.unmount();
  renderApp({ at: '/success-managers', user: reader, answers: { SuccessManagers: noManagers } });
  await screen.findByRole('heading', { name: /^Nobody looks after/ });
  expect(screen.queryByRole('button', { name: 'Add manager' })).toBeNull();
});

test('a member without a group asks for one, and is told that it is being formed', async () => {
  let hasAsked = false;
  const { user, server } = renderApp({
    at: '/accountability-buddies',
    user: member,
    answers: {
      MyAccountability: () => noGroup(hasAsked),
      AskForAccountabilityGroup: () => {
        hasAsked = true;
        return { askForAccountabilityGroup: true };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Find me a group' }));
  await screen.findByRole('heading', { name: 'Your group is being formed' });
  const sent = server.calls.filter(({ body }) => body['operationName'] === 'AskForAccountabilityGroup');
  expect(sent.map(({ body }) => body['variables'])).toEqual([{ asks: true }]);
});

test('retention: figures that fail say so with a way to try again, and wait no longer', async () => {
  const { container } = renderApp({
    at: '/retention',
    user: staff,
    answers: Object.fromEntries(
      [
        'RetentionFigures',
        'RenewalPipeline',
        'RetentionCohorts',
        'RenewalsByMonth',
        'ReasonsForLeaving',
        'PeopleAtRisk',
      ].map((operation) => [operation, failed]),
    ),
  });
  await screen.findByRole('heading', { name: 'Retention', level: 1 });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(3));
  expect(greyBlocks(container)).toHaveLength(0);
});

test.each<{ tab: string; answers: Record<string, Record<string, unknown>>; shows: string }>([
  { tab: 'pipeline', answers: { RenewalPipeline: { renewalPipeline: [] } }, shows: 'No renewals in the next 90 days' },
  {
    tab: 'cohorts',
    answers: {
      RetentionCohorts: { retentionCohorts: { __typename: 'CohortTable', countedAt: null, cohorts: [] } },
    },
    shows: 'No cohorts yet',
  },
  {
    tab: 'rates',
    answers: { RenewalRates: { renewalRates: { __typename: 'RenewalRates', batches: [], products: [] } } },
    shows: 'Nobody has decided yet',
  },
])('retention without a $tab says why it is empty', async ({ tab, answers, shows }) => {
  renderApp({ at: `/retention?tab=${tab}`, user: staff, answers: { RetentionFigures: never, ...answers } });
  await screen.findByText(shows);
});

const buddy = {
  __typename: 'AccountabilityBuddy',
  userId: 21,
  name: 'Jomar Reyes',
  profileImage: null,
  isSelf: false,
  isLead: true,
  streak: 3,
  missed: 0,
  state: 'active',
  periods: ['done', 'done', 'done', 'done', 'done', 'done'],
  hasCheckedIn: true,
  isNudged: false,
  mayBeNudged: false,
};
const checkIn = {
  __typename: 'AccountabilityCheckIn',
  id: 5,
  day: '2026-11-14',
  done: 'Second sample',
  goal: '',
  blocker: '',
  reachedGoal: null,
  mood: null,
  picture: null,
  madeAt: '2026-11-14T02:00:00Z',
  isCheered: false,
  cheers: [
    { __typename: 'AccountabilityCheer', userId: 22, name: 'Ana Cruz', profileImage: null, words: 'Ganda ng sample!' },
  ],
};

const groupOf = (cheered: object) => ({
  myAccountability: {
    ...noGroup(false).myAccountability,
    group: {
      __typename: 'MyAccountabilityGroup',
      id: 3,
      name: 'Kapit-bisig',
      capacity: 6,
      rhythm: 'weekly',
      checkInDay: 7,
      callTime: null,
      callLink: null,
      chatLink: null,
      closesOn: '2026-11-15',
      doneCount: 1,
      toGo: 0,
      groupStreak: 2,
      lastGoal: '',
      own: null,
      buddies: [{ ...buddy, checkIn: { ...checkIn, ...cheered } }],
    },
  },
});
const sentBy = (calls: readonly { body: Record<string, unknown> }[], operation: string) =>
  calls.filter(({ body }) => body['operationName'] === operation).map(({ body }) => body['variables']);

test('a buddy’s check-in is cheered with one tap, and answered with words that stay while it is closed', async () => {
  const { user, server } = renderApp({
    at: '/accountability-buddies',
    user: member,
    answers: { MyAccountability: groupOf({}), CheerCheckIn: { cheerCheckIn: true } },
  });
  await user.click(await screen.findByRole('button', { name: '1 cheer for Jomar Reyes’s check-in' }));
  const opener = screen.getByRole('button', { name: /^Checked in/ });
  await user.click(opener);
  await screen.findByText('“Ganda ng sample!”');
  await user.click(screen.getByRole('button', { name: 'Cheer Jomar with words' }));
  await user.type(screen.getByRole('textbox', { name: 'Words for Jomar Reyes' }), 'Galing!');
  await user.click(opener);
  expect(screen.queryByRole('textbox', { name: 'Words for Jomar Reyes' })).toBeNull();
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sentBy(server.calls, 'CheerCheckIn')).toHaveLength(2));
  expect(sentBy(server.calls, 'CheerCheckIn')).toEqual([
    { checkInId: 5, words: null },
    { checkInId: 5, words: 'Galing!' },
  ]);
});

test('a cheer that is taken back by accident comes back with its words', async () => {
  const own = {
    __typename: 'AccountabilityCheer',
    userId: member.id,
    name: 'You',
    profileImage: null,
    words: 'Laban!',
  };
  const { user, server } = renderApp({
    at: '/accountability-buddies',
    user: member,
    answers: {
      MyAccountability: groupOf({ isCheered: true, cheers: [own] }),
      CheerCheckIn: { cheerCheckIn: true },
      UncheerCheckIn: { uncheerCheckIn: true },
    },
  });
  await user.click(await screen.findByRole('button', { name: '1 cheer for Jomar Reyes’s check-in' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sentBy(server.calls, 'CheerCheckIn')).toEqual([{ checkInId: 5, words: 'Laban!' }]));
});

test('a cheer without a connection counts at once, and goes out once when there is one', async () => {
  let isCheered = false;
  const own = { __typename: 'AccountabilityCheer', userId: member.id, name: 'You', profileImage: null, words: '' };
  const { user, server } = renderApp({
    at: '/accountability-buddies',
    user: member,
    answers: {
      MyAccountability: () => groupOf(isCheered ? { isCheered, cheers: [...checkIn.cheers, own] } : {}),
      CheerCheckIn: () => {
        isCheered = true;
        return { cheerCheckIn: true };
      },
    },
  });
  const cheer = await screen.findByRole('button', { name: '1 cheer for Jomar Reyes’s check-in', pressed: false });
  setNetwork(server, false);
  await user.click(cheer);
  await screen.findByText(keptText);
  screen.getByRole('button', { name: '2 cheers for Jomar Reyes’s check-in', pressed: true });
  setNetwork(server, true);
  await waitFor(() => expect(isCheered).toBe(true));
  await screen.findByText('Back online. 1 thing sent.');
  screen.getByRole('button', { name: '2 cheers for Jomar Reyes’s check-in', pressed: true });
});

test('a check-in that is refused later is no longer shown as made, and can be made again', async () => {
  const closed = { errors: [{ message: 'This week is closed', extensions: { code: 'CONFLICT' } }] };
  const { user, server } = renderApp({
    at: '/accountability-buddies',
    user: member,
    answers: { MyAccountability: groupOf({}), CheckInWithGroup: closed },
  });
  await screen.findByRole('button', { name: 'Check in' });
  setNetwork(server, false);
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  await screen.findByText('Saved on this phone. We send it when you are back online, dated now.');
  setNetwork(server, true);
  await screen.findByRole('button', { name: '1 thing not sent' });
  await screen.findByRole('button', { name: 'Check in' });
});

const manager = (id: number, name: string, caseload: number) => ({
  __typename: 'SuccessManager',
  id,
  name,
  profileImage: null,
  capacity: 50,
  caseload,
  health: { __typename: 'HealthCounts', good: caseload, watch: 0, atRisk: 0, unknown: 0 },
  renewals: 0,
  overdue: 0,
  overduePeople: 0,
  contacts: 0,
  lateActions: 0,
  dueActions: 0,
  absentUntil: null,
  isTaking: true,
  languages: [],
  place: null,
  turn: 'taking',
  turnPlace: 1,
});

test('rebalancing shows who goes where before anything happens', async () => {
  const side = (id: number, name: string, before: number, after: number) => ({
    __typename: 'CaseloadShiftSide',
    id,
    name,
    before,
    after,
  });
  const { user, server } = renderApp({
    at: '/success-managers',
    user: staff,
    answers: {
      SuccessManagers: {
        successManagers: [manager(1, 'Cherry Pascual', 52), manager(2, 'Joel Ramos', 27)],
        caseloadDays: [],
        membersGivenByTurn: true,
      },
      CaseloadRebalance: {
        caseloadRebalance: [
          {
            __typename: 'CaseloadShift',
            from: side(1, 'Cherry Pascual', 52, 50),
            to: side(2, 'Joel Ramos', 27, 29),
            people: [
              { __typename: 'CaseloadShiftPerson', id: 11, name: 'Ana Cruz' },
              { __typename: 'CaseloadShiftPerson', id: 12, name: 'Ben Diaz' },
            ],
          },
        ],
      },
      RebalanceCaseloads: { rebalanceCaseloads: [4] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Rebalance' }));
  await screen.findByText('2 members from Cherry Pascual to Joel Ramos');
  await user.click(screen.getByRole('button', { name: 'Reassign 2' }));
  await screen.findByText('2 members reassigned');
  const [sent] = server.calls.filter(({ body }) => body['operationName'] === 'RebalanceCaseloads');
  expect(sent?.body['variables']).toMatchObject({ shifts: [{ fromId: 1, toId: 2, userIds: [11, 12] }] });
});

test('cohorts are shown by access or by the cash collected, and a cell of cash leads to who has not paid', async () => {
  const { user } = renderApp({
    at: '/retention?tab=cohorts',
    user: staff,
    answers: {
      RetentionFigures: never,
      RetentionCohorts: {
        retentionCohorts: {
          __typename: 'CohortTable',
          countedAt: null,
          cohorts: [
            {
              __typename: 'Cohort',
              month: '2026-03',
              people: 4,
              cells: [{ __typename: 'CohortCell', month: 0, kept: 3, due: 2000, collected: 1000 }],
            },
          ],
        },
      },
    },
  });
  expect((await screen.findByTitle('Mar 2026, month 0: 3 of 4')).textContent).toContain('75');
  await user.click(screen.getByRole('radio', { name: 'Cash collected' }));
  const cell = await screen.findByTitle('Mar 2026, month 0: ₱1,000.00 of ₱2,000.00');
  expect(cell.textContent).toContain('50');
  expect(cell.getAttribute('href')).toContain('rows=unpaid');
});
