import DataLoader from 'dataloader';
import type { FlagSet } from '@app/rules/access/grants';
import { unionOfFlags } from '@app/rules/access/grants';
import type { Context } from '../../context.ts';
import { accessLevels } from '../access/access.table.ts';

export type Named<Id> = { id: Id; name: string };

/** What the people pages show beside a person's own row. */
export type PersonFacts = { levels: Named<string>[]; batch: Named<number> | null; lastSeenAt: Date | null };

const nothing: PersonFacts = { levels: [], batch: null, lastSeenAt: null };

const factsText = `select u.id,
    (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.position, l.id), '[]')
      from user_access_levels h join access_levels l on l.id = h.access_level_id where h.user_id = u.id) as levels,
    case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as batch,
    s.seen as "lastSeenAt"
  from users u
  left join batches b on b.id = u.batch_id
  left join (select user_id, max(last_seen_at) as seen from sessions where user_id = any($1) group by user_id) s
    on s.user_id = u.id
  where u.id = any($1)`;

/** One statement for any number of people. */
export async function loadPersonFacts(
  { pool }: Pick<Context, 'pool'>,
  ids: readonly number[],
): Promise<Map<number, PersonFacts>> {
  const { rows } = await pool.query<PersonFacts & { id: number }>({
    name: 'person-facts',
    text: factsText,
    values: [[...new Set(ids)]],
  });
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

const loaders = new WeakMap<Context, DataLoader<number, PersonFacts>>();

/** The facts of one of many: all that are asked for at once come together. Nothing is remembered, as a change may follow. */
export function personFacts(ctx: Context, id: number): Promise<PersonFacts> {
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

/** What someone with these levels holds. */
export async function flagsOfLevels({ db }: Pick<Context, 'db'>, levels: readonly { id: string }[]): Promise<FlagSet> {
  const rows = await db.select().from(accessLevels);
  const held = rows.filter(({ id }) => levels.some((level) => level.id === id));
  return unionOfFlags(held.map(({ pageFlags, functionFlags }) => ({ pages: pageFlags, functions: functionFlags })));
}
