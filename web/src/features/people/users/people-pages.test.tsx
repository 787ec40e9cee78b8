import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(() => {
  atDesk();
  // Text areas that grow listen for fonts, which this browser does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

const staff = makeUser(['tribe-team-fa']);
const person = {
  __typename: 'User',
  id: 42,
  tribeId: 'T-000042',
  email: 'analyn@mail.test',
  firstName: 'Analyn',
  lastName: 'Mercado',
  suffix: null,
  nickname: null,
  profileImage: null,
  mobileNumber: '+639171234567',
  city: 'Cebu City',
  createdAt: '2026-01-05T01:00:00Z',
  archivedAt: null as string | null,
  lastSeenAt: null,
  accessLevels: [{ __typename: 'UserAccessLevel', id: 'member', name: 'Member' }],
  batch: { __typename: 'UserBatch', id: 17, name: 'Batch 17' },
  memberFacts: null as Record<string, unknown> | null,
};
const detail = {
  ...person,
  slug: 'analyn-mercado',
  middleName: null,
  sex: 'female',
  birthdate: '1990-01-31',
  facebookProfile: null,
  country: 'Philippines',
  state: 'Cebu',
  emailProvedAt: null,
  mustSetPassword: true,
  group: { __typename: 'GroupName', id: 3, name: 'Bayanihan' },
  subGroup: { __typename: 'SubGroupName', id: 4, name: 'Narra' },
  isChangeable: true,
  isImpersonable: true,
  mergedInto: null,
};
const memberFacts = {
  __typename: 'MemberFacts',
  stage: { __typename: 'StageOfMember', id: 5, number: 3, name: 'Find clients', percent: 40 },
  membership: { __typename: 'MemberLine', state: 'overdue', label: 'Overdue', detail: 'Closes Thu, Nov 19 2026' },
  nextPayment: {
    __typename: 'NextPayment',
    amount: 4500,
    scheduleDate: '2026-10-20',
    daysLate: 27,
    entryId: 9,
    entryAmount: 1500,
  },
  isPaidInFull: false,
  owner: { __typename: 'MemberOwner', id: 8, name: 'Kristine Salazar' },
  lastLessonAt: null,
};
const listOf = (items: unknown[]) => ({ users: { __typename: 'UserList', items, totalCount: items.length } });
const choices = {
  LevelChoices: {
    accessLevels: [
      { __typename: 'AccessLevel', id: 'member', name: 'Member', pageFlags: ['profile'], functionFlags: [] },
      { __typename: 'AccessLevel', id: 'non-member', name: 'Non-member', pageFlags: ['profile'], functionFlags: [] },
    ],
  },
  BatchChoices: {
    enrollmentBatches: [{ __typename: 'EnrollmentBatch', batch: { __typename: 'Batch', id: 17, name: 'Batch 17' } }],
  },
  GroupChoices: { groups: { __typename: 'GroupList', items: [{ __typename: 'Group', id: 3, name: 'Bayanihan' }] } },
  SavedViews: { savedViews: [] },
  MemberDues: { memberDues: 280_750 },
  MemberCounts: {
    memberCounts: {
      __typename: 'MemberCounts',
      all: 248,
      active: 197,
      overdue: 41,
      expiring: 21,
      inactive: 51,
      staff: 14,
    },
  },
  StageChoices: { stages: [{ __typename: 'Stage', id: 5, number: 1, name: 'Foundations' }] },
};
const requestsOf = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;

test('the list asks for what the address says and links to the person', async () => {
  const at =
    '/community/members?q=0917&status=active&level=member&batch=17&group=3&stage=5&membership=expired&sort=-lastSeen&page=2';
  const { server } = renderApp({
    at,
    user: staff,
    answers: { ...choices, Members: listOf([{ ...person, memberFacts }]) },
  });
  const table = await screen.findByRole('table', { name: 'Members' });
  const link = await within(table).findByRole('link', { name: /Analyn Mercado/ });
  expect(link.getAttribute('href')).toBe('/community/members/42');
  within(table).getByText('Batch 17');
  within(table).getByText('Overdue');
  within(table).getByText('27 days late');
  await screen.findByRole('tab', { name: /Overdue\s*41/ });
  expect(requestsOf(server, 'Members')).toEqual({
    filter: {
      kind: 'members',
      search: '0917',
      status: 'active',
      accessLevelId: 'member',
      batchId: 17,
      groupId: 3,
      stageId: 5,
      membership: 'expired',
      tab: 'all',
    },
    sort: 'lastSeen',
    page: 2,
    pageSize: 10,
    isStaff: false,
    isAtRisk: false,
  });
});

test('those at risk are listed with the reason, the worst first, until another column is sorted by', async () => {
  const risk = { __typename: 'MemberRisk', tone: 'danger', title: 'Closes in 3 days', detail: '₱4,500.00 open' };
  const { user, server } = renderApp({
    at: '/community/members?view=at-risk',
    user: staff,
    answers: { ...choices, Members: listOf([{ ...person, memberFacts, risk }]) },
  });
  const table = await screen.findByRole('table', { name: 'Members' });
  await within(table).findByText('Closes in 3 days');
  within(table).getByRole('columnheader', { name: 'Why' });
  expect(requestsOf(server, 'Members')).toMatchObject({ sort: 'risk', isAtRisk: true, filter: { view: 'atRisk' } });
  await user.click(within(table).getByRole('button', { name: /^Next payment/ }));
  await waitFor(() => expect(requestsOf(server, 'Members')).toMatchObject({ sort: 'nextPayment' }));
});

test('? lists the keys of the rows', async () => {
  const { user } = renderApp({
    at: '/community/members',
    user: staff,
    answers: { ...choices, Members: listOf([person]) },
  });
  await screen.findByRole('table', { name: 'Members' });
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  keys.getByText('Open the row');
  keys.getByText('Select the row, with Shift all up to it');
});

test('saved views say how many they have, in one question for all of them', async () => {
  const view = {
    __typename: 'SavedView',
    id: 9,
    name: 'Late in Batch 17',
    query: 'batch=17&tab=overdue',
    columns: null,
    isShared: false,
    isOwn: true,
  };
  const { server } = renderApp({
    at: '/community/members?tab=active',
    user: staff,
    answers: {
      ...choices,
      SavedViews: { savedViews: [view, { ...view, id: 10, name: 'Ends soon', query: 'tab=expiring' }] },
      Members: listOf([person]),
      ViewTotals: {
        viewTotals: {
          __typename: 'ViewTotals',
          everyone: 248,
          views: [{ __typename: 'ViewTotal', id: 9, total: 46 }],
        },
      },
    },
  });
  const views = within(await screen.findByRole('navigation', { name: 'Saved views' }));
  await views.findByRole('link', { name: /Late in Batch 17\s*46/ });
  await views.findByRole('link', { name: /Everyone\s*248/ });
  // One that is not counted has no number.
  views.getByRole('link', { name: 'Ends soon' });
  expect(server.calls.filter(({ body }) => body.operationName === 'ViewTotals')).toHaveLength(1);
});

test('a row has its own buttons: a message with the debt, and the payment that is open now', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const late = { ...person, facebookProfile: 'https://facebook.com/analyn.mercado', memberFacts };
  const entry = {
    __typename: 'Bill',
    id: 104,
    number: 4,
    entryCount: 6,
    price: 4500,
    paid: 0,
    openAmount: 4500,
    scheduleDate: '2026-10-20',
    paymentCode: 'M4VRK-4',
    paymentPlatform: 'gcash',
    isPaid: false,
    isVoided: false,
    isOverdue: true,
  };
  const { user, server } = renderApp({
    at: '/community/members?sort=nextPayment',
    user: staff,
    answers: {
      ...choices,
      Members: listOf([late]),
      MembersContacted: { noteCollectionContact: { __typename: 'CollectionContact', id: 1 } },
      PersonMoney: {
        personMoney: {
          __typename: 'PersonMoney',
          id: 42,
          isVisible: true,
          owner: null,
          overdue: 4500,
          lateEntry: entry,
          nextEntry: null,
          proofs: [],
          invoice: null,
          termName: null,
          hasSubscription: true,
          membership: 'Active',
          membershipEndsOn: null,
          lastAccessDay: null,
          membershipProductId: 2,
        },
      },
    },
  });
  await screen.findByText(/overdue or due in 7 days/);
  expect(requestsOf(server, 'Members')).toMatchObject({ sort: 'nextPayment' });
  await user.click(await screen.findByRole('button', { name: 'Messenger' }));
  await screen.findByText('Message copied, contact saved');
  expect(opened).toHaveBeenCalledWith('https://m.me/analyn.mercado', '_blank', 'noopener');
  expect(await navigator.clipboard.readText()).toContain('₱1,500.00 since Tue, Oct 20 2026, ₱4,500.00 in all');
  expect(requestsOf(server, 'MembersContacted')).toEqual({ userId: 42 });
  await user.click(screen.getByRole('button', { name: 'Record a payment' }));
  await screen.findByRole('dialog', { name: 'Record ₱4,500.00 for payment 4 of 6' });
  opened.mockRestore();
});

test('staff are listed with what they look after, without money and without buttons', async () => {
  const coach = {
    ...person,
    staffFacts: { __typename: 'StaffFacts', looksAfter: 'Bayanihan, 52 people', waiting: '9 move-ups' },
  };
  const { server } = renderApp({
    at: '/community/members?tab=staff',
    user: staff,
    answers: { ...choices, Members: listOf([coach]) },
  });
  await screen.findByText('Bayanihan, 52 people');
  screen.getByText('9 move-ups');
  expect(screen.queryByText(/overdue or due/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(requestsOf(server, 'Members')).toMatchObject({ isStaff: true });
});

test('says what belongs here, and when nobody matches', async () => {
  const first = renderApp({ at: '/community/non-members', user: staff, answers: { ...choices, Users: listOf([]) } });
  await screen.findByText('No non-members yet');
  first.unmount();
  const { user, address } = renderApp({
    at: '/community/members?status=inactive',
    user: staff,
    answers: { ...choices, Members: listOf([]) },
  });
  await screen.findByText('Nobody matches these filters');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/community/members');
});

test('a failure can be tried again', async () => {
  const answers: Record<string, Record<string, unknown>> = { ...choices, Members: { errors: [{ message: 'Oops' }] } };
  const { user } = renderApp({ at: '/community/members', user: staff, answers });
  await screen.findByText('We could not load this');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
});

test('read-only staff get no buttons that write', async () => {
  const ro = makeUser(['tribe-team-ro']);
  renderApp({ at: '/community/members', user: ro, answers: { ...choices, Members: listOf([person]) } });
  await screen.findByRole('link', { name: /Analyn Mercado/ });
  expect(screen.queryByRole('link', { name: 'New User' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('archiving chosen people asks with their count', async () => {
  const { user, server } = renderApp({
    at: '/community/members',
    user: staff,
    answers: {
      ...choices,
      Members: listOf([person, { ...person, id: 43 }]),
      ArchiveUsers: { archiveUsers: [{ __typename: 'User', id: 42, archivedAt: '2026-11-15T00:00:00Z' }] },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select row 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Archive 2 people?' });
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  await screen.findByText('2 people archived');
  expect(requestsOf(server, 'ArchiveUsers')).toEqual({ ids: [42, 43] });
});

test('a level is added to all that match', async () => {
  const { user, server } = renderApp({
    at: '/community/members?q=ana',
    user: staff,
    answers: {
      ...choices,
      Members: { users: { __typename: 'UserList', items: [person], totalCount: 2 } },
      UserIds: listOf([
        { __typename: 'User', id: 42 },
        { __typename: 'User', id: 77 },
      ]),
      AddAccessLevelToUsers: { addAccessLevelToUsers: [{ __typename: 'User', id: 42 }] },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select row 1' }));
  await user.click(screen.getByRole('button', { name: 'Select all 2' }));
  await user.click(screen.getByRole('button', { name: 'Add level' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add an access level' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Access level' }));
  await user.click(await screen.findByRole('option', { name: 'Non-member' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add to 2 people' }));
  await screen.findByText('Level added to 2 people');
  expect(requestsOf(server, 'AddAccessLevelToUsers')).toEqual({ ids: [42, 77], levelId: 'non-member' });
});

test('credentials for more people than go out at once are refused in words', async () => {
  const everyone = Array.from({ length: 101 }, (_, index) => ({ __typename: 'User', id: index + 1 }));
  const { user, server } = renderApp({
    at: '/community/members',
    user: staff,
    answers: {
      ...choices,
      Members: { users: { __typename: 'UserList', items: [person], totalCount: 101 } },
      UserIds: listOf(everyone),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select row 1' }));
  await user.click(screen.getByRole('button', { name: 'Select all 101' }));
  await user.click(screen.getByRole('button', { name: 'Send credentials' }));
  await screen.findByText('Choose at most 100 people.');
  expect(requestsOf(server, 'SendCredentialsToUsers')).toBeUndefined();
});

test('a new person’s password is shown once', async () => {
  const { user, server } = renderApp({
    at: '/community/non-members/new',
    user: staff,
    answers: {
      ...choices,
      CreateUser: { createUser: { __typename: 'CreatedUser', password: 'K7QX2MPA', user: person } },
    },
  });
  await user.type(await screen.findByLabelText(/Given Name/), 'Analyn');
  await user.type(screen.getByLabelText(/Mobile Number/), '12');
  await user.click(screen.getByRole('button', { name: 'Create person' }));
  await screen.findByText('Last Name is required');
  screen.getByText('Invalid mobile number!');
  await user.clear(screen.getByLabelText(/Mobile Number/));
  await user.type(screen.getByLabelText(/Last Name/), 'Mercado');
  await user.type(screen.getByLabelText(/Email/), 'Analyn@Mail.test');
  await user.click(screen.getByRole('button', { name: 'Create person' }));
  expect((await screen.findByLabelText('Generated password')).textContent).toBe('K7QX2MPA');
  expect(requestsOf(server, 'CreateUser')).toMatchObject({
    input: { email: 'analyn@mail.test', mobileNumber: null, accessLevelIds: ['non-member'] },
  });
  await user.click(screen.getByRole('button', { name: 'Add another person' }));
  expect(screen.queryByText('K7QX2MPA')).toBeNull();
});

test('an edit lands on the person, and the server’s words on their field', async () => {
  let tries = 0;
  const taken = 'Another account has this email';
  const { user, address } = renderApp({
    at: '/community/members/42/edit',
    user: staff,
    answers: {
      ...choices,
      PersonDetail: { user: detail },
      UpdateUser: () => {
        tries += 1;
        if (tries > 1) return { updateUser: { ...detail, firstName: 'Ana' } };
        const extensions = { code: 'BAD_USER_INPUT', properties: { messages: { email: [taken] } } };
        return { errors: [{ message: taken, extensions }] };
      },
    },
  });
  const given = await screen.findByLabelText(/Given Name/);
  await user.clear(given);
  await user.type(given, 'Ana');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(taken)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/community/members/42'));
  await screen.findByRole('heading', { name: 'Ana Mercado' });
});

test('the CSV of the filtered list is fetched by the browser itself', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = renderApp({
    at: '/community/members?q=ana',
    user: staff,
    answers: { ...choices, Members: listOf([person]) },
  });
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  const [link] = clicked.mock.contexts as HTMLAnchorElement[];
  expect(link?.getAttribute('href')).toBe('/api/export/users?kind=members&search=ana&tab=all');
  clicked.mockRestore();
});

test('members are refused', async () => {
  renderApp({ at: '/community/members', user: makeUser(['member']) });
  await screen.findByRole('heading', { name: 'Access Restricted' });
});

const completed = [
  { __typename: 'Completions', kind: 'courses', count: 2 },
  { __typename: 'Completions', kind: 'activities', count: 1_204 },
  { __typename: 'Completions', kind: 'tasks', count: 9 },
];

const journey = {
  stages: [1, 2].map((number) => ({ __typename: 'Stage', id: number, number, name: `Stage ${number}` })),
  userStageProgress: {
    __typename: 'StageProgress',
    id: 42,
    points: 30,
    percentage: 50,
    remainingTasksCount: 1,
    stage: { __typename: 'Stage', id: 1, number: 1, name: 'Stage 1', description: null },
    nextStage: { __typename: 'Stage', id: 2, number: 2, name: 'Stage 2' },
    stageTasks: [
      {
        __typename: 'Task',
        id: 7,
        title: 'Write your profile',
        description: null,
        points: 30,
        actionLabel: null,
        actionUrl: null,
        evidence: 'none',
        cause: null,
        isReady: false,
        isCompleted: true,
        completion: {
          __typename: 'TaskCompletion',
          id: 70,
          completedAt: '2026-01-05T01:00:00Z',
          evidenceText: null,
          earnedPoints: 30,
          picture: null,
        },
      },
    ],
    enteredAt: '2026-01-05T01:00:00Z',
    isFinishNew: false,
    usualReviewHours: null,
    moveUp: null,
    lastApproved: null,
  },
};

test('staff see a person’s place, revoke a task with a reason, and give points', async () => {
  const { server, user } = renderApp({
    at: '/community/members/42?tab=journey',
    user: staff,
    answers: {
      PersonDetail: { user: detail },
      MyStage: journey,
      PointHistory: { pointHistory: { __typename: 'PointEntryList', items: [], totalCount: 0 } },
      PersonCompletions: { completions: completed },
      RevokeTask: { revokeTask: true },
      AdjustPoints: { adjustPoints: { __typename: 'PointEntry', id: 1 } },
    },
  });
  await screen.findByText('Stage 1: Stage 1');
  // LRN-32: the three kinds of content.
  const done = within((await screen.findByText('Activities')).closest('dl') ?? document.body);
  expect(done.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Courses', 'Activities', 'Tasks']);
  expect(done.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2', '1,204', '9']);
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await user.type(screen.getByRole('textbox', { name: /Reason for taking back “Write your profile”/ }), 'Not theirs');
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(requestsOf(server, 'RevokeTask')).toEqual({ completionId: 70, reason: 'Not theirs' }));

  await user.type(screen.getByRole('textbox', { name: 'XP' }), '-5');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Counted twice');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requestsOf(server, 'AdjustPoints')).toEqual({ userId: 42, points: -5, reason: 'Counted twice' }),
  );
});
