import { hostsOf, type TargetHosts } from '@app/rules/growth/redirects/redirect-target';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { settings } from '#tables/platform/settings.table.ts';

/** Every server listens to this: rules have changed. */
export const redirectTopic = 'redirect-rules';

/** Where rules may lead now. */
export async function targetHosts({ db, baseUrl }: Pick<Context, 'db' | 'baseUrl'>): Promise<TargetHosts> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, 'redirect-hosts'));
  return {
    allowed: hostsOf(row?.value ?? ''),
    own: URL.parse(baseUrl)?.hostname ?? null,
  };
}
