import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const at = '/subscriptions?t=enroll-to-funnel';
const staff = makeUser(['tribe-team-fa']);
const manager = makeUser(['success-manager']);
const found = {
  __typename: 'User',
  id: 42,
  tribeId: 'T-000042',
  firstName: 'Analyn',
  lastName: 'Mercado',
  suffix: null,
  email: 'analyn@mail.test',
  mobileNumber: '+639171234567',
  profileImage: null,
};
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
  PeopleToEnroll: { peopleToEnroll: [found] },
  EnrolmentStates: {
    enrolmentPerson: {
      __typename: 'EnrolmentPerson',
      id: 42,
      funnels: [
        { __typename: 'FunnelEnrolment', funnelId: 'early-bird', state: 'Inactive', reason: 'closed: unsubscribed' },
      ],
    },
  },
  EnrolmentProducts: { products: [{ __typename: 'Product', id: 5, name: 'Membership', price: 4500 }] },
  EnrolmentTerms: { paymentTerms: [term('one-time', 'One time', 1), term('3-gives', '3 gives', 3)] },
  FunnelsByProductId: { funnelsByProductId: [funnel('early-bird', 'Early bird'), funnel('late', 'Late comers')] },
  ManualUserSubscription: { manualUserSubscription: { __typename: 'User', id: 42 } },
};
const sent = ({ calls }: FakeServer, name: string) => calls.findLast(({ body }) => body.operationName === name);

type View = ReturnType<typeof renderApp>;
async function pick(user: View['user'], label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('a person, funnels with their states, terms by hand, and one request with a key', async () => {
  const { user, server } = renderApp({ at, user: staff, answers });
  await user.type(await screen.findByLabelText('Find a person'), 'fb.com/analyn');
  await user.click(await screen.findByRole('option', { name: /Analyn Mercado/ }));
  expect(sent(server, 'PeopleToEnroll')?.body.variables).toEqual({ search: 'fb.com/analyn' });
  await screen.findByText('There are no selected funnels');
  await pick(user, 'Product', 'Membership');
  const available = await screen.findByRole('table', { name: 'Available funnels' });
  await within(available).findByText('closed: unsubscribed');
  within(available).getByText('Not Enrolled');
  await user.click(within(available).getByRole('button', { name: 'Select Early bird' }));

  await user.click(screen.getByRole('button', { name: 'Customize Early bird' }));
  const dialog = await screen.findByRole('dialog', { name: 'Customize Early bird' });
  await pick(user, 'Payment term', '3 gives (not offered)');
  await user.clear(within(dialog).getByLabelText('Validity in days'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const entries = await screen.findByRole('list', { name: 'Payments of Early bird' });
  expect(within(entries).getAllByRole('listitem')).toHaveLength(3);
  screen.getByText(/Lifetime Access/);

  await user.click(screen.getByRole('button', { name: 'Enroll to funnel' }));
  const question = await screen.findByRole('dialog', { name: 'Enroll Analyn Mercado to 1 funnel?' });
  await user.click(within(question).getByRole('button', { name: 'Enroll' }));
  await screen.findByText('User Enrolled Successfully!');
  const request = sent(server, 'ManualUserSubscription');
  expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(request?.body.variables).toEqual({
    id: 42,
    funnelDetails: [{ id: 'early-bird', paymentTerm: '3-gives', validityByDays: null, startByDays: 0 }],
  });
});

test('empty states: no product, no funnel', async () => {
  const none = { ...answers, EnrolmentProducts: { products: [] } };
  const first = renderApp({ at, user: staff, answers: none });
  await screen.findByText('No available product for the moment');
  first.unmount();
  const second = renderApp({
    at,
    user: staff,
    answers: { ...answers, FunnelsByProductId: { funnelsByProductId: [] } },
  });
  await pick(second.user, 'Product', 'Membership');
  await screen.findByText('No funnels available');
});

test('Show describes a funnel, also for people who may not open its page', async () => {
  const { user } = renderApp({ at, user: manager, answers });
  await pick(user, 'Product', 'Membership');
  await user.click(await screen.findByRole('button', { name: 'Show Early bird' }));
  const dialog = await screen.findByRole('dialog', { name: 'Early bird' });
  within(dialog).getByText('One time');
  within(dialog).getByText('365 days');
  expect(within(dialog).queryByRole('link', { name: 'Open funnel' })).toBeNull();
});

test('without the right to enroll there is nothing to fill in', async () => {
  renderApp({ at, user: { ...manager, functionAccess: {} }, answers });
  await screen.findByText('You cannot enroll people');
});
