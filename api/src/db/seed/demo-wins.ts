import { asc, sql } from 'drizzle-orm';
import { users } from '../../features/users/users.table.ts';
import { winCheers, wins } from '../../features/wins/wins.table.ts';
import type { Seeding } from './seeding.ts';

type DemoWin = { text: string; pesos?: number; platform?: string; cheers: number };

/** From the oldest to the newest. */
const demoWins: DemoWin[] = [
  { text: 'Passed my first VA assessment today. Kinakabahan ako kanina, pero worth it! 💚', cheers: 21 },
  {
    text: 'First client on OnlineJobs.ph! Data entry, 20 hours a week. Small start, pero simula na ito.',
    pesos: 9_500,
    platform: 'OnlineJobs.ph',
    cheers: 34,
  },
  { text: 'Finished my portfolio page after three rewrites. Salamat sa feedback, coach!', cheers: 18 },
  {
    text: 'Closed a social media package for a bakery in Perth. They said yes on the first call.',
    pesos: 18_000,
    platform: 'Referral',
    cheers: 47,
  },
  {
    text: 'Got my first five-star review on Upwork 🌟 The client even tipped.',
    pesos: 6_200,
    platform: 'Upwork',
    cheers: 29,
  },
  {
    text: 'Resigned from my BPO job this week. Two retainers now cover what I earned there, and I am home when the kids wake up.',
    pesos: 42_000,
    platform: 'Direct client',
    cheers: 88,
  },
  {
    text: 'Logo project for a coffee cart in Davao, paid in full before I sent the final files. Down payment works!',
    pesos: 7_500,
    platform: 'Facebook group',
    cheers: 26,
  },
  { text: 'Two interviews in one day. Isa lang ang gusto ko, but now I get to choose.', cheers: 15 },
  {
    text: 'Raised my rate from $4 to $7 and the client just said "sure". Naiyak ako.',
    pesos: 24_600,
    platform: 'Upwork',
    cheers: 61,
  },
  { text: 'Inbox zero for my client after two weeks. She called me her right hand.', cheers: 12 },
  {
    text: 'First month as a bookkeeping VA done. I was scared of QuickBooks, ngayon kabisado ko na ang reconciliation.',
    pesos: 21_000,
    platform: 'LinkedIn',
    cheers: 33,
  },
  {
    text: 'My podcast client renewed for another six months! Editing four episodes a month.',
    pesos: 28_000,
    platform: 'Direct client',
    cheers: 40,
  },
  { text: 'Sent 30 applications with the new cover letter. Seven replies. Before it was zero.', cheers: 24 },
  {
    text: 'Bought Nanay her maintenance medicine for three months using my first freelance pay. Para sa kanya ito.',
    pesos: 11_300,
    platform: 'Fiverr',
    cheers: 95,
  },
  {
    text: 'Built my first Shopify store for a client in Cebu. Live na!',
    pesos: 15_000,
    platform: 'Facebook group',
    cheers: 37,
  },
  {
    text: 'Trial week turned into a long-term contract. Consistent updates lang talaga.',
    pesos: 19_800,
    platform: 'OnlineJobs.ph',
    cheers: 31,
  },
  { text: 'Recorded my introduction video without a script. Twelve takes, but it is up.', cheers: 16 },
  {
    text: 'First ₱50K month! Three clients, thirty hours a week, zero traffic. Salamat, Tribe.',
    pesos: 50_400,
    platform: 'Referral',
    cheers: 112,
  },
  { text: 'Learned to say no: turned down a client with red flags, then a better one came the next day.', cheers: 44 },
  {
    text: 'Pinterest manager na ako! Two boards grew to 10k monthly views for my client.',
    pesos: 12_000,
    platform: 'Fiverr',
    cheers: 22,
  },
  {
    text: 'Our sub-group did mock interviews until 11 PM. Today I got hired. Kayo talaga ang lucky charm ko.',
    pesos: 16_500,
    platform: 'Upwork',
    cheers: 53,
  },
  { text: 'Paid my first quarterly tax as a freelancer. Registered with BIR, legit na legit.', cheers: 38 },
  {
    text: 'Client from Singapore found me through my LinkedIn post about my journey here.',
    pesos: 33_000,
    platform: 'LinkedIn',
    cheers: 49,
  },
  {
    text: 'Fixed a broken email funnel and the client recovered 14 sales in a weekend.',
    pesos: 9_900,
    platform: 'Direct client',
    cheers: 27,
  },
  {
    text: 'First retainer signed! Social media for a dental clinic in Makati. Salamat sa lahat ng nag-feedback sa portfolio ko.',
    pesos: 18_000,
    platform: 'Referral',
    cheers: 47,
  },
];

const hour = 3_600_000;
/** Days between two wins, so that the feed reaches back about three months. */
const daysApart = 3.6;

/** Wins of members all over the community, with cheers of others. */
export async function seedDemoWins({ db, now }: Seeding): Promise<void> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.isMember} and ${users.archivedAt} is null`)
    .orderBy(asc(users.id));
  if (people.length < 2) return;
  const at = (index: number) => people[index % people.length]?.id ?? 0;

  const made = await db
    .insert(wins)
    .values(
      demoWins.map(({ text, pesos, platform }, index) => {
        const createdAt = new Date(now.getTime() - ((demoWins.length - 1 - index) * daysApart * 24 + 3) * hour);
        // Step by a prime, so that the feed is not in the order in which people joined.
        const userId = at(3 + index * 17);
        const amountEarned = pesos === undefined ? null : pesos * 100;
        return { userId, text, amountEarned, clientPlatform: platform ?? null, createdAt, updatedAt: createdAt };
      }),
    )
    .returning();

  const cheers = made.flatMap(({ id, userId, createdAt }, index) =>
    Array.from({ length: Math.min(demoWins[index]?.cheers ?? 0, people.length - 1) }, (_, turn) => ({
      winId: id,
      userId: at(index * 5 + turn + 1),
      createdAt: new Date(Math.min(now.getTime(), createdAt.getTime() + (turn + 1) * 7 * 60_000)),
    })).filter((cheer) => cheer.userId !== userId),
  );
  await db.insert(winCheers).values(cheers).onConflictDoNothing();
}
