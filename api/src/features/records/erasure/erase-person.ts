import { displayName } from '@app/rules/people/users/full-name';
import { communityName } from '@app/rules/people/users/shown-name';
import { sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { personKeyOf } from '#db/person-key.ts';
import { allowSeconds, transaction } from '#db/transaction.ts';
import { announce } from '#live/bus.ts';
import { eraseRows, type Traces } from './erase-rows.ts';

export type ErasingContext = Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets' | 'files'>;

type Erasure = {
  why: 'asked' | 'restored';
  /** Asked when the person is locked: whoever takes it back at the same moment is first or too late. */
  isStillWanted?: (tx: ErasingContext) => Promise<boolean>;
};

/**
 * Erases a person and all accounts merged into theirs, in one transaction: their identity becomes "Former member 123".
 * Whether they may be is asked before (`open-matters.ts`). Erasing somebody again finds nothing more and is harmless.
 */
export async function erasePerson(ctx: ErasingContext, userId: number, { why, isStillWanted }: Erasure): Promise<void> {
  const fileNames = await transaction(ctx, async (tx) => {
    await allowSeconds(tx.db, 300);
    const traces = await findTraces(tx, userId);
    if (isStillWanted && !(await isStillWanted(tx))) return [];
    const names = await eraseRows(tx.db, traces);
    await recordAudit(tx, {
      action: 'user.erase',
      objectType: 'user',
      objectId: userId,
      after: { why, accounts: traces.ids.length },
    });
    await announce(tx.db, ...traces.ids.map((id) => `user:${id}`));
    return names;
  });
  // Afterwards, as a rollback could not bring bytes back. What a crash leaves here has no row, and the sweep finds it.
  await ctx.files.remove(fileNames);
}

type ShownName = { firstName: string; lastName: string; suffix: string | null; nickname: string | null };

/** As others read them, and wrote them after an @. */
function namesOf(person: ShownName): string[] {
  const plain = { ...person, suffix: null };
  return [communityName(person), communityName(plain), displayName(person), displayName(plain)].filter(
    (name) => name.trim() !== '',
  );
}

/**
 * What requests of theirs wrote that were under way while they were erased: their session was good when they came in.
 * Ten seconds later none is left, so that once is enough.
 */
export async function eraseLateTraces(ctx: ErasingContext, userId: number): Promise<void> {
  const fileNames = await transaction(ctx, async (tx) => {
    await allowSeconds(tx.db, 300);
    return eraseRows(tx.db, await findTraces(tx, userId));
  });
  await ctx.files.remove(fileNames);
}

/** Locks the accounts and finds every name under which the product knows the person. */
async function findTraces({ db, now }: ErasingContext, userId: number): Promise<Traces> {
  const { rows: people } = await db.execute<{ id: number; isErased: boolean } & ShownName>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.suffix, u.nickname,
      u.erased_at is not null as "isErased"
    from users u where u.id in (
      with recursive folded as (
        select id from users where id = ${userId}
        union select m.id from users m join folded on m.merged_into_id = folded.id)
      select id from folded) order by u.id for no key update`);
  const ids = people.map(({ id }) => id);
  const own = sql`${sql.param(ids)}::int[]`;
  const { rows: addresses } = await db.execute<{ email: string; key: string }>(sql`
    select known.email, ${personKeyOf(sql`known.email`)} as key from (
      select email from users where id = any(${own})
      union select email from email_aliases where user_id = any(${own})
      union select lower(trim(user_email)) from login_logs where user_id = any(${own}) and is_success
      union select new_email from email_changes where user_id = any(${own}) and confirmed_at is not null
      union select lower(trim(buyer_email)) from orders where user_id = any(${own}) and buyer_email is not null
    ) known where known.email like '%@%'
      -- A mailbox of somebody else, too: what is under its name may be theirs.
      and not exists (select from users other where ${personKeyOf(sql`other.email`)} = ${personKeyOf(sql`known.email`)}
        and other.id <> all(${own}) and other.erased_at is null and other.merged_into_id is null)`);
  const emails = [...new Set(addresses.map(({ email }) => email))];
  const keys = [...new Set(addresses.map(({ key }) => key))];
  // A lead or an order of somebody else's account is theirs, even when the mailbox is the same.
  const { rows: leads } = await db.execute<{ id: number }>(sql`select id from leads where user_id = any(${own})
    or (user_id is null and person_key = any(${sql.param(keys)}::text[]))`);
  const { rows: orders } = await db.execute<{ id: number }>(sql`select id from orders where user_id = any(${own})
    or (user_id is null and buyer_email = any(${sql.param(emails)}::text[]))`);
  // "Former member 12" is the name of nobody.
  const named = people.filter(({ isErased }) => !isErased);
  return {
    ids,
    emails,
    keys,
    names: [...new Set(named.flatMap(namesOf))],
    nicknames: [...new Set(named.flatMap(({ nickname }) => nickname?.trim() || []))],
    leads: leads.map(({ id }) => id),
    orders: orders.map(({ id }) => id),
    now,
  };
}
