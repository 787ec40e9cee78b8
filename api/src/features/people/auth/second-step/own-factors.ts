import { authMessages } from '@app/rules/people/auth/auth-messages';
import { passwordMessages } from '@app/rules/people/auth/password';
import {
  FRESH_LOG_IN_MINUTES,
  secondStepMessages,
  type StepChange,
} from '@app/rules/people/auth/second-step/second-step';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { BadUserInput, Conflict, NotFound } from '#errors.ts';
import { LoginGuard } from '../login-guard.ts';
import { isPassword } from '../password-hash.ts';
import { endSessionsOf } from '../sessions.ts';
import { sessions } from '#tables/people/auth.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { type Factors, factorsOf, hasAny, needsSecondStep } from './factors.ts';
import { removeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { tellOfChange } from './tell-of-change.ts';

/** The person themselves; the scope `ownSecondStep` has let nobody else through. */
export function requireOwner(ctx: Context): { userId: number; sessionId: number } {
  refuseImpersonators(ctx);
  return requireViewer(ctx);
}

/** The password once more: an open page on somebody's desk must not be enough to change how they log in. */
export async function provePassword(ctx: Context, password: string | null | undefined): Promise<void> {
  const { userId } = requireOwner(ctx);
  if (!password) throw new BadUserInput({ password: passwordMessages.missing });
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  // Guesses here count like guesses at the login page.
  const guard = await LoginGuard.enter(ctx, user?.email ?? '');
  await guard.passAccount(user ?? null);
  if (!(await isPassword(user?.passwordHash, password)))
    throw new BadUserInput({ password: authMessages.currentPasswordWrong });
  await guard.leave();
}

/** To add a way, a log-in of a moment ago is proof enough: whoever is made to set it up has just typed the password. */
export async function proveRecently(ctx: Context, password: string | null | undefined): Promise<void> {
  if (!(await isFresh(ctx))) await provePassword(ctx, password);
}

export async function isFresh(ctx: Context): Promise<boolean> {
  const { sessionId } = requireOwner(ctx);
  const [own] = await ctx.db.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId));
  return own !== undefined && ctx.now.getTime() - own.createdAt.getTime() < FRESH_LOG_IN_MINUTES * 60_000;
}

/** Changes of one person's factors come one after the other. */
export async function lockOwner(tx: Context): Promise<User> {
  const [user] = await tx.db
    .select()
    .from(users)
    .where(eq(users.id, requireOwner(tx).userId))
    .for('no key update');
  if (!user) throw new NotFound('Person');
  return user;
}

type Change = { user: User; before: Factors; change: StepChange };

/**
 * What follows from a new factor. With the first come the recovery codes, which are returned; and all other sessions,
 * which began with the password alone, end.
 */
export async function afterAdding(tx: Context, { user, before, change }: Change): Promise<string[] | null> {
  const isFirst = !hasAny(before);
  const codes = isFirst ? await replaceRecoveryCodes(tx, user.id) : null;
  if (isFirst) await endSessionsOf(tx, user.id, requireOwner(tx).sessionId);
  await recordAudit(tx, { action: 'second-step.add', objectType: 'user', objectId: user.id, after: { change } });
  await tellOfChange(tx, user, change);
  return codes;
}

/** The last factor takes the recovery codes with it, and stays where a level asks for one. */
export async function afterRemoving(tx: Context, { user, change }: Omit<Change, 'before'>): Promise<void> {
  if (!hasAny(await factorsOf(tx, user.id))) {
    if (await needsSecondStep(tx, user.id)) throw new Conflict(secondStepMessages.lastWay);
    await removeRecoveryCodes(tx, user.id);
  }
  await recordAudit(tx, { action: 'second-step.remove', objectType: 'user', objectId: user.id, after: { change } });
  await tellOfChange(tx, user, change);
}
