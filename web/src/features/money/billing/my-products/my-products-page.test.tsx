import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(() => atDesk());

const product = (subscriptionId: number, changes: object = {}) => ({
  __typename: 'MyProduct',
  productId: subscriptionId,
  subscriptionId,
  name: `Product ${subscriptionId}`,
  description: null,
  isMembership: false,
  isPending: false,
  isOpen: true,
  entitlement: 'open for life',
  standing: 'Active',
  standingTone: 'success',
  courses: [{ __typename: 'OpenedContent', contentId: 3, title: 'Inbox zero' }],
  events: [],
  resources: [{ __typename: 'OpenedContent', contentId: 3, title: 'Rate card' }],
  ...changes,
});

const open = (myProducts: object[]) =>
  renderApp({ at: '/content', user: makeUser(['member']), answers: { MyProducts: { myProducts } } });

test('each product says whether it is open and leads to what is in it', async () => {
  open([
    product(1),
    product(2, { isOpen: false, isPending: true, entitlement: 'closed: waiting for the first payment' }),
  ]);
  await screen.findByText('Open for life');
  const [course] = screen.getAllByRole('link', { name: 'Inbox zero' });
  expect(course?.getAttribute('href')).toBe('/courses/my-courses/3');
  const [resource] = screen.getAllByRole('link', { name: 'Rate card' });
  expect(resource?.getAttribute('href')).toBe('/resources/my-resources/3');
  const closed = screen.getByText('Closed: waiting for the first payment').closest('li');
  const pay = closed && within(closed).getByRole('link', { name: 'Pay to open it' });
  expect(pay?.getAttribute('href')).toBe('/account?q=billings');
});

test('who bought nothing is shown what is open to everyone', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'You have not bought anything yet' })).toBeDefined();
});

test.each([
  { role: 'member', title: 'My Products' },
  { role: 'non-member', title: 'My Products' },
  { role: 'coach', title: 'Dashboard' },
  { role: 'tribe-team-fa', title: 'Dashboard' },
] as const)('D NAV-15: the page is called $title for a $role', async ({ role, title }) => {
  renderApp({ at: '/content', user: makeUser([role]), answers: { MyProducts: { myProducts: [] } } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(document.title).toBe(`${title} | Tribe`);
});
