import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Platform } from '#context.ts';
import { settings } from '#tables/platform/settings.table.ts';

type CachedLogo = { until: number; logo: Promise<string> };

const kept = new WeakMap<Platform['db'], CachedLogo>();
const secondsKept = 30;
/** A page without its logo is better than a late one. */
const waitsFor = 500;

/** The logo that staff chose; empty for the drawn one. Every document reads it, so it is cached for a while. */
export async function siteLogo({ db }: Pick<Platform, 'db'>, now: Date): Promise<string> {
  const known = kept.get(db);
  if (known && now.getTime() < known.until) return known.logo;
  const before = known ? await known.logo : '';
  const fresh = readLogo(db, before);
  const inTime = Promise.race([fresh, sleep(waitsFor, before, { ref: false })]);
  kept.set(db, { until: now.getTime() + secondsKept * 1_000, logo: inTime });
  void fresh.then((logo) => kept.set(db, { until: now.getTime() + secondsKept * 1_000, logo: Promise.resolve(logo) }));
  return inTime;
}

/** While the database is away the last one stays. */
async function readLogo(db: Platform['db'], before: string): Promise<string> {
  try {
    const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, 'logo-image'));
    return stored?.value ?? '';
  } catch {
    return before;
  }
}
