import { isOverdue, openOf, billState } from '@app/rules/money/billing/bills';
import {
  entitlementOf,
  lastDayOfAccess,
  MEMBER_LEVEL,
  membershipStatus,
} from '@app/rules/money/subscriptions/entitlement';
import { isRunning } from '@app/rules/money/subscriptions/subscription';
import { seesMoneyOfPeople } from '@app/rules/people/person-page/sees-money';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { ownerJson, type StaffName } from '#db/hot/desk-person.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { findUser } from '#features/people/users/list-users.ts';
import { users } from '#tables/people/users.table.ts';
import {
  type BilledEntry,
  type BilledInvoice,
  type BilledPayment,
  type BilledSubscription,
  billsOf,
  type PersonBilling,
  readBilling,
} from './person-billing.ts';

/** The money of a person on their page; without the billing it belongs to somebody else's people. */
export type PersonMoney = { userId: number; owner: StaffName | null; billing: PersonBilling | null };

/**
 * For viewers who may see money at all, else null. Of other owners' people they learn whose they are, and nothing more.
 */
export async function personMoney(ctx: Context, userId: number): Promise<PersonMoney | null> {
  if (!seesMoneyOfPeople(requireViewer(ctx).pages) || !(await findUser(ctx, userId))) return null;
  const [found] = await ctx.db.select({ owner: ownerJson }).from(users).where(eq(users.id, userId));
  const owner = found?.owner ?? null;
  const limit = limitedToOwner(ctx);
  const isHidden = limit !== null && owner?.id !== limit;
  return { userId, owner, billing: isHidden ? null : await readBilling(ctx, userId) };
}

const owedOf = (billing: PersonBilling, today: ManilaDay) =>
  billsOf(billing)
    .filter((bill) => billState(bill) === 'owed' && bill.subscriptionStatus === 'active' && openOf(bill) > 0)
    .map((bill) => ({ bill, isLate: isOverdue(bill, today) }))
    .toSorted((one, other) => one.bill.scheduleDate.localeCompare(other.bill.scheduleDate));

/** The entry that is late for the longest time. */
export function lateEntry(billing: PersonBilling, { now }: Pick<Context, 'now'>): BilledEntry | null {
  return owedOf(billing, manilaDay(now)).find(({ isLate }) => isLate)?.bill ?? null;
}

/** The entry that becomes due next. */
export function comingEntry(billing: PersonBilling, { now }: Pick<Context, 'now'>): BilledEntry | null {
  return owedOf(billing, manilaDay(now)).find(({ isLate }) => !isLate)?.bill ?? null;
}

/** Proofs that wait, the oldest first. */
export function waitingProofs({ payments }: PersonBilling): BilledPayment[] {
  return payments.filter(({ status }) => status === 'submitted').toReversed();
}

/** The bill of the money card: the newest that still runs, else the newest. */
export function currentInvoice({ invoices, subscriptions }: PersonBilling): BilledInvoice | null {
  const runs = new Set(subscriptions.filter(({ status }) => isRunning(status)).map(({ id }) => id));
  const isOwing = ({ entries }: BilledInvoice) => entries.some((entry) => openOf(entry) > 0);
  const running = invoices.filter(({ subscriptionId }) => runs.has(subscriptionId));
  return running.find(isOwing) ?? running[0] ?? invoices.find(({ isLapsed }) => !isLapsed) ?? null;
}

/** The membership that ends last, among those that were not given up. */
export function lastMembership({ subscriptions }: PersonBilling): BilledSubscription | null {
  const begun = subscriptions.filter(
    ({ accessLevelId, status, startsOn }) => accessLevelId === MEMBER_LEVEL && isRunning(status) && startsOn !== null,
  );
  return begun.toSorted((one, other) => (other.expiresOn ?? '').localeCompare(one.expiresOn ?? ''))[0] ?? null;
}

/** The last day of access while a payment for the membership is late; in the past once that has closed it. */
export function lastAccessDay(billing: PersonBilling, { now }: Pick<Context, 'now'>): ManilaDay | null {
  const membership = lastMembership(billing);
  const access = membership && entitlementOf(membership, manilaDay(now));
  if (!access) return null;
  if (access.isOpen) return access.because === 'overdue-grace' ? access.until : null;
  return access.because === 'overdue' && access.since !== null ? lastDayOfAccess(access.since) : null;
}

/** Anything that was bought and not merely ordered. */
export function hasBought({ subscriptions }: PersonBilling): boolean {
  return subscriptions.some(({ startsOn }) => startsOn !== null);
}

export function membershipOf({ subscriptions }: PersonBilling, { now }: Pick<Context, 'now'>): string | null {
  return membershipStatus(subscriptions, manilaDay(now));
}
