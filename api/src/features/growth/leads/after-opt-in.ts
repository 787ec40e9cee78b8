import type { LeadSource } from '@app/rules/growth/leads/lead-sources';
import type { Context } from '#context.ts';

export type NewOptIn = { source: LeadSource; name: string; email: string };

/** What another feature does with an opt-in, in its transaction: the same for every address, known or not. */
type Follower = (tx: Context, optIn: NewOptIn) => Promise<void>;

const followers: Partial<Record<LeadSource, Follower>> = {};

/** Called once, by `registries/after-opt-in.ts`. */
export function registerAfterOptIn(source: LeadSource, follower: Follower): void {
  followers[source] = follower;
}

export const afterOptIn: Follower = async (tx, optIn) => {
  await followers[optIn.source]?.(tx, optIn);
};
