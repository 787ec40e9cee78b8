import { type DeletionInput, deletionInput } from '@app/rules/people/profile/profile-input';
import { staffReasonField } from '@app/rules/records/erasure/erasure';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, parseInput } from '#errors.ts';
import { provePassword } from '#features/people/auth/second-step/own-factors.ts';
import { openDeletionRequest } from '#features/people/profile/deletion-requests.ts';
import { lockPeople, refuseOthersPerson } from '#features/people/users/may-act.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import type { DeletionRequest } from '#tables/people/profile.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { erasureProblemsOf } from './open-matters.ts';

/** "Delete my account": after the days in which they can take it back, the person is erased. */
export async function askForDeletion(ctx: Context, input: DeletionInput): Promise<DeletionRequest> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const { reason, password } = parseInput(deletionInput, input);
  // An open page on somebody's desk must not be enough.
  await provePassword(ctx, password);
  return transaction(ctx, async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('no key update');
    if (!user) throw new Error('a viewer has a row');
    return plan(tx, user, { reason, askedById: null });
  });
}

const staffRequest = z.object({ reason: staffReasonField });

/** The same by staff, who give a reason: a letter, a parent, an order of the commission. */
export async function planErasure(ctx: Context, userId: number, input: { reason: string }): Promise<DeletionRequest> {
  refuseImpersonators(ctx);
  const { reason } = parseInput(staffRequest, input);
  const viewer = requireViewer(ctx);
  if (viewer.userId === userId) throw new Conflict('Delete your own account on your profile.');
  return transaction(ctx, async (tx) => {
    const [locked] = await lockPeople(tx, [userId], { archived: 'either' });
    if (!locked) throw new Error('lockPeople answers for every id');
    await refuseOthersPerson(tx, userId);
    return plan(tx, locked.user, { reason, askedById: viewer.userId });
  });
}

async function plan(
  tx: Context,
  user: User,
  { reason, askedById }: Pick<DeletionRequest, 'reason' | 'askedById'>,
): Promise<DeletionRequest> {
  if (user.erasedAt) throw new Conflict('This person was erased already.');
  const problems = await erasureProblemsOf(tx, user.id);
  if (problems.length > 0) throw new Conflict(problems.join(' '));
  const erasesAt = new Date(tx.now.getTime() + (await coolingOffDays(tx)) * 24 * 3_600_000);
  const request = await openDeletionRequest(tx, { userId: user.id, reason, askedById, erasesAt });
  await recordAudit(tx, { action: 'deletion.ask', objectType: 'user', objectId: user.id, after: { reason } });
  await queueMail(tx, {
    template: 'erasure-planned',
    to: { userId: user.id, address: user.email },
    shown: { firstName: user.firstName, day: formatDay(manilaDay(erasesAt)), isByStaff: askedById !== null },
    dedupeKey: `erasure-planned:${request.id}`,
  });
  return request;
}

export async function coolingOffDays({ db }: Pick<Context, 'db'>): Promise<number> {
  const name = 'privacy-cooling-off-days';
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return settingValue(name, stored?.value);
}
