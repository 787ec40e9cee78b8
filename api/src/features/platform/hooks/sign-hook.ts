import { createHmac, randomBytes } from 'node:crypto';
import { signedText } from '@app/rules/platform/hooks/hook-events';
import { unseal } from '#secrets/sealed-text.ts';
import type { Hook } from '#tables/platform/hooks.table.ts';

/** Shown once, when it is made. */
export const newHookSecret = () => `whsec_${randomBytes(32).toString('base64url')}`;

/**
 * The header `tribe-signature`: the second of sending, and an HMAC-SHA256 (hex) over `second.body` for each secret that
 * counts now. A receiver takes the request when one of them is right and the second is not older than five minutes.
 */
export function hookSignature(
  secrets: readonly string[],
  hook: Pick<Hook, 'secret' | 'oldSecret' | 'oldSecretEndsAt'>,
  { body, now }: { body: string; now: Date },
): string {
  const second = Math.floor(now.getTime() / 1000);
  const isOldValid = hook.oldSecret !== null && hook.oldSecretEndsAt !== null && hook.oldSecretEndsAt > now;
  const sealed = isOldValid && hook.oldSecret !== null ? [hook.secret, hook.oldSecret] : [hook.secret];
  const marks = sealed.map((text) => `v1=${hmac(unseal(secrets, text), signedText(second, body))}`);
  return [`t=${second}`, ...marks].join(',');
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
