import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '../../testing/make-user.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeAll(async () => {
  await Promise.all([import('../home-page.tsx'), import('./staff-home.tsx'), import('./coach-home.tsx')]);
});

const sum = { count: 0, amount: 0 };
const quiet = {
  SetupChecklist: { setupChecklist: [], unpayableOrders: 0 },
  ProofsFigure: { waitingProofs: { count: 0, amount: 0, oldestAt: null } },
  OverdueFigure: { waitingOverdue: { count: 0, amount: 0, people: 0, broken: 0 } },
  MoveUpsFigure: { waitingMoveUps: { count: 0, late: 0, oldestAt: null, oldestStage: null } },
  QuestionsFigure: { waitingQuestions: { count: 0, withoutCoach: 0, oldestAt: null } },
  FailedMailsFigure: { failedMailTotals: { count: 0, oldestAt: null } },
  FailedJobsFigure: { failedJobTotals: { count: 0, oldestAt: null } },
  HomeMoney: {
    homeMoney: {
      from: '2026-11-16',
      to: '2026-11-16',
      target: 18_700,
      collected: { count: 8, amount: 12_500 },
      bars: [
        { from: '2026-11-15', to: '2026-11-15', amount: 61_400 },
        { from: '2026-11-16', to: '2026-11-16', amount: 12_500 },
      ],
      month: { from: '2026-11-01', count: 9, amount: 73_900, target: 100_000 },
      due: sum,
      ownerless: sum,
    },
  },
  MonthGoals: {
    monthGoals: {
      month: '2026-11-01',
      monthEnd: '2026-11-30',
      mayBeSet: true,
      goals: [
        {
          kind: 'collection',
          isSet: true,
          targetAmount: 100_000,
          targetCount: null,
          amount: 73_900,
          count: 9,
          source: 'collections',
          forecast: null,
        },
        {
          kind: 'enrolment',
          isSet: true,
          targetAmount: null,
          targetCount: 40,
          amount: null,
          count: 12,
          source: 'enrolments',
          forecast: { low: 20, likely: 23, high: 27 },
        },
        {
          kind: 'renewal',
          isSet: false,
          targetAmount: null,
          targetCount: null,
          amount: null,
          count: 3,
          source: 'renewals',
          forecast: null,
        },
      ],
      forecast: {
        low: 90_000,
        likely: 96_500,
        high: 102_000,
        bands: [{ band: 'not-due', open: 25_000, rate: 0.904, likely: 22_600 }],
      },
    },
  },
  HomeEnrollments: {
    homeEnrollments: { count: 1, former: 0, days: [{ day: '2026-11-16', count: 1 }], products: [] },
  },
  MembersAtRisk: { membersAtRisk: { totalCount: 0, items: [] } },
  TodaysEvents: { todaysEvents: { items: [], next: null } },
  RecentActivity: { recentActivity: [] },
  RecentPeople: { recentPeople: [] },
};

const strip = () => screen.findByRole('region', { name: 'Waiting for you' });

test('zero is said in words, and keeps its place', async () => {
  renderApp({ user: makeUser(['tribe-team-fa']), answers: quiet });
  const waiting = within(await strip());
  for (const words of ['All checked', 'Everyone is on time', 'All emails sent']) await waiting.findByText(words);
  expect(await waiting.findAllByText('All answered')).toHaveLength(2);
});

test('each figure leads to its rows', async () => {
  const busy = {
    ...quiet,
    ProofsFigure: { waitingProofs: { count: 18, amount: 31_200, oldestAt: '2026-11-14T00:00:00Z' } },
    OverdueFigure: { waitingOverdue: { count: 58, amount: 96_250, people: 41, broken: 2 } },
    FailedJobsFigure: { failedJobTotals: { count: 1, oldestAt: '2026-11-14T00:00:00Z' } },
  };
  renderApp({ user: makeUser(['tribe-team-fa']), answers: busy });
  const waiting = within(await strip());
  expect(await waiting.findByRole('link', { name: 'Proofs to check: 18' })).toHaveProperty('search', '?tab=proofs');
  expect(await waiting.findByRole('link', { name: 'Overdue: 58' })).toHaveProperty('search', '?view=board');
  expect(waiting.getByRole('link', { name: '2 promises broken' })).toHaveProperty(
    'search',
    '?tab=promises&promise=broken',
  );
  expect(await waiting.findByRole('link', { name: 'Failed: 1' })).toHaveProperty('pathname', '/jobs');
  const month = await screen.findByRole('link', { name: /^Collected in November/ });
  expect(month).toHaveProperty('search', '?t=payment-records&status=approved&paidFrom=2026-11-01&paidTo=2026-11-16');
});

test.each([
  ['tribe-team-fa' as const, /3 proofs wait for you, and November is at 73% of its target\./],
  ['tribe-team-ro' as const, /3 proofs wait for a check, and November/],
])('proofs wait for whoever may check them: %s', async (level, words) => {
  const ProofsFigure = { waitingProofs: { count: 3, amount: 4_500, oldestAt: '2026-11-14T00:00:00Z' } };
  renderApp({ user: makeUser([level]), answers: { ...quiet, ProofsFigure } });
  await screen.findByText(words);
});

test('a card that fails says so by itself and is tried again', async () => {
  let isBroken = true;
  const answers = {
    ...quiet,
    RecentPeople: () => (isBroken ? { errors: [{ message: 'Something went wrong, try again' }] } : quiet.RecentPeople),
  };
  const { user } = renderApp({ user: makeUser(['tribe-team-fa']), answers });
  const card = within(await screen.findByRole('region', { name: 'Recent people' }));
  await card.findByRole('alert');
  await screen.findByText('Everyone is on track. Ayos!');
  isBroken = false;
  await user.click(card.getByRole('button', { name: 'Try again' }));
  await card.findByText('Nobody is here yet.');
});

test('a success manager sees no card that is not hers', async () => {
  renderApp({ user: makeUser(['success-manager']), answers: quiet });
  await screen.findByRole('region', { name: 'Money in' });
  await screen.findByRole('region', { name: 'Members at risk' });
  for (const name of ['Today’s events', 'Recent activity']) expect(screen.queryByRole('region', { name })).toBeNull();
  const waiting = within(await strip());
  await waiting.findByText('All checked');
  expect(waiting.queryByText('Move-ups')).toBeNull();
  expect(waiting.queryByText('Failed')).toBeNull();
});

const closing = {
  __typename: 'MemberAtRisk',
  id: 7,
  name: 'Joshua Alcantara',
  tribeId: 'T-000171',
  profileImage: null,
  batch: 'Batch 16',
  owner: 'Joy Ann',
  coach: null,
  reason: 'closing',
  tone: 'danger',
  action: 'Contact',
  title: 'Closes in 3 days',
  detail: '₱4,500.00 open',
};

test('contacting somebody at risk opens their card on the board', async () => {
  const answers = { ...quiet, MembersAtRisk: { membersAtRisk: { totalCount: 1, items: [closing] } } };
  renderApp({ user: makeUser(['tribe-team-fa']), answers });
  const step = await screen.findByRole('link', { name: 'Contact: Joshua Alcantara' });
  expect([step.getAttribute('href')]).toEqual(['/payment?view=board&col=at-risk&card=7']);
  expect(screen.getByRole('link', { name: 'See all 1' })).toHaveProperty('search', '?view=at-risk');
});

test('so many at risk that they are counted once a minute are said without a number that the list may not have', async () => {
  const answers = { ...quiet, MembersAtRisk: { membersAtRisk: { totalCount: 2_345, items: [closing] } } };
  renderApp({ user: makeUser(['tribe-team-fa']), answers });
  const card = within(await screen.findByRole('region', { name: 'Members at risk' }));
  await card.findByText('1,000+');
  card.getByRole('link', { name: 'See all' });
});

test('a payment is recorded right here; those who only read have no button for it', async () => {
  const { user, unmount } = renderApp({ user: makeUser(['tribe-team-fa']), answers: quiet });
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  await dialog.findByText('Type two letters or more.');
  unmount();
  renderApp({ user: makeUser(['tribe-team-ro']), answers: quiet });
  await strip();
  expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull();
});

test('money comes before what is still to set up', async () => {
  const answers = { ...quiet, SetupChecklist: { setupChecklist: ['accounts'], unpayableOrders: 0 } };
  renderApp({ user: makeUser(['tribe-team-fa']), answers });
  const setup = await screen.findByRole('region', { name: 'Finish the setup' });
  const money = await screen.findByRole('region', { name: 'Money in' });
  expect(money.compareDocumentPosition(setup) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('who may change nothing is not asked to finish the setup', async () => {
  const answers = { ...quiet, SetupChecklist: { setupChecklist: ['accounts'], unpayableOrders: 0 } };
  const { server } = renderApp({ user: makeUser(['tribe-team-ro']), answers });
  await screen.findByRole('region', { name: 'Money in' });
  expect(screen.queryByRole('region', { name: 'Finish the setup' })).toBeNull();
  expect(server.calls.some(({ body }) => body.operationName === 'SetupChecklist')).toBe(false);
});

const leading = {
  ...quiet,
  MyPeopleFigures: {
    myPeopleFigures: {
      count: 52,
      groups: ['Bayanihan'],
      capacity: 65,
      leadsStages: false,
      active: 46,
      silent: 6,
      withoutStage: 0,
      stages: [],
    },
  },
  HomeReviews: { waitingMoveUpList: { totalCount: 0, items: [] } },
  HomeQuestions: { waitingQuestionList: { totalCount: 0, items: [] } },
  HomePeople: { myPeople: { totalCount: 0, items: [] } },
  NextSession: { nextSession: null },
};

test('a coach sees the group; cards with nothing in them leave the page', async () => {
  renderApp({ user: makeUser(['coach']), answers: leading });
  expect(await screen.findByRole('link', { name: 'My people: 52' })).toHaveProperty('pathname', '/my-people');
  screen.getByText('Bayanihan, 65 places');
  expect(screen.getByRole('link', { name: 'Silent: 6' })).toHaveProperty('search', '?activity=silent');
  await screen.findByText('Nobody waits. Ayos!');
  await screen.findByText(/No session planned/);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Questions unanswered' })).toBeNull());
  expect(screen.queryByRole('region', { name: 'Silent members' })).toBeNull();
});

test('places of a group say nothing about those who lead stages, too', async () => {
  const figures = { ...leading.MyPeopleFigures.myPeopleFigures, count: 113, leadsStages: true };
  renderApp({ user: makeUser(['head-coach']), answers: { ...leading, MyPeopleFigures: { myPeopleFigures: figures } } });
  await screen.findByText('Bayanihan and the stages you lead');
});

test('the stages and those without one are all of one’s people', async () => {
  const stages = [{ __typename: 'MyPeopleStage', stageId: 1, number: 1, name: 'Set up', count: 40 }];
  const figures = { ...leading.MyPeopleFigures.myPeopleFigures, stages, withoutStage: 12 };
  renderApp({ user: makeUser(['coach']), answers: { ...leading, MyPeopleFigures: { myPeopleFigures: figures } } });
  const card = within(await screen.findByRole('region', { name: 'My people by stage' }));
  expect((await card.findByRole('link', { name: /^40\s*Set up/ })).getAttribute('href')).toBe('/my-people?stage=1');
  expect(card.getByRole('link', { name: /^12\s*No stage yet/ }).getAttribute('href')).toBe('/my-people?stage=none');
});

test('before a message is sent it says how many it reaches, and who', async () => {
  const { user } = renderApp({
    user: makeUser(['coach']),
    answers: {
      ...leading,
      HomePeople: { myPeople: { __typename: 'MyPersonList', totalCount: 6, items: [] } },
      MessageReach: { messageReach: { __typename: 'MessageReach', count: 6, names: ['Cherry Flores', 'Rhea Cruz'] } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Kumusta message to all 6' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kumusta message' }));
  await dialog.findByText('Goes to 6 people: Cherry Flores, Rhea Cruz and 4 more.');
});

test('a team lead has no reviews', async () => {
  renderApp({ user: makeUser(['team-lead']), answers: leading });
  await screen.findByRole('link', { name: 'My people: 52' });
  expect(screen.queryByText('Waiting for you')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Move-ups waiting' })).toBeNull();
});

const silent = {
  __typename: 'MyPerson',
  id: 42,
  slug: 'cherry-flores',
  name: 'Cherry Flores',
  firstName: 'Cherry',
  profileImage: null,
  tribeId: 'T-000199',
  facebookProfile: 'facebook.com/cherry.flores',
  stage: null,
  percentage: 0,
  nextTask: null,
  lastActiveAt: null,
  endsOn: null,
  reason: 'silent',
};

test('kumusta opens Messenger with the greeting on the clipboard and notes the contact', async () => {
  const { user, server } = renderApp({
    user: makeUser(['coach']),
    answers: {
      ...leading,
      HomePeople: { myPeople: { __typename: 'MyPersonList', totalCount: 6, items: [silent] } },
      NoteKumusta: { noteKumusta: true },
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Silent members' }));
  card.getByRole('button', { name: 'Kumusta message to all 6' });
  expect(card.getByRole('link', { name: 'Cherry Flores' })).toHaveProperty('pathname', '/my-people/42');
  const link = card.getByRole('link', { name: 'Say kumusta to Cherry Flores on Messenger' });
  expect(link.getAttribute('href')).toContain('m.me/cherry.flores');
  await user.click(link);
  await screen.findByText('Message copied. Paste it in Messenger.');
  await waitFor(() =>
    expect(server.calls.findLast(({ body }) => body.operationName === 'NoteKumusta')?.body.variables).toEqual({
      userId: 42,
    }),
  );
});

test('those who have not answered are reminded from the card of the session', async () => {
  let reminded = 0;
  const { user } = renderApp({
    user: makeUser(['coach']),
    answers: {
      ...leading,
      NextSession: () => ({
        nextSession: {
          __typename: 'NextSession',
          eventId: 3,
          occurrenceId: 9,
          title: 'Group call',
          startsAt: '2126-11-16T12:00:00Z',
          endsAt: '2126-11-16T13:00:00Z',
          place: 'Zoom',
          meetingUrl: 'https://zoom.example/1',
          goingCount: 0,
          going: [],
          unanswered: { __typename: 'SessionUnanswered', count: 12, reminded },
        },
      }),
      RemindSession: () => {
        reminded = 12;
        return { remindSession: 12 };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remind 12 not answered' }));
  await screen.findByText('Reminded 12 people');
  await screen.findByText('12 people reminded');
});

test('the month stands against its targets, with a forecast that says how it is computed', async () => {
  renderApp({ user: makeUser(['tribe-team-fa']), answers: quiet });
  const heading = await screen.findByRole('heading', { name: 'Targets of November' });
  const card = within(heading.closest('section') ?? document.body);
  for (const words of [
    /^73% of/,
    /^30% of/,
    'No target',
    'Likely 23, between 20 and 27',
    'How this is computed',
    'Not yet due',
    '90.4%',
  ])
    expect(card.getByText(words)).toBeTruthy();
  expect(card.getByText(/^Likely/, { selector: 'p' }).textContent).toBe(
    'Likely ₱96,500.00 by Nov 30 between ₱90,000.00 and ₱102,000.00',
  );
  expect(card.getByRole('button', { name: 'Set targets' })).toBeTruthy();
});

test('whoever only reads sets no targets', async () => {
  renderApp({ user: makeUser(['tribe-team-ro']), answers: quiet });
  await screen.findByRole('heading', { name: 'Targets of November' });
  expect(screen.queryByRole('button', { name: 'Set targets' })).toBeNull();
});
