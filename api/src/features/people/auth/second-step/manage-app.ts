import { secondStepMessages } from '@app/rules/people/auth/second-step/second-step';
import { appCode } from '@app/rules/people/auth/second-step/second-step-input';
import { and, eq, isNotNull } from 'drizzle-orm';
import { encode } from 'uqr';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { seal } from '#secrets/sealed-text.ts';
import { authenticatorApps } from '#tables/people/auth/second-step.table.ts';
import { factorsOf, hasAny } from './factors.ts';
import { afterAdding, afterRemoving, lockOwner, proveRecently, provePassword } from './own-factors.ts';
import { takeAppCode } from './prove.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { tellOfChange } from './tell-of-change.ts';
import { appAddress, newAppKey } from './totp.ts';

export type AppSetUp = {
  key: string;
  address: string;
  /** The dots of its QR code, row by row; `1` is dark. */
  qr: string[];
};

/** A new key to scan or type. It counts for nothing until `confirmApp` was given one of its codes. */
export async function startApp(ctx: Context, password: string | null | undefined): Promise<AppSetUp> {
  await proveRecently(ctx, password);
  return transaction(ctx, async (tx) => {
    const user = await lockOwner(tx);
    if ((await factorsOf(tx, user.id)).appSince !== null) throw new Conflict(secondStepMessages.alreadyOn);
    const key = newAppKey();
    const fresh = { sealedKey: seal(tx.secrets, key), createdAt: tx.now, lastStep: 0 };
    await tx.db
      .insert(authenticatorApps)
      .values({ userId: user.id, ...fresh })
      .onConflictDoUpdate({ target: authenticatorApps.userId, set: fresh });
    const address = appAddress({ key, title: tx.appTitle, email: user.email });
    return { key, address, qr: qrRows(address) };
  });
}

/** The first code from the app switches it on. Returns the recovery codes if it is the first factor. */
export async function confirmApp(ctx: Context, code: string): Promise<string[] | null> {
  const digits = parseInput(appCode, code);
  return transaction(ctx, async (tx) => {
    const user = await lockOwner(tx);
    const before = await factorsOf(tx, user.id);
    if (before.appSince !== null) throw new Conflict(secondStepMessages.alreadyOn);
    if (!(await takeAppCode(tx, { userId: user.id, code: digits, isFirst: true })))
      throw new BadUserInput({ code: secondStepMessages.refused });
    return afterAdding(tx, { user, before, change: 'app-added' });
  });
}

export async function removeApp(ctx: Context, password: string): Promise<void> {
  await provePassword(ctx, password);
  await transaction(ctx, async (tx) => {
    const user = await lockOwner(tx);
    const [removed] = await tx.db
      .delete(authenticatorApps)
      .where(and(eq(authenticatorApps.userId, user.id), isNotNull(authenticatorApps.confirmedAt)))
      .returning({ id: authenticatorApps.id });
    if (!removed) throw new NotFound('Authenticator app');
    await afterRemoving(tx, { user, change: 'app-removed' });
  });
}

/** Ten new recovery codes; the old ones end. */
export async function makeRecoveryCodes(ctx: Context, password: string): Promise<string[]> {
  await provePassword(ctx, password);
  return transaction(ctx, async (tx) => {
    const user = await lockOwner(tx);
    if (!hasAny(await factorsOf(tx, user.id))) throw new NotFound('Two-step login');
    const codes = await replaceRecoveryCodes(tx, user.id);
    await recordAudit(tx, { action: 'second-step.codes', objectType: 'user', objectId: user.id });
    await tellOfChange(tx, user, 'codes-made');
    return codes;
  });
}

function qrRows(text: string): string[] {
  return encode(text, { ecc: 'M', border: 3 }).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
}
