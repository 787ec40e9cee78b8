import { reportFacts, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import type { ManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type DeskPerson, personJson } from '#db/hot/desk-person.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { replicaAnswer } from '#db/replica.ts';
import { payments } from '#tables/money/payments.table.ts';
import type { ListedFact } from './listed-facts.ts';
import { reportSources } from './report-sources.ts';
import type { ReportRow } from './report-types.ts';

/** Facts with the names, words and pages that show them. */
export async function shownRows(
  ctx: Pick<Context, 'pool' | 'replica' | 'viewer'>,
  source: ReportSourceId,
  facts: readonly ListedFact[],
): Promise<ReportRow[]> {
  if (facts.length === 0) return [];
  const { items } = await replicaAnswer(
    ctx,
    { label: `report-row-names-${source}` },
    {
      before: sql`with page as (select (given.json ->> 'id') as id, (given.json ->> 'day')::date as day,
          (given.json ->> 'userId')::int as user_id, (given.json ->> 'amount')::bigint as amount, given.place
        from json_array_elements(${JSON.stringify(facts)}::json) with ordinality given (json, place))`,
      answer: jsonObject({ items: rowsOf(source) }),
    },
  );
  const { hasAmount } = reportFacts[source];
  return items.map((item) => ({ ...item, amount: hasAmount ? item.amount : null }));
}

function rowsOf(source: ReportSourceId) {
  const { joins, at, title, detail, reference, by, path } = reportSources[source].row;
  const none = sql`null`;
  return jsonRows(
    {
      id: sql<string>`page.id`,
      day: sql<ManilaDay>`page.day`,
      at: sql`${at ?? none}`.mapWith(payments.decidedAt).nullable(),
      person: sql<DeskPerson | null>`case when users.id is not null then ${personJson} end`,
      title: sql<string>`coalesce(${title}, '')`,
      detail: sql<string>`coalesce(${detail}, '')`,
      reference: sql<string | null>`${reference ?? none}`,
      amount: sql<number | null>`page.amount`,
      by: sql<string | null>`${by ?? none}`,
      path: sql<string | null>`${path ?? none}`,
    },
    (select) => select.from(sql`page ${joins} left join users on users.id = page.user_id`).orderBy(sql`page.place`),
  );
}
