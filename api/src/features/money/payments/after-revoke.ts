import type { Context } from '#context.ts';

/** What another feature does once a payment is revoked, in its transaction and with the invoice locked. */
type Follower = (
  tx: Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets'>,
  paymentId: number,
) => Promise<void>;

const followers: Follower[] = [];

/** Called once for each, by `registries/after-revoke.ts`. */
export function registerAfterRevoke(follower: Follower): void {
  followers.push(follower);
}

export const afterRevoke: Follower = async (tx, paymentId) => {
  for (const follower of followers) await follower(tx, paymentId);
};
