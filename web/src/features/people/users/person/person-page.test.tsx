import { addDays, formatDay, manilaDay } from '@app/rules/time/manila';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { rememberList } from '#ui/data-table/rows/walked-list.ts';

beforeEach(() => {
  atDesk();
  sessionStorage.clear();
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
  erasedAt: null as string | null,
  lastSeenAt: '2026-11-15T01:00:00Z' as string | null,
  accessLevels: [{ __typename: 'UserAccessLevel', id: 'member', name: 'Member' }],
  batch: { __typename: 'UserBatch', id: 17, name: 'Batch 17' },
  slug: 'analyn-mercado',
  middleName: null,
  sex: 'female',
  birthdate: '1990-01-31',
  facebookProfile: 'facebook.com/analyn.mercado',
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
const summary = {
  personSummary: {
    __typename: 'PersonSummary',
    id: 42,
    coachName: 'Ramon Dela Cruz',
    lastLoginAt: '2026-11-15T01:00:00Z',
    lastUserAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36',
    noteCount: 3,
    leadSource: 'Free lessons',
    funnelName: 'Early bird',
  },
  waitingMoveUp: null as unknown,
  userStageProgress: {
    __typename: 'StageProgress',
    id: 42,
    points: 1860,
    percentage: 67,
    remainingTasksCount: 2,
    enteredAt: '2026-10-24T01:00:00Z',
    stage: { __typename: 'Stage', id: 5, number: 4, name: 'First project' },
    stageTasks: [1, 2, 3, 4, 5, 6].map((id) => ({
      __typename: 'Task',
      id,
      title: `Task ${id}`,
      isCompleted: id <= 4,
    })),
  },
};
const entry = (number: number, values: Record<string, unknown> = {}) => ({
  __typename: 'Bill',
  id: 100 + number,
  number,
  entryCount: 6,
  price: 1500,
  paid: 0,
  openAmount: 1500,
  scheduleDate: '2099-12-10',
  paymentCode: `M4VRK-${number}`,
  paymentPlatform: 'gcash',
  isPaid: false,
  isVoided: false,
  isOverdue: false,
  ...values,
});
const late = entry(4, { paid: 500, openAmount: 1000, scheduleDate: '2026-01-10', isOverdue: true });
const proof = {
  __typename: 'BilledPayment',
  id: 77,
  scheduleId: 104,
  amount: 500,
  platformLabel: 'GCash',
  reference: '3022 018',
  createdAt: '2026-11-15T01:00:00Z',
};
const ownMoney = {
  __typename: 'PersonMoney',
  id: 42,
  isVisible: true,
  owner: { __typename: 'DeskStaff', id: 9, name: 'Kristine Salazar' },
  overdue: 1000,
  lateEntry: late as unknown,
  nextEntry: entry(5) as unknown,
  proofs: [proof] as unknown[],
  invoice: {
    __typename: 'BilledInvoice',
    id: 7,
    code: 'M4VRK',
    total: 9000,
    funnelName: 'Early bird',
    entries: [entry(3, { paid: 1500, isPaid: true, openAmount: 0 }), late, entry(5)],
  } as unknown,
  termName: '6-gives',
  hasSubscription: true,
  membership: 'Active' as string | null,
  membershipEndsOn: '2099-08-10' as string | null,
  lastAccessDay: null as string | null,
  membershipProductId: 2,
};
const line = (id: string, text: string, values: Record<string, unknown> = {}) => ({
  __typename: 'TimelineLine',
  id,
  at: '2026-11-15T11:32:00Z',
  kind: 'money',
  icon: 'proof',
  title: [{ __typename: 'SaidPart', text, isStrong: false }],
  detail: null,
  quote: null,
  link: null,
  ...values,
});
const pageOf = (lines: unknown[], next: string | null = null) => ({
  personTimeline: { __typename: 'TimelinePage', next, lines },
});
const others = {
  PersonCourses: { personCourses: [] },
  PersonHealth: { personHealth: null },
  PersonTimeline: pageOf([line('payment-1', 'Sent a proof of ₱500.00')]),
  LevelChoices: { accessLevels: [] },
  BatchChoices: { enrollmentBatches: [] },
  GroupChoices: { groups: { __typename: 'GroupList', items: [] } },
};
const answers = {
  ...others,
  PersonDetail: { user: person },
  PersonSummary: summary,
  PersonMoney: { personMoney: ownMoney as unknown },
};
const withMoney = (values: Partial<typeof ownMoney>) => ({ PersonMoney: { personMoney: { ...ownMoney, ...values } } });
const inOrder = { overdue: 0, lateEntry: null, proofs: [] };
const requestsOf = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'About Analyn Mercado' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const entriesOfMenu = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

test('the header says who somebody is and how they stand, and its facts lead to the tabs', async () => {
  renderApp({ at: '/community/members/42', user: staff, answers });
  const header = await screen.findByRole('region', { name: 'Analyn Mercado' });
  await within(header).findByText('Overdue');
  within(header).getByText('Proof waiting');
  within(header).getByText('Bayanihan, Narra');
  within(header).getByText('Coach Ramon Dela Cruz');
  within(header).getByText('Owner Kristine Salazar');
  expect(within(header).getByText('+63 917 123 4567').closest('a')?.getAttribute('href')).toBe('tel:+639171234567');
  const fact = (label: string) => within(header).getByText(label).closest('a');
  expect(fact('Stage')?.getAttribute('href')).toBe('/community/members/42?tab=journey');
  expect(fact('Owes now')?.textContent).toContain('₱1,000.00');
  expect(fact('Owes now')?.getAttribute('href')).toBe('/community/members/42?tab=payments');
  expect(fact('Last seen')?.getAttribute('href')).toBe('/community/members/42?tab=activity');
  expect(
    within(header)
      .getByRole('link', { name: /Check proof, ₱500.00/ })
      .getAttribute('href'),
  ).toBe('/payment?proof=77');
  expect(await tabs()).toEqual(['Overview', 'Payments1', 'Learning', 'Journey', 'Activity', 'Notes3', 'Account']);
});

test.each([
  { what: 'in order', given: {}, says: /^MembershipActiveuntil / },
  { what: 'late', given: { lastAccessDay: '2099-01-24' }, says: /^MembershipActiveCloses Sat, Jan 24 2099$/ },
  { what: 'too late', given: { lastAccessDay: '2026-01-24' }, says: /^MembershipBlockedafter Sat, Jan 24 2026$/ },
])('a membership whose payment is $what names the day that matters', async ({ given, says }) => {
  renderApp({ at: '/community/members/42', user: staff, answers: { ...answers, ...withMoney(given) } });
  const header = await screen.findByRole('region', { name: 'Analyn Mercado' });
  expect((await within(header).findByText('Membership')).closest('a')?.textContent).toMatch(says);
});

test.each([
  { what: 'a payment is late', given: withMoney({ proofs: [] }), name: 'Record a payment', role: 'button' },
  {
    what: 'nothing was bought',
    given: withMoney({ ...inOrder, hasSubscription: false, membershipEndsOn: null }),
    name: 'Enroll',
    role: 'link',
  },
  {
    what: 'the membership ends soon',
    given: withMoney({ ...inOrder, membershipEndsOn: '2026-01-01' }),
    name: 'Renew',
    role: 'link',
  },
  { what: 'all is in order', given: withMoney(inOrder), name: 'Message', role: 'link' },
])('when $what the main action is $name', async ({ given, name, role }) => {
  renderApp({ at: '/community/members/42', user: staff, answers: { ...answers, ...given } });
  const header = await screen.findByRole('region', { name: 'Analyn Mercado' });
  await within(header).findByRole(role, { name: new RegExp(`^${name}`) });
});

test('whoever has ordered and not paid yet has the first payment in the money card', async () => {
  const invoice = { ...(ownMoney.invoice as object), entries: [entry(1), entry(2)] };
  const given = withMoney({ ...inOrder, nextEntry: null, hasSubscription: false, membership: null, invoice });
  renderApp({ at: '/community/non-members/42', user: staff, answers: { ...answers, ...given } });
  await screen.findByText('Ordered, not paid yet');
  screen.getByText('Payment 1 of 6');
  screen.getByText('M4VRK-1');
});

test('all late payments are in the money card, so that its lines add up to what is owed', async () => {
  const lates = [late, entry(5, { isOverdue: true, scheduleDate: '2026-02-10' })];
  const invoice = { ...(ownMoney.invoice as object), entries: [...lates, entry(6)] };
  const given = withMoney({ overdue: 2500, nextEntry: entry(6), invoice });
  renderApp({ at: '/community/members/42', user: staff, answers: { ...answers, ...given } });
  const lines = (await screen.findAllByText(/^Payment \d of 6$/)).map(({ textContent }) => textContent);
  expect(lines).toEqual(['Payment 4 of 6', 'Payment 5 of 6', 'Payment 6 of 6']);
  expect(screen.getAllByText(/^Due .* days late$/)).toHaveLength(2);
  // The oldest is the one to pay.
  screen.getByText('M4VRK-4');
});

test('recording a payment has the amount and the instalment filled in', async () => {
  const { user, server } = renderApp({
    at: '/community/members/42',
    user: staff,
    answers: {
      ...answers,
      ...withMoney({ proofs: [] }),
      ApproveEntry: { approvePaymentScheduleTransaction: { __typename: 'PaymentSchedule', id: 104 } },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Record a payment/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Record ₱1,000.00 for payment 4 of 6' });
  expect(document.activeElement).toBe(within(dialog).getByRole('combobox', { name: 'Payment platform' }));
  expect(within(dialog).getByLabelText<HTMLInputElement>('Amount').value).toBe('1000');
  await user.type(within(dialog).getByLabelText('Reference number'), '9012345678901');
  const questions = (name: string) => server.calls.filter(({ body }) => body.operationName === name).length;
  const before = { money: questions('PersonMoney'), timeline: questions('PersonTimeline') };
  await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  await waitFor(() =>
    expect(requestsOf(server, 'ApproveEntry')).toEqual({
      id: 104,
      paymentPlatform: 'gcash',
      externalInvoiceId: '9012345678901',
      amount: 1000,
      paidOn: manilaDay(new Date()),
    }),
  );
  // The money and what happened are read again.
  await waitFor(() => expect(questions('PersonMoney')).toBeGreaterThan(before.money));
  await waitFor(() => expect(questions('PersonTimeline')).toBeGreaterThan(before.timeline));
});

test('the menu holds what the viewer may do: everything, some, nothing', async () => {
  const all = renderApp({ at: '/community/members/42', user: staff, answers });
  await screen.findByText('Owner Kristine Salazar');
  expect(await entriesOfMenu(all.user)).toEqual([
    'Record a paymentR',
    'Enroll in another productE',
    'Move a due date',
    'Pause the membership',
    'Edit details',
    'Move to another group',
    'Send a sign-in link',
    'View as this person',
    'Merge with another person',
    'Archive',
  ]);
  all.unmount();
  const limited = renderApp({
    at: '/community/members/42',
    user: makeUser(['success-manager']),
    answers: { ...answers, PersonDetail: { user: { ...person, isImpersonable: false } } },
  });
  await screen.findByText('Owner Kristine Salazar');
  expect(await entriesOfMenu(limited.user)).toEqual([
    'Record a paymentR',
    'Enroll in another productE',
    'Move a due date',
    'Pause the membership',
    'Edit details',
    'Send a sign-in link',
  ]);
  limited.unmount();
  renderApp({
    at: '/community/members/42',
    user: makeUser(['tribe-team-ro']),
    answers: { ...answers, PersonDetail: { user: { ...person, isImpersonable: false } } },
  });
  await screen.findByText('Owner Kristine Salazar');
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
});

test('a sign-in link is sent, and looking as the person asks for a reason', async () => {
  const { user, server } = renderApp({
    at: '/community/members/42',
    user: staff,
    answers: {
      ...answers,
      SendUserCredential: { sendUserCredential: true },
      StartImpersonation: { errors: [{ message: 'You cannot impersonate this person.' }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Send a sign-in link' }));
  await screen.findByText('Email Sent!');
  expect(requestsOf(server, 'SendUserCredential')).toEqual({ email: 'analyn@mail.test', name: 'Analyn Mercado' });
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'View as this person' }));
  const dialog = await screen.findByRole('dialog', { name: 'Impersonate Analyn Mercado' });
  const start = within(dialog).getByRole('button', { name: 'Impersonate' });
  expect(start.hasAttribute('disabled')).toBe(true);
  await user.type(within(dialog).getByLabelText('Reason'), 'She asked for help');
  await user.click(start);
  await waitFor(() =>
    expect(requestsOf(server, 'StartImpersonation')).toEqual({ userId: 42, reason: 'She asked for help' }),
  );
});

test('a coach has neither the Payments nor the Account tab, and no money is asked for', async () => {
  const coach = makeUser(['coach']);
  const seeing = { ...coach, pageAccess: { ...coach.pageAccess, user: true } };
  const { server } = renderApp({ at: '/community/members/42?tab=payments', user: seeing, answers });
  await screen.findByText('First project');
  expect(await tabs()).toEqual(['Overview', 'Learning', 'Journey', 'Activity', 'Notes3']);
  expect(screen.queryByText(/₱1,000/)).toBeNull();
  expect(requestsOf(server, 'PersonMoney')).toBeUndefined();
});

test('the money of other owners’ people is hidden, and the card says whose they are', async () => {
  const hidden = {
    isVisible: false,
    ...inOrder,
    nextEntry: null,
    invoice: null,
    membership: null,
    membershipEndsOn: null,
    lastAccessDay: null,
  };
  const first = renderApp({
    at: '/community/members/42',
    user: makeUser(['success-manager']),
    answers: { ...answers, ...withMoney(hidden) },
  });
  await screen.findByText('Kristine Salazar follows up on this person’s payments.');
  expect(screen.queryByText(/₱9,000/)).toBeNull();
  first.unmount();
  renderApp({
    at: '/view-subscription/42',
    user: makeUser(['success-manager']),
    answers: { ...answers, ...withMoney(hidden) },
  });
  await screen.findByText('Kristine Salazar follows up on this person’s payments, so only they see them.');
});

test('a non-member shows where they came from and is enrolled from here', async () => {
  const outside = {
    ...person,
    accessLevels: [{ __typename: 'UserAccessLevel', id: 'non-member', name: 'Non-member' }],
  };
  renderApp({
    at: '/community/non-members/42',
    user: staff,
    answers: {
      ...answers,
      PersonDetail: { user: outside },
      ...withMoney({
        ...inOrder,
        nextEntry: null,
        hasSubscription: false,
        invoice: null,
        membership: null,
        membershipEndsOn: null,
        lastAccessDay: null,
      }),
    },
  });
  await screen.findByText('Free lessons');
  screen.getByText('Non-member');
  screen.getByText('Not enrolled yet');
  expect(screen.getAllByRole('link', { name: /^Enroll/ }).map((link) => link.getAttribute('href'))).toContain(
    '/enroll-user/42',
  );
  expect(screen.queryByText('Stage')).toBeNull();
});

test('an archived person can be restored and nothing else', async () => {
  const gone = { ...person, archivedAt: '2026-11-01T00:00:00Z' };
  const { user, address } = renderApp({
    at: '/community/archivedUsers/42',
    user: staff,
    answers: {
      ...answers,
      PersonDetail: { user: gone },
      RestoreUser: { restoreUser: { __typename: 'User', id: 42, archivedAt: null } },
    },
  });
  await screen.findByText('Archived', { selector: 'span' });
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByText('Analyn Mercado was restored');
  await waitFor(() => expect(address()).toBe('/community/members/42'));
});

const privacy = {
  consentsOf: [],
  dataExportOf: null,
  erasureOf: { __typename: 'ErasureOutlook', problems: [], days: 14 },
};
const planned = (values: Record<string, unknown> = {}) => ({
  __typename: 'DeletionRequest',
  reason: 'Asked by email on Nov 18',
  createdAt: '2026-11-19T01:00:00Z',
  isByStaff: true,
  erasesAt: '2026-12-03T01:00:00Z',
  waitsFor: null,
  ...values,
});
const requestOf = (deletionRequest: unknown) => ({ user: { __typename: 'User', id: 42, deletionRequest } });

test('of an erased person the day is said, and nothing is offered that only refuses', async () => {
  const erased = {
    ...person,
    firstName: 'Former',
    lastName: 'member 42',
    email: 'former-member-42@erased.invalid',
    archivedAt: '2026-11-01T00:00:00Z',
    erasedAt: '2026-12-03T01:00:00Z',
    mustSetPassword: false,
  };
  renderApp({
    at: '/community/archivedUsers/42?tab=account',
    user: staff,
    answers: { ...answers, PersonDetail: { user: erased }, PersonPrivacy: privacy },
  });
  const banner = await screen.findByText(/This person was erased on/);
  expect(banner.textContent).toBe('This person was erased on Thu, Dec 3 2026.');
  await screen.findByText('Erased', { selector: 'span' });
  await screen.findByText('This person was erased. Nothing of them can be brought back.');
  for (const name of ['Restore', 'Erase this person', 'Export the data', 'Actions']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByText(/Nothing was deleted/)).toBeNull();
  expect(screen.queryByText('Password')).toBeNull();
  expect(screen.queryByText(/erased\.invalid/)).toBeNull();
});

test('a planned erasure says when it comes, is stopped by its name, and cannot be planned twice', async () => {
  let request: unknown = planned();
  const { user, server } = renderApp({
    at: '/community/members/42?tab=account',
    user: staff,
    answers: {
      ...answers,
      PersonPrivacy: privacy,
      DeletionRequestOf: () => requestOf(request),
      DeclineDeletion: () => {
        request = null;
        return { declineDeletion: true };
      },
    },
  });
  const banner = await screen.findByRole('region', { name: 'Analyn Mercado is to be erased' });
  within(banner).getByText(/Asked by email on Nov 18\. Will be erased on/);
  const erase = await screen.findByRole('button', { name: 'Erase this person' });
  await waitFor(() => expect(erase).toHaveProperty('disabled', true));
  screen.getByText(/They will be erased on/);
  await user.click(within(banner).getByRole('button', { name: 'Stop the erasure' }));
  const question = await screen.findByRole('dialog', { name: 'Stop the erasure of Analyn Mercado?' });
  await user.click(within(question).getByRole('button', { name: 'Stop the erasure' }));
  await screen.findByText('The erasure is stopped');
  expect(requestsOf(server, 'DeclineDeletion')).toEqual({ userId: 42 });
  await waitFor(() => expect(erase).toHaveProperty('disabled', false));
  expect(screen.queryByRole('region', { name: 'Analyn Mercado is to be erased' })).toBeNull();
});

test('an erasure of somebody archived is shown too; a request to be archived is answered by then', async () => {
  const gone = { ...person, archivedAt: '2026-11-01T00:00:00Z' };
  const open = (request: unknown) =>
    renderApp({
      at: '/community/archivedUsers/42',
      user: staff,
      answers: { ...answers, PersonDetail: { user: gone }, DeletionRequestOf: requestOf(request) },
    });
  const first = open(planned());
  await screen.findByRole('button', { name: 'Stop the erasure' });
  first.unmount();
  const { server } = open(planned({ erasesAt: null, isByStaff: false }));
  await screen.findByText('Archived', { selector: 'span' });
  await waitFor(() => expect(requestsOf(server, 'DeletionRequestOf')).toBeDefined());
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
});

test.each([
  { ways: { hasApp: true, hasPasskey: true }, says: 'On: authenticator app, passkey', mayReset: true },
  { ways: { hasApp: false, hasPasskey: true }, says: 'On: passkey', mayReset: true },
  { ways: { hasApp: false, hasPasskey: false }, says: 'Off', mayReset: false },
])('whoever may reset two-step login reads "$says"', async ({ ways, says, mayReset }) => {
  renderApp({
    at: '/community/members/42?tab=account',
    user: staff,
    answers: { ...answers, TwoStepLoginOf: { twoStepLoginOf: { __typename: 'TwoStepLogin', ...ways } } },
  });
  await screen.findByText(says);
  expect(screen.queryByRole('button', { name: 'Reset two-step login' }) !== null).toBe(mayReset);
});

test('who may not reset two-step login is told nothing of it', async () => {
  const { server } = renderApp({
    at: '/community/members/42?tab=account',
    user: makeUser(['success-manager']),
    answers,
  });
  await screen.findByText('Will be set at the next login');
  expect(screen.queryByText('Two-step login')).toBeNull();
  expect(requestsOf(server, 'TwoStepLoginOf')).toBeUndefined();
});

test('somebody who holds more cannot be changed, and nobody is said in words', async () => {
  const locked = { ...person, isChangeable: false, isImpersonable: false };
  const first = renderApp({
    at: '/community/members/42?tab=account',
    user: staff,
    answers: { ...answers, PersonDetail: { user: locked } },
  });
  await screen.findByText('Owner Kristine Salazar');
  expect(await entriesOfMenu(first.user)).toEqual([
    'Record a paymentR',
    'Enroll in another productE',
    'Move a due date',
    'Pause the membership',
  ]);
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  first.unmount();
  renderApp({ at: '/community/members/9999', user: staff, answers: { PersonDetail: { user: null } } });
  await screen.findByText('We could not find this page.');
});

test('A1: staff get a link to hand over to somebody without a password', async () => {
  const { user, server } = renderApp({
    at: '/community/members/42?tab=account',
    user: staff,
    answers: {
      ...answers,
      HandSetPasswordLink: { handSetPasswordLink: 'https://tribe.test/reset-password?resetToken=abc' },
    },
  });
  await screen.findByText('Cebu City, Cebu, Philippines');
  screen.getByText('Will be set at the next login');
  await user.click(await screen.findByRole('button', { name: 'Get a password link' }));
  const shown = await screen.findByLabelText('Password link');
  expect(shown).toHaveProperty('value', 'https://tribe.test/reset-password?resetToken=abc');
  expect(requestsOf(server, 'HandSetPasswordLink')).toEqual({ id: 42 });
});

test('the timeline is filtered, goes on, and says when there is nothing or it failed', async () => {
  const { user, server, address } = renderApp({
    at: '/community/members/42',
    user: staff,
    answers: {
      ...answers,
      PersonTimeline: ({ kind, before }) => {
        if (kind === 'learning') return pageOf([]);
        if (kind === 'journey') return { errors: [{ message: 'Oops' }] };
        return before ? pageOf([line('note-1', 'Much earlier')]) : pageOf([line('payment-1', 'Sent a proof')], 'x.1');
      },
    },
  });
  await screen.findByText('Sent a proof');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Much earlier');
  expect(requestsOf(server, 'PersonTimeline')).toEqual({ userId: 42, kind: null, before: 'x.1' });
  await user.click(screen.getByRole('radio', { name: 'Learning' }));
  await screen.findByText('Nothing yet');
  expect(address()).toBe('/community/members/42?show=learning');
  await user.click(screen.getByRole('radio', { name: 'Journey' }));
  await screen.findByText('We could not load this');
});

test('notes and calls are written into the timeline, and N brings the cursor there', async () => {
  const { user, server } = renderApp({
    at: '/community/members/42',
    user: staff,
    answers: {
      ...answers,
      AddUserNote: { addUserNote: { __typename: 'UserNote', id: 1 } },
      LogPersonCall: { noteCollectionContact: { __typename: 'CollectionContact', id: 1 } },
      LogPersonPromise: { notePaymentPromise: { __typename: 'PaymentPromise', id: 1 } },
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Note' });
  await user.keyboard('n');
  expect(document.activeElement).toBe(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please write something first');
  await user.type(field, 'Paid on Fridays');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Note added');
  expect(requestsOf(server, 'AddUserNote')).toEqual({ userId: 42, text: 'Paid on Fridays' });
  await user.click(await screen.findByRole('button', { name: 'Call' }));
  await user.type(screen.getByRole('textbox', { name: 'Call' }), 'Will pay 500 today');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Call logged');
  expect(requestsOf(server, 'LogPersonCall')).toEqual({ userId: 42, note: 'Will pay 500 today' });
  await user.click(screen.getByRole('button', { name: 'Promise' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please choose the day you will pay');
  const day = addDays(manilaDay(new Date()), 3);
  await user.type(screen.getByLabelText('Payment date'), formatDay(day));
  await user.tab();
  const amount = screen.getByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '99,000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This is more than is overdue');
  await user.clear(amount);
  await user.type(amount, '500');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Promise saved');
  expect(requestsOf(server, 'LogPersonPromise')).toMatchObject({ promisedFor: day, amount: 500, note: null });
});

test('@ and the beginning of a name offer colleagues, and the keyboard takes one', async () => {
  const { user, server } = renderApp({
    at: '/community/members/42',
    user: staff,
    answers: {
      ...answers,
      AddUserNote: { addUserNote: { __typename: 'UserNote', id: 1 } },
      MentionableStaff: {
        mentionableStaff: [
          { __typename: 'MentionableStaff', id: 8, name: 'Kristine Salazar', profileImage: null },
          { __typename: 'MentionableStaff', id: 9, name: 'Kristoffer Sy', profileImage: null },
        ],
      },
    },
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await user.type(field, 'Please call, @kri');
  const offered = within(await screen.findByRole('listbox', { name: 'Colleagues' }));
  offered.getByRole('option', { name: 'Kristine Salazar', selected: true });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field.value).toBe('Please call, @Kristoffer Sy ');
  expect(screen.queryByRole('listbox', { name: 'Colleagues' })).toBeNull();
  await user.keyboard('today{Control>}{Enter}{/Control}');
  await screen.findByText('Note added');
  expect(requestsOf(server, 'AddUserNote')).toEqual({ userId: 42, text: 'Please call, @Kristoffer Sy today' });
});

test('J and K walk through the list the page was opened from', async () => {
  const addresses = ['/community/members/41', '/community/members/42', '/community/members/43'];
  rememberList({ label: 'Members', before: 10, total: 41, addresses });
  const { user, address } = renderApp({ at: '/community/members/42', user: staff, answers });
  await screen.findByText('12 of 41 · Members');
  await user.keyboard('j');
  await waitFor(() => expect(address()).toBe('/community/members/43'));
  expect((await screen.findByRole('button', { name: 'Next person' })).hasAttribute('disabled')).toBe(true);
});

test('former addresses of tabs open the new ones', async () => {
  renderApp({ at: '/community/members/42?tab=logins', user: staff, answers });
  await screen.findByRole('heading', { name: 'Login log' });
  const nav = screen.getByRole('navigation', { name: 'About Analyn Mercado' });
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Activity');
});
