import { type FoundReason, type HealthReason, type HealthState, proposedSteps } from '@app/rules/care/health/health';
import type { Language } from '@app/rules/care/success-managers/languages';
import type { ContactChannel } from '@app/rules/money/collections/collections';
import { addDays, addMonths, manilaDay, type ManilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import { runHealthRound } from '#features/care/health/health-round.ts';
import { createUser } from '#features/people/users/create-user.ts';
import { healthHistory, personHealth } from '#tables/care/health.table.ts';
import { careActions, successManagers } from '#tables/care/success-managers.table.ts';
import { collectionContacts } from '#tables/money/collections.table.ts';
import { collectionOwners, ownerChanges } from '#tables/money/own-people.table.ts';
import { userNotes } from '#tables/people/users/user-notes.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { SeedContext } from './seeding.ts';

const colleagues = [
  { firstName: 'Dennis', lastName: 'Aguilar', sex: 'male', state: 'Cebu', city: 'Cebu City' },
  { firstName: 'Aileen', lastName: 'Robles', sex: 'female', state: 'Iloilo', city: 'Iloilo City' },
  { firstName: 'Joel', lastName: 'Ramos', sex: 'male', state: 'Laguna', city: 'Calamba' },
] as const;

const spoken: readonly Language[][] = [
  ['Tagalog', 'Bikol'],
  ['Cebuano'],
  ['Hiligaynon', 'Tagalog'],
  ['Tagalog', 'Ilocano'],
];
const hour = 3_600_000;
const months = 18;

/** Success managers, whom they look after, how these were for a year and a half, and what is next with them. */
export async function seedDemoSuccessManagers(tx: SeedContext, passwordHash: string): Promise<void> {
  const managers = await seedManagers(tx, passwordHash);
  if (managers.length === 0) return;
  await seedCaseloads(tx, managers);
  await runHealthRound(tx);
  await seedHistory(tx);
  await seedSteps(tx);
  await seedCaseloadDays(tx);
}

async function seedManagers(tx: SeedContext, passwordHash: string): Promise<number[]> {
  const { db, now } = tx;
  const [kristine] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'success-manager@tribe.test'));
  if (!kristine) return [];
  const createdAt = new Date(now.getTime() - 500 * 24 * hour);
  const ids = [kristine.id];
  for (const { firstName, lastName, ...person } of colleagues) {
    // oxlint-disable-next-line no-await-in-loop -- three people, whose numbers follow each other
    const user = await createUser(
      { db, now: createdAt, viewer: null },
      {
        ...person,
        firstName,
        lastName,
        country: 'Philippines',
        email: `${firstName}.${lastName}@tribe.test`.toLowerCase(),
        passwordHash,
        passwordChangedAt: createdAt,
        emailProvedAt: createdAt,
        origin: 'demo',
        accessLevelIds: ['success-manager'],
      },
    );
    if (user) ids.push(user.id);
  }
  const today = manilaDay(now);
  await db.insert(successManagers).values(
    ids.map((userId, at) => ({
      userId,
      capacity: [50, 40, 40, 50][at] ?? 50,
      languages: spoken[at] ?? [],
      absentUntil: at === 2 ? addDays(today, 5) : null,
      lastGivenAt: new Date(now.getTime() - (at + 1) * 7 * hour),
      createdAt,
    })),
  );
  return ids;
}

type Unowned = { id: number; since: ManilaDay; isNew: boolean };

/** Members without an owner: the new ones all, of the others most, so that some are still to be handed out by hand. */
async function seedCaseloads({ db, now }: SeedContext, managers: readonly number[]): Promise<void> {
  const today = manilaDay(now);
  const former = await db.select().from(collectionOwners);
  const { rows } = await db.execute<Unowned>(sql`
    select u.id, to_char(min(s.starts_on), 'YYYY-MM-DD') as since, min(s.starts_on) > ${addDays(today, -21)}::date as "isNew"
    from users u join subscriptions s on s.user_id = u.id
    where s.access_level_id = 'member' and s.status = 'active' and s.expires_on >= ${today} and u.is_member and u.archived_at is null
      and u.email not like '%@tribe.test'
      and not exists (select from collection_owners o where o.user_id = u.id)
      and not exists (select from user_access_levels h join access_levels l on l.id = h.access_level_id
        where h.user_id = u.id and (l.function_flags <> '{}' or l.page_flags <> '{}' and l.page_flags <> '{profile}'))
    group by u.id order by u.id`);
  const room = [0, 41, 34, 27];
  const given = rows.filter(({ isNew }, at) => isNew || at % 4 !== 3);
  const owned: { userId: number; ownerId: number; since: Date }[] = [];
  for (const { id, since } of given) {
    const place =
      [1, 2, 3].find((at) => (id + at) % 3 === 0 && (room[at] ?? 0) > 0) ?? [1, 2, 3].find((at) => (room[at] ?? 0) > 0);
    if (place === undefined) break;
    room[place] = (room[place] ?? 0) - 1;
    const first = addMonths(today, -months);
    const day = since > first ? since : first;
    owned.push({ userId: id, ownerId: managers[place] ?? 0, since: at10(day, now) });
  }
  if (owned.length > 0) await db.insert(collectionOwners).values(owned);
  const changes = [
    ...former.map(({ userId, ownerId, since }) => ({ userId, ownerId, at: since, source: 'manual' as const })),
    ...owned.map(({ userId, ownerId, since }) => ({ userId, ownerId, at: since, source: 'round_robin' as const })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  if (changes.length > 0) await db.insert(ownerChanges).values(changes);
}

const at10 = (day: ManilaDay, now: Date) =>
  new Date(Math.min(now.getTime(), startOfManilaDay(day).getTime() + 10 * hour));

/** Always the same for the same person and place. */
const dice = (id: number, place: number, sides: number) => {
  let mixed = Math.imul(id ^ Math.imul(place + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % sides;
};

const once: readonly [HealthState, number][] = [
  ['good', 100],
  ['watch', 80],
  ['watch', 90],
  ['at-risk', 70],
  ['good', 100],
  ['watch', 85],
  ['good', 100],
  ['at-risk', 60],
];

type Member = { id: number; since: ManilaDay; state: HealthState; score: number; reasons: FoundReason[] };

/** So many days after the day of a reason it began to count; those of a membership's end before it. */
const counted: Record<HealthReason, number> = {
  closing: -7,
  late: 7,
  silent: 14,
  ending: -30,
  stuck: 60,
  behind: 1,
  ended: 1,
  'check-ins': 14,
  unseen: 7,
  'never-seen': 7,
  quiet: 7,
};

/** The day on which the last of the reasons came up: since then they are as they are now. */
function lastChange({ id, state, reasons }: Member, today: ManilaDay): ManilaDay {
  if (state === 'good') return addDays(today, -20 - dice(id, 1, 30));
  const days = reasons.map(({ kind, day }) => addDays(day, counted[kind])).toSorted();
  const last = days.at(-1) ?? today;
  return last < today ? last : today;
}

/** A change every few weeks since they joined; the last one leads to how they are now. */
async function seedHistory({ db, now }: SeedContext): Promise<void> {
  const today = manilaDay(now);
  const { rows } = await db.execute<Member>(sql`
    select h.user_id as id, h.state, h.score, h.reasons, to_char(greatest(${addMonths(today, -months)}::date,
      least(${today}::date, coalesce((select min(s.starts_on) from subscriptions s where s.user_id = h.user_id), ${today}::date))), 'YYYY-MM-DD') as since
    from person_health h order by h.user_id`);
  const lines = rows.flatMap((member) => {
    const { id, since, state, score } = member;
    const found = lastChange(member, today);
    const last = found > since ? found : since;
    const past: { userId: number; day: ManilaDay; state: HealthState; score: number }[] = [];
    let day = since;
    for (let place = 3; day < last; place += 1) {
      const [was, scored] = (place === 3 ? undefined : once[dice(id, place, once.length)]) ?? (['good', 100] as const);
      const before = past.at(-1);
      if (before?.score !== scored) past.push({ userId: id, day, state: was, score: scored });
      day = addDays(day, 14 + dice(id, place + 50, 40));
    }
    return [...past, { userId: id, day: last, state, score }];
  });
  await db.delete(healthHistory);
  for (let from = 0; from < lines.length; from += 1_000) {
    // oxlint-disable-next-line no-await-in-loop -- a few statements of a thousand rows
    await db.insert(healthHistory).values(lines.slice(from, from + 1_000));
  }
  await db.execute(sql`update person_health h set since = coalesce((
    select min(l.day) from health_history l where l.user_id = h.user_id and l.state = h.state and l.day > coalesce((
      select max(o.day) from health_history o where o.user_id = h.user_id and o.state <> h.state), '1900-01-01')), h.since)`);
}

const doneSteps = ['Welcome call', 'Send the Q&A replay', 'Ask about the first client', 'Remind of the payment'];
const notes = [
  'Works night shift, best reached before 3 PM.',
  'Shares a phone with her sister. Messenger works best.',
  'Wants to move to the VA track in January.',
  'Lost a client last month. Be kind about dues.',
];
const contacts: readonly [ContactChannel, string][] = [
  ['messenger', 'Kumusta. Will be back after the fiesta.'],
  ['call', 'Talked for 10 minutes about stage 3.'],
  ['text', 'No load. Will answer on Friday.'],
];

/** Steps for those who are not well, some of them late; what was done before; notes and contacts. */
async function seedSteps({ db, now }: SeedContext): Promise<void> {
  const today = manilaDay(now);
  const people = await db
    .select({
      id: personHealth.userId,
      state: personHealth.state,
      reasons: personHealth.reasons,
      ownerId: collectionOwners.ownerId,
    })
    .from(personHealth)
    .innerJoin(collectionOwners, eq(collectionOwners.userId, personHealth.userId))
    .orderBy(personHealth.userId);
  const open = people
    .filter(({ id, state }) => (state === 'good' ? dice(id, 9, 6) === 0 : dice(id, 9, 5) !== 0))
    .map(({ id, reasons, ownerId }) => {
      const worst = reasons[0]?.kind;
      return {
        userId: id,
        text: worst ? proposedSteps[worst] : 'Ask which course comes next',
        dueOn: addDays(today, dice(id, 10, 16) - 4),
        createdById: ownerId,
        createdAt: new Date(now.getTime() - (4 + dice(id, 11, 5)) * 24 * hour),
      };
    });
  const done = people
    .filter(({ id }) => dice(id, 12, 2) === 0)
    .map(({ id, ownerId }) => {
      const days = 3 + dice(id, 13, 80);
      return {
        userId: id,
        text: doneSteps[dice(id, 14, doneSteps.length)] ?? 'Welcome call',
        dueOn: addDays(today, -days),
        createdById: ownerId,
        createdAt: new Date(now.getTime() - (days + 5) * 24 * hour),
        doneAt: new Date(now.getTime() - Math.max(1, days - dice(id, 15, 9)) * 24 * hour),
        doneById: ownerId,
      };
    });
  const noted = people.filter(({ id }) => dice(id, 16, 4) === 0);
  const reached = people.filter(({ id }) => dice(id, 17, 3) === 0);
  if (done.length > 0) await db.insert(careActions).values(done);
  if (open.length > 0) await db.insert(careActions).values(open);
  if (noted.length > 0) {
    await db.insert(userNotes).values(
      noted.map(({ id, ownerId }) => ({
        userId: id,
        authorId: ownerId,
        text: notes[dice(id, 18, notes.length)] ?? '',
        createdAt: new Date(now.getTime() - (2 + dice(id, 19, 40)) * 24 * hour),
      })),
    );
  }
  if (reached.length > 0) {
    await db.insert(collectionContacts).values(
      reached.map(({ id, ownerId }) => {
        const [channel = 'call', note = null] = contacts[dice(id, 20, contacts.length)] ?? [];
        return {
          userId: id,
          channel,
          note,
          byId: ownerId,
          at: new Date(now.getTime() - (5 + dice(id, 21, 300)) * hour),
        };
      }),
    );
  }
}

/** What every night would have written, found from the history: daily for ten weeks, weekly before. */
async function seedCaseloadDays({ db, now }: SeedContext): Promise<void> {
  const today = manilaDay(now);
  await db.execute(sql`
    insert into caseload_days (owner_id, day, good, watch, at_risk, late_actions)
    select o.owner_id, d.day, count(*) filter (where l.state = 'good'), count(*) filter (where l.state = 'watch'),
      count(*) filter (where l.state = 'at-risk'), count(*) filter (where exists (
        select from care_actions a where a.user_id = o.user_id and a.due_on < d.day and (a.created_at at time zone 'Asia/Manila')::date <= d.day
          and (a.done_at is null or (a.done_at at time zone 'Asia/Manila')::date > d.day)))
    from (select ${today}::date - n as day from generate_series(0, ${months * 31}) n where n <= 70 or n % 7 = 0) d
    join collection_owners o on (o.since at time zone 'Asia/Manila')::date <= d.day
    join success_managers m on m.user_id = o.owner_id
    left join lateral (select h.state from health_history h where h.user_id = o.user_id and h.day <= d.day order by h.day desc limit 1) l on true
    where d.day >= ${addMonths(today, -months)}::date
    group by o.owner_id, d.day`);
}
