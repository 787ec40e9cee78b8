import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '../../app/testing/at-desk.ts';
import { makeUser } from '../../app/testing/make-user.ts';
import { renderApp } from '../../app/testing/render-app.tsx';

beforeEach(() => {
  atDesk();
  localStorage.clear();
});

const notice = (id: number, day: object) => ({ __typename: 'Notice', id, ...day });
const DuesAndExpiration = {
  getDuesAndExpiration: {
    __typename: 'DuesAndExpiration',
    expired: null,
    expiringSoon: notice(2, { expiry: '2026-12-01' }),
    overduePayments: notice(3, { scheduleDate: '2026-11-12', promisedFor: null }),
    upcomingPaymentDue: null,
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

test('who has no membership is not even asked about', async () => {
  const { server } = renderApp({ at: '/', user: makeUser(['member']), answers: { DuesAndExpiration } });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(1));
  expect(server.calls.filter(({ body }) => body.operationName === 'DuesAndExpiration')).toEqual([]);
});
