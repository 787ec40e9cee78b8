import { addDays, manilaDay } from '@app/rules/time/manila';
import { claimWord } from '#features/money/funnels/address-claims.ts';
import { redirectHits, redirectRules } from '#tables/growth/redirects.table.ts';
import type { SeedContext } from './seeding.ts';

type DemoRule = {
  from: string;
  isPrefix?: boolean;
  to: string;
  statusCode?: 301 | 302;
  note: string;
  /** Hits of the last thirty days, and how they went up or down: 1 is even. */
  hits: number;
  slope: number;
  lastMinutesAgo: number;
  isOff?: boolean;
};

const minute = 60_000;
const rules: readonly DemoRule[] = [
  {
    from: '/promo',
    isPrefix: true,
    to: '/free-training',
    note: '11.11 posts on Facebook',
    hits: 1204,
    slope: 3,
    lastMinutesAgo: 2,
  },
  {
    from: '/batch18',
    to: '/tribe-membership',
    note: 'Short link in the live',
    hits: 618,
    slope: 2,
    lastMinutesAgo: 5,
  },
  {
    from: '/vatrack',
    to: '/va-bundle',
    statusCode: 301,
    note: 'Old name of the VA page',
    hits: 342,
    slope: 1,
    lastMinutesAgo: 60,
  },
  { from: '/fb', to: '/community', note: 'Community group', hits: 287, slope: 1, lastMinutesAgo: 180 },
  { from: '/replay', to: '/free-training', note: 'Mail after the workshop', hits: 132, slope: 2, lastMinutesAgo: 20 },
  {
    from: '/blog',
    isPrefix: true,
    to: '/freelancing',
    statusCode: 301,
    note: 'Old website',
    hits: 96,
    slope: 0.4,
    lastMinutesAgo: 1500,
  },
  {
    from: '/webinar',
    to: '/free-training',
    note: 'Old name of the replay',
    hits: 41,
    slope: 0.2,
    lastMinutesAgo: 25_000,
  },
  { from: '/summer-sale', to: '/fast', note: 'Off since June', hits: 0, slope: 1, lastMinutesAgo: 0, isOff: true },
];

/** Rules of a community that has posted links for years, with the hits of a month. */
export async function seedDemoRedirects({ db, now }: SeedContext): Promise<void> {
  const today = manilaDay(now);
  for (const {
    from,
    isPrefix = false,
    to,
    statusCode = 302,
    note,
    hits,
    slope,
    lastMinutesAgo,
    isOff = false,
  } of rules) {
    const at = new Date(now.getTime() - 40 * 24 * 60 * minute);
    const [rule] = await db
      .insert(redirectRules)
      .values({
        fromPath: from,
        isPrefix,
        toAddress: to,
        statusCode,
        isOn: !isOff,
        note,
        onSince: isOff ? null : at,
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    await claimWord(db, from.slice(1));
    if (!rule || hits === 0) continue;
    const lastAt = new Date(now.getTime() - lastMinutesAgo * minute);
    const lastDay = manilaDay(lastAt);
    const days = spread(hits, slope)
      .map((count, index) => ({ ruleId: rule.id, day: addDays(today, index - 29), hits: count }))
      .filter(({ day, hits: count }) => day <= lastDay && count > 0)
      .map((row) => ({ ...row, lastAt: row.day === lastDay ? lastAt : new Date(`${row.day}T12:00:00Z`) }));
    if (days.length > 0) await db.insert(redirectHits).values(days);
  }
}

/** A month that rises or falls evenly, with quiet Sundays. */
function spread(total: number, slope: number): number[] {
  const weights = Array.from({ length: 30 }, (_, day) => (1 + (slope - 1) * (day / 29)) * (day % 7 === 3 ? 0.6 : 1));
  const sum = weights.reduce((all, one) => all + one, 0);
  return weights.map((weight) => Math.round((total * weight) / sum));
}
