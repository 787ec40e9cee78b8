import { funnelMessages } from '@app/rules/money/funnels/funnel';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const reader = makeUser(['tribe-team-ro']);
const term = (id: string, name: string, paymentCount: number) => ({
  __typename: 'PaymentTerm',
  id,
  name,
  paymentCount,
  firstShare: null,
  intervalCount: 1,
  intervalUnit: 'months',
  isArchived: false,
});
const oneTime = term('one-time', 'One-time payment', 1);
const threeGives = term('3-gives', '3 gives', 3);
const product = { __typename: 'Product', id: 5, name: 'Tribe Membership', price: 9000, status: 'active' };
const numbers = { __typename: 'FunnelNumbers', orderCount: 1234, conversion: 12.5 };
const funnel = {
  __typename: 'Funnel',
  id: 'early-bird',
  name: 'Early bird',
  slug: 'early',
  productId: 5,
  price: 3900,
  sellingPrice: 3900,
  validityByDays: null,
  startByDays: 0,
  opensAt: null,
  closesAt: '2026-11-30T15:59:00.000Z',
  capacity: 200,
  seatsTaken: 12,
  isHidden: true,
  isRenewal: false,
  affiliateRate: 7.5,
  state: 'open',
  createdAt: '2026-01-01T00:00:00.000Z',
  product,
  funnelPaymentTerm: [
    { __typename: 'FunnelPaymentTerm', paymentTermId: '3-gives', term: threeGives },
    { __typename: 'FunnelPaymentTerm', paymentTermId: 'one-time', term: oneTime },
  ],
  numbers,
};
const FunnelDetail = { funnel };
const FunnelTerms = { paymentTerms: [oneTime, term('2-gives', '2 gives', 2), threeGives] };
const FunnelProduct = { product };
const listOf = (...items: object[]) => ({
  funnels: { __typename: 'FunnelList', items, totalCount: items.length },
});
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('the list shows the state, price and results of a funnel', async () => {
  const full = { ...funnel, id: 'full', name: 'Bundle', state: 'full', capacity: null, isHidden: false };
  const fresh = { ...full, id: 'new', name: 'Fresh', state: 'notYet', numbers: { ...numbers, conversion: null } };
  renderApp({ at: '/funnels', user: staff, answers: { Funnels: listOf(funnel, full, fresh) } });
  const row = (await screen.findByText('Early bird')).closest('tr');
  if (!row) throw new Error('no row');
  for (const text of ['Open', 'Hidden', 'Tribe Membership', '₱3,900.00', '12 of 200', '1,234', '12.5%', '/early'])
    within(row).getByText(text);
  screen.getByText('Full');
  screen.getByText('Not yet open');
});

test('the filter by state is sent, and archived ones are loaded with it', async () => {
  const { server } = renderApp({
    at: '/funnels?state=archived&q=bird&sort=-name',
    user: staff,
    answers: { Funnels: listOf() },
  });
  await screen.findByText('No funnel matches');
  expect(sent(server, 'Funnels')).toEqual({
    filter: { search: 'bird', state: 'archived' },
    sort: 'nameDescending',
    page: 1,
    pageSize: 10,
  });
});

test('a new funnel begins with the choice of a product', async () => {
  const { user, address } = renderApp({
    at: '/funnels',
    user: staff,
    answers: { Funnels: listOf(), FunnelProducts: { products: [product] }, FunnelProduct, FunnelTerms },
  });
  await user.click((await screen.findAllByRole('button', { name: 'New funnel' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('combobox', { name: 'Product' }));
  await user.click(await screen.findByText('Tribe Membership · ₱9,000.00'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(address()).toBe('/funnels/new/5'));
  await screen.findByRole('heading', { name: 'New funnel' });
});

test('a funnel is checked, previewed, sent and opened', async () => {
  const { user, server, address } = renderApp({
    at: '/funnels/new/5',
    user: staff,
    answers: {
      FunnelProduct,
      FunnelTerms,
      FunnelDetail,
      CreateFunnel: { createFunnel: { __typename: 'Funnel', id: 'early-bird' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create funnel' }));
  await screen.findByText('Name is required');

  await user.type(field('Name'), 'Early Bird!');
  expect(field('Slug').value).toBe('early-bird');
  const entries = () => within(screen.getByRole('list', { name: 'Payments of One-time payment' }));
  entries().getByText('₱9,000.00');
  await user.type(field('Price'), '3,900');
  entries().getByText('₱3,900.00');

  await user.clear(field('Validity in days'));
  screen.getByText('Lifetime Access');
  screen.getByText(/to Fri, Dec 31 9999$/);

  await user.click(screen.getByRole('combobox', { name: 'Add a payment term' }));
  await user.click(await screen.findByText('3 gives'));
  expect(
    within(await screen.findByRole('list', { name: 'Payments of 3 gives' })).getAllByText('₱1,300.00'),
  ).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Move 3 gives up' }));

  await user.click(screen.getByRole('button', { name: 'Create funnel' }));
  await waitFor(() => expect(address()).toBe('/funnels/early-bird'));
  expect(sent(server, 'CreateFunnel')).toEqual({
    productId: 5,
    input: {
      name: 'Early Bird!',
      slug: 'early-bird',
      price: 3900,
      paymentTermIds: ['3-gives', 'one-time'],
      validityByDays: null,
      startByDays: 0,
      opensAt: null,
      closesAt: null,
      capacity: null,
      isHidden: false,
      isRenewal: false,
      affiliateRate: null,
    },
  });
});

test('an address of our own is refused before it is sent, and the last term can be removed but not saved', async () => {
  const { user, server } = renderApp({
    at: '/funnels/new/5',
    user: staff,
    answers: { FunnelProduct, FunnelTerms },
  });
  await user.type(await screen.findByLabelText('Name'), 'Login');
  await user.click(screen.getByRole('button', { name: 'Remove One-time payment' }));
  await user.click(screen.getByRole('button', { name: 'Create funnel' }));
  await screen.findByText('This address is reserved');
  screen.getByText(funnelMessages.noTerm);
  expect(sent(server, 'CreateFunnel')).toBeUndefined();
});

test('stored values fill the form, and a clash is shown at the field', async () => {
  const UpdateFunnel = {
    errors: [
      {
        message: funnelMessages.slugTaken,
        extensions: { code: 'BAD_USER_INPUT', properties: { messages: { slug: [funnelMessages.slugTaken] } } },
      },
    ],
  };
  const { user, server } = renderApp({
    at: '/funnels/early-bird/edit',
    user: staff,
    answers: { FunnelDetail, FunnelTerms, UpdateFunnel },
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Slug')).value).toBe('early');
  expect(field('Price').value).toBe('3,900.00');
  expect(field('Validity in days').value).toBe('');
  expect(field('Closes, time in Manila').value).toBe('23:59');
  await user.clear(field('Slug'));
  await user.type(field('Slug'), 'juan-cruz');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field('Slug').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(funnelMessages.slugTaken).length).toBeGreaterThan(0);
  expect(sent(server, 'UpdateFunnel')).toMatchObject({
    id: 'early-bird',
    input: {
      slug: 'juan-cruz',
      price: 3900,
      closesAt: '2026-11-30T15:59:00.000Z',
      paymentTermIds: ['3-gives', 'one-time'],
      affiliateRate: 7.5,
    },
  });
});

test.each(['/funnels/new/5', '/funnels/early-bird/edit'])('%s is closed to those who may not write', async (at) => {
  for (const user of [makeUser(['member']), reader]) {
    const { server, unmount } = renderApp({ at, user, answers: {} });
    await screen.findByRole('heading', { name: 'Access Restricted', level: 1 });
    expect(sent(server, 'FunnelDetail') ?? sent(server, 'FunnelProduct')).toBeUndefined();
    unmount();
  }
});

test('the page of a funnel shows its terms and leads to page, checkout and builder', async () => {
  renderApp({ at: '/funnels/early-bird', user: staff, answers: { FunnelDetail } });
  await screen.findByRole('heading', { name: 'Early bird', level: 1 });
  screen.getByText('instead of', { exact: false });
  expect(screen.getAllByText('Lifetime Access').length).toBeGreaterThan(0);
  within(screen.getByRole('list', { name: 'Payments of 3 gives' })).getAllByText('₱1,300.00');
  expect(screen.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe('/early');
  expect(screen.getByRole('link', { name: 'Build page' }).getAttribute('href')).toBe('/funnels/early-bird/build');
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/funnels/early-bird/edit');
  screen.getByRole('button', { name: 'Copy checkout link' });
});

test('read-only staff find no buttons that write', async () => {
  renderApp({ at: '/funnels/early-bird', user: reader, answers: { FunnelDetail } });
  await screen.findByRole('heading', { name: 'Early bird', level: 1 });
  for (const name of ['Edit', 'Archive', 'Build page']) expect(screen.queryByText(name)).toBeNull();
});

test('a funnel is archived after a question', async () => {
  const ArchiveFunnel = { archiveFunnel: { __typename: 'Funnel', id: 'early-bird', state: 'archived' } };
  const { user, server } = renderApp({
    at: '/funnels/early-bird',
    user: staff,
    answers: { FunnelDetail, ArchiveFunnel, Funnels: listOf() },
  });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Archive Early bird?' });
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  await screen.findByText('Early bird was archived');
  await screen.findByRole('button', { name: 'Restore' });
  expect(sent(server, 'ArchiveFunnel')).toEqual({ id: 'early-bird' });
});

test('a funnel that is not there says so', async () => {
  const gone = { errors: [{ message: 'Funnel not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: '/funnels/nothing', user: staff, answers: { FunnelDetail: gone } });
  await screen.findByRole('heading', { name: 'We could not find this page.', level: 1 });
});

test('D OPEN-14: statistics show figures and a table, for the preset of the settings or the period that is chosen', async () => {
  const day = (name: string, views: number) => ({
    __typename: 'FunnelDay',
    day: name,
    views,
    checkouts: 1,
    orders: 1,
    paidOrders: 0,
    collected: 1500.5,
  });
  const FunnelStatistics = {
    funnelStatistics: {
      __typename: 'FunnelStatistics',
      period: 45,
      periods: [7, 15, 30, 45],
      views: 41,
      visitors: 32,
      checkouts: 12,
      orders: 9,
      paidOrders: 4,
      conversion: 12.5,
      collected: 36000,
      days: [day('2026-11-14', 20), day('2026-11-15', 21)],
    },
  };
  const { user, server, address } = renderApp({
    at: '/funnels/early-bird?t=statistics',
    user: staff,
    answers: { FunnelDetail, FunnelStatistics },
  });
  await screen.findByText('₱36,000.00');
  expect(sent(server, 'FunnelStatistics')).toEqual({ funnelId: 'early-bird', days: null });
  expect(screen.getByRole('radio', { name: '45 days' })).toHaveProperty('checked', true);
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows[1]?.textContent).toBe('Sun, Nov 15 202621110₱1,500.50');
  await user.click(screen.getByText('7 days'));
  await waitFor(() => expect(sent(server, 'FunnelStatistics')).toEqual({ funnelId: 'early-bird', days: 7 }));
  expect(address()).toBe('/funnels/early-bird?t=statistics&days=7');
});
