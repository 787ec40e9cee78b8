import { plural } from '../../text/plural.ts';
import { daysBetween, formatDay, type ManilaDay, NO_EXPIRY } from '../../time/manila.ts';
import { EXPIRING_SOON_DAYS } from '../billing/banners.ts';
import { entitlementOf, GRACE_DAYS, isLive, type SubscriptionFacts } from '../subscriptions/entitlement.ts';
import { isRunning } from '../subscriptions/subscription.ts';

export const memberStates = ['active', 'overdue', 'expiring', 'inactive'] as const;
export type MemberState = (typeof memberStates)[number];

/** The membership of a person as a list shows it: the badge, and below it the date that matters. */
export type MemberLine = { state: MemberState; label: string; detail: string | null };

/** Of all memberships of one person. Without the right to see what is owed, `unpaid` is null in all of them. */
export function memberLine(owned: readonly SubscriptionFacts[], today: ManilaDay): MemberLine {
  const running = owned.filter((subscription) => runs(subscription, today));
  const overdue = running
    .filter(({ unpaid }) => unpaid !== null && unpaid.scheduleDate < today)
    .toSorted((one, other) => ((one.unpaid?.scheduleDate ?? '') < (other.unpaid?.scheduleDate ?? '') ? -1 : 1))[0];
  if (overdue) return { state: 'overdue', label: 'Overdue', detail: closingText(overdue, today) };
  const endsOn = lastDay(running);
  if (endsOn === null) return inactive(owned);
  if (endsOn < NO_EXPIRY && daysBetween(today, endsOn) <= EXPIRING_SOON_DAYS)
    return { state: 'expiring', label: 'Expiring', detail: endText(endsOn, today) };
  const live = running.filter((subscription) => isLive(subscription, today)).length;
  return {
    state: 'active',
    label: live > 1 ? plural(live, 'subscription') : 'Active',
    detail: endsOn === NO_EXPIRY ? 'for life' : `until ${formatDay(endsOn)}`,
  };
}

/** With the days of grace, as the tabs of the list count it. */
function runs({ status, startsOn, expiresOn }: SubscriptionFacts, today: ManilaDay): boolean {
  if (!isRunning(status) || startsOn === null || expiresOn === null || startsOn > today) return false;
  return daysBetween(expiresOn, today) <= GRACE_DAYS;
}

function lastDay(owned: readonly SubscriptionFacts[]): ManilaDay | null {
  return owned.reduce<ManilaDay | null>(
    (last, { expiresOn }) => (expiresOn !== null && (last === null || expiresOn > last) ? expiresOn : last),
    null,
  );
}

function closingText(subscription: SubscriptionFacts, today: ManilaDay): string | null {
  const entitlement = entitlementOf(subscription, today);
  if (!entitlement.isOpen) return 'Access is closed';
  return entitlement.until === null ? null : `Closes ${formatDay(entitlement.until)}`;
}

function endText(endsOn: ManilaDay, today: ManilaDay): string {
  const days = daysBetween(today, endsOn);
  if (days < 0) return `Ended ${formatDay(endsOn)}, in grace`;
  if (days === 0) return `${formatDay(endsOn)}, today`;
  return `${formatDay(endsOn)}, in ${plural(days, 'day')}`;
}

function inactive(owned: readonly SubscriptionFacts[]): MemberLine {
  const ended = lastDay(owned.filter(({ startsOn }) => startsOn !== null));
  const detail = ended === null ? 'No membership' : ended === NO_EXPIRY ? 'Ended early' : `Ended ${formatDay(ended)}`;
  return { state: 'inactive', label: 'Inactive', detail };
}
