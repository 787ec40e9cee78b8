import type { ReportDimension, ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { fixedLabel, fixedPlace } from '@app/rules/insight/reports/report-labels';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { nameOf } from './source-query.ts';

export type GroupLabel = {
  label: string;
  place: number | null;
  /** Who leads it; null of a group without one, and of all that nobody leads. */
  leader: string | null;
};

/** The table of the names of a dimension: number or text, name, and place where they have an order. */
type NamesOf = { table: string; name: SQL; place?: string; leader?: SQL; isText?: boolean };
const named: Partial<Record<ReportDimension, NamesOf>> = {
  product: { table: 'products', name: sql.raw('n.name') },
  term: { table: 'payment_terms', name: sql.raw('n.name'), isText: true },
  funnel: { table: 'funnels', name: sql.raw('n.name'), isText: true },
  batch: { table: 'batches', name: sql.raw('n.name') },
  group: {
    table: 'groups',
    name: sql.raw('n.name'),
    leader: sql`(select ${nameOf('w')} from users w where w.id = n.leader_id)`,
  },
  stage: { table: 'stages', name: sql.raw(`n.number || ' ' || n.name`), place: 'n.number' },
  level: { table: 'access_levels', name: sql.raw('n.name'), isText: true },
  owner: { table: 'users', name: nameOf('n') },
  affiliate: { table: 'users', name: nameOf('n') },
  by: { table: 'users', name: nameOf('n') },
  course: { table: 'courses', name: sql.raw('n.name') },
  task: { table: 'stage_tasks', name: sql.raw('n.title') },
  event: { table: 'events', name: sql.raw('n.title') },
};

/** What the keys of a dimension are called; a key that is gone is its own name. */
export async function groupLabels(
  { db }: Pick<Context, 'db'>,
  source: ReportSourceId,
  dimension: ReportDimension,
  keys: readonly string[],
): Promise<Map<string, GroupLabel>> {
  const labels = new Map<string, GroupLabel>();
  for (const key of keys) {
    const label = fixedLabel(source, dimension, key);
    labels.set(key, {
      label: label ?? key,
      place: label === null ? null : fixedPlace(source, dimension, key),
      leader: null,
    });
  }
  const names = named[dimension];
  const known = names?.isText ? [...keys] : keys.filter((key) => /^\d{1,9}$/.test(key));
  if (!names || known.length === 0) return labels;
  const type = sql.raw(names.isText ? 'text[]' : 'int[]');
  const { rows } = await db.execute<GroupLabel & { key: string }>(sql`
    select n.id::text as key, ${names.name} as label, ${sql.raw(names.place ?? 'null::int')} as place,
      ${names.leader ?? sql`null::text`} as leader
    from ${sql.raw(names.table)} n where n.id = any(${sql.param(known)}::${type})`);
  for (const { key, ...label } of rows) labels.set(key, label);
  return labels;
}
