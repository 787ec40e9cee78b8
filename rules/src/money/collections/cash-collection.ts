import { daysBetween, type ManilaDay } from '../../time/manila.ts';

/** The renewal state of a membership, as the desk's filter names it. */
export const cashCollections = [
  'unenrolled',
  'for regular renewal',
  'early renewal',
  'er warmup',
  'collected',
] as const;
export type CashCollection = (typeof cashCollections)[number];
/** The values of the filter. */
export const cashCollectionChoices = ['all', ...cashCollections] as const;

export const cashCollectionLabels: Record<CashCollection | 'all', string> = {
  all: 'All',
  unenrolled: 'Unenrolled',
  'for regular renewal': 'For regular renewal',
  'early renewal': 'Early renewal',
  'er warmup': 'ER warmup',
  collected: 'Collected',
};

/** Days of the settings `collection-…-days`. */
export type CollectionDays = { warmup: number; early: number; regular: number; after: number };

export const defaultCollectionDays: CollectionDays = { warmup: 90, early: 60, regular: 30, after: 14 };

type RenewalFacts = {
  expiresOn: ManilaDay;
  isCancelled: boolean;
  /** A renewal was paid in the period that is looked at. */
  isRenewed: boolean;
};

/** The step a subscription is on, or null while its end is far away. */
export function cashCollectionOf(
  { expiresOn, isCancelled, isRenewed }: RenewalFacts,
  today: ManilaDay,
  days: CollectionDays = defaultCollectionDays,
): CashCollection | null {
  if (isRenewed) return 'collected';
  const left = daysBetween(today, expiresOn);
  if (isCancelled || left < -days.after) return 'unenrolled';
  if (left <= days.regular) return 'for regular renewal';
  if (left <= days.early) return 'early renewal';
  return left <= days.warmup ? 'er warmup' : null;
}
