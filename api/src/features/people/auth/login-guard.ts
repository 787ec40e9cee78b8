import { and, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { networkOf } from '#limits/network-of.ts';
import { returnHits } from '#limits/rate-limits.ts';
import type { User } from '#tables/people/users.table.ts';
import { sessions } from '#tables/people/auth.table.ts';

/**
 * Counts every try before looking at the password, and takes the count back when it was right. One count for every place
 * that tells whether a password is right.
 */
export class LoginGuard {
  private readonly ctx: Context;
  private readonly email: string;
  private readonly taken: string[] = [];

  private constructor(ctx: Context, email: string) {
    this.ctx = ctx;
    this.email = email;
  }

  static async enter(ctx: Context, email: string): Promise<LoginGuard> {
    const guard = new LoginGuard(ctx, email);
    await guard.take('loginPerIp', networkOf(ctx.ip));
    // Tries beyond this one count no further, so one attacker cannot use up the whole account's allowance.
    await guard.take('loginPerAccountAndIp', `${email} ${networkOf(ctx.ip)}`);
    return guard;
  }

  /** An account tried from everywhere stays open to browsers that have signed in to it before. */
  async passAccount(account: Pick<User, 'id' | 'email'> | null): Promise<void> {
    try {
      // By its own address: the address of a merged account is not a second allowance.
      await this.take('loginPerAccount', account?.email ?? this.email);
    } catch (refusal) {
      if (account === null || !(await this.isKnownBrowser(account.id))) throw refusal;
    }
  }

  async leave(): Promise<void> {
    await returnHits(this.ctx, this.taken);
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
