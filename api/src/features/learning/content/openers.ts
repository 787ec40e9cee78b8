/** Content that people open. */
export type ContentKind = 'course' | 'event' | 'resource';

/** What opens an item: an access level, or a product that contains it. */
export type Opener = { kind: 'level' | 'product'; id: string; name: string };

const tables = {
  course: { levels: 'course_access_levels', products: 'product_courses', column: 'course_id' },
  event: { levels: 'event_access_levels', products: 'product_events', column: 'event_id' },
  resource: { levels: 'resource_file_access_levels', products: 'product_resources', column: 'resource_file_id' },
} as const satisfies Record<ContentKind, object>;

const asJson = `json_build_object('kind', o.kind, 'id', o.id, 'name', o.name)`;

/** Rows of an item's openers: `item`, `kind`, `id`, `name` and `place`, in which they are told. */
function openerRows(kind: ContentKind, condition: (column: string) => string): string {
  const { levels, products, column } = tables[kind];
  return `select g.${column} as item, 'level' as kind, a.id, a.name, a.position as place
      from ${levels} g join access_levels a on a.id = g.access_level_id ${condition(`g.${column}`)}
    union all
    select g.${column}, 'product', p.id::text, p.name, 1000
      from ${products} g join products p on p.id = g.product_id ${condition(`g.${column}`)}`;
}

/** The openers of one item as a value of its row; `id` is the column that names the item. */
export function openersOf(kind: ContentKind, id: string): string {
  return `coalesce((select json_agg(${asJson} order by o.place, o.id) from (${openerRows(kind, (column) => `where ${column} = ${id}`)}) o), '[]')`;
}

/** The openers of all items of a kind, gathered once, as a table of `item` and `openers` to join. */
export function openersOfAll(kind: ContentKind): string {
  return `(select o.item, json_agg(${asJson} order by o.place, o.id) as openers from (${openerRows(kind, () => '')}) o group by o.item)`;
}

/** As the rule of content wants them. */
export function idsOfOpeners(openers: readonly Opener[]): { levelIds: string[]; productIds: number[] } {
  return {
    levelIds: openers.filter(({ kind }) => kind === 'level').map(({ id }) => id),
    productIds: openers.filter(({ kind }) => kind === 'product').map(({ id }) => Number(id)),
  };
}
