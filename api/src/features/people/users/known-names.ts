import type { Pool } from 'pg';
import { nameRevision } from '#db/hot/people-list.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { preparedAnswer } from '#db/one-answer.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { groups, subGroups } from '#tables/people/groups.table.ts';

export type NamedRow<Id> = { id: Id; name: string };

/** The names that people pages show beside people. */
export type KnownNames = {
  revision: number;
  /** In their order. */
  levels: ReadonlyMap<string, NamedRow<string> & { rank: number }>;
  batches: ReadonlyMap<number, NamedRow<number>>;
  groups: ReadonlyMap<number, NamedRow<number>>;
  subGroups: ReadonlyMap<number, NamedRow<number>>;
};

const readNames = preparedAnswer(
  'known-names',
  jsonObject({
    revision: nameRevision,
    levels: jsonRows({ id: accessLevels.id, name: accessLevels.name }, (rows) =>
      rows.from(accessLevels).orderBy(accessLevels.position, accessLevels.id),
    ),
    batches: jsonRows({ id: batches.id, name: batches.name }, (rows) => rows.from(batches)),
    groups: jsonRows({ id: groups.id, name: groups.name }, (rows) => rows.from(groups)),
    subGroups: jsonRows({ id: subGroups.id, name: subGroups.name }, (rows) => rows.from(subGroups)),
  }),
);

const known = new WeakMap<Pool, KnownNames>();

/**
 * The names at a revision, or at a later one. They are few and seldom change, while every page of people shows thirty
 * of them: looking each up in the database cost more than finding the people.
 */
export async function namesAt(pool: Pool, revision: number): Promise<KnownNames> {
  const remembered = known.get(pool);
  if (remembered?.revision === revision) return remembered;
  const names = await loadNames(pool);
  known.set(pool, names);
  return names;
}

async function loadNames(pool: Pool): Promise<KnownNames> {
  const names = await readNames(pool, []);
  return {
    revision: names.revision,
    levels: byId(names.levels.map((level, rank) => ({ ...level, rank }))),
    batches: byId(names.batches),
    groups: byId(names.groups),
    subGroups: byId(names.subGroups),
  };
}

function byId<Thing extends NamedRow<string> | NamedRow<number>>(things: Thing[]): Map<Thing['id'], Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}
