import { affiliateClickName, affiliateCodeName } from '@app/rules/people/affiliate-codes/affiliate-code';
import type { DataClient } from '#graphql/client/data-client.ts';
import { readLocal, writeLocal } from './device/local-storage.ts';
import { RememberAffiliateLink } from './session-affiliate.operations.ts';

/** Beside the code in local storage: which click of which person the server knows of. */
const knownKey = `${affiliateCodeName}-known`;

/** Tells the server once. What it refuses (read-only staff, for example) is nothing the person has to hear about. */
export async function carryAffiliate(client: DataClient, { userId, code }: { userId: number; code: string }) {
  const clicked = Number.parseInt(readLocal(affiliateClickName) ?? '', 10);
  const click = `${userId} ${code} ${clicked}`;
  if (readLocal(knownKey) === click) return;
  writeLocal(knownKey, click);
  const clickedAt = Number.isNaN(clicked) ? null : new Date(clicked).toISOString();
  await client.mutate({ mutation: RememberAffiliateLink, variables: { code, clickedAt } });
}
