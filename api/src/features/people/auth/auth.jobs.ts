import { settingValue } from '@app/rules/platform/settings/setting-value';
import { eq, lt } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { forgetChallenges } from './second-step/challenges.ts';
import { passwordRequests, sessions } from '#tables/people/auth.table.ts';
import { settings } from '#tables/platform/settings.table.ts';

const day = 24 * 3_600_000;
const keepRequests = 30 * day;

/** Sessions, password requests and second steps that have long been over. */
export async function forgetOldSessions({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  // Longer than any session lives; until then the row still tells which browsers are known.
  const name = 'privacy-keep-sessions-days';
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  const keepSessions = settingValue(name, stored?.value) * day;
  await db.delete(sessions).where(lt(sessions.lastSeenAt, new Date(now.getTime() - keepSessions)));
  await db.delete(passwordRequests).where(lt(passwordRequests.createdAt, new Date(now.getTime() - keepRequests)));
  await forgetChallenges({ db, now });
}
