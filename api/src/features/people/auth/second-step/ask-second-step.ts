import type { StepWay } from '@app/rules/people/auth/second-step/second-step';
import { randomBytes } from 'node:crypto';
import type { Context } from '#context.ts';
import { startChallenge } from './challenges.ts';
import { factorsOf, hasAny } from './factors.ts';
import { passkeySite } from './passkey-checks.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';

/** What a browser with the right password needs to go on. */
export type StepQuestion = {
  token: string;
  ways: StepWay[];
  /** For the browser's own dialog; keys and challenge in base64url. */
  passkey: { challenge: string; rpId: string; keys: { id: string; transports: string[] }[] } | null;
};

/** Asks for the second step, or null for people who have none. Call it where a session would start otherwise. */
export async function askSecondStep(tx: Context, userId: number, deviceHash: string): Promise<StepQuestion | null> {
  const factors = await factorsOf(tx, userId);
  if (!hasAny(factors)) return null;
  const site = factors.passkeys.length > 0 ? passkeySite(tx) : null;
  const challenge = site ? newPasskeyChallenge() : null;
  const token = await startChallenge(tx, { purpose: 'log-in', userId, deviceHash, passkeyChallenge: challenge });
  const ways: Record<StepWay, boolean> = {
    passkey: site !== null,
    app: factors.appSince !== null,
    recovery: (await recoveryCodesLeft(tx, userId)) > 0,
  };
  return {
    token,
    ways: (['passkey', 'app', 'recovery'] as const).filter((way) => ways[way]),
    passkey:
      site && challenge !== null
        ? {
            challenge,
            rpId: site.rpId,
            keys: factors.passkeys.map(({ credentialKey, transports }) => ({ id: credentialKey, transports })),
          }
        : null,
  };
}

export function newPasskeyChallenge(): string {
  return randomBytes(32).toString('base64url');
}
