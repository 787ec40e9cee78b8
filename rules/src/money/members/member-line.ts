import { plural } from '../../text/plural.ts';
import { daysBetween, formatDay, type ManilaDay, NO_EXPIRY } from '../../time/manila.ts';
import { shortDay } from '../../time/manila-clock.ts';
import { EXPIRING_SOON_DAYS } from '../billing/banners.ts';
import { entitlementOf, isLive, oldestOpenDueDay, type SubscriptionFacts } from '../subscriptions/entitlement.ts';
import { isRunning } from '../subscriptions/subscription.ts';

export const memberStates = ['active', 'overdue', 'expiring', 'inactive'] as const;
export type MemberState = (typeof memberStates)[number];

/** The membership of a person as a list shows it: the badge, and below it the date that matters. */
export type MemberLine = { state: MemberState; label: string; detail: string | null };

/**
 * Of all memberships of one person, and of what else they bought: whoever is late with anything is overdue. Without the
 * right to see what is owed, `unpaid` is null in all of them.
 */
export function memberLine(
  owned: readonly SubscriptionFacts[],
  today: ManilaDay,
  others: readonly SubscriptionFacts[] = [],
): MemberLine {
  const running = owned.filter((subscription) => runs(subscription, today));
  const endsOn = lastDay(running);
  if (endsOn === null) return inactive(owned, today);
  const late = oldestLate(running, today);
  if (late) return { state: 'overdue', label: 'Overdue', detail: closingText(late, today) };
  if (oldestLate([...owned, ...others], today))
    return { state: 'overdue', label: 'Overdue', detail: untilText(endsOn) };
  if (endsOn < NO_EXPIRY && daysBetween(today, endsOn) <= EXPIRING_SOON_DAYS)
    return { state: 'expiring', label: 'Expiring', detail: endText(endsOn, today) };
  const live = running.filter((subscription) => isLive(subscription, today)).length;
  return { state: 'active', label: live > 1 ? plural(live, 'subscription') : 'Active', detail: untilText(endsOn) };
}

/** The one that is late for the longest time; entries of a paused one wait. */
function oldestLate(owned: readonly SubscriptionFacts[], today: ManilaDay): SubscriptionFacts | undefined {
  return owned
    .filter(({ status, unpaid }) => status === 'active' && unpaid !== null && unpaid.scheduleDate < today)
    .toSorted((one, other) => ((one.unpaid?.scheduleDate ?? '') < (other.unpaid?.scheduleDate ?? '') ? -1 : 1))[0];
}

/** With the days of grace, as the tabs of the list count it. */
function runs(subscription: SubscriptionFacts, today: ManilaDay): boolean {
  const { status, startsOn, expiresOn } = subscription;
  if (!isRunning(status) || startsOn === null || expiresOn === null || startsOn > today) return false;
  return expiresOn >= oldestOpenDueDay(today) && entitlementOf(subscription, today).because !== 'overdue';
}

const untilText = (endsOn: ManilaDay) => (endsOn === NO_EXPIRY ? 'for life' : `until ${formatDay(endsOn)}`);

function lastDay(owned: readonly SubscriptionFacts[]): ManilaDay | null {
  return owned.reduce<ManilaDay | null>(
    (last, { expiresOn }) => (expiresOn !== null && (last === null || expiresOn > last) ? expiresOn : last),
    null,
  );
}

function closingText(subscription: SubscriptionFacts, today: ManilaDay): string | null {
  const entitlement = entitlementOf(subscription, today);
  return entitlement.isOpen && entitlement.until !== null ? `Closes ${formatDay(entitlement.until)}` : null;
}

function endText(endsOn: ManilaDay, today: ManilaDay): string {
  const days = daysBetween(today, endsOn);
  if (days < 0) return `Ended ${shortDay(endsOn)}, in grace`;
  if (days === 0) return `${formatDay(endsOn)}, today`;
  return `${formatDay(endsOn)}, in ${plural(days, 'day')}`;
}

function inactive(owned: readonly SubscriptionFacts[], today: ManilaDay): MemberLine {
  const unpaid = owned
    .map((subscription) => entitlementOf(subscription, today))
    .find((each) => each.because === 'overdue');
  if (unpaid && !unpaid.isOpen && unpaid.since !== null)
    return { state: 'inactive', label: 'Blocked', detail: `Unpaid since ${shortDay(unpaid.since)}` };
  const ended = lastDay(owned.filter(({ startsOn }) => startsOn !== null));
  const detail = ended === null ? 'No membership' : ended === NO_EXPIRY ? 'Ended early' : `Ended ${formatDay(ended)}`;
  return { state: 'inactive', label: 'Inactive', detail };
}
