import { plainRecoveryCode, RECOVERY_CODES, recoveryCodeFrom } from '@app/rules/people/auth/second-step/second-step';
import { and, count, eq, isNull } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Context } from '#context.ts';
import { recoveryCodes } from '#tables/people/auth/second-step.table.ts';
import { hashToken } from '#tokens.ts';

type Holder = Pick<Context, 'db' | 'now'>;

/** Ten new codes in the place of all earlier ones. They are shown once; only their hashes stay. */
export async function replaceRecoveryCodes({ db, now }: Holder, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(randomBytes(16)));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashToken(plainRecoveryCode(code)), createdAt: now })));
  return codes;
}

/** True for one of several requests that come with the same code. */
export async function takeRecoveryCode({ db, now }: Holder, userId: number, code: string): Promise<boolean> {
  const [used] = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id });
  return used !== undefined;
}

export async function recoveryCodesLeft({ db }: Pick<Context, 'db'>, userId: number): Promise<number> {
  const [left] = await db
    .select({ number: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return left?.number ?? 0;
}

export async function removeRecoveryCodes({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
