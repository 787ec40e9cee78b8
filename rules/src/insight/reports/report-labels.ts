import type { OrderSource } from '../../money/checkout/order-sources.ts';
import type { PaymentSource } from '../../money/payments/payment.ts';
import { platformLabels } from '../../money/payments/payment-platforms.ts';
import type { AccountOrigin } from '../../people/users/account-origin.ts';
import { months, weekdays } from '../../time/manila.ts';
import { bandLabels } from '../targets/forecast.ts';
import { dimensionFacts, NO_KEY, type ReportDimension, type ReportSourceId } from './report-catalog.ts';

const orderSourceWords: Record<OrderSource, string> = {
  checkout: 'Checkout',
  staff: 'Enrolled by staff',
  import: 'Import',
};

const paymentSourceWords: Record<PaymentSource, string> = {
  member: 'Proof of a member',
  staff: 'Taken in by staff',
  gateway: 'Gateway',
  statement: 'Statement',
  import: 'Import',
};

const originWords: Record<AccountOrigin, string> = {
  staff: 'Made by staff',
  import: 'Import',
  installation: 'Installation',
  demo: 'Demo',
  'sign-up': 'Sign-up',
  'opt-in': 'Opt-in',
  checkout: 'Checkout',
};

/** Those of the shelves beside this one; a test compares them. */
const commissionWords = {
  pending: 'On hold',
  due: 'To be paid',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

const leadSourceWords = {
  'free-lessons': 'Free lessons',
  'free-training': 'Free training',
  challenge: 'Challenge',
};
const leadStepWords = { 'opted-in': 'Opted in', watched: 'Watched', ordered: 'Ordered', paid: 'Paid' };

const kindWords = { courses: 'Courses', activities: 'Activities', tasks: 'Tasks' };
const momentWords = { opened: 'Opened', finished: 'Finished' };
/** How long members were not seen. */
const absenceWords: Record<string, string> = {
  '7-14': '7 to 14 days',
  '15-29': '15 to 29 days',
  '30+': '30 days or longer',
};
const weekdayWords = Object.fromEntries(
  ['1', '2', '3', '4', '5', '6', '7'].map((number) => [number, weekdays[Number(number) % 7] ?? '']),
);

/** `6 PM`, `12 NN`, `12 MN`. */
function hourWords(hour: number): string {
  if (hour % 24 === 0) return '12 MN';
  if (hour === 12) return '12 NN';
  return hour < 12 ? `${hour} AM` : `${hour - 12} PM`;
}

/** `Tue, 6 PM to 9 PM` of `2-18`. */
function slotWords(key: string): string | null {
  const [, day = '', hour = ''] = /^([1-7])-(\d\d)$/.exec(key) ?? [];
  const name = weekdayWords[day];
  return name ? `${name.slice(0, 3)}, ${hourWords(Number(hour))} to ${hourWords(Number(hour) + 3)}` : null;
}

function cohortWords(key: string): string | null {
  const [, year = '', month = ''] = /^(\d{4})-(\d\d)$/.exec(key) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${name} ${year}` : null;
}

function afterWords(key: string): string | null {
  if (key === 'all') return 'everybody';
  const [, month, lost] = /^(\d{1,2})(-lost)?$/.exec(key) ?? [];
  return month ? `${lost ? 'no access' : 'access'} in month ${month}` : null;
}

function wordsOf(source: ReportSourceId, dimension: ReportDimension): Readonly<Record<string, string>> | null {
  switch (dimension) {
    case 'platform':
      return platformLabels;
    case 'content-kind':
      return kindWords;
    case 'age':
      return source === 'unseen' ? absenceWords : bandLabels;
    case 'weekday':
      return weekdayWords;
    case 'source':
      if (source === 'enrolments') return orderSourceWords;
      if (source === 'collections') return paymentSourceWords;
      return source === 'people' || source === 'accounts' ? originWords : leadSourceWords;
    case 'status':
      if (source === 'affiliate-commissions') return commissionWords;
      return source === 'lesson-activity' ? momentWords : leadStepWords;
    case 'product':
    case 'term':
    case 'funnel':
    case 'batch':
    case 'group':
    case 'stage':
    case 'level':
    case 'owner':
    case 'course':
    case 'task':
    case 'event':
    case 'campaign':
    case 'affiliate':
    case 'cohort':
    case 'after':
    case 'slot':
    case 'by':
      return null;
  }
}

/** The words of a key that needs no look into the database; null for the others. */
export function fixedLabel(source: ReportSourceId, dimension: ReportDimension, key: string): string | null {
  if (key === NO_KEY) return dimensionFacts[dimension].none;
  if (dimension === 'slot') return slotWords(key);
  if (dimension === 'cohort') return cohortWords(key);
  if (dimension === 'after') return afterWords(key);
  if (dimension === 'campaign') return key;
  const words = wordsOf(source, dimension);
  return words ? (Object.hasOwn(words, key) ? (words[key] ?? null) : key) : null;
}

/** Where a key stands among the others of an ordered dimension; null where the database or the text says it. */
export function fixedPlace(source: ReportSourceId, dimension: ReportDimension, key: string): number | null {
  const words = wordsOf(source, dimension);
  return words ? Object.keys(words).indexOf(key) : null;
}
