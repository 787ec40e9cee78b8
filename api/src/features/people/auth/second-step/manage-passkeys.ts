import { PASSKEYS, secondStepMessages } from '@app/rules/people/auth/second-step/second-step';
import { newPasskey } from '@app/rules/people/auth/second-step/second-step-input';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { passkeys } from '#tables/people/auth/second-step.table.ts';
import { newPasskeyChallenge } from './ask-second-step.ts';
import { endChallenge, startChallenge, takeTry } from './challenges.ts';
import { factorsOf } from './factors.ts';
import { afterAdding, afterRemoving, lockOwner, proveRecently, provePassword, requireOwner } from './own-factors.ts';
import { checkNewPasskey, passkeySite } from './passkey-checks.ts';

export type PasskeyStart = {
  token: string;
  challenge: string;
  rpId: string;
  /** Names the account to the authenticator; random to everyone else. */
  userHandle: string;
  /** Keys that this person has already: an authenticator makes no second one. */
  knownKeys: string[];
};

/** What the browser needs to make a passkey for this site. */
export async function startPasskey(ctx: Context, password: string | null | undefined): Promise<PasskeyStart> {
  await proveRecently(ctx, password);
  const site = passkeySite(ctx);
  if (!site) throw new Conflict(secondStepMessages.noPasskeysHere);
  return transaction(ctx, async (tx) => {
    const user = await lockOwner(tx);
    const { passkeys: own } = await factorsOf(tx, user.id);
    if (own.length >= PASSKEYS) throw new Conflict(secondStepMessages.passkeysFull);
    const challenge = newPasskeyChallenge();
    const token = await startChallenge(tx, {
      purpose: 'add-passkey',
      userId: user.id,
      deviceHash: tx.deviceHash,
      passkeyChallenge: challenge,
    });
    const userHandle = Buffer.from(`tribe:${user.id}`).toString('base64url');
    return { token, challenge, rpId: site.rpId, userHandle, knownKeys: own.map(({ credentialKey }) => credentialKey) };
  });
}

/** Stores what the authenticator made. Returns the recovery codes if it is the first factor. */
export async function addPasskey(ctx: Context, input: unknown): Promise<string[] | null> {
  const { userId } = requireOwner(ctx);
  const { token, name, transports, ...given } = parseInput(newPasskey, input);
  const challenge = await takeTry(ctx, { token, purpose: 'add-passkey', deviceHash: ctx.deviceHash });
  const site = passkeySite(ctx);
  // A challenge of somebody else, who logged in with this browser before, is none.
  if (!challenge?.passkeyChallenge || challenge.userId !== userId || !site)
    throw new BadUserInput({ token: secondStepMessages.over });
  const key = await checkNewPasskey(given, challenge.passkeyChallenge, site);
  if (!key) throw new BadUserInput({ id: secondStepMessages.passkeyRefused });
  return transaction(ctx, async (tx) => {
    const user = await lockOwner(tx);
    const before = await factorsOf(tx, user.id);
    if (before.passkeys.length >= PASSKEYS) throw new Conflict(secondStepMessages.passkeysFull);
    if (!(await endChallenge(tx, challenge))) throw new BadUserInput({ token: secondStepMessages.over });
    const [added] = await tx.db
      .insert(passkeys)
      .values({ userId: user.id, name, transports, ...key, createdAt: tx.now })
      .onConflictDoNothing({ target: passkeys.credentialKey })
      .returning({ id: passkeys.id });
    if (!added) throw new Conflict(secondStepMessages.passkeyTaken);
    return afterAdding(tx, { user, before, change: 'passkey-added' });
  });
}

export async function removePasskey(ctx: Context, { id, password }: { id: number; password: string }): Promise<void> {
  await provePassword(ctx, password);
  await transaction(ctx, async (tx) => {
    const user = await lockOwner(tx);
    const [removed] = await tx.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
      .returning({ id: passkeys.id });
    if (!removed) throw new NotFound('Passkey');
    await afterRemoving(tx, { user, change: 'passkey-removed' });
  });
}
