import type { FlagSet } from '@app/rules/access/grants';
import { unionOfFlags } from '@app/rules/access/grants';
import DataLoader from 'dataloader';
import type { Context } from '../../context.ts';
import { accessLevels } from '../access/access.table.ts';
import type { User } from './users.table.ts';

export type Named<Id> = { id: Id; name: string };

/** What the people pages show beside a person's own row. */
export type PersonFacts = {
  levels: Named<string>[];
  batch: Named<number> | null;
  group: Named<number> | null;
  subGroup: Named<number> | null;
};

/** A person whose facts came along with their row, as those of a list do. */
export type KnownUser = Omit<User, 'passwordHash' | 'searchText'> & { facts?: PersonFacts };

const nothing: PersonFacts = { levels: [], batch: null, group: null, subGroup: null };

/** Each fact of the row `users` as JSON. Batches and groups are named as tables here: they know people, people do not know them. */
const factParts: Record<keyof PersonFacts, string> = {
  levels: `(select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.position, l.id), '[]')
    from user_access_levels h join access_levels l on l.id = h.access_level_id where h.user_id = users.id)`,
  batch: `(select json_build_object('id', b.id, 'name', b.name) from batches b where b.id = users.batch_id)`,
  group: `(select json_build_object('id', g.id, 'name', g.name)
    from group_members m join groups g on g.id = m.group_id where m.user_id = users.id)`,
  subGroup: `(select json_build_object('id', s.id, 'name', s.name)
    from group_members m join sub_groups s on s.id = m.sub_group_id where m.user_id = users.id)`,
};

export const allFacts: readonly (keyof PersonFacts)[] = ['levels', 'batch', 'group', 'subGroup'];

/** These facts of the row `users` as one JSON value. */
export function factsColumn(facts: readonly (keyof PersonFacts)[]): string {
  return `json_build_object(${facts.map((fact) => `'${fact}', ${factParts[fact]}`).join(', ')})`;
}

const factsText = `select users.id, ${factsColumn(allFacts)} as facts from users where users.id = any($1)`;

/** One statement for any number of people. */
export async function loadPersonFacts(
  { pool }: Pick<Context, 'pool'>,
  ids: readonly number[],
): Promise<Map<number, PersonFacts>> {
  const { rows } = await pool.query<{ id: number; facts: PersonFacts }>({
    name: 'person-facts',
    text: factsText,
    values: [[...new Set(ids)]],
  });
  return new Map(rows.map(({ id, facts }) => [id, facts]));
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
