import { secondStepMessages } from '@app/rules/people/auth/second-step/second-step';
import { resetReason } from '@app/rules/people/auth/second-step/second-step-input';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, Forbidden, NotFound, parseInput } from '#errors.ts';
import { endSessionsOf } from '../sessions.ts';
import { lockPeople, refuseTakeOver } from '#features/people/users/may-act.ts';
import { authenticatorApps, passkeys } from '#tables/people/auth/second-step.table.ts';
import type { User } from '#tables/people/users.table.ts';
import { factorsOf, hasAny } from './factors.ts';
import { removeRecoveryCodes } from './recovery-codes.ts';
import { tellOfChange } from './tell-of-change.ts';

/**
 * For somebody who lost their phone and their codes. All their factors go, every session ends, and the next log-in is by
 * the password alone; where a level asks for a second step, it is set up again right after.
 */
export async function resetSecondStep(ctx: Context, { userId, ...given }: { userId: number; reason: string }) {
  refuseImpersonators(ctx);
  if (requireViewer(ctx).userId === userId) throw new Forbidden(secondStepMessages.notOwn);
  const { reason } = parseInput(z.object({ reason: resetReason }), given);
  await transaction(ctx, async (tx) => {
    const user = await lockPerson(tx, userId);
    if (!hasAny(await factorsOf(tx, userId))) throw new Conflict('Two-step login is off for this person.');
    await tx.db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
    await tx.db.delete(passkeys).where(eq(passkeys.userId, userId));
    await removeRecoveryCodes(tx, userId);
    await endSessionsOf(tx, userId);
    await recordAudit(tx, { action: 'second-step.reset', objectType: 'user', objectId: userId, after: { reason } });
    await tellOfChange(tx, user, 'reset', reason);
  });
}

/** Logs somebody out on all their devices: a phone was stolen, or somebody left. */
export async function logOutEverywhere(ctx: Context, userId: number): Promise<void> {
  refuseImpersonators(ctx);
  // The own devices are on the own account page, where this one stays logged in.
  if (requireViewer(ctx).userId === userId) throw new Forbidden();
  await transaction(ctx, async (tx) => {
    await lockPerson(tx, userId);
    await endSessionsOf(tx, userId);
    await recordAudit(tx, { action: 'session.end-all', objectType: 'user', objectId: userId });
  });
}

/** Whoever may change how this person logs in. */
async function lockPerson(tx: Context, userId: number): Promise<User> {
  const [locked] = await lockPeople(tx, [userId], { most: 1 });
  if (!locked) throw new NotFound('Person');
  await refuseTakeOver(tx, locked);
  return locked.user;
}
