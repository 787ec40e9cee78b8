import { isOwnAddress } from '@app/rules/growth/redirects/redirect-path';
import { redirectMatcher } from '@app/rules/growth/redirects/redirect-matching';
import { pathOfTarget, withVisitorQuery } from '@app/rules/growth/redirects/redirect-target';
import { matchRoute } from '@app/rules/navigation/route-table';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { BadUserInput } from '#errors.ts';
import { ownerOfWord } from '#features/money/funnels/address-claims.ts';
import { type RedirectRule, redirectRules } from '#tables/growth/redirects.table.ts';
import { isUsable } from './active-redirects.ts';
import { targetHosts } from './target-hosts.ts';

export const testOutcomes = ['page', 'missing', 'elsewhere'] as const;
export type AddressTest = {
  path: string;
  rule: RedirectRule | null;
  /** The address the browser is sent to, with the query. */
  target: string | null;
  /** The part of it that the visitor brought. */
  keptQuery: string | null;
  outcome: (typeof testOutcomes)[number];
};

/** What would happen at an address, as the server would do it; nothing is counted. */
export async function testAddress(ctx: Context, typed: string): Promise<AddressTest> {
  const { path, query } = readAddress(ctx, typed);
  const hosts = await targetHosts(ctx);
  const rules = await ctx.db.select().from(redirectRules).where(eq(redirectRules.isOn, true));
  const match = redirectMatcher(rules.filter((rule) => isUsable(rule, hosts)));
  const rule = isOwnAddress(path) ? null : match(path);
  if (!rule)
    return {
      path,
      rule,
      target: null,
      keptQuery: null,
      outcome: await outcomeOf(ctx.db, path),
    };
  const target = pathOfTarget(rule.toAddress);
  return {
    path,
    rule,
    target: withVisitorQuery(rule.toAddress, query),
    keptQuery: query === '' ? null : query,
    outcome: target === null ? 'elsewhere' : await outcomeOf(ctx.db, target),
  };
}

function readAddress({ baseUrl }: Pick<Context, 'baseUrl'>, typed: string): { path: string; query: string } {
  const text = typed.trim().slice(0, 2000);
  const origin = new URL(baseUrl).origin;
  const local = text.startsWith(origin) ? text.slice(origin.length) || '/' : text;
  if (!local.startsWith('/') || local.includes('\u0000'))
    throw new BadUserInput({ address: 'Start with a slash, such as /promo' });
  const [path = '', query = ''] = local.replace(/#.*$/s, '').split(/\?(.*)/s, 2);
  return { path, query };
}

async function outcomeOf(db: Database, path: string): Promise<AddressTest['outcome']> {
  const route = matchRoute(path);
  if (!route) return 'missing';
  if (route.name !== 'funnelOrAffiliateLink') return 'page';
  return (await ownerOfWord(db, route.params.slug)) === null ? 'missing' : 'page';
}
