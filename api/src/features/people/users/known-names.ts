import type { Pool } from 'pg';
import { textAnswer } from '#db/text-answer.ts';

export type Named<Id> = { id: Id; name: string };

/** The names that people pages show beside people. */
export type KnownNames = {
  revision: number;
  /** In their order. */
  levels: ReadonlyMap<string, Named<string> & { rank: number }>;
  batches: ReadonlyMap<number, Named<number>>;
  groups: ReadonlyMap<number, Named<number>>;
  subGroups: ReadonlyMap<number, Named<number>>;
};

/** What a statement answers beside its rows, so that the names shown are those of its moment. */
export const nameRevision = `(select sum(revision) from name_revisions)`;

const named = (table: string, order = 'id') =>
  `(select json_agg(json_build_object('id', id, 'name', name) order by ${order}) from ${table})`;

const namesStatement = {
  name: 'known-names',
  text: `select json_build_object('revision', ${nameRevision}, 'levels', ${named('access_levels', 'position, id')},
    'batches', ${named('batches')}, 'groups', ${named('groups')}, 'subGroups', ${named('sub_groups')})::text`,
  values: [],
};

const known = new WeakMap<Pool, KnownNames>();

/**
 * The names at a revision, or at a later one. They are few and seldom change, while every page of people shows thirty of
 * them: looking each up in the database cost more than finding the people.
 */
export async function namesAt(pool: Pool, revision: number): Promise<KnownNames> {
  const remembered = known.get(pool);
  if (remembered?.revision === revision) return remembered;
  const names = await loadNames(pool);
  known.set(pool, names);
  return names;
}

async function loadNames(pool: Pool): Promise<KnownNames> {
  const answer: NamesAnswer = JSON.parse((await textAnswer(pool, namesStatement)) ?? 'null');
  return {
    revision: answer.revision,
    levels: byId((answer.levels ?? []).map((level, rank) => ({ ...level, rank }))),
    batches: byId(answer.batches ?? []),
    groups: byId(answer.groups ?? []),
    subGroups: byId(answer.subGroups ?? []),
  };
}

type NamesAnswer = {
  revision: number;
  levels: Named<string>[] | null;
  batches: Named<number>[] | null;
  groups: Named<number>[] | null;
  subGroups: Named<number>[] | null;
};

function byId<Thing extends Named<string> | Named<number>>(things: Thing[]): Map<Thing['id'], Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}
