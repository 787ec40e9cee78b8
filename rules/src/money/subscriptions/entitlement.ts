import { addDays, type ManilaDay } from '../../time/manila.ts';
import { isRunning, type MembershipStatus, subscriptionKinds, type SubscriptionStatus } from './subscription.ts';

/** Days that access stays after an expiry, or after the date of an unpaid entry. */
export const GRACE_DAYS = 14;

/**
 * The last day of access when an entry that was due on a day stays unpaid, or a subscription that ended on it is not
 * renewed. Whatever says when access closes says this day.
 */
export function lastDayOfAccess(day: ManilaDay): ManilaDay {
  return addDays(day, GRACE_DAYS);
}

/** The first due date whose unpaid entry leaves access open on a day. */
export function oldestOpenDueDay(today: ManilaDay): ManilaDay {
  return addDays(today, -GRACE_DAYS);
}

/** The level that makes a person a member. */
export const MEMBER_LEVEL = 'member';

/** The columns that decide about a subscription. */
export type SubscriptionFacts = {
  status: SubscriptionStatus;
  startsOn: ManilaDay | null;
  expiresOn: ManilaDay | null;
  /** The earliest entry that is neither paid nor void, with its number. */
  unpaid: { scheduleDate: ManilaDay; number: number } | null;
};

/** Whether a subscription opens its product on a day, why, and until when. */
export type Entitlement =
  | { isOpen: true; because: 'paid' | 'overdue-grace' | 'expiry-grace'; until: ManilaDay | null; entry: number | null }
  | {
      isOpen: false;
      because: 'pending' | 'not-started' | 'paused' | 'cancelled' | 'overdue' | 'expired';
      since: ManilaDay | null;
      entry: number | null;
    };

/**
 * The one rule of what money opens. An entry is overdue from the day after its date; access stays for the days of grace
 * and closes on the day after them. Reads apply this rule to the raw rows, so nothing waits for a nightly job.
 */
export function entitlementOf(
  { status, startsOn, expiresOn, unpaid }: SubscriptionFacts,
  today: ManilaDay,
): Entitlement {
  const closed = { isOpen: false, entry: null } as const;
  if (startsOn === null || expiresOn === null) return { ...closed, because: 'pending', since: null };
  const { closes } = subscriptionKinds[status];
  if (closes !== null) return { ...closed, because: closes, since: null };
  if (startsOn > today) return { ...closed, because: 'not-started', since: startsOn };

  // Adding days to the last possible day would leave the calendar; a subscription that never expires has no grace.
  const expiryGrace = expiresOn < today ? lastDayOfAccess(expiresOn) : null;
  if (expiryGrace !== null && today > expiryGrace) return { ...closed, because: 'expired', since: expiresOn };

  const overdue = unpaid !== null && unpaid.scheduleDate < today ? unpaid : null;
  const paymentGrace = overdue && lastDayOfAccess(overdue.scheduleDate);
  if (overdue && paymentGrace && today > paymentGrace) {
    return { isOpen: false, because: 'overdue', since: overdue.scheduleDate, entry: overdue.number };
  }
  if (overdue && paymentGrace && (expiryGrace === null || paymentGrace <= expiryGrace)) {
    return { isOpen: true, because: 'overdue-grace', until: paymentGrace, entry: overdue.number };
  }
  if (expiryGrace !== null) return { isOpen: true, because: 'expiry-grace', until: expiryGrace, entry: null };
  return { isOpen: true, because: 'paid', until: expiresOn, entry: null };
}

/** Started, not unenrolled, and not expired: the subscriptions that statuses count. */
export function isLive({ status, startsOn, expiresOn }: Omit<SubscriptionFacts, 'unpaid'>, today: ManilaDay): boolean {
  if (!isRunning(status)) return false;
  return startsOn !== null && expiresOn !== null && startsOn <= today && expiresOn >= today;
}

type LevelSubscription = SubscriptionFacts & { accessLevelId: string | null };

/** Derived from the subscriptions that grant the level `member`; unpaid ones do not count. */
export function membershipStatus(owned: readonly LevelSubscription[], today: ManilaDay): MembershipStatus | null {
  const memberships = owned.filter(
    ({ accessLevelId, startsOn }) => accessLevelId === MEMBER_LEVEL && startsOn !== null,
  );
  const live = memberships.filter((subscription) => isLive(subscription, today)).length;
  if (live > 1) return 'Multiple Subscriptions Found';
  if (live === 1) return 'Active';
  return memberships.some(({ startsOn }) => startsOn !== null && startsOn <= today) ? 'Expired' : null;
}

/** Whether the level `member` counts for its holder: by itself it opens nothing, one needs a membership that is open. */
export function isMembershipOpen(owned: readonly LevelSubscription[], today: ManilaDay): boolean {
  return owned.some(
    (subscription) => subscription.accessLevelId === MEMBER_LEVEL && entitlementOf(subscription, today).isOpen,
  );
}
