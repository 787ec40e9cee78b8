import { expect, test } from 'vitest';
import { bannerToShow, type DuesAndExpiration } from './banners.ts';

const dues: DuesAndExpiration = {
  expired: { id: 1, expiry: '2026-11-10' },
  expiringSoon: { id: 2, expiry: '2026-12-01' },
  overduePayments: { id: 3, scheduleDate: '2026-11-12' },
  upcomingPaymentDue: { id: 4, scheduleDate: '2026-11-20' },
};

test('one banner at a time, the most urgent first; dismissing one shows the next', () => {
  const dismissed = new Set<string>();
  const shown = [];
  for (;;) {
    const banner = bannerToShow(dues, (name) => dismissed.has(name));
    if (!banner) break;
    shown.push(banner);
    dismissed.add(banner.name);
  }
  expect(shown).toMatchObject([
    {
      name: 'expired-1',
      tone: 'danger',
      text: 'Your membership expired on Tuesday, 11/10/2026. You have until Tuesday, 11/24/2026 to renew.',
    },
    { name: 'expiringSoon-2', tone: 'warning', text: 'Your membership expires on Tuesday, 12/01/2026.' },
    {
      name: 'overduePayments-3',
      tone: 'danger',
      text: 'Your payment was due on Thursday, 11/12/2026. Please pay until Thursday, 11/26/2026 to keep your access.',
    },
    { name: 'upcomingPaymentDue-4', tone: 'warning', text: 'Your next payment is due on Friday, 11/20/2026.' },
  ]);
});

test('C7: a proof that came back comes before everything, with its reason', () => {
  const banner = bannerToShow({ ...dues, sentBack: { id: 3, paymentId: 9, reason: 'Too dark.' } }, () => false);
  expect(banner).toMatchObject({
    name: 'sentBack-9',
    tone: 'danger',
    text: 'We could not accept your proof. Too dark.',
    deed: { kind: 'send-again', id: 3 },
  });
});

test('a promise softens the banner of an overdue payment', () => {
  const promised = { ...dues, expired: null, expiringSoon: null };
  const banner = bannerToShow(
    { ...promised, overduePayments: { id: 3, scheduleDate: '2026-11-12', promisedFor: '2026-11-18' } },
    () => false,
  );
  expect(banner).toMatchObject({
    name: 'overduePayments-3',
    tone: 'warning',
    text: 'Your payment was due on Thursday, 11/12/2026. You promised to pay on Wednesday, 11/18/2026.',
  });
});

test.each([
  { only: 'expired' as const, deed: { kind: 'renew', id: 1 }, short: 'Membership ended' },
  { only: 'expiringSoon' as const, deed: { kind: 'renew', id: 2 }, short: 'Ends 12/01' },
  { only: 'overduePayments' as const, deed: { kind: 'pay', id: 3 }, short: 'Payment overdue' },
  { only: 'upcomingPaymentDue' as const, deed: { kind: 'pay', id: 4 }, short: 'Due 11/20' },
])('B9: the banner $only leads to $deed.kind and has a short form', ({ only, deed, short }) => {
  const none = { expired: null, expiringSoon: null, overduePayments: null, upcomingPaymentDue: null };
  expect(bannerToShow({ ...none, [only]: dues[only] }, () => false)).toMatchObject({ deed, short, isChecked: false });
  const sent = bannerToShow({ ...none, [only]: { ...dues[only], hasProof: true } }, () => false);
  expect(sent).toMatchObject({ tone: 'news', isChecked: true, short: 'We have your proof' });
});

test('nothing owed, nothing shown', () => {
  const none = { expired: null, expiringSoon: null, overduePayments: null, upcomingPaymentDue: null };
  expect(bannerToShow(none, () => false)).toBeNull();
});
