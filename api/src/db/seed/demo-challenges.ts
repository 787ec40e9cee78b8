import { firstTasks } from '@app/rules/growth/challenges/challenge-days';
import { newGroupNames } from '@app/rules/growth/challenges/group-names';
import { personKey } from '@app/rules/money/checkout/person-key';
import { displayName } from '@app/rules/people/users/full-name';
import { addDays, type ManilaDay, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { inArray, sql } from 'drizzle-orm';
import {
  challengeCheckIns,
  challengeDays,
  challengeGroups,
  challengeParticipants,
  challengeRuns,
} from '#tables/growth/challenges.table.ts';
import { users } from '#tables/people/users.table.ts';
import { drawPng, storeDemoFiles } from './demo-files.ts';
import type { ActivePerson } from './demo-presence.ts';
import type { SeedContext } from './seeding.ts';

type Joiner = { userId: number | null; email: string; name: string };
type Run = { name: string; startsOn: ManilaDay; joinsUntil?: ManilaDay; groupSize: number; opened: number };

const groupSize = 10;

/** One challenge that is in its eighth day, one that is over, and one that people join now. */
export async function seedDemoChallenges(tx: SeedContext, people: readonly ActivePerson[]): Promise<void> {
  const today = manilaDay(tx.now);
  // Whoever was here since it began.
  const since = startOfManilaDay(addDays(today, -8));
  const here = await joinersOf(
    tx,
    people.filter(({ spans }) => (spans.at(-1)?.to ?? since) > since),
  );
  const running = await addRun(tx, { name: 'November challenge', startsOn: addDays(today, -7), groupSize, opened: 8 });
  await addPeople(tx, running, [...here.slice(0, 58), ...newFaces('buddy', 6)], { withoutGroup: 4 });
  const over = await addRun(tx, { name: 'September challenge', startsOn: addDays(today, -60), groupSize, opened: 12 });
  await addPeople(tx, over, here.slice(20, 50), { withoutGroup: 0 });
  const next = await addRun(tx, { name: 'December challenge', startsOn: addDays(today, 13), groupSize, opened: 0 });
  await addPeople(tx, next, [...here.slice(58, 63), ...newFaces('next', 12)], { withoutGroup: 17 });
}

const stillOutside = ['newbie@tribe.test', 'lifetime@tribe.test'];

async function joinersOf({ db }: SeedContext, people: readonly ActivePerson[]): Promise<Joiner[]> {
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { id, email, firstName, lastName, suffix } = users;
  const rows = await db.select({ id, email, firstName, lastName, suffix }).from(users).where(inArray(users.id, ids));
  // The account that everyone tries first takes part; these two can still be invited.
  const sorted = rows
    .filter((row) => !stillOutside.includes(row.email))
    .toSorted(
      (a, b) => Number(b.email === 'member@tribe.test') - Number(a.email === 'member@tribe.test') || a.id - b.id,
    );
  return sorted.map((row) => ({ userId: row.id, email: row.email, name: displayName(row) }));
}

const faces = ['Jessa Dumlao', 'Arvin Salazar', 'Mylene Pascua', 'Rico Abella', 'Tess Navarro', 'Jun Ramos'];

/** People who joined with the form and have no account yet. */
function newFaces(word: string, count: number): Joiner[] {
  return Array.from({ length: count }, (_, place) => ({
    userId: null,
    email: `${word}-${place + 1}@mail.test`,
    name: faces[place % faces.length] ?? 'Jessa Dumlao',
  }));
}

async function addRun({ db, now }: SeedContext, { opened, ...run }: Run) {
  const [made] = await db
    .insert(challengeRuns)
    .values({
      ...run,
      createdAt: new Date(Math.min(now.getTime(), startOfManilaDay(addDays(run.startsOn, -20)).getTime())),
    })
    .returning();
  if (!made) throw new Error('the challenge was not made');
  await db.insert(challengeDays).values(firstTasks.map((task, place) => ({ runId: made.id, day: place + 1, ...task })));
  return { ...made, startsOn: run.startsOn, opened };
}

type MadeRun = Awaited<ReturnType<typeof addRun>>;

/** The hours at which people of a group do their task, by group. */
const hours = [8, 20, 13, 21, 7, 23];

async function addPeople(
  tx: SeedContext,
  run: MadeRun,
  joiners: readonly Joiner[],
  { withoutGroup }: { withoutGroup: number },
): Promise<void> {
  if (joiners.length === 0) return;
  const placed = joiners.length - withoutGroup;
  const count = Math.ceil(placed / groupSize);
  const groups = count
    ? await tx.db
        .insert(challengeGroups)
        .values(
          newGroupNames(count, []).map((name) => ({ runId: run.id, name, size: groupSize, createdAt: run.createdAt })),
        )
        .returning()
    : [];
  const joinedAt = new Date(Math.min(tx.now.getTime(), startOfManilaDay(addDays(run.startsOn, -3)).getTime()));
  const rows = await tx.db
    .insert(challengeParticipants)
    .values(
      joiners.map((joiner, place) => {
        const group = place < placed ? groups[place % Math.max(1, count)] : undefined;
        const seat = Math.floor(place / Math.max(1, count)) + 1;
        return {
          ...joiner,
          runId: run.id,
          personKey: personKey(joiner.email),
          joinedAt: new Date(joinedAt.getTime() - place * 7_260_000),
          ...(group && { groupId: group.id, groupSize: group.size, seat }),
        };
      }),
    )
    .returning();
  const done = rows.flatMap(({ id, userId, groupId }, place) =>
    userId === null
      ? []
      : daysDone(place, run.opened).map((day) => ({ id, day, userId, hour: hourOf(groups, groupId, place) })),
  );
  const checkIns = done.map(({ id, day, hour }) => {
    const at = new Date(
      startOfManilaDay(addDays(run.startsOn, day - 1)).getTime() +
        hour * 3_600_000 +
        ((id * 7 + day * 13) % 55) * 60_000,
    );
    return {
      participantId: id,
      day,
      words: wordsOf(day, id),
      link: day === 9 ? 'https://example.com/my-page' : null,
      at,
    };
  });
  const past = checkIns.filter(({ at }) => at <= tx.now);
  if (past.length > 0) await tx.db.insert(challengeCheckIns).values(past);
  await addPictures(tx, run, rows);
  await keepCounts(tx, run.id);
}

function hourOf(groups: readonly { id: number }[], groupId: number | null, place: number): number {
  return hours[(groupId === null ? place : groups.findIndex(({ id }) => id === groupId)) % hours.length] ?? 20;
}

/** Most people do most of it, some miss a day, a few go silent. */
function daysDone(place: number, opened: number): number[] {
  const until = place % 9 === 8 ? 2 : place % 13 === 12 ? 4 : opened;
  const missed = [7, 3, 5, 2, 99, 99, 99][place % 7] ?? 99;
  // The first account has today's task before it.
  const today = opened === 12 || place % 3 === 1 ? until : Math.min(until, opened - 1);
  return Array.from({ length: Math.max(0, today) }, (_, index) => index + 1).filter((day) => day !== missed);
}

const spoken: Readonly<Record<number, readonly string[]>> = {
  1: [
    'Hi! I am from Iloilo, two kids, and I want to pay for their school from home.',
    'Taga-Cavite here. My first online peso goes to Nanay.',
  ],
  2: [
    'Typing, Canva, calming angry customers, Excel, cooking for twenty. Ten was easier than I thought.',
    'Ten things! My husband added three that I forgot.',
  ],
  3: ['Inbox support for small shops. I like answering people.', 'Canva posts. I already do them for our barangay.'],
  4: [
    'I could do the calendar and the follow-up mails tomorrow. The video took 18 minutes.',
    'Surprised that half of it is just answering mail on time.',
  ],
  5: [
    'I help small bakeries with their posts so that people know what is fresh.',
    'I help busy shop owners with their inbox so that no customer waits.',
  ],
  6: ['Five owners from Cebu and Davao. Two follow me back already!', 'Five agencies. Screenshot added.'],
  7: ['My first sample: a menu card for a milk tea shop.', 'A content calendar for one week. Not perfect, but done.'],
  8: ['Posted it and asked Ate Grace. She would make the letters larger.', 'Three comments! One asked for my price.'],
};

function wordsOf(day: number, id: number): string {
  const lines = spoken[day] ?? ['Done! Salamat sa group ko for the push.', 'Tapos na. Small step, pero simula na ito.'];
  return lines[id % lines.length] ?? 'Done!';
}

const colours = ['#0f766e', '#f59e0b', '#7c3aed'];

/** A few samples that people made on the seventh day. */
async function addPictures(
  tx: SeedContext,
  run: MadeRun,
  rows: readonly { id: number; userId: number | null }[],
): Promise<void> {
  const makers = rows.filter(({ userId }) => userId !== null).slice(0, 12);
  const pictures = await Promise.all(
    makers.map(async ({ userId }, place) => ({
      purpose: 'challenge-proof' as const,
      name: 'my-sample.png',
      content: await drawPng(sample(place)),
      createdAt: run.createdAt,
      ownerId: userId ?? undefined,
      width: 480,
      height: 480,
    })),
  );
  const stored = await storeDemoFiles(tx, pictures);
  for (const [place, { id }] of stored.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a dozen rows of a demo
    await tx.db
      .update(challengeCheckIns)
      .set({ fileId: id })
      .where(sql`${challengeCheckIns.participantId} = ${makers[place]?.id ?? 0} and ${challengeCheckIns.day} = 7`);
  }
}

function sample(place: number): string {
  const colour = colours[place % colours.length] ?? '#0f766e';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><rect width="480" height="480" fill="#fdf6ec"/>
    <circle cx="240" cy="170" r="96" fill="${colour}"/><rect x="80" y="310" width="320" height="28" rx="14" fill="${colour}"/>
    <rect x="120" y="360" width="240" height="18" rx="9" fill="#d6d3d1"/><rect x="150" y="394" width="180" height="18" rx="9" fill="#d6d3d1"/></svg>`;
}

async function keepCounts({ db }: SeedContext, runId: number): Promise<void> {
  await db.execute(sql`
    update challenge_participants p set done_count = c.done, last_done_at = c.last
    from (select participant_id, count(*) as done, max(at) as last from challenge_check_ins group by participant_id) c
    where c.participant_id = p.id and p.run_id = ${runId}`);
  await db.execute(sql`
    update challenge_groups g set
      done_count = coalesce((select sum(done_count) from challenge_participants p where p.group_id = g.id), 0),
      lead_id = (select p.user_id from challenge_participants p where p.group_id = g.id and p.user_id is not null
        order by p.done_count desc, p.id limit 1)
    where g.run_id = ${runId}`);
}
