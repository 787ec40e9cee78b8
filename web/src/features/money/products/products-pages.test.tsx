import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const reader = makeUser(['tribe-team-ro']);
const content = (contentId: number, title: string, isDraft = false) => ({
  __typename: 'ProductContent',
  contentId,
  title,
  isDraft,
});
const member = { __typename: 'ProductLevel', id: 'member', name: 'Member' };
const membership = {
  __typename: 'Product',
  id: 3,
  name: 'Tribe Membership',
  description: 'A year in the Tribe.',
  price: 12_000,
  status: 'active',
  isFastTrack: false,
  createdAt: '2026-01-05T01:00:00Z',
  updatedAt: '2026-11-01T01:00:00Z',
  accessLevel: member,
  courses: [content(7, 'VA Basics', true)],
  events: [],
  // The same number as the course: they must not be taken for one another.
  resources: [content(7, 'Rate card')],
  funnelCount: 1,
  funnels: [{ __typename: 'Funnel', id: 'launch', name: 'Launch', slug: 'launch-2026' }],
  sales: { __typename: 'ProductSales', orders: 14, liveSubscriptions: 9, paid: 54_321.5 },
};
const ProductsPage = { productsPage: { __typename: 'ProductList', items: [membership], totalCount: 1 } };
const ProductDetail = { product: membership };
const ProductLevelChoices = {
  productLevelChoices: [
    { __typename: 'ProductLevelChoice', id: 'member', name: 'Member', mayGrant: true },
    { __typename: 'ProductLevelChoice', id: 'boss', name: 'Boss', mayGrant: false },
  ],
};
const ProductContentOptions = ({ kind }: Record<string, unknown>) => ({
  productContentOptions: kind === 'course' ? [content(7, 'VA Basics'), content(8, 'First Client')] : [],
});
const form = { ProductLevelChoices, ProductContentOptions };
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;
const refusal = (message: string, code = 'CONFLICT') => ({ errors: [{ message, extensions: { code } }] });

test('the list shows price, funnels and sales so far, and asks for what the address says', async () => {
  const { server } = renderApp({
    at: '/products?status=archived&q=tribe&sort=price',
    user: staff,
    answers: { ProductsPage },
  });
  const table = await screen.findByRole('table', { name: 'Products' });
  await within(table).findByText('Tribe Membership');
  within(table).getByText('₱12,000.00');
  within(table).getByText('₱54,321.50');
  expect(sent(server, 'ProductsPage')).toEqual({
    filter: { search: 'tribe', status: 'archived' },
    sort: 'price',
    page: 1,
    pageSize: 10,
  });
  expect(screen.getByRole('link', { name: 'Create a Product' }).getAttribute('href')).toBe('/products/new');
});

test('an empty list says what belongs here', async () => {
  const none = { productsPage: { __typename: 'ProductList', items: [], totalCount: 0 } };
  renderApp({ at: '/products', user: staff, answers: { ProductsPage: none } });
  await screen.findByText('No products yet');
});

test('a list that does not come says so, and comes later', async () => {
  let isDown = true;
  const { user } = renderApp({
    at: '/products',
    user: staff,
    answers: { ProductsPage: () => (isDown ? refusal('The server is busy.', 'UNAVAILABLE') : ProductsPage) },
  });
  await screen.findByText('We could not load this');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Tribe Membership');
});

test('the page shows facts, sales, content and the funnels as links', async () => {
  renderApp({ at: '/products/3', user: staff, answers: { ProductDetail } });
  await screen.findByRole('heading', { name: 'Tribe Membership', level: 1 });
  screen.getByText('₱54,321.50');
  expect(screen.getByRole('link', { name: 'Launch' }).getAttribute('href')).toBe('/funnels/launch');
  expect(screen.getByRole('link', { name: 'VA Basics' }).getAttribute('href')).toBe('/courses/7');
  expect(screen.getByRole('link', { name: 'Rate card' }).getAttribute('href')).toBe('/resource-files/7');
  screen.getByText('Draft');
  expect(screen.getByRole('link', { name: 'New funnel' }).getAttribute('href')).toBe('/funnels/new/3');
  // It was sold, so it stays.
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('it is archived after a question, and a refusal is told', async () => {
  const SetProductStatus = refusal('You can only give levels that you hold.', 'FORBIDDEN');
  const { user, server } = renderApp({ at: '/products/3', user: staff, answers: { ProductDetail, SetProductStatus } });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Archive Tribe Membership?' });
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(sent(server, 'SetProductStatus')).toEqual({ id: 3, status: 'archived' }));
  await waitFor(() => expect(screen.queryByText('Tribe Membership is archived')).toBeNull());
});

test('read-only staff find no buttons that write', async () => {
  renderApp({ at: '/products/3', user: reader, answers: { ProductDetail } });
  await screen.findByRole('heading', { name: 'Tribe Membership' });
  for (const name of ['Edit', 'Archive', 'Delete', 'New funnel']) expect(screen.queryByText(name)).toBeNull();
});

test('a new product is checked at its fields, then sent in pesos and opened', async () => {
  const { user, server, address } = renderApp({
    at: '/products/new',
    user: staff,
    answers: { ...form, CreateProduct: { createProduct: { __typename: 'Product', id: 3 } }, ProductDetail },
  });
  await user.click(await screen.findByRole('button', { name: 'Create product' }));
  await screen.findByText('Name is required');
  await screen.findByText('An amount is required');
  await user.type(screen.getByLabelText('Name'), 'Starter');
  await user.type(screen.getByLabelText('Price'), '1,500.505');
  await user.click(screen.getByRole('button', { name: 'Create product' }));
  await screen.findByText('Enter an amount such as 1,500 or 99.50');
  await user.clear(screen.getByLabelText('Price'));
  await user.type(screen.getByLabelText('Price'), '1,500.50');
  await user.click(screen.getByRole('combobox', { name: 'Courses' }));
  await user.click(await screen.findByRole('option', { name: 'First Client' }));
  await user.click(screen.getByRole('button', { name: 'Create product' }));
  await waitFor(() => expect(address()).toBe('/products/3'));
  expect(sent(server, 'CreateProduct')).toEqual({
    input: {
      name: 'Starter',
      description: '',
      price: 1_500.5,
      accessLevelId: null,
      isFastTrack: false,
      status: 'active',
      courseIds: [8],
      eventIds: [],
      resourceFileIds: [],
    },
  });
});

test('a level that gives more than one holds cannot be chosen', async () => {
  const { user } = renderApp({ at: '/products/new', user: staff, answers: form });
  await user.click(await screen.findByRole('combobox', { name: 'Access level granted' }));
  const boss = await screen.findByRole('option', { name: 'Boss' });
  expect(boss.hasAttribute('data-combobox-disabled')).toBe(true);
});

test('the edit page holds what is there, and what the server says stands at its field', async () => {
  const gone = 'One of these no longer exists. Remove it and save again.';
  const UpdateProduct = {
    errors: [
      { message: gone, extensions: { code: 'BAD_USER_INPUT', properties: { messages: { courseIds: [gone] } } } },
    ],
  };
  const { user } = renderApp({
    at: '/products/3/edit',
    user: staff,
    answers: { ...form, ProductDetail, UpdateProduct },
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Price')).value).toBe('12000');
  screen.getByText('VA Basics (draft)');
  screen.getByText('Rate card');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getAllByText(gone).length).toBeGreaterThan(1));
});

test('a product that is not there says so, and members are refused', async () => {
  const { unmount } = renderApp({
    at: '/products/9',
    user: staff,
    answers: { ProductDetail: refusal('Product not found', 'NOT_FOUND') },
  });
  await screen.findByRole('heading', { name: 'We could not find this page.', level: 1 });
  unmount();
  renderApp({ at: '/products', user: makeUser(['member']), answers: { ProductsPage } });
  await screen.findByRole('heading', { name: 'Access Restricted' });
});
