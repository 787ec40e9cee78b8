import { type FoundReason, reasonText, risksIn } from '@app/rules/care/health/health';
import type { PageInput } from '@app/rules/paging/page-input';
import { riskKinds, type RiskReason } from '@app/rules/people/at-risk/at-risk';
import { manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type DeskPerson, ownerJson, personJson, type StaffName } from '#db/hot/desk-person.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { readList } from '#db/replica.ts';
import { lastNight } from '#features/care/health/person-health.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { users } from '#tables/people/users.table.ts';
import { isSeen } from './retention-scope.ts';

/** Everybody at risk, or those with and without a success manager: the two together are everybody. */
export const riskCares = ['all', 'managed', 'unmanaged'] as const;
export type RiskCare = (typeof riskCares)[number];

export type PersonAtRisk = {
  id: number;
  person: DeskPerson;
  owner: StaffName | null;
  reason: RiskReason;
  /** Why they may be lost, as staff read it; the worst first. */
  reasons: string[];
  tone: string;
  action: string;
};

export type AtRiskList = Listed<PersonAtRisk> & {
  all: number;
  managed: number;
  /** The night that found them; null before the first one. */
  checkedOn: ManilaDay | null;
};

/** The success managers whom their page lists: whoever they look after is counted there. */
const isManaged = sql`exists (select from collection_owners o join success_managers m on m.user_id = o.owner_id
  join users w on w.id = m.user_id where o.user_id = h.user_id and w.archived_at is null)`;

const conditions: Record<RiskCare, SQL> = {
  all: sql`true`,
  managed: sql`h.is_managed`,
  unmanaged: sql`not h.is_managed`,
};

/**
 * The members whom the last night found at risk, the worst first. It reads what the pages of success managers count, so that the
 * numbers of both are the same: those with a manager are the sum of the managers'.
 */
export async function membersAtRiskOfNight(ctx: Context, care: RiskCare, page: PageInput): Promise<AtRiskList> {
  const { limit, offset } = pageBounds(page);
  const scope = { ownerId: limitedToOwner(ctx) };
  const checkedOn = await lastNight(ctx);
  const { items, ...counts } = await readList(ctx, (pool) =>
    oneAnswer(
      pool,
      { label: 'at-risk-of-night' },
      {
        before: sql`with risky as materialized (
          select h.user_id, h.score, h.since, h.reasons, ${isManaged} as is_managed from person_health h
          where h.state = 'at-risk' and ${isSeen(scope, sql.raw('h.user_id'))}),
        page as (
          select h.*, row_number() over () as place from (
            select * from risky h where ${conditions[care]} order by h.score, h.since, h.user_id limit ${limit} offset ${offset}) h)`,
        answer: jsonObject({
          all: sql<number>`(select count(*) from risky)`,
          managed: sql<number>`(select count(*) from risky h where h.is_managed)`,
          items: jsonRows(
            {
              id: users.id,
              person: personJson,
              owner: ownerJson,
              reasons: sql<FoundReason[]>`page.reasons`,
            },
            (rows) =>
              rows
                .from(sql`page`)
                .innerJoin(users, sql`${users.id} = page.user_id`)
                .orderBy(sql`page.place`),
          ),
        }),
      },
    ),
  );
  const totals: Record<RiskCare, number> = { ...counts, unmanaged: counts.all - counts.managed };
  const day = checkedOn ?? manilaDay(ctx.now);
  return {
    ...counts,
    checkedOn,
    totalCount: totals[care],
    items: items.map(({ reasons, ...row }) => ({ ...row, ...riskOf(reasons, day) })),
  };
}

function riskOf(reasons: readonly FoundReason[], day: ManilaDay) {
  const risks = risksIn(reasons, day);
  const reason = risks[0] ?? 'silent';
  const texts = reasons.filter(({ kind }) => risks.some((risk) => risk === kind)).map((each) => reasonText(each, day));
  return { reason, reasons: texts, ...riskKinds[reason] };
}
