import { manyAtRisk, type RiskReason, riskReasons, riskTitle } from '@app/rules/people/at-risk/at-risk';
import { seesOwnPeopleOnly } from '@app/rules/people/access/own-people';
import { displayName } from '@app/rules/people/users/full-name';
import { daysBetween, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { formatPesos } from '@app/rules/amounts/pesos';
import { plural } from '@app/rules/text/plural';
import { sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { KeptAnswers } from '#db/kept-answers.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { atRiskParts } from '#features/people/users/conditions/at-risk.ts';

const SHOWN = 4;

export type MemberRisk = {
  reason: RiskReason;
  title: string;
  /** What there is to know about it; amounts for those alone who see the money of these people. */
  detail: string | null;
};

export type MemberAtRisk = MemberRisk & {
  id: number;
  name: string;
  tribeId: string;
  profileImage: string | null;
  batch: string | null;
  /** Who looks after them: the owner of their money, or the leader of their group. */
  owner: string | null;
  coach: string | null;
};

export type MembersAtRisk = { items: MemberAtRisk[]; totalCount: number };

/** Fewer than `manyAtRisk` are counted in the time of a page; more of them are counted once a minute, as of then. */
const kept = new KeptAnswers<MembersAtRisk>(({ totalCount }) => totalCount >= manyAtRisk);

/**
 * Members who may be lost, the worst first. Whether somebody is, follows from four tables and changes from day to day:
 * where there are thousands, nobody misses those of the last minute.
 */
export function membersAtRisk(ctx: Context): Promise<MembersAtRisk> {
  const { userId, pages } = requireViewer(ctx);
  const key = [seesOwnPeopleOnly(pages) ? userId : 'all', pages.has('payment'), manilaDay(ctx.now)].join(':');
  return kept.read(ctx, key, () => readMembersAtRisk(ctx));
}

/** Why each of these people may be lost; null for those who are not at risk. */
export async function risksOfPeople(ctx: Context, ids: readonly number[]): Promise<(MemberRisk | null)[]> {
  const { rows } = await oneAnswer(
    ctx.pool,
    { label: 'risks-of-people' },
    {
      before: sql`with ${atRiskParts(ctx, ids)}`,
      answer: jsonObject({
        rows: jsonRows({ id: sql<number>`r.user_id`, ...riskColumns('r') }, (select) =>
          select.from(sql`at_risk r left join late on late.user_id = r.user_id`),
        ),
      }),
    },
  );
  const byId = new Map(rows.map(({ id, ...facts }) => [id, riskIn(ctx, facts)]));
  return ids.map((id) => byId.get(id) ?? null);
}

async function readMembersAtRisk(ctx: Context): Promise<MembersAtRisk> {
  const { items, totalCount } = await oneAnswer(
    ctx.pool,
    { label: 'at-risk' },
    {
      before: sql`with ${atRiskParts(ctx)},
        page as (
          select r.*, row_number() over () as row from (
            select * from at_risk order by place, day, user_id limit ${SHOWN}) r)`,
      answer: jsonObject({
        totalCount: sql<number>`(select count(*) from at_risk)`,
        items: jsonRows(
          {
            id: sql<number>`u.id`,
            firstName: sql<string>`u.first_name`,
            lastName: sql<string>`u.last_name`,
            suffix: sql<string | null>`u.suffix`,
            tribeId: sql<string>`u.tribe_id`,
            profileImage: sql<string | null>`u.profile_image`,
            batch: sql<string | null>`(select b.name from batches b where b.id = u.batch_id)`,
            owner: sql<string | null>`(select w.first_name from collection_owners o join users w on w.id = o.owner_id
              where o.user_id = u.id)`,
            coach: sql<string | null>`(select w.first_name from group_members m join groups g on g.id = m.group_id
              join users w on w.id = g.leader_id where m.user_id = u.id)`,
            ...riskColumns('page'),
          },
          (rows) =>
            rows
              .from(sql`page join users u on u.id = page.user_id left join late on late.user_id = page.user_id`)
              .orderBy(sql`page.row`),
        ),
      }),
    },
  );
  return {
    totalCount,
    items: items.map(({ firstName, lastName, suffix, place, day, lateCount, open, stage, ...person }) => ({
      ...person,
      name: displayName({ firstName, lastName, suffix }),
      ...riskIn(ctx, { place, day, lateCount, open, stage }),
    })),
  };
}

type RiskFacts = { place: number; day: ManilaDay; lateCount: number; open: number; stage: string | null };

/** What a reason needs, of a row of `at_risk` beside one of `late`. */
const riskColumns = (row: string) => ({
  place: sql<number>`${sql.raw(row)}.place`,
  day: sql<ManilaDay>`${sql.raw(row)}.day`,
  lateCount: sql<number>`coalesce(late.count, 0)`,
  open: sql<number>`coalesce(late.open, 0)`,
  stage: sql<string | null>`(select t.name from user_stages p join stages t on t.id = p.stage_id
    where p.user_id = ${sql.raw(row)}.user_id)`,
});

/** Amounts are for those alone who see money. */
function riskIn(ctx: Context, { place, day, lateCount, open, stage }: RiskFacts): MemberRisk {
  const today = manilaDay(ctx.now);
  const reason = riskReasons[place] ?? 'stuck';
  const seen = requireViewer(ctx).pages.has('payment') ? open : null;
  return {
    reason,
    title: riskTitle({ reason, day, lateCount }, today),
    detail: detailOf(reason, { open: seen, days: daysBetween(day, today), stage }),
  };
}

/** Staff who see only their own people find no others here, so that every amount is theirs to see. */
function detailOf(
  reason: RiskReason,
  { open, days, stage }: { open: number | null; days: number; stage: string | null },
): string | null {
  const details: Record<RiskReason, string | null> = {
    closing: open === null ? null : `${formatPesos(open)} open`,
    late: [...(open === null ? [] : [formatPesos(open)]), plural(days, 'day')].join(', '),
    silent: stage === null ? null : `Stopped at ${stage}`,
    ending: 'Not renewed yet',
    stuck: stage,
    behind: open === null ? null : `${formatPesos(open)} open`,
  };
  return details[reason];
}
