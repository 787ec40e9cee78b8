import { entitlementOf, type SubscriptionFacts } from '../subscriptions/entitlement.ts';
import type { ManilaDay } from '../../time/manila.ts';

/** The changes of a subscription that the nightly job records. */
export const statusChanges = ['grace', 'blocked', 'expired', 'unblocked'] as const;
export type StatusChange = (typeof statusChanges)[number];

/** The last recorded change and its date. */
export type RecordedChange = { kind: StatusChange; since: ManilaDay | null };

export type NewChange = { kind: StatusChange; since: ManilaDay | null; until: ManilaDay | null; entry: number | null };

/** The change since the last look, or null. Looking twice on a day, or a day late, reports it once. */
export function statusChange(
  facts: SubscriptionFacts,
  last: RecordedChange | null,
  today: ManilaDay,
): NewChange | null {
  const now = stateOf(facts, today);
  if (now === null) return null;
  if (now.kind === 'unblocked') return last?.kind === 'blocked' || last?.kind === 'expired' ? now : null;
  return last?.kind === now.kind && last.since === now.since ? null : now;
}

/** Null for a subscription that is not running: nothing closes that was not open. */
function stateOf(facts: SubscriptionFacts, today: ManilaDay): NewChange | null {
  const answer = entitlementOf(facts, today);
  if (answer.isOpen) {
    const { because, until, entry } = answer;
    if (because === 'paid') return { kind: 'unblocked', since: null, until: null, entry: null };
    const since = because === 'overdue-grace' ? (facts.unpaid?.scheduleDate ?? null) : facts.expiresOn;
    return { kind: 'grace', since, until, entry };
  }
  const { because, since, entry } = answer;
  if (because === 'overdue') return { kind: 'blocked', since, until: null, entry };
  return because === 'expired' ? { kind: 'expired', since, until: null, entry: null } : null;
}
