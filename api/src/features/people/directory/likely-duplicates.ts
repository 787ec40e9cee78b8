import { type DuplicateReason, duplicateReasons } from '@app/rules/records/merges/duplicate-reasons';
import type { PageInput } from '@app/rules/paging/page-input';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { type User, users } from '#tables/people/users.table.ts';

export type DuplicatePair = { one: User; other: User; reasons: DuplicateReason[] };

/**
 * Archived people, and staff: anyone with a flag beyond their own profile. Level by level, because the planner would
 * otherwise expect most people to be staff and read everyone's levels.
 */
const leftOut = sql`select id from users where archived_at is not null
  union all
  select h.user_id from access_levels l,
    lateral (select user_id from user_access_levels where access_level_id = l.id offset 0) h
  where l.function_flags <> '{}' or l.page_flags <> '{}' and l.page_flags <> '{profile}'`;

/** Everyone beside the oldest account with their key: no more pairs than people, however many share a key. */
const pairs = sql`
  listed as materialized (
    select reason, key, user_id from person_keys where is_shared and user_id not in (${leftOut})),
  oldest as (select reason, key, min(user_id) as user_id from listed group by reason, key having count(*) > 1),
  found as materialized (
    select distinct o.user_id as one_id, l.user_id as other_id
    from oldest o join listed l on l.reason = o.reason and l.key = o.key and l.user_id <> o.user_id),
  known as (
    select one_id, other_id, array_agg(one.reason) as reasons
    from found join listed one on one.user_id = one_id
      join listed other on other.user_id = other_id and other.reason = one.reason and other.key = one.key
    group by one_id, other_id)`;

type DuplicateRow = { oneId: number; otherId: number; reasons: DuplicateReason[]; total: number };

/** Accounts that may belong to one person, those with the most in common first. Staff and archived people are left out. */
export async function likelyDuplicates({ db }: Context, page: PageInput): Promise<Listed<DuplicatePair>> {
  const { limit, offset } = pageBounds(page);
  const { rows } = await db.execute<DuplicateRow>(sql`
    with ${pairs}
    select one_id as "oneId", other_id as "otherId", reasons, (select count(*)::int from found) as total from known
    order by cardinality(reasons) desc, other_id desc, one_id limit ${limit} offset ${offset}`);
  const ids = [...new Set(rows.flatMap(({ oneId, otherId }) => [oneId, otherId]))];
  const people = ids.length > 0 ? await db.select().from(users).where(inArray(users.id, ids)) : [];
  const byId = new Map(people.map((person) => [person.id, person]));
  const items = rows.flatMap(({ oneId, otherId, reasons }) => {
    const [one, other] = [byId.get(oneId), byId.get(otherId)];
    return one && other ? [{ one, other, reasons: surestFirst(reasons) }] : [];
  });
  return { items, totalCount: rows[0]?.total ?? 0 };
}

type SimilarPerson = { id: number; reasons: DuplicateReason[] };

/** Other accounts that may be this person's, those with the most in common first. */
export async function accountsLike(db: Database, id: number, most: number): Promise<SimilarPerson[]> {
  const { rows } = await db.execute<SimilarPerson>(sql`
    select other.user_id as id, array_agg(other.reason) as reasons
    from person_keys mine
      join person_keys other on other.reason = mine.reason and other.key = mine.key and other.user_id <> mine.user_id
      join users u on u.id = other.user_id and u.archived_at is null
    where mine.user_id = ${id}
    group by other.user_id order by count(*) desc, other.user_id limit ${most}`);
  return rows.map((row) => ({ ...row, reasons: surestFirst(row.reasons) }));
}

type Marks = { email: string | null; mobileNumber: string | null };

/** Accounts with one of these marks, for somebody who has no account yet. Both are given as they are stored. */
export async function accountsWith(
  db: Database,
  { email, mobileNumber }: Marks,
  most: number,
): Promise<SimilarPerson[]> {
  const mailbox = email !== null && /@(?:gmail|googlemail)\.com$/.test(email) ? gmailBox(email) : null;
  const { rows } = await db.execute<SimilarPerson>(sql`
    select u.id, array_agg(distinct found.reason) as reasons
    from (select id as user_id, 'email' as reason from users where email = ${email}
      union all select user_id, reason from person_keys where reason = 'email' and key = hashtextextended(${mailbox}, 0)
      union all select user_id, reason from person_keys where reason = 'mobile' and key = hashtextextended(${mobileNumber}, 0)
    ) found join users u on u.id = found.user_id and u.archived_at is null
    group by u.id order by count(distinct found.reason) desc, u.id limit ${most}`);
  return rows.map((row) => ({ ...row, reasons: surestFirst(row.reasons) }));
}

/** As `keys_of_person` in the database writes it. */
const gmailBox = (email: string) => (email.split('@')[0] ?? '').split('+')[0]?.replaceAll('.', '') ?? null;

/** Two people written at the same moment do not see each other; this finds the keys they share. */
export async function findMissedKeys({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.execute(sql`
    update person_keys k set is_shared = true
    from (select reason, key from person_keys group by reason, key having count(*) > 1) several
    where k.reason = several.reason and k.key = several.key and not k.is_shared`);
}

function surestFirst(reasons: readonly DuplicateReason[]): DuplicateReason[] {
  return duplicateReasons.filter((reason) => reasons.includes(reason));
}
