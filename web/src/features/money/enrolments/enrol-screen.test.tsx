import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(() => {
  atDesk();
  localStorage.clear();
});

const staff = makeUser(['tribe-team-fa']);
const manager = makeUser(['success-manager']);

const marites = {
  __typename: 'User',
  id: 42,
  tribeId: 'T-000249',
  firstName: 'Marites',
  lastName: 'Dimaculangan',
  suffix: null,
  email: 'marites.d@mail.test',
  mobileNumber: '+639185550126',
  profileImage: null,
  accessLevels: [{ __typename: 'UserAccessLevel', id: 'non-member', name: 'Non-member' }],
};
const person = {
  __typename: 'EnrolmentPerson',
  id: 42,
  membershipStatus: null,
  lead: 'Lead: Free training, Sat, Nov 14 2026. Sent by the affiliate with the code GRACE.',
  user: { ...marites, mustSetPassword: true, isChangeable: true, batch: null },
  duplicates: [],
};
const funnel = (id: string, name: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Funnel',
  id,
  name,
  productId: 5,
  validityByDays: 365,
  startByDays: 0,
  closesAt: null,
  isHidden: false,
  isRenewal: false,
  state: 'open',
  product: {
    __typename: 'Product',
    id: 5,
    name: 'Freelancing Launchpad',
    accessLevel: { __typename: 'ProductLevel', id: 'member', name: 'Member' },
  },
  ...more,
});
const entry = (number: number, scheduleDate: string, paid = 0) => ({
  __typename: 'EnrolmentEntry',
  number,
  scheduleDate,
  price: 2900,
  paid,
});
const entries = (paid: number) => [entry(1, '2026-11-16', paid), entry(2, '2026-12-16'), entry(3, '2027-01-16')];
const term = (id: string, name: string, split: string, isOffered = true) => ({
  __typename: 'EnrolmentTerm',
  id,
  name,
  text: name,
  split,
  isOffered,
  total: 8700,
  entries: entries(0).map(({ paid: _paid, ...rest }) => rest),
});
const summary = {
  __typename: 'EnrolmentSummary',
  termId: '3-gives',
  listPrice: 9000,
  discount: 300,
  total: 8700,
  received: 2900,
  left: 5800,
  surplus: 0,
  covers: 'Covers payment 1',
  startsOn: '2026-11-16',
  expiresOn: '2027-11-16',
  validityByDays: 365,
  entries: entries(2900),
  coupon: { __typename: 'EnrolmentCoupon', code: 'KAIBIGAN300', text: '₱300.00 off', problem: null },
  commission: { __typename: 'EnrolmentCommission', affiliateCode: 'GRACE', percent: 10, amount: 290 },
  terms: [
    term('one-time', 'Full', '₱8,700.00'),
    term('3-gives', '3-gives', '3 × ₱2,900.00'),
    term('6-gives', '6-gives', '6 × ₱1,450.00', false),
  ],
};
const enrolled = {
  __typename: 'Enrolment',
  id: 7,
  isNewPerson: true,
  isLinkMailed: true,
  undoEndsAt: new Date(Date.now() + 9.5 * 60_000).toISOString(),
  receiptNumber: '2026-01842',
  user: { ...marites, mustSetPassword: true, batch: { __typename: 'Batch', id: 17, name: 'Batch 17' } },
  payment: { __typename: 'Payment', id: 9, amount: 2900 },
  subscription: {
    __typename: 'UserSubscription',
    id: 11,
    product: { __typename: 'SubscriptionProduct', id: 5, name: 'Freelancing Launchpad' },
    invoice: {
      __typename: 'Invoice',
      id: 12,
      paymentSchedule: [
        { __typename: 'PaymentSchedule', id: 1, number: 1, scheduleDate: '2026-11-16', openAmount: 0 },
        { __typename: 'PaymentSchedule', id: 2, number: 2, scheduleDate: '2026-12-16', openAmount: 2900 },
      ],
    },
  },
};
const answers = {
  PersonForEnrolment: { enrolmentPerson: person },
  PeopleForEnrolment: { peopleToEnroll: [marites] },
  KnownNewcomers: { knownNewcomers: [] },
  EnrolmentOffers: {
    enrolmentOffers: {
      __typename: 'EnrolmentOffers',
      presetId: 'batch-17',
      funnels: [funnel('batch-17', 'Batch 17'), funnel('early', 'Early bird', { state: 'closed' })],
    },
    enrollmentBatches: [
      { __typename: 'EnrollmentBatch', isCurrent: true, batch: { __typename: 'Batch', id: 17, name: 'Batch 17' } },
    ],
  },
  EnrolmentSummary: { enrolmentSummary: summary },
  ReferenceUse: { referenceUse: { __typename: 'ReferenceUse', isUsed: false, payment: null } },
  LevelsForEnrolment: {
    accessLevels: [
      { __typename: 'AccessLevel', id: 'affiliate', name: 'Affiliate', pageFlags: ['profile'], functionFlags: [] },
      { __typename: 'AccessLevel', id: 'coach', name: 'Coach', pageFlags: ['courses'], functionFlags: [] },
    ],
  },
  EnrollPerson: { enrollPerson: enrolled },
  GroupsForEnrolment: {
    groups: {
      __typename: 'GroupList',
      items: [{ __typename: 'Group', id: 3, name: 'Bayanihan', capacity: 55, memberCount: 52 }],
    },
  },
  UndoEnrolment: { undoEnrolment: { __typename: 'Enrolment', id: 7, isUndone: true } },
};
const calls = (server: FakeServer, name: string) => server.calls.filter(({ body }) => body.operationName === name);
const last = (server: FakeServer, name: string) => calls(server, name).at(-1);

test('somebody new is enrolled with a payment by keyboard, once, and the form makes way for what comes next', async () => {
  const { user, server } = renderApp({ at: '/enroll-user', user: staff, answers });
  // Pasted, because every key would draw the page again.
  await user.click(await screen.findByLabelText('Find a person'));
  await user.paste('marites dimaculangan');
  await user.click(await screen.findByRole('option', { name: /New person with marites dimaculangan/ }));
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Marites');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await user.paste('marites.d@mail.test');
  await user.tab();
  await user.paste('0918 555 0126');
  await user.click(await screen.findByLabelText('GCash'));
  await user.click(screen.getByLabelText('Reference number'));
  await user.paste('3022107448261');
  await user.tab();
  await screen.findByText('Not used before');
  const sums = within(screen.getByRole('complementary', { name: 'Summary' }));
  sums.getByText('₱5,800.00');
  sums.getByText('Paid now, GCash');
  sums.getByText(/A link to set their password goes to marites.d@mail.test/);

  await user.keyboard('{Control>}{Enter}{/Control}');
  const question = await screen.findByRole('dialog', { name: 'Enroll Marites Dimaculangan in Freelancing Launchpad?' });
  within(question).getByText('3-gives: ₱8,700.00. ₱2,900.00 received now, ₱5,800.00 left to pay.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(within(question).getByRole('button', { name: 'Enroll' }));
  await screen.findByText('User Enrolled Successfully!');
  await screen.findByRole('heading', { name: 'Marites is in. Welcome to Batch 17!' });
  expect(calls(server, 'EnrollPerson')).toHaveLength(1);
  expect(last(server, 'EnrollPerson')?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(last(server, 'EnrollPerson')?.body.variables).toMatchObject({
    input: {
      userId: null,
      newcomer: {
        firstName: 'Marites',
        lastName: 'Dimaculangan',
        email: 'marites.d@mail.test',
        mobileNumber: '0918 555 0126',
      },
      batchId: 17,
      funnelId: 'batch-17',
      paymentTermId: '3-gives',
      isFree: false,
      received: { platform: 'gcash', amount: 2900, reference: '3022107448261' },
    },
  });
  screen.getByText(/Welcome sa Freelancing Launchpad, Batch 17/);
  expect(screen.getByRole('link', { name: 'Print' }).getAttribute('href')).toBe('/api/receipts/9');
  await screen.findByText('Bayanihan: 3 free places');
  // The link went out by itself: the message is next.
  screen.getByText('The sign-in link is on its way');
});

test('undo takes it back and leads to the person', async () => {
  const { user, server, address } = renderApp({ at: '/enroll-user/42', user: staff, answers });
  await user.click(await screen.findByLabelText('Cash'));
  await user.click(screen.getByRole('button', { name: /^Enroll Marites/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enroll' }));
  await user.click(await screen.findByRole('button', { name: /^Undo, / }));
  await screen.findByText('Enrollment undone');
  expect(last(server, 'UndoEnrolment')?.body.variables).toEqual({ id: 7 });
  await waitFor(() => expect(address()).toBe('/enroll-user/42'));
  await screen.findByRole('heading', { name: 'First payment' });
});

test('who brought somebody is said beside them, and what that earns in the summary', async () => {
  renderApp({ at: '/enroll-user/42', user: staff, answers });
  await screen.findByText('Lead: Free training, Sat, Nov 14 2026. Sent by the affiliate with the code GRACE.');
  const sums = within(await screen.findByRole('complementary', { name: 'Summary' }));
  await sums.findByText('GRACE, ₱290.00');
});

test('a link that renews fills in its product, and never another one', async () => {
  const community = { productId: 6, product: { __typename: 'Product', id: 6, name: 'Community', accessLevel: null } };
  const offers = {
    ...answers.EnrolmentOffers,
    enrolmentOffers: {
      ...answers.EnrolmentOffers.enrolmentOffers,
      funnels: [
        funnel('batch-17', 'Batch 17'),
        funnel('community', 'Community, open', community),
        funnel('stay', 'Stay another year', { ...community, isRenewal: true, isHidden: true }),
      ],
    },
  };
  const withOffers = { ...answers, EnrolmentOffers: offers };
  const { unmount } = renderApp({ at: '/enroll-user/42?product=6', user: staff, answers: withOffers });
  expect(await screen.findByRole('combobox', { name: 'Product' })).toHaveProperty('value', 'Community');
  expect(screen.getByRole('combobox', { name: 'Offer' })).toHaveProperty('value', 'Stay another year, hidden');
  unmount();
  renderApp({ at: '/enroll-user/42?product=99', user: staff, answers: withOffers });
  expect(await screen.findByRole('combobox', { name: 'Product' })).toHaveProperty('value', '');
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  const { user, server } = renderApp({ at: '/enroll-user', user: staff, answers });
  await user.click(await screen.findByRole('button', { name: 'Enroll' }));
  await screen.findAllByText('Please select a person!');
  screen.getByText('Payment platform is required');
  screen.getByText('Reference number is required');
  expect(calls(server, 'EnrollPerson')).toEqual([]);
});

test('without an offer and a batch it speaks the words of the specification', async () => {
  const none = {
    ...answers,
    EnrolmentOffers: {
      enrolmentOffers: {
        __typename: 'EnrolmentOffers',
        presetId: null,
        funnels: [funnel('early', 'Early bird', { state: 'closed' })],
      },
      enrollmentBatches: [],
    },
  };
  const { user } = renderApp({ at: '/enroll-user/42', user: staff, answers: none });
  await user.click(await screen.findByRole('radio', { name: 'Not yet' }));
  await user.click(screen.getByRole('button', { name: /^Enroll/ }));
  await screen.findByText('Please select atleast one funnel!');
  screen.getAllByText('Please select a batch!');
});

test('a number that was used before is told with its payment, and Enroll stays off', async () => {
  const used = {
    referenceUse: {
      __typename: 'ReferenceUse',
      isUsed: true,
      payment: {
        __typename: 'UsedPayment',
        id: 3,
        amount: 1500,
        paidOn: '2026-11-02',
        userId: 43,
        personName: 'Rica Gonzales',
      },
    },
  };
  const { user } = renderApp({ at: '/enroll-user/42', user: staff, answers: { ...answers, ReferenceUse: used } });
  await user.click(await screen.findByLabelText('GCash'));
  await user.type(screen.getByLabelText('Reference number'), '77');
  await user.tab();
  await screen.findByText(/Used for ₱1,500.00 of Rica Gonzales on Mon, Nov 2 2026/);
  expect(screen.getByRole('link', { name: 'Open that payment' }).getAttribute('href')).toBe(
    '/student-payment-details/43',
  );
  expect(screen.getByRole('button', { name: /^Enroll Marites/ })).toHaveProperty('disabled', true);
});

test('somebody who is here already is offered instead', async () => {
  const known = { knownNewcomers: [{ __typename: 'EnrolmentDuplicate', reasons: ['email', 'mobile'], user: marites }] };
  const { user, address } = renderApp({
    at: '/enroll-user?name=Marites+Dimaculangan&email=marites.d@mail.test',
    user: staff,
    answers: { ...answers, KnownNewcomers: known },
  });
  await screen.findByText('Marites Dimaculangan is already here.');
  screen.getByText('Same email and mobile, T-000249.');
  await user.click(screen.getByRole('button', { name: 'Use this person' }));
  await waitFor(() => expect(address()).toBe('/enroll-user/42'));
});

test('the draft stays on the device until it is discarded', async () => {
  const first = renderApp({ at: '/enroll-user/42', user: staff, answers });
  await first.user.click(await screen.findByLabelText('Maya'));
  await first.user.type(screen.getByLabelText('Reference number'), 'M-1');
  await screen.findByText(/Draft saved/);
  first.unmount();
  const second = renderApp({ at: '/enroll-user/42', user: staff, answers });
  expect(await screen.findByLabelText('Reference number')).toHaveProperty('value', 'M-1');
  expect(screen.getByLabelText('Maya')).toHaveProperty('checked', true);
  await second.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Reference number')).toHaveProperty('value', '');
  second.unmount();
  // Another staff member on the same device has none.
  renderApp({ at: '/enroll-user/42', user: { ...manager, id: 901 }, answers });
  expect(await screen.findByLabelText('Reference number')).toHaveProperty('value', '');
});

test('closed offers and other terms are behind a link, and levels behind Change', async () => {
  const { user } = renderApp({ at: '/enroll-user/42', user: manager, answers });
  await screen.findByText(/1 more offer is closed or hidden/);
  const [offers] = await screen.findAllByRole('button', { name: 'Show them' });
  if (offers) await user.click(offers);
  await user.click(screen.getByRole('combobox', { name: 'Offer' }));
  await screen.findByRole('option', { name: 'Early bird, closed' });
  await user.keyboard('{Escape}');
  await screen.findByRole('radio', { name: /3-gives/ });
  expect(screen.queryByRole('radio', { name: /6-gives/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  screen.getByRole('radio', { name: /6-gives/ });
  expect(screen.queryByLabelText('Affiliate')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByLabelText('Affiliate')).toHaveProperty('disabled', false);
  expect(screen.getByLabelText('Coach')).toHaveProperty('disabled', true);
});

test('an error leaves with what it was about', async () => {
  const { user } = renderApp({ at: '/enroll-user?name=Marites+Dimaculangan', user: staff, answers });
  await user.click(await screen.findByLabelText('Cash'));
  await user.click(screen.getByRole('button', { name: /^Enroll Marites/ }));
  await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
  await user.click(screen.getByLabelText('Email'));
  await user.paste('marites.d@mail.test');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).not.toBe('true');
});

test('amounts have their commas, what is typed too', async () => {
  const { user } = renderApp({ at: '/enroll-user/42', user: staff, answers });
  const amount = await screen.findByLabelText('Amount');
  await waitFor(() => expect(amount).toHaveProperty('value', '2,900.00'));
  await user.clear(amount);
  await user.paste('9000');
  await user.tab();
  expect(amount).toHaveProperty('value', '9,000.00');
  screen.getByText('A screenshot or a PDF, up to 10 MB.');
});

test('whoever logs in already is sent no link: the welcome message comes first', async () => {
  const known = { ...enrolled, isLinkMailed: false, user: { ...enrolled.user, mustSetPassword: false } };
  const { user } = renderApp({
    at: '/enroll-user/42',
    user: staff,
    answers: { ...answers, EnrollPerson: { enrollPerson: known } },
  });
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveProperty('value', '2,900.00'));
  await user.click(await screen.findByLabelText('Cash'));
  await user.click(screen.getByRole('button', { name: /^Enroll Marites/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enroll' }));
  await screen.findByText('Copy the welcome message');
  expect(screen.queryByText(/sign-in link/)).toBeNull();
});

test('the server’s refusal lands on its field', async () => {
  const message = 'Another account has this email';
  const refused = {
    errors: [
      {
        message,
        extensions: {
          code: 'BAD_USER_INPUT',
          originalError: { message },
          properties: { messages: { 'newcomer.email': [message] } },
        },
      },
    ],
  };
  const { user } = renderApp({
    at: '/enroll-user?name=Marites+Dimaculangan&email=marites.d@mail.test',
    user: staff,
    answers: { ...answers, EnrollPerson: refused },
  });
  await user.click(await screen.findByLabelText('Cash'));
  await user.click(screen.getByRole('button', { name: /^Enroll Marites/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enroll' }));
  await screen.findAllByText(message);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test('states: nobody there, and no right to receive money', async () => {
  const missing = { errors: [{ message: 'Person not found', extensions: { code: 'NOT_FOUND' } }] };
  const first = renderApp({ at: '/enroll-user/5', user: staff, answers: { ...answers, PersonForEnrolment: missing } });
  await screen.findByText('We could not find this person');
  first.unmount();
  const looker = { ...manager, functionAccess: { 'user_enroll/unenroll': true } };
  renderApp({ at: '/enroll-user/42', user: looker, answers });
  await screen.findByText(/the first payment is due on that day/);
  expect(screen.queryByRole('radiogroup', { name: 'First payment' })).toBeNull();
});
