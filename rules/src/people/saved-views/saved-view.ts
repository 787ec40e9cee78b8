import { z } from 'zod';
import type { PageFlag } from '../access/flags.ts';

/** The lists that have saved views; all report pages together are one, since a view says which of them it opens. */
export const viewedLists = ['members', 'reports'] as const;
export type ViewedList = (typeof viewedLists)[number];

type ListFacts = {
  /** One of these pages is enough. */
  flags: readonly PageFlag[];
  /** What its address may say: pages and the view itself are left out. */
  keptNames: readonly string[];
};

export const listFacts: Record<ViewedList, ListFacts> = {
  members: {
    flags: ['users'],
    keptNames: ['tab', 'q', 'sort', 'status', 'level', 'batch', 'group', 'stage', 'membership'],
  },
  reports: {
    flags: ['reportSummary', 'paymentReport', 'communityReport'],
    // `report` is the page, the rest is its report bar and what its chart and its table are grouped by.
    keptNames: ['report', 'period', 'frequency', 'at', 'from', 'to', 'by', 'detail'],
  },
};

/** The info logs are read by their filters, which the other reports do not have. */
const keptOfLog: readonly string[] = ['q', 'who', 'kind', 'person', 'object', 'request', 'day'];

export const MOST_VIEWS = 30;

/** Views whose people are counted, so that the cost of a page has an end; the others are counted when one opens them. */
export const COUNTED_VIEWS = 8;

export const savedViewMessages = {
  nameMissing: 'Please give the view a name',
  nameTaken: 'You already have a view of this name',
  tooMany: `You can save ${MOST_VIEWS} views. Delete one first.`,
  notYours: 'Only the person who saved this view can change it.',
} as const;

/** What a view keeps: tab, filters and sort as the address has them, and the chosen columns. */
export const savedViewInput = z
  .object({
    list: z.enum(viewedLists),
    name: z
      .string(savedViewMessages.nameMissing)
      .trim()
      .min(1, savedViewMessages.nameMissing)
      .max(60, 'Name is too long'),
    query: z.string().max(1_000, 'This view has too many filters'),
    columns: z
      .array(z.string().max(40))
      .max(40)
      .nullish()
      .transform((columns) => columns?.filter(isMemberColumn) ?? null),
    isShared: z.boolean(),
  })
  .transform(({ query, columns, list, ...rest }) => ({
    ...rest,
    list,
    query: viewQuery(query, list),
    columns: list === 'members' ? columns : null,
  }));

/** The columns of the members list, of its staff tab too. */
const memberColumnKeys = [
  'name',
  'stage',
  'batch',
  'membership',
  'nextPayment',
  'owner',
  'lastLesson',
  'lastSeen',
  'access',
  'joined',
  'mobile',
  'city',
  'risk',
  'looksAfter',
  'waiting',
] as const;
export type MemberColumnKey = (typeof memberColumnKeys)[number];

function isMemberColumn(key: string): boolean {
  return memberColumnKeys.some((each) => each === key);
}

/** The part of an address that a view keeps, always in the same order; what its list does not ask for is dropped. */
export function viewQuery(search: string, list: ViewedList = 'members'): string {
  const parts = search.replace(/^\?/, '').split('&');
  const isLog = list === 'reports' && parts.includes('report=info-logs-report');
  const keptNames = [...listFacts[list].keptNames, ...(isLog ? keptOfLog : [])];
  return parts
    .filter((part) => /^\w+=[^=#\s<>"]+$/.test(part) && keptNames.includes(part.split('=')[0] ?? ''))
    .toSorted()
    .join('&');
}
