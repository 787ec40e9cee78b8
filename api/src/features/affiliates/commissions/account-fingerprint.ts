import { createHmac } from 'node:crypto';

/** A keyed hash of an account number, one for each secret of the installation; the first is the one that is kept. */
export function accountFingerprints(secrets: readonly string[], accountNumber: string): string[] {
  return secrets.map((secret) =>
    createHmac('sha256', `payout account:${secret}`).update(accountNumber).digest('base64url'),
  );
}
