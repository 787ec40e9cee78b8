import { formatPesos } from '../../amounts/pesos.ts';
import { orderKinds, orderSources } from '../checkout/order-sources.ts';
import { isPaymentPlatform, platformLabels } from '../payments/payment-platforms.ts';
import { plural } from '../../text/plural.ts';
import { formatDay, isManilaDay } from '../../time/manila.ts';
import { expiryText } from './expiry-text.ts';

type Details = Record<string, string | number | null>;

/** An event of a subscription, in words for staff. An unknown kind is shown as it is. */
export function subscriptionEventText(kind: string, details: Details): string {
  return words[kind]?.(details) ?? kind;
}

const words: Record<string, (details: Details) => string> = {
  ordered: ({ source, paymentTermId }) =>
    `${orderKinds[orderSources.find((known) => known === source) ?? 'staff'].word} with ${text(paymentTermId)}`,
  live: ({ startsOn, expiresOn }) => `Live from ${day(startsOn)}${until(expiresOn)}`,
  lapsed: ({ why }) => lapseWords[String(why)] ?? 'Lapsed without a payment',
  'approval-undone': () => 'Approval undone: waits for its first payment again',
  paused: () => 'Paused',
  resumed: ({ days, expiresOn }) => `Resumed after ${days === 1 ? '1 day' : `${text(days)} days`}${until(expiresOn)}`,
  unsubscribed: ({ voided, level }) =>
    `Unsubscribed${Number(voided) > 0 ? `, ${formatPesos(Number(voided))} cancelled` : ''}${level ? `, level ${level} taken` : ''}`,
  grace: ({ until: last }) => `In grace until ${day(last)}`,
  blocked: ({ entry }) => `Closed: payment ${text(entry)} is overdue`,
  expired: ({ since }) => `Closed: expired ${day(since)}`,
  unblocked: () => 'Open again',
  'affiliate-set': ({ to, reason }) =>
    `${to === null ? 'No affiliate any more' : `Brought by ${text(to)}`}: ${text(reason)}`,
  'calamity-moved': ({ name, days, count }) =>
    `${text(name)}: ${plural(Number(count), 'payment')} due ${plural(Number(days), 'day')} later`,
  'calamity-declined': ({ name }) => `Dates from before ${text(name)} again, as the member wished`,
  'calamity-reversed': ({ name }) => `Dates from before ${text(name)} again`,
  'entry-added': ({ number, price, scheduleDate }) =>
    `Payment ${text(number)} added: ${formatPesos(Number(price))} on ${day(scheduleDate)}`,
  'entry-changed': ({ number, priceBefore, price, dateBefore, date, platform }) =>
    [
      `Payment ${text(number)} changed`,
      price === undefined ? null : `${formatPesos(Number(priceBefore))} → ${formatPesos(Number(price))}`,
      date === undefined ? null : `${day(dateBefore)} → ${day(date)}`,
      platform === undefined ? null : `by ${platformText(String(platform))}`,
    ]
      .filter((part) => part !== null)
      .join(', '),
};

const lapseWords: Record<string, string> = {
  unsubscribed: 'Unsubscribed before the first payment',
  undone: 'Enrollment undone',
};

type PaymentStep = {
  kind: string;
  amount: number;
  platform: string;
  reference: string;
  remarks: string | null;
};

/** A step of a payment in words. */
export function paymentEventText({ kind, amount, platform, reference, remarks }: PaymentStep): string {
  const did = {
    submitted: 'Proof sent',
    needs_review: 'Payment set aside',
    approved: 'Payment approved',
    rejected: 'Proof rejected',
    refunded: 'Payment refunded',
  }[kind];
  const what = `${did ?? 'Payment revoked'}: ${formatPesos(amount)} by ${platformText(platform)}, ${reference}`;
  return remarks ? `${what} (${remarks})` : what;
}

export function platformText(platform: string): string {
  return isPaymentPlatform(platform) ? platformLabels[platform] : platform;
}

const text = (value: string | number | null | undefined) => String(value ?? '?');
const day = (value: string | number | null | undefined) =>
  typeof value === 'string' && isManilaDay(value) ? formatDay(value) : text(value);

function until(expiresOn: string | number | null | undefined): string {
  if (typeof expiresOn !== 'string' || !isManilaDay(expiresOn)) return '';
  const last = expiryText(expiresOn, expiresOn);
  return last === 'Lifetime Access' ? ', for life' : ` to ${last}`;
}
