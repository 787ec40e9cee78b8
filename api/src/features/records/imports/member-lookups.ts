import { mayActOn, newcomer, type FlagSet, type Receiver } from '@app/rules/people/access/grants';
import { type ImportedField, importedFields } from '@app/rules/people/users/person-fields';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type AccessLevel, accessLevels } from '#tables/people/access.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { flagsOf } from '#features/people/access/user-flags.ts';
import { grantProblem } from '#features/people/users/may-act.ts';
import { findUserIdByAddress } from '#features/people/addresses/people-by-address.ts';
import type { PlanContext } from './import-definition.ts';

/** What an import compares with and may change. */
export type KnownPerson = Pick<User, 'id' | 'tribeId' | 'email' | 'batchId' | ImportedField> & {
  isArchived: boolean;
  levelIds: string[];
  groupId: number | null;
};

const knownColumns = sql.join(
  (['id', 'tribeId', 'email', 'batchId', ...importedFields] as const).map(
    (name) => sql`u.${sql.identifier(users[name].name)} as ${sql.identifier(name)}`,
  ),
  sql`, `,
);

const addressesAtOnce = 5_000;
/** One answer with all of them would hold up requests while it is read. */
const peopleAtOnce = 5_000;

/** The people whom addresses and Tribe IDs name: a handful of statements for any number of rows. */
export async function findPeople({ db, lock }: PlanContext, emails: readonly string[], tribeIds: readonly string[]) {
  const byAddress = new Map<string, number>();
  for (let at = 0; at < emails.length; at += addressesAtOnce) {
    const found = await findUserIdByAddress({ db }, emails.slice(at, at + addressesAtOnce));
    for (const [email, id] of found) byAddress.set(email, id);
  }
  const named = await db.execute<{ id: number; tribe_id: string }>(
    sql`select id, tribe_id from users where tribe_id = any(${sql.param(tribeIds)}::text[])`,
  );
  const byTribeId = new Map(named.rows.map(({ id, tribe_id }) => [tribe_id, id]));
  const ids = [...new Set([...byAddress.values(), ...byTribeId.values()])];
  if (lock) {
    // In one order, so that two who change the same people wait for each other instead of locking up.
    await db.execute(sql`select id from users where id = any(${sql.param(ids)}::int[]) order by id for no key update`);
  }
  const people = new Map<number, KnownPerson>();
  for (let at = 0; at < ids.length; at += peopleAtOnce) {
    for (const person of await loadKnown(db, ids.slice(at, at + peopleAtOnce))) people.set(person.id, person);
  }
  return { byAddress, byTribeId, people };
}

async function loadKnown(db: Database, ids: readonly number[]): Promise<KnownPerson[]> {
  const { rows } = await db.execute<KnownPerson>(sql`
    select ${knownColumns},
      u.archived_at is not null or u.merged_into_id is not null as "isArchived",
      coalesce(held.ids, '{}') as "levelIds", m.group_id as "groupId"
    from users u
    left join group_members m on m.user_id = u.id
    left join lateral (
      select array_agg(h.access_level_id order by h.access_level_id) as ids
      from user_access_levels h where h.user_id = u.id
    ) held on true
    where u.id = any(${sql.param(ids)}::int[])`);
  return rows;
}

type LevelReceiver = { id: number; levelIds: readonly string[] };

/** Levels by id and by name, and whether the importer may hand them out or act on someone who holds them. */
export async function loadLevels({ db, lock, importer }: PlanContext) {
  const query = db.select().from(accessLevels).orderBy(accessLevels.id);
  const levels = lock ? await query.for('share') : await query;
  const byId = new Map(levels.map((level) => [level.id, level]));
  const byName = Map.groupBy(levels, ({ name }) => name.toLowerCase());
  const verdicts = new Map<string, boolean>();
  const problems = new Map<string, string | null>();
  return {
    /** Null when there is none, or when several share the name. */
    find(text: string): AccessLevel | null {
      const named = byName.get(text.toLowerCase());
      return byId.get(text.toLowerCase()) ?? (named?.length === 1 ? (named[0] ?? null) : null);
    },
    /** In words why the importer may not give these levels to someone who holds others already, or null. */
    grantProblem(given: readonly AccessLevel[], to: LevelReceiver | null): string | null {
      if (given.length === 0) return null;
      const key = `${to?.id === importer.userId}+${given.map(({ id }) => id).join('\n')}>${to?.levelIds.join('\n') ?? ''}`;
      return remembered(problems, key, () => grantProblem(importer, given, to ? receiverOf(to) : newcomer));
    },
    mayActOn: (levelIds: readonly string[]) =>
      remembered(verdicts, levelIds.join('\n'), () => mayActOn({ flags: importer }, { flags: flagsOfIds(levelIds) })),
  };

  function receiverOf({ id, levelIds }: LevelReceiver): Receiver {
    return { flags: flagsOfIds(levelIds), isGranter: id === importer.userId };
  }

  function flagsOfIds(ids: readonly string[]): FlagSet {
    return flagsOf(ids.map((id) => byId.get(id)).filter((level) => level !== undefined));
  }
}

/** Twenty thousand people share a handful of answers. */
function remembered<Verdict>(verdicts: Map<string, Verdict>, key: string, judge: () => Verdict): Verdict {
  const known = verdicts.get(key);
  if (known !== undefined) return known;
  const verdict = judge();
  verdicts.set(key, verdict);
  return verdict;
}

/** Batches and groups by their name; case counts only where two differ in nothing else. */
export async function loadNames({ db, lock }: PlanContext) {
  const share = lock ? sql`for share` : sql``;
  const batches = await db.execute<{ id: number; name: string }>(
    sql`select id, name from batches order by id ${share}`,
  );
  const groups = await db.execute<{ id: number; name: string }>(sql`select id, name from groups order by id ${share}`);
  return { batch: byName(batches.rows), group: byName(groups.rows) };
}

function byName(rows: readonly { id: number; name: string }[]): (name: string) => number | null {
  const exact = new Map(rows.map(({ id, name }) => [name, id]));
  const folded = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
  return (name) => exact.get(name) ?? folded.get(name.toLowerCase()) ?? null;
}
