import type { FlagSet } from '@app/rules/people/access/grants';
import { unionOfFlags } from '@app/rules/people/access/grants';
import DataLoader from 'dataloader';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Context } from '#context.ts';
import { type FoundFacts, levelsOfPeople, nameRevision, placesOfPeople } from '#db/hot/people-list.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { given, preparedAnswer } from '#db/one-answer.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { type KnownNames, type NamedRow, namesAt } from './known-names.ts';
import { type User, users } from '#tables/people/users.table.ts';

/** The facts the people pages show beside a person's own row. */
export type PersonFacts = {
  levels: NamedRow<string>[];
  batch: NamedRow<number> | null;
  group: NamedRow<number> | null;
  subGroup: NamedRow<number> | null;
};

/** A person whose facts came along with their row, as those of a list do. */
export type KnownUser = Omit<User, 'passwordHash' | 'searchText' | 'emailDomain'> & { facts?: PersonFacts };

const nothing: PersonFacts = { levels: [], batch: null, group: null, subGroup: null };

/** The facts of each person, from the result of a statement. */
export async function factsReader(
  pool: Pool,
  { revision, levels, places }: FoundFacts,
): Promise<(person: Pick<User, 'id' | 'batchId'>) => PersonFacts> {
  const names = await namesAt(pool, revision);
  const levelsOf = levelsByPerson(names, levels ?? []);
  const placeOf = new Map(places?.map((place) => [place[0], place]));
  return ({ id, batchId }) => {
    const [, groupId, subGroupId] = placeOf.get(id) ?? [];
    return {
      levels: levelsOf.get(id) ?? [],
      batch: (batchId && names.batches.get(batchId)) || null,
      group: (groupId && names.groups.get(groupId)) || null,
      subGroup: (subGroupId && names.subGroups.get(subGroupId)) || null,
    };
  };
}

/** Each person's, in the order of levels. */
function levelsByPerson(names: KnownNames, pairs: [number, string][]): Map<number, NamedRow<string>[]> {
  const byPerson = new Map<number, (NamedRow<string> & { rank: number })[]>();
  for (const [userId, levelId] of pairs) {
    const level = names.levels.get(levelId);
    const levels = byPerson.get(userId);
    if (!level) continue;
    if (!levels) byPerson.set(userId, [level]);
    else levels.splice(levels.findLastIndex(({ rank }) => rank < level.rank) + 1, 0, level);
  }
  return byPerson;
}

const ids = sql`${given(1)}::int[]`;
const readFacts = preparedAnswer(
  'person-facts',
  jsonObject({
    revision: nameRevision,
    levels: levelsOfPeople(ids),
    places: placesOfPeople(ids),
    people: jsonRows({ id: users.id, batchId: users.batchId }, (rows) =>
      rows.from(users).where(sql`${users.id} = any(${ids})`),
    ),
  }),
);

/** One statement for any number of people. */
export async function loadPersonFacts(
  { pool }: Pick<Context, 'pool'>,
  userIds: readonly number[],
): Promise<Map<number, PersonFacts>> {
  const found = await readFacts(pool, [[...new Set(userIds)]]);
  const factsOfPerson = await factsReader(pool, found);
  return new Map(found.people.map((person) => [person.id, factsOfPerson(person)]));
}

const loaders = new WeakMap<Context, DataLoader<number, PersonFacts>>();

/**
 * The facts of one of many: simultaneous requests share one statement. Nothing is cached, because a change may follow.
 */
export function personFacts(
  ctx: Context,
  { id, facts }: Pick<KnownUser, 'id' | 'facts'>,
): PersonFacts | Promise<PersonFacts> {
  if (facts) return facts;
  let loader = loaders.get(ctx);
  if (!loader) {
    loader = new DataLoader(
      async (userIds) => {
        const found = await loadPersonFacts(ctx, userIds);
        return userIds.map((each) => found.get(each) ?? nothing);
      },
      { cache: false },
    );
    loaders.set(ctx, loader);
  }
  return loader.load(id);
}

/**
 * One of the facts, without a promise when it is already loaded: thirty promises for a page of ten are thirty too many.
 */
export function personFact<Fact>(
  ctx: Context,
  user: Pick<KnownUser, 'id' | 'facts'>,
  pick: (facts: PersonFacts) => Fact,
): Fact | Promise<Fact> {
  const facts = personFacts(ctx, user);
  return facts instanceof Promise ? facts.then(pick) : pick(facts);
}

/** The flags of someone with these levels. */
export async function flagsOfLevels({ db }: Pick<Context, 'db'>, levels: readonly { id: string }[]): Promise<FlagSet> {
  const rows = await db.select().from(accessLevels);
  const ownLevels = rows.filter(({ id }) => levels.some((level) => level.id === id));
  return unionOfFlags(
    ownLevels.map(({ pageFlags, functionFlags }) => ({ pages: pageFlags, functions: functionFlags })),
  );
}
