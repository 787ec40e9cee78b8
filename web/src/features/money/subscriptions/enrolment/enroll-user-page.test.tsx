import { enrolmentMessages } from '@app/rules/money/subscriptions/enrolment-messages';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const manager = makeUser(['success-manager']);
const person = {
  __typename: 'EnrolmentPerson',
  id: 42,
  membershipStatus: 'Expired',
  user: {
    __typename: 'User',
    id: 42,
    tribeId: 'T-000042',
    firstName: 'Analyn',
    lastName: 'Mercado',
    suffix: null,
    email: 'analyn@mail.test',
    mobileNumber: '+639171234567',
    facebookProfile: null,
    profileImage: null,
    mustSetPassword: true,
    isChangeable: true,
    accessLevels: [{ __typename: 'UserAccessLevel', id: 'member', name: 'Member' }],
    batch: null,
  },
  funnels: [
    { __typename: 'FunnelEnrolment', funnelId: 'early-bird', state: 'Inactive', reason: 'closed: unsubscribed' },
  ],
  duplicates: [
    {
      __typename: 'EnrolmentDuplicate',
      reasons: ['mobile'],
      user: {
        __typename: 'User',
        id: 43,
        tribeId: 'T-000043',
        firstName: 'Ana',
        lastName: 'Mercado',
        suffix: null,
        email: null,
      },
    },
  ],
};
const batches = (isCurrent: boolean) => ({
  enrollmentBatches: [
    {
      __typename: 'EnrollmentBatch',
      isCurrent,
      batch: { __typename: 'Batch', id: 18, name: 'Batch 18', launchFrom: null, launchTo: null },
    },
  ],
});
const funnel = (id: string, name: string) => ({
  __typename: 'Funnel',
  id,
  name,
  slug: id,
  productId: 5,
  sellingPrice: 4500,
  validityByDays: 365,
  startByDays: 0,
  capacity: null,
  seatsTaken: 0,
  isHidden: false,
  state: 'open',
  product: { __typename: 'Product', id: 5, name: 'Membership' },
  funnelPaymentTerm: [{ __typename: 'FunnelPaymentTerm', paymentTermId: 'one-time' }],
});
const term = (id: string, name: string, paymentCount: number) => ({
  __typename: 'PaymentTerm',
  id,
  name,
  text: name,
  paymentCount,
  firstShare: null,
  intervalCount: 1,
  intervalUnit: 'months',
  isArchived: false,
});
const answers = {
  EnrolmentPerson: { enrolmentPerson: person },
  EnrollmentBatches: batches(true),
  EnrolmentProducts: { products: [{ __typename: 'Product', id: 5, name: 'Membership', price: 4500 }] },
  EnrolmentTerms: { paymentTerms: [term('one-time', 'One time', 1), term('3-gives', '3 gives', 3)] },
  EnrolmentLevels: {
    accessLevels: [
      { __typename: 'AccessLevel', id: 'affiliate', name: 'Affiliate', pageFlags: ['profile'], functionFlags: [] },
      { __typename: 'AccessLevel', id: 'coach', name: 'Coach', pageFlags: ['courses'], functionFlags: [] },
    ],
  },
  FunnelsByProductId: { funnelsByProductId: [funnel('early-bird', 'Early bird'), funnel('late', 'Late comers')] },
  EnrollUser: { enrollUser: { __typename: 'User', id: 42 } },
};
const sent = ({ calls }: FakeServer, name: string) => calls.findLast(({ body }) => body.operationName === name);

type View = ReturnType<typeof renderApp>;
async function pick(user: View['user'], label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('one screen: funnel, term, first payment, question, and one request with a key', async () => {
  const { user, server } = renderApp({ at: '/enroll-user/42', user: staff, answers });
  await screen.findByText('Ana Mercado may be the same person');
  await screen.findByText('There are no selected funnels');
  await pick(user, 'Product', 'Membership');
  const available = await screen.findByRole('table', { name: 'Available funnels' });
  within(available).getByText('closed: unsubscribed');
  within(available).getByText('Not Enrolled');
  await user.click(within(available).getByRole('button', { name: 'Select Early bird' }));

  await user.click(screen.getByRole('button', { name: 'Customize Early bird' }));
  const dialog = await screen.findByRole('dialog', { name: 'Customize Early bird' });
  await pick(user, 'Payment term', '3 gives (not offered)');
  await user.clear(within(dialog).getByLabelText('Validity in days'));
  await user.click(within(dialog).getByLabelText('First payment received now'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('External invoice id is required (N/A if none)');
  await pick(user, 'Payment platform', 'GCash');
  await user.type(within(dialog).getByLabelText('External invoice id'), 'OR-77');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  const entries = await screen.findByRole('list', { name: 'Payments of Early bird' });
  expect(within(entries).getAllByRole('listitem')).toHaveLength(3);
  within(entries).getByText('Paid now');
  screen.getByText(/Lifetime Access/);

  await user.click(screen.getByRole('button', { name: 'Enroll' }));
  const question = await screen.findByRole('dialog', { name: 'Enroll Analyn Mercado to 1 funnel?' });
  await user.click(within(question).getByRole('button', { name: 'Enroll' }));
  await screen.findByText('User Enrolled Successfully!');
  const request = sent(server, 'EnrollUser');
  expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(request?.body.variables).toEqual({
    id: 42,
    input: {
      batchId: 18,
      accessLevelNames: [],
      funnelDetails: [
        {
          funnelId: 'early-bird',
          paymentTermId: '3-gives',
          validityByDays: null,
          startByDays: 0,
          firstPayment: { paymentPlatform: 'gcash', externalInvoiceId: 'OR-77' },
        },
      ],
    },
  });
});

test('a missing batch and a missing funnel are reported before anything is sent', async () => {
  const { user } = renderApp({
    at: '/enroll-user/42',
    user: staff,
    answers: { ...answers, EnrollmentBatches: batches(false) },
  });
  const batch = await screen.findByRole('combobox', { name: 'Batch' });
  expect(batch.getAttribute('placeholder')).toBe('Select an Option');
  await user.click(screen.getByRole('button', { name: 'Enroll' }));
  await screen.findByText(enrolmentMessages.batchMissing);
  await pick(user, 'Batch', 'Batch 18');
  await user.click(screen.getByRole('button', { name: 'Enroll' }));
  await screen.findByText('Please select atleast one funnel!');
});

test('the server’s refusal is reported', async () => {
  const message = 'Analyn Mercado already has Early bird.';
  const refused = { errors: [{ message, extensions: { code: 'CONFLICT', originalError: { message } } }] };
  const { user } = renderApp({ at: '/enroll-user/42', user: staff, answers: { ...answers, EnrollUser: refused } });
  await pick(user, 'Product', 'Membership');
  await user.click(await screen.findByRole('button', { name: 'Select Early bird' }));
  await user.click(screen.getByRole('button', { name: 'Enroll' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enroll' }));
  await screen.findByText(message);
});

test('empty states: no product, no funnel, nobody', async () => {
  const none = { ...answers, EnrolmentProducts: { products: [] } };
  const first = renderApp({ at: '/enroll-user/42', user: staff, answers: none });
  await screen.findByText('No available product for the moment');
  first.unmount();
  const second = renderApp({
    at: '/enroll-user/42',
    user: staff,
    answers: { ...answers, FunnelsByProductId: { funnelsByProductId: [] } },
  });
  await pick(second.user, 'Product', 'Membership');
  await screen.findByText('No funnels available');
  second.unmount();
  const missing = { errors: [{ message: 'Person not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: '/enroll-user/0', user: staff, answers: { ...answers, EnrolmentPerson: missing } });
  await screen.findByText('Find the person to enroll');
});

test('a level that the viewer does not hold cannot be ticked', async () => {
  renderApp({ at: '/enroll-user/42', user: manager, answers });
  expect(await screen.findByLabelText('Affiliate')).toHaveProperty('disabled', false);
  expect(screen.getByLabelText('Coach')).toHaveProperty('disabled', true);
});

test('Show describes a funnel, also for people who may not open its page', async () => {
  const { user } = renderApp({ at: '/enroll-user/42', user: manager, answers });
  await pick(user, 'Product', 'Membership');
  await user.click(await screen.findByRole('button', { name: 'Show Early bird' }));
  const dialog = await screen.findByRole('dialog', { name: 'Early bird' });
  within(dialog).getByText('One time');
  within(dialog).getByText('365 days');
  expect(within(dialog).queryByRole('link', { name: 'Open funnel' })).toBeNull();
});

test('without the right to enroll the tables have no actions', async () => {
  const looker = { ...manager, functionAccess: {} };
  const { user } = renderApp({ at: '/enroll-user/42', user: looker, answers });
  await pick(user, 'Product', 'Membership');
  const available = await screen.findByRole('table', { name: 'Available funnels' });
  expect(within(available).queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enroll' })).toBeNull();
});

test('another person is found by any of their marks', async () => {
  const found = {
    __typename: 'User',
    id: 43,
    tribeId: 'T-000043',
    firstName: 'Ana',
    lastName: 'Mercado',
    suffix: null,
    email: 'ana@mail.test',
    mobileNumber: null,
    profileImage: null,
  };
  const { user, server, address } = renderApp({
    at: '/enroll-user/42',
    user: staff,
    answers: { ...answers, PeopleToEnroll: { peopleToEnroll: [found] } },
  });
  await user.type(await screen.findByLabelText('Find a person'), 'fb.com/ana');
  await user.click(await screen.findByRole('option', { name: /Ana Mercado/ }));
  expect(sent(server, 'PeopleToEnroll')?.body.variables).toEqual({ search: 'fb.com/ana' });
  expect(address()).toBe('/enroll-user/43');
});
