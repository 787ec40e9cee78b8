import { eq } from 'drizzle-orm';
import type { Platform } from '../../context.ts';
import { settings } from './settings.table.ts';

const kept = new WeakMap<Platform['db'], { until: number; logo: Promise<string> }>();
const secondsKept = 30;

/** The picture that staff chose for the top of pages; empty for the drawn one. Every document asks, so it is kept a while. */
export async function siteLogo({ db }: Pick<Platform, 'db'>, now: Date): Promise<string> {
  const known = kept.get(db);
  if (known && now.getTime() < known.until) return known.logo;
  const logo = readLogo(db);
  kept.set(db, { until: now.getTime() + secondsKept * 1_000, logo });
  return logo;
}

/** A page without its logo is better than none. */
async function readLogo(db: Platform['db']): Promise<string> {
  try {
    const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, 'logo-image'));
    return stored?.value ?? '';
  } catch {
    return '';
  }
}
