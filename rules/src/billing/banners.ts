import { GRACE_DAYS } from '../subscriptions/entitlement.ts';
import { addDays, formatBillingDay, type ManilaDay } from '../time/manila.ts';

/** The answer of `getDuesAndExpiration`: at most one of each. */
export type DuesAndExpiration = {
  expired: { id: number; expiry: ManilaDay } | null;
  expiringSoon: { id: number; expiry: ManilaDay } | null;
  overduePayments: { id: number; scheduleDate: ManilaDay; promisedFor?: ManilaDay | null } | null;
  upcomingPaymentDue: { id: number; scheduleDate: ManilaDay } | null;
};

export type BillingBanner = { name: string; tone: 'danger' | 'warning'; text: string };

/** How far ahead the banners look. */
export const EXPIRING_SOON_DAYS = 30;
export const UPCOMING_PAYMENT_DAYS = 7;

const grace = (day: ManilaDay) => formatBillingDay(addDays(day, GRACE_DAYS));

/** All there is to say, the most urgent first. */
function bannersOf({ expired, expiringSoon, overduePayments, upcomingPaymentDue }: DuesAndExpiration): BillingBanner[] {
  const banners: BillingBanner[] = [];
  if (expired) {
    const text = `Your membership expired on ${formatBillingDay(expired.expiry)}. You have until ${grace(expired.expiry)} to renew.`;
    banners.push({ name: `expired-${expired.id}`, tone: 'danger', text });
  }
  if (expiringSoon) {
    const text = `Your membership expires on ${formatBillingDay(expiringSoon.expiry)}.`;
    banners.push({ name: `expiringSoon-${expiringSoon.id}`, tone: 'warning', text });
  }
  if (overduePayments) banners.push(overdueBanner(overduePayments));
  if (upcomingPaymentDue) {
    const text = `Your next payment is due on ${formatBillingDay(upcomingPaymentDue.scheduleDate)}.`;
    banners.push({ name: `upcomingPaymentDue-${upcomingPaymentDue.id}`, tone: 'warning', text });
  }
  return banners;
}

/** A promise softens the banner: the day it names stands in it. */
function overdueBanner({
  id,
  scheduleDate,
  promisedFor,
}: NonNullable<DuesAndExpiration['overduePayments']>): BillingBanner {
  const due = `Your payment was due on ${formatBillingDay(scheduleDate)}.`;
  const name = `overduePayments-${id}`;
  if (promisedFor)
    return { name, tone: 'warning', text: `${due} You promised to pay on ${formatBillingDay(promisedFor)}.` };
  return { name, tone: 'danger', text: `${due} Please pay until ${grace(scheduleDate)} to keep your access.` };
}

/** The one banner to show: the most urgent that was not dismissed. */
export function bannerToShow(dues: DuesAndExpiration, isDismissed: (name: string) => boolean): BillingBanner | null {
  return bannersOf(dues).find(({ name }) => !isDismissed(name)) ?? null;
}
