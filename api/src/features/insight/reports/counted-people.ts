import { countedSources, isCountedState, placeDimensions } from '@app/rules/insight/reports/rolled-sources';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { allowSeconds, transaction } from '#db/transaction.ts';
import { countedPlaceOf, factsOfMoved, placeOf, presentPlaces } from './placed-facts.ts';

type MoveContext = Pick<Context, 'db' | 'now'>;

/** People whose facts are moved at once: some hundred thousand facts. */
const AT_ONCE = 5_000;

/**
 * Moves the facts of those who are elsewhere since they were counted, in the counts of all kept days: some people in each
 * transaction, so that a run that is interrupted leaves them all counted at one place or the other.
 */
export async function moveCountedPeople(ctx: MoveContext): Promise<number> {
  let people = 0;
  for (;;) {
    const some = await moveSome(ctx);
    people += some;
    if (some < AT_ONCE) return people;
  }
}

async function moveSome(ctx: MoveContext): Promise<number> {
  return transaction(ctx, async ({ db }) => {
    await allowSeconds(db, 60);
    // No day is counted meanwhile.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('report people', 0))`);
    const { rows } = await db.execute<{ people: number }>(moveStatement(ctx));
    return rows[0]?.people ?? 0;
  });
}

/** One statement, which sees the people, their facts and the kept days as they are at one moment. */
function moveStatement({ now }: MoveContext): SQL {
  const places = sql.join(
    placeDimensions.map(
      (each) =>
        sql`${placeOf(each)} as ${sql.identifier(`new_${each}`)}, ${countedPlaceOf(each)} as ${sql.identifier(`old_${each}`)}`,
    ),
    sql`, `,
  );
  const names = (prefix: string) =>
    sql.join(
      placeDimensions.map((each) => sql.identifier(`${prefix}${each}`)),
      sql`, `,
    );
  const joins = sql.join(
    placeDimensions.map((each) => presentPlaces[each].join ?? sql``),
    sql` `,
  );
  const both = placeDimensions.flatMap((each) => [
    sql`(${each}::text, v.${sql.identifier(`old_${each}`)}, -1)`,
    sql`(${each}::text, v.${sql.identifier(`new_${each}`)}, 1)`,
  ]);
  const today = manilaDay(now);
  const days = (source: (typeof countedSources)[number]) =>
    sql`select v.user_id, ${source}::text as source, r.day, count(*)::int as count
      from moved v cross join lateral (${factsOfMoved(source, {
        range: { from: '1900-01-01', to: addDays(today, -1) },
        today,
        ownerId: null,
        used: new Map(),
        isSeen: () => sql`true`,
      })} offset 0) f
        join report_days r on r.source = ${source} and ${isCountedState(source) ? sql`r.day between f.first and f.last` : sql`r.day = f.day`}
      where (select exists (select from report_days))
      group by 1, 3`;
  return sql`
    with moved as materialized (
      select * from (
        select u.id as user_id, p.user_id is null as is_new, ${places}
        from users u ${joins} left join report_people p on p.user_id = u.id offset 0) found
      where (${names('new_')}) is distinct from (${names('old_')})
      limit ${AT_ONCE}),
    kept as (
      insert into report_people as p (user_id, ${names('')}) select user_id, ${names('new_')} from moved
      on conflict (user_id) do update set ${sql.join(
        placeDimensions.map((each) => sql`${sql.identifier(each)} = excluded.${sql.identifier(each)}`),
        sql`, `,
      )}),
    counted as (
      insert into report_key_counts as c (source, dimension, day, key, count)
      select d.source, k.dimension, d.day, k.key, sum(d.count * k.sign)
      from (${sql.join(countedSources.map(days), sql` union all `)}) d join moved v on v.user_id = d.user_id
        cross join lateral (values ${sql.join(both, sql`, `)}) k (dimension, key, sign)
      group by 1, 2, 3, 4 having sum(d.count * k.sign) <> 0
      on conflict (source, dimension, day, key) do update set count = c.count + excluded.count)
    select count(*)::int as people from moved`;
}
