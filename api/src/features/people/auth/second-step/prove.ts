import { secondStepMessages, type StepWay } from '@app/rules/people/auth/second-step/second-step';
import type { StepProof } from '@app/rules/people/auth/second-step/second-step-input';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { unseal } from '#secrets/sealed-text.ts';
import { authenticatorApps, passkeys, type StepChallenge } from '#tables/people/auth/second-step.table.ts';
import { checkSignature, passkeySite } from './passkey-checks.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** What is said when a way did not prove anything. */
export const refusals: Record<StepWay, string> = {
  app: secondStepMessages.refused,
  passkey: secondStepMessages.passkeyRefused,
  recovery: secondStepMessages.recoveryRefused,
};

/** Whether this proves that the challenge's person is here. What is used once is used up: call it in a transaction. */
export async function isProved(tx: Context, challenge: StepChallenge, proof: StepProof): Promise<boolean> {
  const { userId, passkeyChallenge } = challenge;
  switch (proof.way) {
    case 'app':
      return takeAppCode(tx, { userId, code: proof.code });
    case 'recovery':
      return takeRecoveryCode(tx, userId, proof.code);
    case 'passkey':
      return passkeyChallenge !== null && takeSignature(tx, { userId, challenge: passkeyChallenge, proof });
  }
}

/** Accepts a code of the person's app once: of several requests with it, one. */
export async function takeAppCode(
  { db, now, secrets }: Pick<Context, 'db' | 'now' | 'secrets'>,
  { userId, code, isFirst = false }: { userId: number; code: string; isFirst?: boolean },
): Promise<boolean> {
  const [app] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  if (!app || (app.confirmedAt === null) !== isFirst) return false;
  const step = stepOfCode(unseal(secrets, app.sealedKey), code, now);
  if (step === null) return false;
  const [taken] = await db
    .update(authenticatorApps)
    .set({ lastStep: step, ...(isFirst && { confirmedAt: now }) })
    .where(
      and(
        eq(authenticatorApps.id, app.id),
        // The key that the code was compared with: a new one may have been started in between.
        eq(authenticatorApps.sealedKey, app.sealedKey),
        lt(authenticatorApps.lastStep, step),
        isFirst ? undefined : isNotNull(authenticatorApps.confirmedAt),
      ),
    )
    .returning({ id: authenticatorApps.id });
  return taken !== undefined;
}

type Signed = { userId: number; challenge: string; proof: Extract<StepProof, { way: 'passkey' }> };

async function takeSignature(tx: Context, { userId, challenge, proof }: Signed): Promise<boolean> {
  const site = passkeySite(tx);
  const [key] = await tx.db
    .select()
    .from(passkeys)
    // Of this person: a passkey of somebody else proves nothing about them.
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialKey, proof.passkey.id)))
    .for('update');
  if (!site || !key) return false;
  const signCount = await checkSignature(proof.passkey, key, { challenge, site });
  if (signCount === null) return false;
  await tx.db.update(passkeys).set({ signCount, lastUsedAt: tx.now }).where(eq(passkeys.id, key.id));
  return true;
}
