import type { Context } from '#context.ts';

export type HeldBack = { affiliateId: number; reason: string };

/** What payouts do when something comes up about affiliates, in its transaction. */
type Hold = (tx: Pick<Context, 'db'>, found: readonly HeldBack[]) => Promise<void>;

let hold: Hold | null = null;

/** Called once, by `registries/unsent-payouts.ts`. */
export function registerHoldUnsent(follower: Hold): void {
  hold = follower;
}

/** Holds what is not sent yet of affiliates about whom something came up. Inside the transaction that notes it. */
export const holdUnsent: Hold = async (tx, found) => {
  if (!hold) throw new Error('nobody holds payouts: registries/unsent-payouts.ts is not loaded');
  await hold(tx, found);
};
