import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const CouponFunnel = {
  funnel: { __typename: 'Funnel', id: 'launch', name: 'Launch' },
  paymentTermsByFunnelId: [
    { __typename: 'PaymentTerm', id: 'one-time', name: 'One-time payment' },
    { __typename: 'PaymentTerm', id: '3-gives', name: '3 gives' },
  ],
};
const welcome = {
  __typename: 'Coupon',
  id: 5,
  funnelId: 'launch',
  funnelName: 'Launch',
  code: 'WELCOME10',
  discountType: 'percentage',
  discountValue: 12.5,
  validFrom: null,
  validTo: '2100-12-31',
  usageLimit: 20,
  personLimit: 1,
  uses: 3,
  redemptionCount: 4,
  label: null,
  isArchived: false,
  createdAt: '2026-11-01T01:00:00Z',
  paymentTermIds: ['3-gives'],
  paymentTermNames: ['3 gives'],
};
const CouponDetail = { coupon: welcome };
const CouponUses = {
  couponUses: {
    __typename: 'CouponUseList',
    totalCount: 1,
    items: [
      {
        __typename: 'CouponUse',
        id: 1,
        orderId: 9,
        userId: 42,
        name: 'Maria Santos',
        tribeId: 'T-000042',
        profileImage: null,
        at: '2026-11-10T01:00:00Z',
        state: 'waiting',
        discount: 100,
        total: 900,
      },
    ],
  },
};
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;
const fieldError = (field: string, message: string) => ({
  errors: [{ message, extensions: { code: 'BAD_USER_INPUT', properties: { messages: { [field]: [message] } } } }],
});

test('a coupon is checked, sent and opened', async () => {
  const { user, server, address } = renderApp({
    at: '/funnels/launch/coupons/new',
    user: staff,
    answers: {
      CouponFunnel,
      CouponDetail,
      CouponUses,
      CreateCoupon: { createCoupon: { __typename: 'Coupon', id: 5 } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create coupon' }));
  await screen.findByText('A percentage is required');
  await user.type(screen.getByLabelText('Code'), 'welcome 10');
  await user.type(screen.getByLabelText('Discount'), '100.5');
  await user.click(screen.getByRole('button', { name: 'Create coupon' }));
  await screen.findByText('A percentage cannot be more than 100');
  await screen.findByText('Use letters, numbers and dashes only');
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), 'welcome10');
  await user.clear(screen.getByLabelText('Discount'));
  await user.type(screen.getByLabelText('Discount'), '12.5');
  await user.click(screen.getByRole('checkbox', { name: '3 gives' }));
  await user.click(screen.getByRole('button', { name: 'Create coupon' }));
  await waitFor(() => expect(address()).toBe('/funnels/launch/coupons/5'));
  expect(sent(server, 'CreateCoupon')).toEqual({
    funnelId: 'launch',
    input: {
      code: 'WELCOME10',
      discountType: 'percentage',
      discountValue: 12.5,
      validFrom: null,
      validTo: null,
      usageLimit: null,
      personLimit: 1,
      paymentTermIds: ['3-gives'],
      label: '',
    },
  });
});

test('a code that is taken is message at the code', async () => {
  const taken = 'This funnel already has a coupon with this code';
  const { user } = renderApp({
    at: '/funnels/launch/coupons/new',
    user: staff,
    answers: { CouponFunnel, CreateCoupon: fieldError('code', taken) },
  });
  const code = await screen.findByLabelText('Code');
  await user.type(code, 'twice');
  await user.type(screen.getByLabelText('Discount'), '5');
  await user.click(screen.getByRole('button', { name: 'Create coupon' }));
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(taken).length).toBeGreaterThan(1);
});

test('many codes are made at once and shown to take along', async () => {
  const { user, server } = renderApp({
    at: '/funnels/launch/coupons/new?kind=many',
    user: staff,
    answers: {
      CouponFunnel,
      GenerateCoupons: {
        generateCoupons: { __typename: 'GeneratedCoupons', label: 'Webinar', codes: ['VIP-ABCDEF', 'VIP-GHJKMN'] },
      },
    },
  });
  await user.clear(await screen.findByLabelText('Number of codes'));
  await user.type(screen.getByLabelText('Number of codes'), '501');
  await user.click(screen.getByRole('button', { name: 'Create codes' }));
  await screen.findByText('At most 500 at once');
  await screen.findByText('Label is required');
  await user.clear(screen.getByLabelText('Number of codes'));
  await user.type(screen.getByLabelText('Number of codes'), '2');
  await user.type(screen.getByLabelText('Label'), 'Webinar');
  await user.type(screen.getByLabelText('Prefix'), 'vip-');
  await user.type(screen.getByLabelText('Discount'), '20');
  await user.click(screen.getByRole('button', { name: 'Create codes' }));
  const codes = await screen.findByRole('list', { name: 'Codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
  screen.getByRole('button', { name: 'Copy all' });
  expect(sent(server, 'GenerateCoupons')).toMatchObject({
    funnelId: 'launch',
    input: { prefix: 'VIP-', count: 2, label: 'Webinar', discountValue: 20, usageLimit: 1 },
  });
});

test('the page shows discount, limits, link and uses; a used one is archived, not deleted', async () => {
  renderApp({ at: '/funnels/launch/coupons/5', user: staff, answers: { CouponDetail, CouponUses } });
  await screen.findByRole('heading', { name: 'WELCOME10', level: 1 });
  screen.getByText('3 of 20');
  screen.getAllByText('12.5% off');
  screen.getByText(/\/checkout\/launch\?coupon=WELCOME10$/);
  const uses = await screen.findByRole('table', { name: 'Uses' });
  await within(uses).findByText('Maria Santos');
  within(uses).getByText('Waiting for payment');
  // Terms by their names, as staff know them.
  screen.getByText('3 gives');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  screen.getByRole('button', { name: 'Archive' });
});

test('an amount off the first payment is typed in pesos and shown in words', async () => {
  const first = { ...welcome, discountType: 'first_payment', discountValue: 1_500 };
  const { user, server } = renderApp({
    at: '/funnels/launch/coupons/new',
    user: staff,
    answers: {
      CouponFunnel,
      CouponUses,
      CouponDetail: { coupon: first },
      CreateCoupon: { createCoupon: { __typename: 'Coupon', id: 5 } },
    },
  });
  await user.type(await screen.findByLabelText('Code'), 'start');
  await user.click(screen.getByRole('combobox', { name: 'Discount type' }));
  await user.click(await screen.findByRole('option', { name: 'Amount off the first payment' }));
  await user.type(screen.getByLabelText('Discount'), '1,500');
  await user.click(screen.getByRole('button', { name: 'Create coupon' }));
  await screen.findAllByText('₱1,500.00 off the first payment');
  expect(sent(server, 'CreateCoupon')).toMatchObject({
    input: { discountType: 'first_payment', discountValue: 1_500 },
  });
});

test('a coupon that nobody used says so and can be deleted', async () => {
  renderApp({
    at: '/funnels/launch/coupons/5',
    user: staff,
    answers: {
      CouponDetail: { coupon: { ...welcome, redemptionCount: 0, uses: 0 } },
      CouponUses: { couponUses: { __typename: 'CouponUseList', items: [], totalCount: 0 } },
    },
  });
  await screen.findByText('Not used yet');
  screen.getByRole('button', { name: 'Delete' });
});

test('a limit below the uses is refused on its field, and a used code cannot be typed over', async () => {
  const message = 'It has been used 3 times already';
  const { user } = renderApp({
    at: '/coupons/5/edit',
    user: staff,
    answers: { CouponDetail, CouponFunnel, UpdateCoupon: fieldError('usageLimit', message) },
  });
  const limit = await screen.findByLabelText('Total uses');
  expect(screen.getByLabelText('Code').hasAttribute('disabled')).toBe(true);
  await user.clear(limit);
  await user.type(limit, '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(limit.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(message).length).toBeGreaterThan(1);
});

test.each(['/funnels/launch/coupons/new', '/funnels/launch/coupons/5', '/coupons/5/edit'])(
  'members find nothing at %s, and no code is loaded in vain',
  async (at) => {
    const forbidden = { errors: [{ message: "You don't have access to do that.", extensions: { code: 'FORBIDDEN' } }] };
    renderApp({ at, user: makeUser(['member']), answers: { CouponDetail: forbidden, CouponFunnel: forbidden } });
    await screen.findByRole('heading', { name: 'Access Restricted', level: 1 });
  },
);

test('a coupon that is not there says so', async () => {
  const gone = { errors: [{ message: 'Coupon not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: '/funnels/launch/coupons/9', user: staff, answers: { CouponDetail: gone } });
  await screen.findByRole('heading', { name: 'We could not find this page.', level: 1 });
});
