import type { ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import type { ReportRows } from '@app/rules/insight/reports/report-rows';

type ListLink = {
  to: 'payment' | 'subscriptions' | 'users' | 'leads' | 'affiliates' | 'events' | 'courses' | 'retention';
  label: string;
  query?: Record<string, string>;
};

const desk: ListLink = { to: 'payment', label: 'Payments' };
const board: ListLink = { to: 'payment', label: 'the collection board', query: { view: 'board' } };
const subscriptions: ListLink = { to: 'subscriptions', label: 'Subscriptions' };
const members: ListLink = { to: 'users', label: 'Members' };

/** The list of the product where the things of a source are worked on. */
const lists: Partial<Record<ReportSourceId, ListLink>> = {
  collections: desk,
  outstanding: board,
  due: board,
  overdue: board,
  enrolments: subscriptions,
  renewals: subscriptions,
  people: members,
  accounts: members,
  members,
  seen: members,
  logins: members,
  leads: { to: 'leads', label: 'Leads' },
  conversions: { to: 'leads', label: 'Leads' },
  'affiliate-commissions': { to: 'affiliates', label: 'Affiliates' },
  'event-attendance': { to: 'events', label: 'Events' },
  completions: { to: 'courses', label: 'Courses' },
  cohorts: { to: 'retention', label: 'Retention', query: { tab: 'cohorts' } },
};

/** Filters that the members list has as well. */
const memberFilters = ['batch', 'group', 'stage', 'level'];

export function listOf(source: ReportSourceId, { parts }: ReportRows): ListLink | null {
  const list = lists[source] ?? null;
  if (list?.to !== 'users') return list;
  const filters = parts.filter(({ dimension, key }) => memberFilters.includes(dimension) && key !== '-');
  return { ...list, query: Object.fromEntries(filters.map(({ dimension, key }) => [dimension, key])) };
}
