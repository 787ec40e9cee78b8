import { postReactions, posts } from '#tables/community/posts.table.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { hour } from './demo-moments.ts';
import { isHere } from './demo-presence.ts';
import { stageAt, type DemoJourney } from './demo-walk.ts';
import type { SeedContext } from './seeding.ts';

type DemoWin = {
  text: string;
  pesos?: number;
  platform?: string;
  cheers: number;
  /** From this stage on people have something to tell: someone who earned money has found a client. */
  stage: number;
};

/** From the oldest to the newest. */
const demoWins: DemoWin[] = [
  { text: 'Passed my first VA assessment today. Kinakabahan ako kanina, pero worth it! 💚', cheers: 21, stage: 1 },
  {
    text: 'First client on OnlineJobs.ph! Data entry, 20 hours a week. Small start, pero simula na ito.',
    pesos: 9_500,
    platform: 'OnlineJobs.ph',
    cheers: 34,
    stage: 4,
  },
  { text: 'Finished my portfolio page after three rewrites. Salamat sa feedback, coach!', cheers: 18, stage: 2 },
  {
    text: 'Closed a social media package for a bakery in Perth. They said yes on the first call.',
    pesos: 18_000,
    platform: 'Referral',
    cheers: 47,
    stage: 5,
  },
  {
    text: 'Got my first five-star review on Upwork 🌟 The client even tipped.',
    pesos: 6_200,
    platform: 'Upwork',
    cheers: 29,
    stage: 4,
  },
  {
    text: 'Resigned from my BPO job this week. Two retainers now cover what I earned there, and I am home when the kids wake up.',
    pesos: 42_000,
    platform: 'Direct client',
    cheers: 88,
    stage: 5,
  },
  {
    text: 'Logo project for a coffee cart in Davao, paid in full before I sent the final files. Down payment works!',
    pesos: 7_500,
    platform: 'Facebook group',
    cheers: 26,
    stage: 4,
  },
  { text: 'Two interviews in one day. Isa lang ang gusto ko, but now I get to choose.', cheers: 15, stage: 3 },
  {
    text: 'Raised my rate from $4 to $7 and the client just said "sure". Naiyak ako.',
    pesos: 24_600,
    platform: 'Upwork',
    cheers: 61,
    stage: 5,
  },
  { text: 'Inbox zero for my client after two weeks. She called me her right hand.', cheers: 12, stage: 4 },
  {
    text: 'First month as a bookkeeping VA done. I was scared of QuickBooks, ngayon kabisado ko na ang reconciliation.',
    pesos: 21_000,
    platform: 'LinkedIn',
    cheers: 33,
    stage: 4,
  },
  {
    text: 'My podcast client renewed for another six months! Editing four episodes a month.',
    pesos: 28_000,
    platform: 'Direct client',
    cheers: 40,
    stage: 5,
  },
  { text: 'Sent 30 applications with the new cover letter. Seven replies. Before it was zero.', cheers: 24, stage: 3 },
  {
    text: 'Bought Nanay her maintenance medicine for three months using my first freelance pay. Para sa kanya ito.',
    pesos: 11_300,
    platform: 'Fiverr',
    cheers: 95,
    stage: 4,
  },
  {
    text: 'Built my first Shopify store for a client in Cebu. Live na!',
    pesos: 15_000,
    platform: 'Facebook group',
    cheers: 37,
    stage: 4,
  },
  {
    text: 'Trial week turned into a long-term contract. Consistent updates lang talaga.',
    pesos: 19_800,
    platform: 'OnlineJobs.ph',
    cheers: 31,
    stage: 4,
  },
  { text: 'Recorded my introduction video without a script. Twelve takes, but it is up.', cheers: 16, stage: 2 },
  {
    text: 'First ₱50K month! Three clients, thirty hours a week, zero traffic. Salamat, Tribe.',
    pesos: 50_400,
    platform: 'Referral',
    cheers: 112,
    stage: 5,
  },
  {
    text: 'Learned to say no: turned down a client with red flags, then a better one came the next day.',
    cheers: 44,
    stage: 4,
  },
  {
    text: 'Pinterest manager na ako! Two boards grew to 10k monthly views for my client.',
    pesos: 12_000,
    platform: 'Fiverr',
    cheers: 22,
    stage: 4,
  },
  {
    text: 'Our sub-group did mock interviews until 11 PM. Today I got hired. Kayo talaga ang lucky charm ko.',
    pesos: 16_500,
    platform: 'Upwork',
    cheers: 53,
    stage: 3,
  },
  { text: 'Paid my first quarterly tax as a freelancer. Registered with BIR, legit na legit.', cheers: 38, stage: 4 },
  {
    text: 'Client from Singapore found me through my LinkedIn post about my journey here.',
    pesos: 33_000,
    platform: 'LinkedIn',
    cheers: 49,
    stage: 4,
  },
  {
    text: 'Fixed a broken email funnel and the client recovered 14 sales in a weekend.',
    pesos: 9_900,
    platform: 'Direct client',
    cheers: 27,
    stage: 5,
  },
  {
    text: 'First retainer signed! Social media for a dental clinic in Makati. Salamat sa lahat ng nag-feedback sa portfolio ko.',
    pesos: 18_000,
    platform: 'Referral',
    cheers: 47,
    stage: 5,
  },
];

/** Days between two wins, so that the feed reaches back about three months. */
const daysApart = 3.6;

/** Wins of members who had come that far and were here then, with cheers of others who were. After the journey. */
export async function seedDemoWins({ db, now }: SeedContext, walks: readonly DemoJourney[]): Promise<void> {
  const groupOf = await groupsOfPeople(db);
  const tellers = new Set<number>();
  const rows = demoWins.flatMap(({ text, pesos, platform, stage, cheers }, index) => {
    const createdAt = new Date(now.getTime() - ((demoWins.length - 1 - index) * daysApart * 24 + 9) * hour);
    const able = walks.filter(
      (walk) =>
        isHere(walk.person, createdAt) && (stageAt(walk, createdAt) ?? -1) >= stage && !tellers.has(walk.person.id),
    );
    // Step by a prime, so that the feed is not in the order in which people joined.
    const teller = able[(3 + index * 17) % Math.max(able.length, 1)];
    if (!teller) return [];
    tellers.add(teller.person.id);
    const amountEarned = pesos === undefined ? null : pesos * 100;
    const win = {
      kind: 'win' as const,
      isForEveryone: true,
      groupId: groupOf.get(teller.person.id) ?? null,
      userId: teller.person.id,
      text,
      amountEarned,
      clientPlatform: platform ?? null,
    };
    return [{ win: { ...win, createdAt, updatedAt: createdAt }, cheers }];
  });
  if (rows.length === 0) return;
  const made = await db
    .insert(posts)
    .values(rows.map(({ win }) => win))
    .returning();

  const people = walks.map(({ person }) => person);
  const cheered = made.flatMap(({ id, userId, createdAt }, index) => {
    const here = people.filter((person) => person.id !== userId && isHere(person, createdAt));
    const count = Math.min(rows[index]?.cheers ?? 0, here.length);
    return Array.from({ length: count }, (_, turn) => here[(index * 5 + turn) % here.length]).flatMap(
      (person, turn) => {
        const cheeredAt = new Date(createdAt.getTime() + (turn + 1) * 7 * 60_000);
        // People who leave before their turn cheer at once.
        const at = person && isHere(person, cheeredAt) ? cheeredAt : createdAt;
        return person ? [{ postId: id, userId: person.id, createdAt: at }] : [];
      },
    );
  });
  if (cheered.length > 0) await db.insert(postReactions).values(cheered);
}

/** In whose group somebody is now. */
export async function groupsOfPeople(db: SeedContext['db']): Promise<Map<number, number>> {
  const rows = await db.select({ userId: groupMembers.userId, groupId: groupMembers.groupId }).from(groupMembers);
  return new Map(rows.map(({ userId, groupId }) => [userId, groupId]));
}
