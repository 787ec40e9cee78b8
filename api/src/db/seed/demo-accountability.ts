import { newGroupNames } from '@app/rules/care/accountability/group-names';
import { closesOn, opensOn, type Schedule } from '@app/rules/care/accountability/periods';
import {
  addDays,
  daysBetween,
  type ManilaDay,
  manilaDay,
  startOfManilaDay,
  weekdayOf,
  weekdays,
} from '@app/rules/time/manila';
import { eq, gte } from 'drizzle-orm';
import { keepStanding } from '#features/care/accountability/standing.ts';
import {
  accountabilityCandidates,
  accountabilityCheckIns,
  accountabilityCheers,
  accountabilityGroups,
  accountabilityMembers,
  accountabilityMoves,
  accountabilityNudges,
  accountabilityRequests,
} from '#tables/care/accountability.table.ts';
import { users } from '#tables/people/users.table.ts';
import { type ActivePerson, isHere } from './demo-presence.ts';
import type { SeedContext } from './seeding.ts';

const capacity = 8;
const monthsBack = 540;
/** How many people sit in each group: most are full of life, the last two are too small. */
const sizes = [7, 6, 8, 6, 7, 6, 5, 7, 6, 6, 5, 4];
/** Of these groups most people have gone quiet. */
const quietGroups = new Set([10, 11]);
/** In days: longer than anybody here is silent, and than it takes to find a group. */
const longHere = 70;
const hour = 3_600_000;

type Sitter = { person: ActivePerson; group: number; from: ManilaDay; isLead: boolean };

/** Twelve groups with a year and a half of check-ins, each on a day on which its person was here. */
export async function seedDemoAccountability(tx: SeedContext, people: readonly ActivePerson[]): Promise<void> {
  const today = manilaDay(tx.now);
  const recent = startOfManilaDay(addDays(today, -40));
  const isGuest = ({ email }: ActivePerson) => ['newbie@tribe.test', 'lifetime@tribe.test'].includes(email);
  const here = people.filter((person) => (person.spans.at(-1)?.to ?? recent) > recent && !isGuest(person));
  const own = here.filter(({ email }) => email === 'member@tribe.test');
  // Whoever was here last sits in the first groups: those are the lively ones.
  const lastHere = ({ spans }: ActivePerson) => manilaDay(spans.at(-1)?.to ?? recent);
  const others = here
    .filter(({ email }) => email !== 'member@tribe.test')
    .toSorted((a, b) => lastHere(b).localeCompare(lastHere(a)) || a.id - b.id);
  const lead = await teamLead(tx);
  const seated = sizes.reduce((sum, size) => sum + size, 0) - own.length - (lead ? 1 : 0);
  if (others.length < seated + 14) return;
  let queue = others;
  const isLongHere = ({ spans, joinedAt }: ActivePerson) =>
    manilaDay(spans.at(-1)?.from ?? joinedAt) < addDays(today, -longHere);
  const sitters = sizes.flatMap((size, group): Sitter[] => {
    // Only people who have been here for a while can have been silent for weeks.
    if (quietGroups.has(group)) queue = [...queue.filter(isLongHere), ...queue.filter((person) => !isLongHere(person))];
    const fixed = group === 0 ? [...(lead ? [lead] : []), ...own] : [];
    const sitting = [...fixed, ...queue.splice(0, size - fixed.length)];
    return sitting.map((person, seat) => ({
      person,
      group,
      from: startOf(person, today, group, seat),
      // The tenth group has lost its lead.
      isLead: seat === 0 && group !== 9,
    }));
  });
  const groups = await addGroups(tx, sitters, today);
  await addMembers(tx, groups, sitters);
  await addCheckIns(tx, groups, sitters, today);
  await keepStanding(
    tx,
    sitters.map(({ person }) => person.id),
  );
  await addCandidates(tx, sitters, groups);
  await addWaiting(tx, queue.slice(0, 11));
}

async function teamLead({ db, now }: SeedContext): Promise<ActivePerson | null> {
  const [row] = await db.select().from(users).where(eq(users.email, 'team-lead@tribe.test'));
  if (!row) return null;
  return { id: row.id, email: row.email, joinedAt: row.createdAt, spans: [{ from: row.createdAt, to: now }] };
}

/** The day from which somebody takes part: some weeks after they came, or when their group began. */
function startOf(person: ActivePerson, today: ManilaDay, group: number, seat: number): ManilaDay {
  const came = manilaDay(person.spans.at(-1)?.from ?? person.joinedAt);
  const began = addDays(today, -(monthsBack - group * 23 - seat * 9));
  const later = addDays(came, 3 + ((person.id * 5) % 12));
  const from = later > began ? later : began;
  return from > today ? today : from;
}

type Group = typeof accountabilityGroups.$inferSelect;

async function addGroups({ db, now }: SeedContext, sitters: readonly Sitter[], today: ManilaDay): Promise<Group[]> {
  const weekday = weekdays.indexOf(weekdayOf(today)) || 7;
  const names = newGroupNames(sizes.length, []);
  return db
    .insert(accountabilityGroups)
    .values(
      sizes.map((_, place) => {
        const first = sitters
          .filter(({ group }) => group === place)
          .map(({ from }) => from)
          .toSorted()[0];
        return {
          name: names[place] ?? `Group ${place + 1}`,
          capacity,
          rhythm: place === 6 ? ('daily' as const) : ('weekly' as const),
          // The group that everyone looks at first checks in on the day of the demo.
          checkInDay: place === 0 ? weekday : ((place * 3) % 7) + 1,
          callTime: place % 2 === 0 ? '20:30' : null,
          callLink: place % 2 === 0 ? 'https://meet.example.com/tribe-call' : null,
          chatLink: place % 3 === 0 ? 'https://m.me/j/tribe-chat' : null,
          createdAt: first ? startOfManilaDay(first) : now,
        };
      }),
    )
    .returning();
}

async function addMembers({ db }: SeedContext, groups: readonly Group[], sitters: readonly Sitter[]): Promise<void> {
  const seats = new Map<number, number>();
  const rows = sitters.map(({ person, group, from, isLead }) => {
    const seat = (seats.get(group) ?? 0) + 1;
    seats.set(group, seat);
    return {
      userId: person.id,
      groupId: groups[group]?.id ?? 0,
      groupCapacity: capacity,
      seat,
      isLead,
      joinedAt: new Date(startOfManilaDay(from).getTime() + 9 * hour),
      countsFrom: from,
    };
  });
  await db.insert(accountabilityMembers).values(rows);
  await db
    .insert(accountabilityMoves)
    .values(
      rows.flatMap(({ userId, groupId, joinedAt, isLead }) => [
        { userId, groupId, kind: 'joined' as const, at: joinedAt },
        ...(isLead ? [{ userId, groupId, kind: 'lead-given' as const, at: joinedAt }] : []),
      ]),
    );
}

/** Most weeks of most people; a few have gone quiet. */
function isMade({ person, group, isLead }: Sitter, ago: number, seat: number): boolean {
  const quietFor = quietGroups.has(group) && seat > 1 ? 2 + (person.id % 4) : !isLead && seat % 7 === 6 ? 3 : 0;
  if (ago >= 1 && ago <= quietFor) return false;
  if (ago === 0) return quietFor === 0 && person.email !== 'member@tribe.test' && (person.id + group) % 5 < 3;
  // The account that everyone tries first has five weeks behind it.
  if (person.email === 'member@tribe.test') return ago <= 5 || ago % 4 !== 2;
  if (ago === 1 && (person.id * 7 + group) % 11 === 3) return false;
  return (person.id * 31 + ago * 17) % 20 < (isLead ? 20 : 18);
}

type CheckIn = typeof accountabilityCheckIns.$inferInsert;

async function addCheckIns(
  { db, now }: SeedContext,
  groups: readonly Group[],
  sitters: readonly Sitter[],
  today: ManilaDay,
): Promise<void> {
  const rows = sitters.flatMap((sitter, place): CheckIn[] => {
    const group = groups[sitter.group];
    return group ? checkInsOf(sitter, { group, seat: place, today, now }) : [];
  });
  for (let from = 0; from < rows.length; from += 1_000) {
    // oxlint-disable-next-line no-await-in-loop -- a few batches, one after the other
    await db.insert(accountabilityCheckIns).values(rows.slice(from, from + 1_000));
  }
  await addCheers({ db, now }, sitters, today);
  const silent = sitters.filter(({ group }) => quietGroups.has(group)).slice(1, 4);
  const nudged = sitters.find(({ group }) => group === 10);
  await db
    .insert(accountabilityNudges)
    .values(
      silent.map(({ person }, place) => ({
        userId: person.id,
        nudgedOn: addDays(today, -1 - place),
        byId: nudged?.person.id ?? null,
        at: new Date(startOfManilaDay(addDays(today, -1 - place)).getTime() + 19 * hour),
      })),
    )
    .onConflictDoNothing();
}

const cheerWords = [
  'Ganda ng sample! Send it to the client first.',
  'Galing! Laban lang.',
  '',
  'Sabay tayo next week.',
  '',
];

/** Buddies cheer for what was handed in lately, some with a few words. */
async function addCheers({ db, now }: Pick<SeedContext, 'db' | 'now'>, sitters: readonly Sitter[], today: ManilaDay) {
  const made = await db
    .select({
      id: accountabilityCheckIns.id,
      userId: accountabilityCheckIns.userId,
      madeAt: accountabilityCheckIns.madeAt,
    })
    .from(accountabilityCheckIns)
    .where(gte(accountabilityCheckIns.day, addDays(today, -7)));
  const groupOf = new Map(sitters.map(({ person, group }) => [person.id, group]));
  const rows = made.flatMap(({ id, userId, madeAt }) =>
    sitters
      .filter(
        ({ person, group }) => group === groupOf.get(userId) && person.id !== userId && (person.id + id) % 3 === 0,
      )
      .map(({ person }, place) => ({
        checkInId: id,
        userId: person.id,
        words: cheerWords[(person.id + id) % cheerWords.length] ?? '',
        at: new Date(Math.min(now.getTime(), madeAt.getTime() + (place + 1) * hour)),
      })),
  );
  if (rows.length > 0) await db.insert(accountabilityCheers).values(rows);
}

type Of = { group: Group; seat: number; today: ManilaDay; now: Date };

function checkInsOf(sitter: Sitter, { group, seat, today, now }: Of): CheckIn[] {
  const schedule: Schedule = group;
  const length = group.rhythm === 'daily' ? 1 : 7;
  const current = closesOn(today, schedule);
  const periods = Math.min(80, Math.floor(daysBetween(sitter.from, current) / length) + 1);
  return Array.from({ length: periods }, (_, ago): CheckIn | null => {
    const period = addDays(current, -ago * length);
    const open = opensOn(period, schedule);
    if (!isMade(sitter, ago, seat)) return null;
    const { day, madeAt } = ago === 0 ? lately(sitter, open, { today, now }) : within(sitter, period, ago, length);
    if (day < open || day < sitter.from || madeAt > now || !isHere(sitter.person, madeAt)) return null;
    const words = said[(sitter.person.id + ago) % said.length] ?? said[0];
    return {
      userId: sitter.person.id,
      groupId: group.id,
      day,
      closesOn: period,
      done: words?.[0] ?? '',
      goal: words?.[1] ?? '',
      blocker: (sitter.person.id + ago) % 9 === 4 ? 'Brownout sa gabi, nahirapan mag-online.' : '',
      mood: 2 + ((sitter.person.id + ago) % 4),
      madeAt,
      createdAt: madeAt,
    };
  }).flatMap((row) => row ?? []);
}

/** On the last days of a period. */
function within({ person }: Sitter, period: ManilaDay, ago: number, length: number) {
  const day = addDays(period, -((person.id + ago) % Math.min(3, length)));
  return { day, madeAt: new Date(startOfManilaDay(day).getTime() + (7 + ((person.id + ago) % 14)) * hour) };
}

/** In the period that is open, some hours or days ago. */
function lately({ person }: Sitter, open: ManilaDay, { today, now }: Pick<Of, 'today' | 'now'>) {
  const most = Math.min(3, daysBetween(open, today)) * 24 + 6;
  const madeAt = new Date(now.getTime() - (1 + ((person.id * 7) % most)) * hour);
  return { day: manilaDay(madeAt), madeAt };
}

const said: readonly (readonly [done: string, goal: string])[] = [
  ['Natapos ko yung sample for a bakery page.', 'Finish my second sample and show it to my lead.'],
  ['Sent five messages to shop owners. Two replies!', 'Send five messages before Friday.'],
  ['Watched three lessons and took notes.', 'Do the quiz of the unit.'],
  ['Fixed my profile: new photo, shorter intro.', 'Ask two buddies what they think of it.'],
  ['First call with a client. Kinabahan pero natuloy!', 'Send the offer on Monday.'],
  ['Practised Canva, made four posts.', 'Post one in the group for comments.'],
  ['', ''],
  ['Moved my study time to 5 AM, before the kids wake up.', 'Keep it for a week.'],
];

async function addCandidates(
  { db, now }: SeedContext,
  sitters: readonly Sitter[],
  groups: readonly Group[],
): Promise<void> {
  const of = (group: number, seat: number) => sitters.filter((sitter) => sitter.group === group)[seat]?.person.id;
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * 24 * hour);
  const lines = [
    {
      userId: of(0, 2),
      state: 'volunteered' as const,
      words: 'I would like to help the next batch find their pace.',
      capacity: 6,
      createdAt: at(2),
    },
    {
      userId: of(1, 2),
      state: 'volunteered' as const,
      words: 'My evenings are free until March.',
      capacity: 5,
      createdAt: at(4),
    },
    {
      userId: of(2, 3),
      state: 'put-forward' as const,
      words: 'Answers everyone, always kindly.',
      capacity: 6,
      byId: of(2, 0) ?? null,
      createdAt: at(6),
    },
    { userId: of(3, 1), state: 'invited' as const, words: '', capacity: 6, createdAt: at(1) },
    {
      userId: of(4, 0),
      state: 'approved' as const,
      words: 'Let me try.',
      capacity: 8,
      createdAt: at(200),
      decidedAt: at(198),
      groupId: groups[4]?.id ?? null,
    },
    {
      userId: of(5, 3),
      state: 'declined' as const,
      words: 'I want to lead.',
      reason: 'Finish your stage first, then ask again. You are close!',
      capacity: 4,
      createdAt: at(60),
      decidedAt: at(58),
    },
  ];
  await db
    .insert(accountabilityCandidates)
    .values(lines.flatMap(({ userId, ...line }) => (userId === undefined ? [] : [{ userId, ...line }])));
}

async function addWaiting({ db, now }: SeedContext, people: readonly ActivePerson[]): Promise<void> {
  if (people.length === 0) return;
  await db
    .insert(accountabilityRequests)
    .values(people.map(({ id }, place) => ({ userId: id, askedAt: new Date(now.getTime() - (place + 1) * 9 * hour) })));
}
