import { type EnrolmentDetail, enrolmentInput, manualDetails } from '@app/rules/money/subscriptions/enrolment-input';
import { enrolmentMessages } from '@app/rules/money/subscriptions/enrolment-messages';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { fullName } from '@app/rules/people/users/full-name';
import type { FrozenTerm } from '@app/rules/money/payment-terms/payment-term';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { BadUserInput, Conflict, Forbidden, NotFound, parseInput } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { announce } from '#live/bus.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { lockAccess } from '#features/people/access/full-access.ts';
import { closeSquattedAccounts } from '#features/people/auth/close-squatted.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { mailSetPasswordLink } from '#features/people/auth/set-password-link.ts';
import { batches } from '#tables/people/batches.table.ts';
import { lockFunnel, type SoldFunnel } from '#features/money/orders/lock-funnel.ts';
import { hasMoney, undecided } from '#features/money/orders/lapse-order.ts';
import { orders } from '#tables/money/orders.table.ts';
import { placeOrder } from '#features/money/orders/place-order.ts';
import { takePerson } from '#features/money/own-people/desk-scope.ts';
import { paymentTerms } from '#tables/money/payment-terms.table.ts';
import { approveEntry } from '#features/money/payments/approve-payment.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { changeLevels, setBatchOf } from '#features/people/users/change-levels.ts';
import { grantableLevels, holdPeople } from '#features/people/users/may-act.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { makeLive } from '#features/money/orders/make-live.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';

/**
 * Staff give a person funnels: all or none. They are live from their start day without a payment; the first entry is
 * due on that day.
 */
export async function enrolUser(ctx: Context, userId: number, given: unknown): Promise<User> {
  refuseImpersonators(ctx);
  const input = parseInput(enrolmentInput, given);
  const request = { operation: 'enrollUser', input: { userId, ...input } };
  await withIdempotency(ctx, request, async (txContext) => {
    const tx = await withFourEyes(txContext, userId, 'user_enroll/unenroll');
    const { batchId, accessLevelNames, funnelDetails } = input;
    // Every change of levels takes this lock before the people, so there are no deadlocks.
    if (accessLevelNames.length > 0) await lockAccess(tx.db);
    const user = await holdPerson(tx, userId);
    await refuseUnknownBatch(tx, batchId);
    const levelIds = await levelsByName(tx, accessLevelNames);
    await enrolIn(tx, user, funnelDetails);
    await setBatchOf(tx, [userId], batchId);
    // After the purchases granted theirs, so that a product's level is not recorded as a gift of staff.
    if (levelIds.length > 0) await changeLevels(tx, [userId], (current) => [...new Set([...current, ...levelIds])]);
    return { objectId: userId };
  });
  return readUser(ctx, userId);
}

/** The same without a batch and levels. */
export async function subscribeByHand(ctx: Context, userId: number, given: unknown): Promise<User> {
  refuseImpersonators(ctx);
  const details = parseInput(manualDetails, given);
  const request = { operation: 'manualUserSubscription', input: { userId, details } };
  await withIdempotency(ctx, request, async (txContext) => {
    const tx = await withFourEyes(txContext, userId, 'user_enroll/unenroll');
    await enrolIn(tx, await holdPerson(tx, userId), details);
    return { objectId: userId };
  });
  return readUser(ctx, userId);
}

type Detail = Omit<EnrolmentDetail, 'firstPayment'> & Pick<Partial<EnrolmentDetail>, 'firstPayment'>;

async function enrolIn(tx: Context, user: User, details: readonly Detail[]): Promise<void> {
  const closed = await closeSquattedAccounts(tx, [user.id]);
  const terms = await activeTerms(
    tx,
    details.map(({ paymentTermId }) => paymentTermId),
  );
  const first: FirstPayment[] = [];
  // One order of locks for several funnels: all funnels, then the locks of their payments.
  for (const detail of details.toSorted((a, b) => (a.funnelId < b.funnelId ? -1 : 1))) {
    const term = terms.get(detail.paymentTermId);
    if (!term) throw new BadUserInput({ paymentTermId: enrolmentMessages.termUnknown });
    first.push(...(await enrolInOne(tx, { user, detail, term })));
  }
  for (const { entryId, payment } of first) await approveEntry(tx, entryId, payment);
  await recordAudit(tx, {
    action: 'user.enrol',
    objectType: 'user',
    objectId: user.id,
    after: { funnelIds: details.map(({ funnelId }) => funnelId) },
  });
  // A person who never chose a password cannot get in without it.
  if (closed.length === 0 && (user.passwordHash === null || user.mustSetPassword)) await mailSetPasswordLink(tx, user);
  await announce(tx.db, 'payments', `user:${user.id}`);
}

type Enrolment = { user: User; detail: Detail; term: FrozenTerm };
type FirstPayment = { entryId: number; payment: NonNullable<Detail['firstPayment']> };

/** Returns the payment that came with it, if one did. */
async function enrolInOne(tx: Context, { user, detail, term }: Enrolment): Promise<FirstPayment[]> {
  const sold = await lockFunnel(tx, detail.funnelId);
  if (!sold) throw new NotFound('Funnel');
  const { funnel, product } = sold;
  await refuseToGive(tx, user, sold);
  if (product.accessLevelId) await grantableLevels(tx, [product.accessLevelId]);

  const today = manilaDay(tx.now);
  const startByDays = detail.startByDays ?? funnel.startByDays;
  const { order, entries } = await placeOrder(tx, {
    funnel,
    product,
    term,
    buyer: { userId: user.id, email: user.email },
    coupon: null,
    source: 'staff',
    platform: detail.firstPayment?.paymentPlatform ?? null,
    ...(detail.validityByDays !== undefined && { validityByDays: detail.validityByDays }),
    startByDays,
    firstDay: addDays(today, startByDays),
    createdById: requireViewer(tx).userId,
  });
  await makeLive(tx, { orderId: order.id, paidOn: today });
  const [first] = entries;
  if (!detail.firstPayment || !first) return [];
  if (!requireViewer(tx).functions.has('payment_approve')) throw new Forbidden(enrolmentMessages.mayNotApprove);
  return [{ entryId: first.id, payment: detail.firstPayment }];
}

/**
 * In words that name the funnel, because several may be chosen. With the funnel locked, so nobody gets it meanwhile.
 */
async function refuseToGive(tx: Context, user: User, { funnel }: SoldFunnel): Promise<void> {
  if (funnel.archivedAt) throw new Conflict(enrolmentMessages.archived(funnel.name));
  const owned = await tx.db
    .select({
      status: subscriptions.status,
      expiresOn: subscriptions.expiresOn,
      liveAt: orders.liveAt,
      invoiceId: invoices.id,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(invoices, eq(invoices.subscriptionId, subscriptions.id))
    .where(and(eq(subscriptions.userId, user.id), eq(subscriptions.funnelId, funnel.id), isNull(orders.lapsedAt)));
  const today = manilaDay(tx.now);
  const isOwned = owned.some(
    ({ status, expiresOn }) => (status === 'active' || status === 'paused') && expiresOn !== null && expiresOn >= today,
  );
  if (isOwned) throw new Conflict(enrolmentMessages.alreadyOwned(fullName(user), funnel.name));
  const open = owned.find(({ status }) => status === 'pending');
  if (open && (await hasMoney(tx, open.invoiceId, undecided)))
    throw new Conflict(enrolmentMessages.proofWaits(fullName(user), funnel.name));
  if (open && (await hasMoney(tx, open.invoiceId)))
    throw new Conflict(enrolmentMessages.partlyPaid(fullName(user), funnel.name));
  // An open checkout of the same person makes room, its seat included; `placeOrder` counts once more.
  const seatsTaken = funnel.seatsTaken - (open ? 1 : 0);
  if (funnel.capacity !== null && seatsTaken >= funnel.capacity)
    throw new Conflict(enrolmentMessages.full(funnel.name));
}

async function holdPerson(tx: Context, userId: number): Promise<User> {
  const [locked] = await holdPeople(tx, [userId], { most: 1 });
  if (!locked) throw new NotFound('Person');
  await takePerson(tx, userId);
  return locked.user;
}

async function refuseUnknownBatch({ db }: Context, batchId: number): Promise<void> {
  const [batch] = await db.select({ id: batches.id }).from(batches).where(eq(batches.id, batchId));
  if (!batch) throw new BadUserInput({ batchId: enrolmentMessages.batchMissing });
}

/** Levels by name; the id is accepted, too. The right to grant them is checked later. */
async function levelsByName({ db }: Context, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await db
    .select({ id: accessLevels.id, name: accessLevels.name })
    .from(accessLevels)
    .where(or(inArray(accessLevels.name, [...names]), inArray(accessLevels.id, [...names])));
  const missing = names.find((name) => !found.some((level) => level.name === name || level.id === name));
  if (missing !== undefined) throw new BadUserInput({ accessLevelNames: enrolmentMessages.levelUnknown });
  return found.map(({ id }) => id);
}

/** Staff may agree on any active term, whatever the funnel offers. */
async function activeTerms({ db }: Context, ids: readonly string[]): Promise<Map<string, FrozenTerm>> {
  const rows = await db
    .select({
      id: paymentTerms.id,
      name: paymentTerms.name,
      paymentCount: paymentTerms.paymentCount,
      firstShare: paymentTerms.firstShare,
      intervalCount: paymentTerms.intervalCount,
      intervalUnit: paymentTerms.intervalUnit,
    })
    .from(paymentTerms)
    .where(and(inArray(paymentTerms.id, [...ids]), isNull(paymentTerms.archivedAt)));
  return new Map(rows.map((term) => [term.id, term]));
}

async function readUser({ db }: Context, id: number): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new NotFound('Person');
  return user;
}
