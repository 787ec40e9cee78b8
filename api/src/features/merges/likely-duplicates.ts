import type { DuplicateReason } from '@app/rules/merges/duplicate-reasons';
import type { PageInput } from '@app/rules/paging/page-input';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type Listed, pageBounds } from '../../db/paging.ts';
import { type User, users } from '../users/users.table.ts';

export type DuplicatePair = { one: User; other: User; reasons: DuplicateReason[] };

/**
 * What two accounts of one person share, as a number over the row `u`: hashes are compared faster than texts, and nobody
 * meets a false one among 2^64. Mailboxes of Gmail ignore dots and what follows a plus; mobile numbers and addresses of
 * profiles are stored in one form.
 */
const keys: Record<DuplicateReason, string> = {
  email: `case when u.email like '%@gmail.com' or u.email like '%@googlemail.com'
    then hashtextextended(replace(split_part(split_part(u.email, '@', 1), '+', 1), '.', ''), 0) end`,
  mobile: `hashtextextended(u.mobile_number, 0)`,
  facebook: `hashtextextended(replace(lower(split_part(u.facebook_profile, '.com/', 2)), '.', ''), 0)`,
  nameAndBirthdate: `hashtextextended(lower(u.first_name || ' ' || u.last_name), u.birthdate - date '1900-01-01')`,
};

const reasons = Object.keys(keys) as DuplicateReason[];

/** Whoever holds a flag beyond their own profile. */
const staff = `select h.user_id from user_access_levels h join access_levels l on l.id = h.access_level_id
  where l.function_flags <> '{}' or l.page_flags <> '{}' and l.page_flags <> '{profile}'`;

const isLikely = (reason: DuplicateReason) =>
  `u.archived_at is null and ${keys[reason]} is not null and u.id not in (select user_id from staff)`;

/** Keys that several have, with the oldest and the newest account that has them. */
const sharedBy = (reason: DuplicateReason) => `by_${reason} as materialized (
    select ${keys[reason]} as key, min(u.id) as one_id, max(u.id) as other_id, count(*) as people
    from users u where ${isLikely(reason)} group by 1 having count(*) > 1)`;

/**
 * Everyone beside the oldest account with their key: no more pairs than people, whatever many may share. Two of them are
 * known already; people are read again only for keys that more have.
 */
const pairsBy = (reason: DuplicateReason) => `select one_id, other_id from by_${reason}
  union select s.one_id, u.id from users u join by_${reason} s on s.key = ${keys[reason]}
    where exists (select from by_${reason} where people > 2) and s.people > 2 and u.id <> s.one_id and ${isLikely(reason)}`;

export const sharedKeys = reasons
  .map((reason) => `case when ${keyOf('one', reason)} = ${keyOf('other', reason)} then '${reason}' end`)
  .join(', ');

function keyOf(row: string, reason: DuplicateReason): string {
  return `(${keys[reason].replaceAll('u.', `${row}.`)})`;
}

type Found = { oneId: number; otherId: number; reasons: DuplicateReason[]; total: number };

/** Accounts that may belong to one person, those with the most in common first. Staff and archived people are left out. */
export async function likelyDuplicates({ db }: Context, page: PageInput): Promise<Listed<DuplicatePair>> {
  const { limit, offset } = pageBounds(page);
  const { rows } = await db.execute<Found>(sql`
    with staff as materialized (${sql.raw(staff)}),
    ${sql.raw(reasons.map(sharedBy).join(', '))},
    found as materialized (${sql.raw(reasons.map(pairsBy).join(' union '))}),
    known as (
      select one_id, other_id, array_remove(array[${sql.raw(sharedKeys)}], null) as reasons
      from found join users one on one.id = one_id join users other on other.id = other_id
    )
    select one_id as "oneId", other_id as "otherId", reasons, (select count(*)::int from found) as total from known
    order by cardinality(reasons) desc, other_id desc, one_id limit ${limit} offset ${offset}`);
  const ids = [...new Set(rows.flatMap(({ oneId, otherId }) => [oneId, otherId]))];
  const people = ids.length > 0 ? await db.select().from(users).where(inArray(users.id, ids)) : [];
  const byId = new Map(people.map((person) => [person.id, person]));
  const items = rows.flatMap(({ oneId, otherId, reasons: shared }) => {
    const [one, other] = [byId.get(oneId), byId.get(otherId)];
    return one && other ? [{ one, other, reasons: shared }] : [];
  });
  return { items, totalCount: rows[0]?.total ?? 0 };
}
