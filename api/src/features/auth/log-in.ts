import { isStaff } from '@app/rules/access/grants';
import { authMessages } from '@app/rules/auth/auth-messages';
import { loginPayload } from '@app/rules/auth/login';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { BadUserInput, parseInput } from '../../errors.ts';
import { enforceLimit } from '../../limits/enforce-limit.ts';
import { returnHit } from '../../limits/rate-limits.ts';
import { flagsOfUser } from '../access/user-flags.ts';
import { type User, users } from '../users/users.table.ts';
import { sessions } from './auth.table.ts';
import { logLogin } from './login-log.ts';
import { isPassword } from './password-hash.ts';
import { revoke, startSession } from './sessions.ts';

/** Signs this browser in, or refuses in words that do not tell whether the address exists. */
export async function logIn(ctx: Context, body: unknown, deviceHash: string): Promise<User> {
  const { username: email, password } = parseInput(loginPayload, body);

  const guard = await LoginGuard.enter(ctx, email);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.archivedAt)));
  await guard.passAccount(user?.id ?? null);

  const isRight = await isPassword(user?.passwordHash, password);
  const hasEnded = user?.generatedPasswordEndsAt != null && user.generatedPasswordEndsAt <= ctx.now;
  if (!user || !isRight || hasEnded) {
    await logLogin(ctx, {
      userId: user?.id ?? null,
      userEmail: email,
      isSuccess: false,
      message: 'Wrong e-mail or password',
    });
    throw new BadUserInput({ username: authMessages.incorrectLogin });
  }

  await guard.leave();
  await openSession(ctx, user, deviceHash);
  return user;
}

async function openSession(ctx: Context, user: User, deviceHash: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    // A new sign-in never goes on under an old id, whoever planted it.
    if (tx.viewer) await revoke(tx, tx.viewer.sessionId);
    if (user.generatedPasswordEndsAt)
      await tx.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
    const flags = await flagsOfUser(tx.db, user.id);
    await startSession(tx, { userId: user.id, isStaff: isStaff(flags), deviceHash });
    await logLogin(tx, { userId: user.id, userEmail: user.email, isSuccess: true, message: 'Signed in' });
    await recordAudit({ ...tx, viewer: null }, { action: 'session.start', objectType: 'user', objectId: user.id });
  });
}

/** Counts every try before looking at the password, and takes the count back when it was right. */
class LoginGuard {
  private readonly ctx: Context;
  private readonly email: string;
  private readonly taken: string[] = [];

  private constructor(ctx: Context, email: string) {
    this.ctx = ctx;
    this.email = email;
  }

  static async enter(ctx: Context, email: string): Promise<LoginGuard> {
    const guard = new LoginGuard(ctx, email);
    await guard.take('loginPerIp', ctx.ip);
    // Tries beyond this one count no further, so one attacker cannot use up the whole account's allowance.
    await guard.take('loginPerAccountAndIp', `${email} ${ctx.ip}`);
    return guard;
  }

  /** An account tried from everywhere stays open to browsers that have signed in to it before. */
  async passAccount(userId: number | null): Promise<void> {
    try {
      await this.take('loginPerAccount', this.email);
    } catch (refusal) {
      if (userId === null || !(await this.isKnownBrowser(userId))) throw refusal;
    }
  }

  async leave(): Promise<void> {
    for (const key of this.taken) await returnHit(this.ctx, key);
  }

  private async take(name: 'loginPerIp' | 'loginPerAccountAndIp' | 'loginPerAccount', who: string): Promise<void> {
    this.taken.push(await enforceLimit(this.ctx, name, who));
  }

  private async isKnownBrowser(userId: number): Promise<boolean> {
    const { deviceHash, db } = this.ctx;
    if (!deviceHash) return false;
    const [known] = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.deviceHash, deviceHash)))
      .limit(1);
    return known !== undefined;
  }
}
