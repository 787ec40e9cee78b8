import { z } from 'zod';
import { type CashCollection, cashCollectionLabels, cashCollections } from '../../money/collections/cash-collection.ts';
import { isLeavingReason, type LeavingReason, leavingReasonWords } from '../../money/leaving/leaving-reasons.ts';
import { type ManilaDay, addDays, months } from '../../time/manila.ts';
import { COHORT_MONTHS, type Outcome, outcomes } from './membership-terms.ts';

/** The periods of the page, in days; the last of them is today. */
export const retentionPeriods = [7, 15, 30] as const;
export const USUAL_PERIOD = 30;

export const retentionPeriod = z
  .union([z.literal(7), z.literal(15), z.literal(30)])
  .nullish()
  .transform((days) => days ?? USUAL_PERIOD);

/** First and last day of a period, and of the one before it. */
export function periodDays(days: number, today: ManilaDay) {
  const from = addDays(today, 1 - days);
  return { from, to: today, formerFrom: addDays(from, -days), formerTo: addDays(from, -1) };
}

/** Reasons are those of this many days, and rates by batch and product those of that many. */
export const REASON_DAYS = 90;
export const RATE_DAYS = 365;

/** How long somebody has been gone, for lists of people to win back; the last is open. */
export const winBackBands = ['30', '90', '180', 'older'] as const;
export type WinBackBand = (typeof winBackBands)[number];

export const winBackBandLabels: Record<WinBackBand, string> = {
  '30': 'Gone up to 30 days',
  '90': 'Gone 31 to 90 days',
  '180': 'Gone 91 to 180 days',
  older: 'Gone longer',
};

/** The days on which those of a band left; null where it is open. */
export function winBackDays(band: WinBackBand, today: ManilaDay): { from: ManilaDay | null; to: ManilaDay } {
  if (band === 'older') return { from: null, to: addDays(today, -181) };
  const before = { '30': 0, '90': 31, '180': 91 }[band];
  return { from: addDays(today, -Number(band)), to: addDays(today, -before) };
}

/** What a figure of the page is about; its rows are found by the same words. */
export type RetentionRows =
  | { kind: 'renewed' | 'left' | 'decided' | 'start' | 'kept' | 'to-collect' }
  | { kind: 'due'; month: string; outcome: Outcome | null }
  | { kind: 'step'; step: CashCollection }
  | { kind: 'reason'; reason: LeavingReason | null }
  | { kind: 'batch' | 'product'; id: number; isRenewed: boolean }
  | { kind: 'cohort'; month: string; after: number; isKept: boolean }
  /** Of a cohort: what was due until a month after its first payment, and is not paid. */
  | { kind: 'unpaid'; month: string; after: number }
  | { kind: 'back'; band: WinBackBand }
  | { kind: 'returned' };

const month = /^\d{4}-(0[1-9]|1[0-2])$/;
const slug = (step: CashCollection) => step.replaceAll(' ', '-');

/** `cohort:2026-03:5` of the address; null for what names no rows. */
export function parseRetentionRows(text: string): RetentionRows | null {
  const [kind = '', one = '', two = '', ...rest] = text.split(':');
  if (rest.length > 0) return null;
  if (['renewed', 'left', 'decided', 'start', 'kept', 'to-collect', 'returned'].includes(kind))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the words above
    return one === '' ? ({ kind } as RetentionRows) : null;
  if (kind === 'due' && month.test(one)) {
    const outcome = outcomes.find((each) => each === two);
    return two === '' || outcome ? { kind, month: one, outcome: outcome ?? null } : null;
  }
  if (kind === 'step') {
    const step = cashCollections.find((each) => slug(each) === one);
    return step && two === '' ? { kind, step } : null;
  }
  if (kind === 'reason' && two === '')
    return one === '' ? { kind, reason: null } : isLeavingReason(one) ? { kind, reason: one } : null;
  if ((kind === 'batch' || kind === 'product') && /^\d{1,9}$/.test(one) && ['', 'renewed'].includes(two))
    return { kind, id: Number(one), isRenewed: two === 'renewed' };
  if (kind === 'cohort' && month.test(one)) return cohortRows(one, two);
  if (kind === 'unpaid' && month.test(one) && /^\d{1,2}$/.test(two) && Number(two) <= COHORT_MONTHS)
    return { kind, month: one, after: Number(two) };
  if (kind === 'back' && two === '') {
    const band = winBackBands.find((each) => each === one);
    return band ? { kind, band } : null;
  }
  return null;
}

/** `5` or `5-lost`. */
function cohortRows(cohort: string, text: string): RetentionRows | null {
  const [, digits = '', lost] = /^(\d{1,2})(-lost)?$/.exec(text) ?? [];
  const after = Number(digits);
  if (digits === '' || after > COHORT_MONTHS) return null;
  return { kind: 'cohort', month: cohort, after, isKept: lost === undefined };
}

/** The words of the address; the other way round. */
export function retentionRowsText(rows: RetentionRows): string {
  switch (rows.kind) {
    case 'due':
      return rows.outcome ? `due:${rows.month}:${rows.outcome}` : `due:${rows.month}`;
    case 'step':
      return `step:${slug(rows.step)}`;
    case 'reason':
      return rows.reason ? `reason:${rows.reason}` : 'reason';
    case 'batch':
    case 'product':
      return `${rows.kind}:${rows.id}${rows.isRenewed ? ':renewed' : ''}`;
    case 'cohort':
      return `cohort:${rows.month}:${rows.after}${rows.isKept ? '' : '-lost'}`;
    case 'unpaid':
      return `unpaid:${rows.month}:${rows.after}`;
    case 'back':
      return `back:${rows.band}`;
    case 'decided':
    case 'kept':
    case 'left':
    case 'renewed':
    case 'returned':
    case 'start':
    case 'to-collect':
      return rows.kind;
  }
}

/** `Mar 2026`. */
export function monthLabel(text: string): string {
  const [year = '', number = ''] = text.split('-');
  return `${(months[Number(number) - 1] ?? '').slice(0, 3)} ${year}`;
}

export const outcomeLabels: Record<Outcome, string> = { renewed: 'Renewed', open: 'Still open', left: 'Left' };

/** The heading of the rows; names of batches and products are the server's. */
export function retentionRowsTitle(rows: RetentionRows, period: number, name: string | null = null): string {
  const inPeriod = `last ${period} days`;
  switch (rows.kind) {
    case 'renewed':
      return `Renewed, ${inPeriod}`;
    case 'left':
      return `Left, ${inPeriod}`;
    case 'decided':
      return `Renewed or left, ${inPeriod}`;
    case 'start':
      return `Members ${period} days ago`;
    case 'kept':
      return `Members ${period} days ago who are still here`;
    case 'to-collect':
      return 'Renewals to collect';
    case 'returned':
      return `Came back, last ${RATE_DAYS} days`;
    case 'due':
      return `Renewals due ${monthLabel(rows.month)}${rows.outcome ? `: ${outcomeLabels[rows.outcome].toLowerCase()}` : ''}`;
    case 'step':
      return cashCollectionLabels[rows.step];
    case 'reason':
      return rows.reason
        ? `Left: ${leavingReasonWords[rows.reason].label.toLowerCase()}`
        : `Left, last ${REASON_DAYS} days`;
    case 'batch':
    case 'product':
      return `${name ?? (rows.kind === 'batch' ? 'Batch' : 'Product')}: ${rows.isRenewed ? 'renewed' : 'renewed or left'}`;
    case 'cohort':
      return `Joined ${monthLabel(rows.month)}: ${rows.isKept ? 'access' : 'no access'} in month ${rows.after}`;
    case 'unpaid':
      return `Joined ${monthLabel(rows.month)}: not paid of what was due by month ${rows.after}`;
    case 'back':
      return winBackBandLabels[rows.band];
  }
}
