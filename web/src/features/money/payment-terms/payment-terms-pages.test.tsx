import { formatDay, addMonths, manilaDay } from '@app/rules/time/manila';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const gives = {
  __typename: 'PaymentTerm',
  id: '3-gives',
  name: '3 gives',
  text: '3 payments, every month',
  paymentCount: 3,
  firstShare: null,
  intervalCount: 1,
  intervalUnit: 'months',
  isOneTime: false,
  isArchived: false,
  funnelCount: 2,
  updatedAt: '2026-11-01T01:00:00Z',
};
const oneTime = {
  ...gives,
  id: 'one-time',
  name: 'One-time payment',
  text: 'All at once',
  paymentCount: 1,
  isOneTime: true,
};
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;
const today = () => manilaDay(new Date());
const amounts = () =>
  within(screen.getByRole('list', { name: 'Payments, if bought today' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('the list shows how each term splits, and is searched by name', async () => {
  const { user } = renderApp({
    at: '/payment-terms',
    user: staff,
    answers: { PaymentTerms: { paymentTerms: [oneTime, gives] } },
  });
  const table = await screen.findByRole('table', { name: 'Payment terms' });
  await within(table).findByText('3 payments, every month');
  within(table).getByText('Always offered');
  expect(screen.getByRole('link', { name: 'New Payment Term' }).getAttribute('href')).toBe('/payment-terms/new');
  await user.type(screen.getByPlaceholderText('Search by name or id'), 'gives');
  await waitFor(() => expect(screen.queryByText('One-time payment')).toBeNull());
  await user.type(screen.getByPlaceholderText('Search by name or id'), 'zzz');
  await screen.findByText('No payment term matches');
});

test('a list that does not come says so', async () => {
  const PaymentTerms = { errors: [{ message: 'The server is busy.', extensions: { code: 'UNAVAILABLE' } }] };
  renderApp({ at: '/payment-terms', user: staff, answers: { PaymentTerms } });
  await screen.findByText('We could not load this');
});

test('the example follows the form and the amount, to the centavo', async () => {
  const { user } = renderApp({ at: '/payment-terms/new', user: staff, answers: {} });
  const amount = await screen.findByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '1,000');
  const days = [0, 1, 2].map((months) => formatDay(addMonths(today(), months)));
  expect(amounts()).toEqual([`1${days[0]}₱333.34`, `2${days[1]}₱333.33`, `3${days[2]}₱333.33`]);

  await user.type(screen.getByLabelText('First payment'), '50');
  expect(amounts()).toEqual([`1${days[0]}₱500.00`, `2${days[1]}₱250.00`, `3${days[2]}₱250.00`]);
  await user.clear(screen.getByLabelText('Number of payments'));
  screen.getByText('Fill in the term to see its payments.');
  await user.type(screen.getByLabelText('Number of payments'), '1');
  expect(amounts()).toEqual([`1${days[0]}₱1,000.00`]);
  expect(screen.queryByLabelText('First payment')).toBeNull();
  await user.clear(amount);
  await user.type(amount, 'a lot');
  await screen.findByText('Enter an amount such as 1,500 or 99.50');
});

test('a new term takes its id from its name, is checked, sent and opened', async () => {
  const { user, server, address } = renderApp({
    at: '/payment-terms/new',
    user: staff,
    answers: {
      CreatePaymentTerm: { createPaymentTerm: { __typename: 'PaymentTerm', id: '4-gives' } },
      PaymentTermDetail: { paymentTerm: { ...gives, id: '4-gives' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create payment term' }));
  await screen.findByText('Name is required');
  await user.type(screen.getByLabelText('Name'), '4 Gives');
  expect(screen.getByLabelText<HTMLInputElement>('Id').value).toBe('4-gives');
  await user.clear(screen.getByLabelText('Number of payments'));
  await user.type(screen.getByLabelText('Number of payments'), '40');
  await user.click(screen.getByRole('button', { name: 'Create payment term' }));
  await screen.findByText('At most 36 payments');
  await user.clear(screen.getByLabelText('Number of payments'));
  await user.type(screen.getByLabelText('Number of payments'), '4');
  await user.click(screen.getByRole('button', { name: 'Create payment term' }));
  await waitFor(() => expect(address()).toBe('/payment-terms/4-gives'));
  expect(sent(server, 'CreatePaymentTerm')).toEqual({
    input: {
      id: '4-gives',
      name: '4 Gives',
      paymentCount: 4,
      firstShare: null,
      intervalCount: 1,
      intervalUnit: 'months',
    },
  });
});

test('the one-time term cannot be archived, and its count cannot be touched', async () => {
  const PaymentTermDetail = { paymentTerm: oneTime };
  const { unmount } = renderApp({ at: '/payment-terms/one-time', user: staff, answers: { PaymentTermDetail } });
  await screen.findByRole('heading', { name: 'One-time payment', level: 1 });
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
  unmount();
  renderApp({ at: '/payment-terms/one-time/edit', user: staff, answers: { PaymentTermDetail } });
  expect((await screen.findByLabelText('Number of payments')).hasAttribute('disabled')).toBe(true);
});

test('an archived term is told; one that a funnel needs stays', async () => {
  const why = 'Launch offers no other term. Add one there first.';
  const { user } = renderApp({
    at: '/payment-terms/3-gives',
    user: staff,
    answers: {
      PaymentTermDetail: { paymentTerm: gives },
      ArchivePaymentTerm: {
        errors: [{ message: why, extensions: { code: 'CONFLICT', originalError: { message: why } } }],
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Archive 3 gives?' });
  within(dialog).getByText(/The 2 funnels with it/);
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  await screen.findByText(why);
});
