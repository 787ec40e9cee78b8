import type { FlagSet } from '@app/rules/people/access/grants';
import { unionOfFlags } from '@app/rules/people/access/grants';
import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type { Context } from '#context.ts';
import { textAnswer } from '#db/text-answer.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { type KnownNames, type Named, nameRevision, namesAt } from './known-names.ts';
import type { User } from '#tables/people/users.table.ts';

/** What the people pages show beside a person's own row. */
export type PersonFacts = {
  levels: Named<string>[];
  batch: Named<number> | null;
  group: Named<number> | null;
  subGroup: Named<number> | null;
};

/** A person whose facts came along with their row, as those of a list do. */
export type KnownUser = Omit<User, 'passwordHash' | 'searchText' | 'emailDomain'> & { facts?: PersonFacts };

const nothing: PersonFacts = { levels: [], batch: null, group: null, subGroup: null };

/**
 * What other tables know of the people with these ids, as JSON. By ids only, whose names the server remembers. Groups are
 * named as tables here: they know people, people do not know them.
 */
export const factsOf = {
  levels: (ids: string) => `(select json_agg(json_build_array(h.user_id, h.access_level_id))
    from user_access_levels h where h.user_id = any(${ids}))`,
  places: (ids: string) => `(select json_agg(json_build_array(m.user_id, m.group_id, m.sub_group_id))
    from group_members m where m.user_id = any(${ids}))`,
};

/** As a statement answers it; what was not asked for is null. */
export type FoundFacts = {
  revision: number;
  levels: [userId: number, levelId: string][] | null;
  places: [userId: number, groupId: number, subGroupId: number | null][] | null;
};

/** From what a statement found, the facts of each. */
export async function factsReader(
  pool: Pool,
  { revision, levels, places }: FoundFacts,
): Promise<(person: Pick<User, 'id' | 'batchId'>) => PersonFacts> {
  const names = await namesAt(pool, revision);
  const levelsOf = heldLevels(names, levels ?? []);
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
function heldLevels(names: KnownNames, held: [number, string][]): Map<number, Named<string>[]> {
  const byPerson = new Map<number, (Named<string> & { rank: number })[]>();
  for (const [userId, levelId] of held) {
    const level = names.levels.get(levelId);
    const levels = byPerson.get(userId);
    if (!level) continue;
    if (!levels) byPerson.set(userId, [level]);
    else levels.splice(levels.findLastIndex(({ rank }) => rank < level.rank) + 1, 0, level);
  }
  return byPerson;
}

const factsText = `select json_build_object('revision', ${nameRevision}, 'levels', ${factsOf.levels('$1::int[]')},
  'places', ${factsOf.places('$1::int[]')}, 'people', (select json_agg(json_build_object('id', id, 'batchId', batch_id))
    from users where id = any($1::int[])))::text`;

/** One statement for any number of people. */
export async function loadPersonFacts(
  { pool }: Pick<Context, 'pool'>,
  ids: readonly number[],
): Promise<Map<number, PersonFacts>> {
  const answer = await textAnswer(pool, { name: 'person-facts', text: factsText, values: [[...new Set(ids)]] });
  const found: FoundFacts & { people: Pick<User, 'id' | 'batchId'>[] | null } = JSON.parse(answer ?? 'null');
  const factsOfPerson = await factsReader(pool, found);
  return new Map(found.people?.map((person) => [person.id, factsOfPerson(person)]));
}

const loaders = new WeakMap<Context, DataLoader<number, PersonFacts>>();

/** The facts of one of many: all that are asked for at once come together. Nothing is remembered, as a change may follow. */
export function personFacts(
  ctx: Context,
  { id, facts }: Pick<KnownUser, 'id' | 'facts'>,
): PersonFacts | Promise<PersonFacts> {
  if (facts) return facts;
  let loader = loaders.get(ctx);
  if (!loader) {
    loader = new DataLoader(
      async (ids) => {
        const found = await loadPersonFacts(ctx, ids);
        return ids.map((each) => found.get(each) ?? nothing);
      },
      { cache: false },
    );
    loaders.set(ctx, loader);
  }
  return loader.load(id);
}

/** One of the facts, at once where it came along: thirty promises for a page of ten are thirty too many. */
export function personFact<Fact>(
  ctx: Context,
  user: Pick<KnownUser, 'id' | 'facts'>,
  pick: (facts: PersonFacts) => Fact,
): Fact | Promise<Fact> {
  const facts = personFacts(ctx, user);
  return facts instanceof Promise ? facts.then(pick) : pick(facts);
}

/** What someone with these levels holds. */
export async function flagsOfLevels({ db }: Pick<Context, 'db'>, levels: readonly { id: string }[]): Promise<FlagSet> {
  const rows = await db.select().from(accessLevels);
  const held = rows.filter(({ id }) => levels.some((level) => level.id === id));
  return unionOfFlags(held.map(({ pageFlags, functionFlags }) => ({ pages: pageFlags, functions: functionFlags })));
}
