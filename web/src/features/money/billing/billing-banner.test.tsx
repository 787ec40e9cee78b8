import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(() => {
  atDesk();
  localStorage.clear();
});

const notice = (id: number, day: object) => ({ __typename: 'Notice', id, ...day });
const DuesAndExpiration = {
  getDuesAndExpiration: {
    __typename: 'DuesAndExpiration',
    expired: null,
    expiringSoon: notice(2, { expiry: '2026-12-01', hasProof: false }),
    overduePayments: notice(3, { scheduleDate: '2026-11-12', promisedFor: null, hasProof: false }),
    upcomingPaymentDue: null,
    sentBack: null,
  },
};
const member = makeUser(['member'], { membershipStatus: 'Active' });
const expiring = 'Your membership expires on Tuesday, 12/01/2026.';
const overdue =
  'Your payment was due on Thursday, 11/12/2026. Please pay until Thursday, 11/26/2026 to keep your access.';

test('closing a banner shows the next, and it stays closed on this device', async () => {
  const { user, unmount } = renderApp({ at: '/', user: member, answers: { DuesAndExpiration } });
  await screen.findByRole('region', { name: expiring });
  await user.click(screen.getByRole('button', { name: /close|dismiss/i }));
  await screen.findByRole('region', { name: overdue });
  expect(localStorage.getItem('expiringSoon-2')).not.toBeNull();
  unmount();

  renderApp({ at: '/', user: member, answers: { DuesAndExpiration } });
  await screen.findByRole('region', { name: overdue });
  expect(screen.queryByRole('region', { name: expiring })).toBeNull();
});

test('nothing is loaded for a person without a membership', async () => {
  const { server } = renderApp({ at: '/', user: makeUser(['member']), answers: { DuesAndExpiration } });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(1));
  expect(server.calls.filter(({ body }) => body.operationName === 'DuesAndExpiration')).toEqual([]);
});

const only = (changes: object) => ({
  DuesAndExpiration: {
    getDuesAndExpiration: {
      ...DuesAndExpiration.getDuesAndExpiration,
      expiringSoon: null,
      overduePayments: null,
      ...changes,
    },
  },
});

test('B9: an overdue payment has both ways on, one that waits for us has none and is not red', async () => {
  const late = notice(3, { scheduleDate: '2026-11-12', promisedFor: null, hasProof: false });
  const { unmount } = renderApp({ at: '/', user: member, answers: only({ overduePayments: late }) });
  const banner = await screen.findByRole('region', { name: overdue });
  expect(banner.dataset['tone']).toBe('danger');
  const links = within(banner).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['I have paid', '/account?paid=3'],
    ['How to pay', '/account?pay=3'],
  ]);
  unmount();
  renderApp({ at: '/', user: member, answers: only({ overduePayments: { ...late, hasProof: true } }) });
  const sent = await screen.findByRole('region', { name: /We have your proof/ });
  expect(sent.dataset['tone']).toBe('news');
  expect(within(sent).queryByText('I have paid')).toBeNull();
});

test('B4: a membership that has ended leads to renewing', async () => {
  const ended = notice(8, { expiry: '2026-11-10', hasProof: false });
  renderApp({ at: '/', user: member, answers: only({ expired: ended }) });
  const banner = await screen.findByRole('region', { name: /Your membership expired on/ });
  expect(within(banner).getByRole('link', { name: 'Renew' }).getAttribute('href')).toBe('/account?renew=8');
});

test('B9: the banner stays away from Billing itself', async () => {
  const { server } = renderApp({ at: '/account', user: member, answers: { DuesAndExpiration } });
  await waitFor(() => expect(server.calls.some(({ body }) => body.operationName === 'MyBilling')).toBe(true));
  expect(server.calls.filter(({ body }) => body.operationName === 'DuesAndExpiration')).toEqual([]);
});
