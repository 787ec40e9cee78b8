import { NO_REFERENCE } from '@app/rules/money/payments/payment';
import { rejectionReasons } from '@app/rules/money/collections/rejection-reasons';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import { auditLog } from '#audit/audit.table.ts';
import { contentHash } from '#audit/record.ts';
import { receipts, type Payment, paymentAllocations, paymentEvents, payments } from '#tables/money/payments.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { users } from '#tables/people/users.table.ts';
import { hour, momentOn, notBefore } from './demo-moments.ts';
import type { WrittenPlan } from './demo-orders.ts';
import { storeReceipts } from './demo-receipts.ts';
import type { SeedContext } from './seeding.ts';

type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'scheduleId' | 'createdAt'> & {
  scheduleId: number;
  createdAt: Date;
  buyerId: number;
  /** The time of approval; for a revoked payment it is earlier than the last decision. */
  approvedAt: Date | null;
};

/** The payments for these plans, with everything that approving them leaves behind. */
export async function seedDemoPayments(tx: SeedContext, plans: readonly WrittenPlan[]): Promise<void> {
  const [approver] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'tribe-team-fa@tribe.test'));
  if (!approver) return;
  const planned = plans
    .flatMap((plan, at) => paymentsOf(tx, plan, { at, approverId: approver.id }))
    .map((payment, at) => ({ ...payment, ...numbers(payment, at) }))
    .toSorted(
      (one, other) => (one.approvedAt ?? one.createdAt).getTime() - (other.approvedAt ?? other.createdAt).getTime(),
    );
  const pictured = planned.filter(({ status }) => status === 'submitted' || status === 'rejected');
  const pictures = await storeReceipts(
    tx,
    pictured.map(({ buyerId, createdAt, ...payment }) => ({ ...payment, ownerId: buyerId, sentAt: createdAt })),
  );
  const made = await tx.db
    .insert(payments)
    .values(
      planned.map(({ buyerId: _buyer, approvedAt: _at, ...payment }) => ({
        ...payment,
        proofFileId: pictures[pictured.findIndex(({ reference }) => reference === payment.reference)] ?? null,
      })),
    )
    .returning();
  const stored = made.map((payment, at) => ({ ...payment, approvedAt: planned[at]?.approvedAt ?? null }));
  await settle(tx, stored);
  await record(tx, stored);
}

type StoredPayment = Payment & { approvedAt: Date | null };

function numbers({ platform, source }: NewPayment, at: number) {
  const isCounted = source === 'staff' && at % 5 === 0;
  return {
    reference: isCounted ? NO_REFERENCE : reference(platform, at),
    externalInvoiceId: source === 'staff' ? NO_REFERENCE : `INV-${String(20_400 + at)}`,
  };
}

/** In the formats of the wallets and banks. */
function reference(platform: string, at: number): string {
  const number = 4_100_000_000 + at * 7_919_317;
  if (platform === 'gcash') return `90${number}${at % 10}`;
  return platform === 'maya' ? `M${number.toString(36).toUpperCase()}` : `BT-${number}`;
}

function paymentsOf(
  tx: SeedContext,
  plan: WrittenPlan,
  { at, approverId }: { at: number; approverId: number },
): NewPayment[] {
  const today = manilaDay(tx.now);
  const made: NewPayment[] = [];
  for (const [index, entry] of plan.entries.toSorted((one, other) => one.number - other.number).entries()) {
    const isNext = index === plan.paid;
    if (index > plan.paid) break;
    const early = addDays(entry.scheduleDate, -((at + index) % 3));
    const paidOn = index === 0 ? plan.orderedOn : early < today ? early : today;
    // Nobody pays before they ordered.
    const sentAt = notBefore(tx, plan.createdAt, momentOn(tx, paidOn, 30 + ((at * 7) % 300)));
    const approvedAt = notBefore(tx, sentAt, momentOn(tx, paidOn, 9 * 60));
    const sent = {
      invoiceId: plan.invoiceId,
      scheduleId: entry.id,
      platform: plan.platform,
      paidOn,
      createdAt: sentAt,
      source: at % 4 === 3 ? ('staff' as const) : ('member' as const),
      submittedById: plan.buyer.id,
      buyerId: plan.buyer.id,
      reference: '',
    };
    const approved = {
      ...sent,
      status: 'approved' as const,
      decidedById: approverId,
      decidedAt: approvedAt,
      approvedAt,
    };
    if (!isNext) {
      made.push({ ...approved, amount: entry.price });
      continue;
    }
    const third = Math.floor(entry.price / 300) * 100;
    if (plan.isPartPaid) made.push({ ...approved, amount: third });
    if (plan.isRevoked) {
      const decidedAt = momentOn(tx, addDays(paidOn, 1), 45);
      const remarks = 'Approved by mistake: the transfer belongs to someone else.';
      made.push({ ...approved, amount: entry.price, status: 'revoked', decidedAt, remarks });
    }
    if (plan.proof)
      made.push(proofOf(tx, plan, { sent, open: entry.price - (plan.isPartPaid ? third : 0), approverId, at }));
  }
  return made;
}

type Proof = {
  sent: Omit<NewPayment, 'status' | 'amount' | 'approvedAt'>;
  open: number;
  approverId: number;
  at: number;
};

/** Sent within the last two days; every fourth is for less than the open amount. */
function proofOf(tx: SeedContext, plan: WrittenPlan, { sent, open, approverId, at }: Proof): NewPayment {
  const paidOn = addDays(manilaDay(tx.now), -(at % 2));
  const createdAt = notBefore(tx, plan.createdAt, new Date(tx.now.getTime() - (2 + (at % 20)) * hour));
  const sentOn = manilaDay(createdAt) < paidOn ? manilaDay(createdAt) : paidOn;
  const amount = at % 4 === 0 ? open - 500_00 : open;
  const isRejected = plan.proof === 'rejected';
  return {
    ...sent,
    amount,
    source: 'member',
    paidOn: sentOn < plan.orderedOn ? plan.orderedOn : sentOn,
    createdAt,
    approvedAt: null,
    status: isRejected ? 'rejected' : 'submitted',
    ...(isRejected && {
      decidedById: approverId,
      decidedAt: notBefore(tx, createdAt, new Date(createdAt.getTime() + hour)),
      remarks: rejectionReasons[at % rejectionReasons.length]?.text ?? 'We cannot read the picture.',
    }),
  };
}

/** Each payment goes to its own entry, which names the one that completed it. */
async function settle({ db }: SeedContext, made: readonly StoredPayment[]): Promise<void> {
  const counted = made.filter(({ approvedAt }) => approvedAt !== null);
  await db
    .insert(paymentAllocations)
    .values(counted.map(({ id, scheduleId, amount }) => ({ paymentId: id, scheduleId: scheduleId ?? 0, amount })));
  await db.insert(receipts).values(
    counted.map(({ id, approvedAt, createdAt }, at) => ({
      number: at + 1,
      paymentId: id,
      issuedAt: approvedAt ?? createdAt,
    })),
  );
  await db.execute(sql`
    update ${paymentSchedules} e set paid = live.paid, transaction_id = case when live.paid = e.price then live.last end
    from (select a.schedule_id, sum(a.amount) as paid, max(p.id)::text as last
      from ${paymentAllocations} a join ${payments} p on p.id = a.payment_id
      where p.status = 'approved' group by a.schedule_id) live
    where e.id = live.schedule_id`);
}

const stepNames = { submitted: 'submit', approved: 'approve', rejected: 'reject', revoked: 'revoke' } as const;

/** The history of each payment and its lines in the audit log. */
async function record({ db, secrets = [] }: SeedContext, made: readonly StoredPayment[]): Promise<void> {
  const steps = made.flatMap((payment) => {
    const { source, createdAt, approvedAt, decidedAt, submittedById, decidedById, status } = payment;
    return [
      ...(source === 'member' ? [{ payment, kind: 'submitted' as const, at: createdAt, actorId: submittedById }] : []),
      ...(approvedAt ? [{ payment, kind: 'approved' as const, at: approvedAt, actorId: decidedById }] : []),
      ...(status === 'rejected' || status === 'revoked'
        ? [{ payment, kind: status, at: decidedAt ?? createdAt, actorId: decidedById }]
        : []),
    ];
  });
  await db.insert(paymentEvents).values(
    steps.map(({ payment, kind, at, actorId }) => ({
      paymentId: payment.id,
      kind,
      actorId,
      at,
      platform: payment.platform,
      externalInvoiceId: kind === 'submitted' ? null : payment.externalInvoiceId,
      remarks: kind === 'rejected' || kind === 'revoked' ? payment.remarks : null,
    })),
  );
  await db.insert(auditLog).values(
    steps.map(({ payment, kind, at, actorId }) => {
      const { amount, platform, reference: number, scheduleId, source } = payment;
      const after = { status: kind, amount, platform, reference: number, scheduleId, source };
      return {
        at,
        actorId,
        effectiveUserId: actorId,
        action: `payment.${stepNames[kind]}`,
        objectType: 'payment',
        objectId: String(payment.id),
        after,
        contentHash: contentHash(secrets[0] ?? '', null, after),
      };
    }),
  );
}
