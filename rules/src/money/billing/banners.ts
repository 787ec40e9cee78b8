import { lastDayOfAccess } from '../subscriptions/entitlement.ts';
import { formatBillingDay, type ManilaDay } from '../../time/manila.ts';

/** The answer of `getDuesAndExpiration`: at most one of each. `hasProof` says that a proof waits for us. */
export type DuesAndExpiration = {
  expired: { id: number; expiry: ManilaDay; hasProof?: boolean } | null;
  expiringSoon: { id: number; expiry: ManilaDay; hasProof?: boolean } | null;
  overduePayments: { id: number; scheduleDate: ManilaDay; promisedFor?: ManilaDay | null; hasProof?: boolean } | null;
  upcomingPaymentDue: { id: number; scheduleDate: ManilaDay; hasProof?: boolean } | null;
  /** The last proof for an entry came back and nothing was sent since. `id` is the entry. */
  sentBack?: { id: number; paymentId: number; reason: string | null } | null;
};

/** The action of a banner: renew a subscription, pay an entry, or send its proof once more. */
export type BannerAction = { kind: 'renew' | 'pay' | 'send-again'; id: number };

export type BillingBanner = {
  name: string;
  tone: 'danger' | 'warning' | 'news';
  text: string;
  /** The same in a few words, for one line on a phone. */
  short: string;
  deed: BannerAction;
  /** Sent and not decided: there is nothing left to do. */
  isChecked: boolean;
};

/** How far ahead the banners look. */
export const EXPIRING_SOON_DAYS = 30;
export const UPCOMING_PAYMENT_DAYS = 7;

const grace = (day: ManilaDay) => formatBillingDay(lastDayOfAccess(day));

/** All there is to say, the most urgent first. */
function bannersOf(dues: DuesAndExpiration): BillingBanner[] {
  const { expired, expiringSoon, overduePayments, upcomingPaymentDue, sentBack } = dues;
  const banners: BillingBanner[] = [];
  // Someone who thinks they have paid waits in vain until they know.
  if (sentBack) {
    const { id, paymentId, reason } = sentBack;
    banners.push(
      banner(`sentBack-${paymentId}`, { kind: 'send-again', id }, false, {
        tone: 'danger',
        text: `We could not accept your proof. ${reason ?? ''}`.trim(),
        short: 'Proof sent back',
      }),
    );
  }
  if (expired) {
    const { id, expiry, hasProof } = expired;
    banners.push(
      banner(`expired-${id}`, { kind: 'renew', id }, hasProof, {
        tone: 'danger',
        text: `Your membership expired on ${formatBillingDay(expiry)}. You have until ${grace(expiry)} to renew.`,
        short: 'Membership ended',
      }),
    );
  }
  if (expiringSoon) {
    const { id, expiry, hasProof } = expiringSoon;
    banners.push(
      banner(`expiringSoon-${id}`, { kind: 'renew', id }, hasProof, {
        tone: 'warning',
        text: `Your membership expires on ${formatBillingDay(expiry)}.`,
        short: `Ends ${shortDay(expiry)}`,
      }),
    );
  }
  if (overduePayments) {
    const { id, hasProof } = overduePayments;
    banners.push(banner(`overduePayments-${id}`, { kind: 'pay', id }, hasProof, overdueWords(overduePayments)));
  }
  if (upcomingPaymentDue) {
    const { id, scheduleDate, hasProof } = upcomingPaymentDue;
    banners.push(
      banner(`upcomingPaymentDue-${id}`, { kind: 'pay', id }, hasProof, {
        tone: 'warning',
        text: `Your next payment is due on ${formatBillingDay(scheduleDate)}.`,
        short: `Due ${shortDay(scheduleDate)}`,
      }),
    );
  }
  return banners;
}

type BannerText = Pick<BillingBanner, 'tone' | 'text' | 'short'>;

/** The banner while the proof for its entry is still on the phone: nothing is left to do but to be online. */
export function keptOnPhone(shown: BillingBanner): BillingBanner {
  return { ...shown, isChecked: true, ...onPhone };
}

const onPhone: BannerText = {
  tone: 'news',
  text: 'We have your proof on this phone. We send it when you are back online.',
  short: 'Proof on this phone',
};

/** While a proof waits nothing is red: it is our turn. */
const checked: BannerText = {
  tone: 'news',
  text: 'We have your proof. We will tell you when we have checked it.',
  short: 'We have your proof',
};

function banner(name: string, action: BannerAction, hasProof: boolean | undefined, words: BannerText): BillingBanner {
  return { name, deed: action, isChecked: hasProof === true, ...(hasProof ? checked : words) };
}

/** A promise softens the banner: it shows the promised day. */
function overdueWords({ scheduleDate, promisedFor }: NonNullable<DuesAndExpiration['overduePayments']>): BannerText {
  const due = `Your payment was due on ${formatBillingDay(scheduleDate)}.`;
  if (promisedFor)
    return {
      tone: 'warning',
      text: `${due} You promised to pay on ${formatBillingDay(promisedFor)}.`,
      short: `Promised ${shortDay(promisedFor)}`,
    };
  return {
    tone: 'danger',
    text: `${due} Please pay until ${grace(scheduleDate)} to keep your access.`,
    short: 'Payment overdue',
  };
}

/** `11/20`. */
function shortDay(day: ManilaDay): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}`;
}

/** The one banner to show: the most urgent that was not dismissed. */
export function bannerToShow(dues: DuesAndExpiration, isDismissed: (name: string) => boolean): BillingBanner | null {
  return bannersOf(dues).find(({ name }) => !isDismissed(name)) ?? null;
}
