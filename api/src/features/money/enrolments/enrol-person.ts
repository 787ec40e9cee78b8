import { agreedDays } from '@app/rules/money/enrolments/enrolment-days';
import { type EnrolPersonInput, enrolPersonInput } from '@app/rules/money/enrolments/enrol-person-input';
import { enrolmentFinalFrom } from '@app/rules/money/enrolments/enrolment-undo';
import { NON_MEMBER_LEVEL } from '@app/rules/people/access/settled-levels';
import { personMessages } from '@app/rules/people/users/person-input';
import { manilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { BadUserInput, Forbidden, parseInput } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { lockInvoice } from '#features/money/orders/lock-invoice.ts';
import { lastEvents, levelIdsOf } from '#features/money/payments/undo-note.ts';
import { enrolIn } from '#features/money/subscriptions/enrol-in.ts';
import { levelsByName, lockPersonToEnrol, refuseUnknownBatch } from '#features/money/subscriptions/enrol-user.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { lockAccess } from '#features/people/access/full-access.ts';
import { changeLevels, setBatchOf } from '#features/people/users/change-levels.ts';
import { addPersonByLink } from '#features/people/users/change-users.ts';
import { type Enrolment, enrolments } from '#tables/money/enrolments.table.ts';
import type { User } from '#tables/people/users.table.ts';

export type MadeEnrolment = { enrolment: Enrolment; isLinkMailed: boolean };

/**
 * Enrolls a person on one screen: the account of a newcomer, the subscription with its schedule, the money that came
 * with it, batch and levels. All of it or nothing, and once per key.
 */
export async function enrolPerson(ctx: Context, given: unknown): Promise<MadeEnrolment> {
  refuseImpersonators(ctx);
  const input = parseInput(enrolPersonInput, given);
  const request = { operation: 'enrollPerson', input };
  const { objectId, isLinkMailed } = await withIdempotency(ctx, request, async (txContext) => {
    const tx = input.userId == null ? txContext : await withFourEyes(txContext, input.userId, 'user_enroll/unenroll');
    // Every change of levels takes this lock before the people, so there are no deadlocks.
    if (input.accessLevelNames.length > 0) await lockAccess(tx.db);
    const user = await lockPersonToEnrol(tx, await idOf(tx, input));
    return enrol(tx, user, input);
  });
  return { enrolment: await readEnrolment(ctx, objectId), isLinkMailed };
}

/** The chosen person, or the account of the newcomer. */
async function idOf(tx: Context, { userId, newcomer }: EnrolPersonInput): Promise<number> {
  if (!newcomer) return userId ?? 0;
  if (!requireViewer(tx).functions.has('user_create')) throw new Forbidden(newcomerMessages.mayNotAdd);
  try {
    const added = await addPersonByLink(tx, { ...newcomer, accessLevelIds: [NON_MEMBER_LEVEL] });
    return added.id;
  } catch (error) {
    if (error instanceof BadUserInput && error.fields?.['email'])
      throw new BadUserInput({ 'newcomer.email': personMessages.emailTaken });
    throw error;
  }
}

const newcomerMessages = { mayNotAdd: 'You may enroll people, but not add new ones.' } as const;

async function enrol(tx: Context, user: User, input: EnrolPersonInput) {
  const { batchId, accessLevelNames, received } = input;
  await refuseUnknownBatch(tx, batchId);
  const levelIds = await levelsByName(tx, accessLevelNames);
  const days = agreedDays(input, manilaDay(tx.now));
  if ('field' in days) throw new BadUserInput({ [days.field]: days.message });
  const levelsBefore = await levelIdsOf(tx, user.id);

  const [enrolled] = await enrolIn(tx, user, [
    {
      funnelId: input.funnelId,
      paymentTermId: input.paymentTermId,
      ...days,
      couponCode: input.isFree ? null : input.couponCode,
      isFree: input.isFree,
      received: received ? { money: received, mailAt: enrolmentFinalFrom(tx.now) } : null,
    },
  ]);
  if (!enrolled) throw new Error('the order was not written');
  await setBatchOf(tx, [user.id], batchId);
  // After the purchase granted its own, so that a product's level is not recorded as a gift of staff.
  if (levelIds.length > 0) await changeLevels(tx, [user.id], (current) => [...new Set([...current, ...levelIds])]);

  const { placed, payment, isLinkMailed } = enrolled;
  const locked = await lockInvoice(tx, placed.invoice.id);
  if (!locked) throw new Error('an order without its invoice');
  const [made] = await tx.db
    .insert(enrolments)
    .values({
      userId: user.id,
      orderId: placed.order.id,
      paymentId: payment?.id ?? null,
      isNewPerson: Boolean(input.newcomer),
      byId: requireViewer(tx).userId,
      createdAt: tx.now,
      undo: {
        levelsBefore,
        levelsAfter: await levelIdsOf(tx, user.id),
        batchBefore: user.batchId,
        batchAfter: batchId,
        showReturneeModal: user.showReturneeModal,
        ...(await lastEvents(tx, locked)),
      },
    })
    .returning({ id: enrolments.id });
  if (!made) throw new Error('the enrollment was not written');
  return { objectId: made.id, isLinkMailed };
}

export async function readEnrolment({ db }: Pick<Context, 'db'>, id: number): Promise<Enrolment> {
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.id, id));
  if (!enrolment) throw new Error('the enrollment is gone');
  return enrolment;
}
