import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(() => {
  atDesk();
  localStorage.setItem('isAffReLoggedIn', 'true');
});

const affiliate = makeUser(['affiliate']);
const refused = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] });
const notIn = refused('FORBIDDEN', 'This is for affiliates.');
const broken = refused('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
const money = {
  myAffiliateMoney: {
    __typename: 'AffiliateMoney',
    affiliateId: 7,
    earned: 0,
    cancelled: 0,
    paid: 0,
    owed: 0,
    pending: 0,
    due: 0,
    takenBack: 0,
    rate: 20,
    isOwnRate: false,
    holdDays: 30,
    minimum: 500,
    isSuspended: false,
    nextPayout: {
      __typename: 'NextPayout',
      cutoffOn: '2026-11-30',
      paysOn: '2026-12-10',
      amount: 0,
      withholding: 0,
      net: 0,
    },
    stillToCome: { __typename: 'StillToCome', count: 0, amount: 0 },
    counts: { __typename: 'CommissionCounts', all: 0, pending: 0, due: 0, paid: 0, cancelled: 0 },
  },
  myPayoutAccount: null,
};
const noRows = { list: { __typename: 'CommissionList', totalCount: 0, months: [], items: [] } };

test('commission: who earned nothing yet reads how, and that Tribe owes nothing', async () => {
  renderApp({
    at: '/affiliate/commission',
    user: affiliate,
    answers: { MyAffiliateMoney: money, MyCommissions: noRows },
  });
  await screen.findByText('Your first commission is one share away');
  await screen.findByText('Tribe owes you');
});

test('commission: who is suspended is promised nothing', async () => {
  const suspended = { ...money, myAffiliateMoney: { ...money.myAffiliateMoney, isSuspended: true } };
  renderApp({
    at: '/affiliate/commission',
    user: affiliate,
    answers: { MyAffiliateMoney: suspended, MyCommissions: noRows },
  });
  await screen.findByText(/new payments of your clients earn nothing/);
  expect(screen.queryByText('What if?')).toBeNull();
});

test('commission: somebody outside of the programme is shown the terms', async () => {
  renderApp({
    at: '/affiliate/commission',
    user: affiliate,
    answers: { MyAffiliateMoney: notIn, MyCommissions: notIn },
  });
  await screen.findByText('This is for affiliates');
});

test('commission: an affiliate whose page does not load is not told that they are none', async () => {
  renderApp({
    at: '/affiliate/commission',
    user: affiliate,
    answers: { MyAffiliateMoney: broken, MyCommissions: broken },
  });
  await screen.findByRole('button', { name: /try again/i });
  expect(screen.queryByText('This is for affiliates')).toBeNull();
});

test.each([
  { at: '/affiliate/links', name: 'AffiliateFigures', words: 'This is for affiliates' },
  { at: '/affiliate/payout', name: 'MyPayouts', words: 'This is for affiliates' },
])('$at: the way in for who is outside, another try for who is in', async ({ at, name, words }) => {
  const { unmount } = renderApp({
    at,
    user: affiliate,
    answers: { [name]: notIn, MyAffiliate: { myAffiliate: null } },
  });
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'New link' })).toBeNull();
  expect(screen.queryByText('Last 7 Days')).toBeNull();
  unmount();
  renderApp({ at, user: affiliate, answers: { [name]: broken } });
  await screen.findByRole('button', { name: /try again/i });
  expect(screen.queryByText(words)).toBeNull();
});

test('affiliates are for staff who see them', async () => {
  renderApp({ at: '/affiliates', user: affiliate });
  expect(await screen.findByText(/not for you|no access|don.t have access/i)).toBeTruthy();
});
