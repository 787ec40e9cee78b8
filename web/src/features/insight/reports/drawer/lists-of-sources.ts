import { NO_KEY, type ReportDimension, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import type { ReportRows } from '@app/rules/insight/reports/report-rows';
import type { DayRange } from '@app/rules/time/day-buckets';

type ListLink = {
  to: 'payment' | 'subscriptions' | 'users' | 'leads' | 'affiliates' | 'events' | 'courses' | 'retention';
  label: string;
  query: Record<string, string>;
  /** It has these rows and no others. */
  isExact: boolean;
};

/** A list of the product, with the filters that it shares with the rows of a source. */
type List = Omit<ListLink, 'query' | 'isExact'> & {
  query?: Record<string, string>;
  /** How it calls the period, where it asks by the same day as the source. */
  days?: (days: DayRange) => Record<string, string>;
  /** How it calls dimensions, where its keys are the same. */
  filters?: Partial<Record<ReportDimension, string>>;
};

const records: List = {
  to: 'subscriptions',
  label: 'Payment records',
  query: { t: 'payment-records', status: 'approved' },
  days: ({ from, to }) => ({ paidFrom: from, paidTo: to }),
  filters: { platform: 'platform' },
};
const board: List = {
  to: 'payment',
  label: 'the collection board',
  query: { view: 'board' },
  filters: { age: 'band', batch: 'batch', product: 'product', owner: 'owner' },
};
const subscriptions: List = { to: 'subscriptions', label: 'Subscriptions', filters: { product: 'productId' } };
const members: List = {
  to: 'users',
  label: 'Members',
  filters: { batch: 'batch', group: 'group', stage: 'stage', level: 'level' },
};
const leads: List = {
  to: 'leads',
  label: 'Leads',
  filters: { source: 'source', campaign: 'campaign', owner: 'owner' },
};

/** The list of the product where the things of a source are worked on. */
const lists: Partial<Record<ReportSourceId, List>> = {
  collections: records,
  outstanding: board,
  due: board,
  overdue: board,
  enrolments: { ...subscriptions, days: ({ from, to }) => ({ enrolledFrom: from, enrolledTo: to }) },
  renewals: subscriptions,
  people: members,
  accounts: members,
  members,
  seen: members,
  'checked-in': members,
  logins: members,
  leads: { ...leads, days: ({ from, to }) => ({ range: `${from}..${to}` }) },
  // By the day of the payment, which is none of the list.
  conversions: { ...leads, query: { reached: 'paid' } },
  'affiliate-commissions': { to: 'affiliates', label: 'Affiliates' },
  'event-attendance': { to: 'events', label: 'Events' },
  completions: { to: 'courses', label: 'Courses' },
  cohorts: { to: 'retention', label: 'Retention', query: { tab: 'cohorts' } },
};

/** No lists have filters for what is without, and the board none for what is not late. */
const unfiltered = new Set([NO_KEY, 'not-due']);

/** Where the rows of some days are worked on, filtered as far as that list can. */
export function listOf(source: ReportSourceId, { parts, days }: ReportRows, period: DayRange): ListLink | null {
  const list = lists[source];
  if (!list) return null;
  const { to, label, query, days: ofDays, filters = {} } = list;
  const shared = parts.flatMap(({ dimension, key, besides }): [string, string][] => {
    const name = filters[dimension];
    return name !== undefined && !besides && !unfiltered.has(key) ? [[name, key]] : [];
  });
  return {
    to,
    label,
    query: { ...query, ...ofDays?.(days ?? period), ...Object.fromEntries(shared) },
    isExact: ofDays !== undefined && shared.length === parts.length,
  };
}
