import { type RedirectMatcher, redirectMatcher } from '@app/rules/growth/redirects/redirect-matching';
import { isOwnAddress } from '@app/rules/growth/redirects/redirect-path';
import { isTargetOpen, type TargetHosts } from '@app/rules/growth/redirects/redirect-target';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '#context.ts';
import { anySettingTopic } from '#features/platform/settings/edit-settings.ts';
import { KeptValue } from '#live/kept-value.ts';
import { type RedirectRule, redirectRules } from '#tables/growth/redirects.table.ts';
import { redirectTopic, targetHosts } from './target-hosts.ts';

/** A page that the product got since, and a host that staff took off the list since, win over a rule from before. */
export function isUsable({ fromPath, toAddress }: RedirectRule, hosts: TargetHosts): boolean {
  return !isOwnAddress(fromPath) && isTargetOpen(toAddress, hosts);
}

/** The rules that are on, in the memory of this server. */
export function activeRedirects(
  platform: Pick<Platform, 'db' | 'live' | 'baseUrl'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): KeptValue<RedirectMatcher<RedirectRule>> {
  return new KeptValue<RedirectMatcher<RedirectRule>>({
    live: platform.live,
    topics: [redirectTopic, anySettingTopic],
    initial: () => null,
    log,
    load: async () => {
      const [rules, hosts] = await Promise.all([
        platform.db.select().from(redirectRules).where(eq(redirectRules.isOn, true)),
        targetHosts(platform),
      ]);
      return redirectMatcher(rules.filter((rule) => isUsable(rule, hosts)));
    },
  });
}
