import { type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { type Json, jsonArray, jsonObject, jsonRows } from '../json.ts';

// Part of the outline (W1), which gathers the openers of all courses once, and of the lesson page (W4).

/** Content that people open. */
export type ContentKind = 'course' | 'event' | 'resource';

/** An opener of an item: an access level, or a product that contains it. */
export type Opener = { kind: 'level' | 'product'; id: string; name: string };

const tables = {
  course: { levels: 'course_access_levels', products: 'product_courses', column: 'course_id' },
  event: { levels: 'event_access_levels', products: 'product_events', column: 'event_id' },
  resource: { levels: 'resource_file_access_levels', products: 'product_resources', column: 'resource_file_id' },
} as const satisfies Record<ContentKind, object>;

/** Rows `o` of the openers of items: `item`, `kind`, `id`, `name` and `place`, their order. */
function openerRows(kind: ContentKind, item?: SQL): SQL {
  const { levels, products, column } = tables[kind];
  const isOfItem = item && sql`where g.${sql.identifier(column)} = ${item}`;
  return sql`(select g.${sql.identifier(column)} as item, 'level' as kind, a.id, a.name, a.position as place
      from ${sql.identifier(levels)} g join access_levels a on a.id = g.access_level_id ${isOfItem}
    union all
    select g.${sql.identifier(column)}, 'product', p.id::text, p.name, 1000
      from ${sql.identifier(products)} g join products p on p.id = g.product_id ${isOfItem}) o`;
}

const fields = { kind: sql<Opener['kind']>`o.kind`, id: sql<string>`o.id`, name: sql<string>`o.name` };
const inTurn = sql`o.place, o.id`;

/** The openers of one item as a value of its row; `id` is the column that names the item. */
export function openersOf(kind: ContentKind, id: PgColumn | SQL): Json<Opener[]> {
  return jsonRows(fields, (rows) => rows.from(openerRows(kind, sql`${id}`)).orderBy(inTurn));
}

/** The openers of all items of a kind, gathered once, to be joined by `item`; an item without any is not in it. */
export function openersOfAll(kind: ContentKind) {
  return new QueryBuilder()
    .select({
      item: sql<number>`o.item`.as('item'),
      openers: sql<Opener[]>`${jsonArray(jsonObject(fields), { orderBy: inTurn })}`.as('openers'),
    })
    .from(openerRows(kind))
    .groupBy(sql`o.item`)
    .as('openers_of_all');
}

/** In the form that the content rule takes. */
export function idsOfOpeners(openers: readonly Opener[]): { levelIds: string[]; productIds: number[] } {
  return {
    levelIds: openers.filter(({ kind }) => kind === 'level').map(({ id }) => id),
    productIds: openers.filter(({ kind }) => kind === 'product').map(({ id }) => Number(id)),
  };
}
