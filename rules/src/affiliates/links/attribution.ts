import { isFreshClick } from '../../people/affiliate-codes/affiliate-code.ts';
import { manilaDay, months } from '../../time/manila.ts';
import type { AttributionSource } from './attribution-sources.ts';

export const attributionMessages = {
  noReason: 'Please give a reason',
  unknown: 'This person is not an affiliate',
  suspended: 'This affiliate is suspended and gets nothing new',
  self: 'An affiliate cannot bring themselves',
} as const;

/** Something that says by which link a buyer came. */
export type Trace = { source: Exclude<AttributionSource, 'staff'>; clickedAt: Date; link: TracedLink };

export type TracedLink = {
  id: number;
  affiliateId: number;
  archivedAt: Date | null;
  suspendedAt: Date | null;
  isSelf: boolean;
};

/**
 * The last click within 30 days that the buyer's browser or account carries; of two at the same instant the first of the
 * list. Anybody can opt in with somebody's address, so an opt-in counts only when nothing else does. Traces that earn nobody anything (one's
 * own link, a suspended affiliate, a link taken down before the click) are passed over: looking at one's own link does
 * not rob whoever brought the buyer.
 */
export function creditedTrace(traces: readonly Trace[], now: Date): Trace | null {
  const counting = traces.filter(({ clickedAt, link }) => {
    const isTakenDown = link.archivedAt !== null && link.archivedAt <= clickedAt;
    return (
      isFreshClick(clickedAt.getTime(), now.getTime()) && !link.isSelf && link.suspendedAt === null && !isTakenDown
    );
  });
  const carried = counting.filter(({ source }) => source !== 'lead');
  return (carried.length > 0 ? carried : counting).reduce<Trace | null>(
    (best, trace) => (best === null || trace.clickedAt > best.clickedAt ? trace : best),
    null,
  );
}

const howItIsKnown: Record<AttributionSource, string> = {
  click: 'last click',
  account: 'last click of the account',
  lead: 'opt-in',
  staff: 'set by staff',
};

/** Why an order names its affiliate: `last click Nov 12, link tiktok`. */
export function attributionReason({
  source,
  clickedAt,
  link,
}: {
  source: AttributionSource;
  clickedAt: Date | null;
  /** The ending or the name of the link; null for a main link. */
  link: string | null;
}): string {
  const day = clickedAt === null ? '' : ` ${dayOfOrder(clickedAt)}`;
  return `${howItIsKnown[source]}${day}${link === null ? '' : `, link ${link}`}`;
}

/** `Nov 12`: the order beside it has the year. */
function dayOfOrder(instant: Date): string {
  const day = manilaDay(instant);
  return `${(months[Number(day.slice(5, 7)) - 1] ?? '').slice(0, 3)} ${Number(day.slice(8))}`;
}
