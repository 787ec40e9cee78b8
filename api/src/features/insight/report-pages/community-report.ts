import { NO_KEY, type ReportDimension, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { fixedLabel } from '@app/rules/insight/reports/report-labels';
import type { ReportDays } from '@app/rules/insight/reports/report-period';
import { printRows } from '@app/rules/insight/reports/report-rows';
import { sql } from 'drizzle-orm';
import { jsonObject, jsonRows } from '#db/json.ts';
import { replicaAnswer } from '#db/replica.ts';
import { BadUserInput } from '#errors.ts';
import { countFacts, usedBy } from '#features/insight/reports/count-facts.ts';
import { groupLabels } from '#features/insight/reports/group-labels.ts';
import { daysOf, scopeOf } from '#features/insight/reports/report-scope.ts';
import { reportSources } from '#features/insight/reports/report-sources.ts';
import type { ChoiceInput } from '#features/insight/reports/report-types.ts';
import { factsOf, isWithin, keyColumn } from '#features/insight/reports/source-query.ts';
import { figuresBy, noFigure, type PageFigure, pageFigure, sumOfFigures } from './page-figures.ts';
import type { PageContext } from './report-summary.ts';

/** Three hours of a weekday: 1 is Monday, the hour that they begin with. */
export type HeatCell = { weekday: number; hour: number; rows: string; count: number };

/** A number of a table, with its rows. */
export type TableFigure = { rows: string; count: number };
export type CommunityGroup = {
  key: string;
  label: string;
  /** Who leads a group. */
  leader: string | null;
  members: TableFigure;
  seen: TableFigure;
  /** Seen in the week, at the end of each bar. */
  spark: number[];
  checkedIn: TableFigure;
  /** Members who sit in an accountability group now, of whom check-ins are expected. */
  buddies: number;
  completions: TableFigure;
  moveUps: TableFigure;
};

export type CommunityReport = {
  days: ReportDays;
  figures: PageFigure[];
  /** From asking to the decision, of the move-ups that are counted; null where there are none. */
  medianWaitHours: number | null;
  /** Members who were not seen for a week or longer, by how long. */
  absent: (TableFigure & { key: string; label: string })[];
  heat: HeatCell[];
  by: ReportDimension;
  groups: CommunityGroup[];
};

const tableDimensions = ['group', 'stage', 'batch', 'level'] as const;
const HOURS = 3;

/** Who is there, what they finish, and when they learn. */
export async function communityReport(
  ctx: PageContext,
  choice: ChoiceInput,
  given: string | null | undefined,
): Promise<CommunityReport> {
  const by = tableDimension(given);
  const days = await daysOf(ctx, choice);
  const seenBy = figuresBy(ctx, { source: 'seen', by }, days);
  const [members, completions, moveUps, wait, absent, heat, groups] = await Promise.all([
    pageFigure(ctx, { key: 'members', source: 'members' }, days),
    pageFigure(ctx, { key: 'completions', source: 'completions' }, days),
    pageFigure(ctx, { key: 'move-ups', source: 'move-ups' }, days),
    medianWait(ctx, days),
    absentMembers(ctx, days),
    heatOf(ctx, days),
    groupTable(ctx, by, { days, seenBy }),
  ]);
  // Everybody is in one group or in none: the table has them all, and they are not looked for a second time.
  const seen: PageFigure = {
    key: 'seen',
    source: 'seen',
    rows: printRows({ of: 'seen', parts: [], days: null }),
    ...sumOfFigures(
      'seen',
      (await seenBy).map(({ figure }) => figure),
      days,
    ),
  };
  return { days, figures: [members, seen, completions, moveUps], medianWaitHours: wait, absent, heat, by, groups };
}

/** The table of the page by itself, for its file. */
export async function communityGroups(
  ctx: PageContext,
  choice: ChoiceInput,
  given: string | null | undefined,
): Promise<Pick<CommunityReport, 'days' | 'by' | 'groups'>> {
  const by = tableDimension(given);
  const days = await daysOf(ctx, choice);
  const seenBy = figuresBy(ctx, { source: 'seen', by }, days);
  return { days, by, groups: await groupTable(ctx, by, { days, seenBy }) };
}

function tableDimension(given: string | null | undefined): ReportDimension {
  const by = given ? tableDimensions.find((each) => each === given) : 'group';
  if (!by) throw new BadUserInput({ by: 'The table cannot be grouped by that' });
  return by;
}

const absences = ['7-14', '15-29', '30+'] as const;

async function absentMembers(ctx: PageContext, { to }: ReportDays): Promise<CommunityReport['absent']> {
  const counted = await countFacts(ctx, { source: 'unseen', by: 'age', buckets: [{ from: to, to }] });
  return absences.map((key) => ({
    key,
    label: fixedLabel('unseen', 'age', key) ?? key,
    rows: printRows({ of: 'unseen', parts: [{ dimension: 'age', key }], days: null }),
    count: counted.find((row) => row.key === key)?.count ?? 0,
  }));
}

/** Every cell, also those in which nothing happened. */
async function heatOf(ctx: PageContext, { from, to }: ReportDays): Promise<HeatCell[]> {
  const counted = await countFacts(ctx, { source: 'lesson-activity', by: 'slot', buckets: [{ from, to }] });
  const counts = new Map(counted.map(({ key, count }) => [key, count]));
  return Array.from({ length: 7 * (24 / HOURS) }, (_, place) => {
    const weekday = Math.floor(place / (24 / HOURS)) + 1;
    const hour = (place % (24 / HOURS)) * HOURS;
    const key = `${weekday}-${String(hour).padStart(2, '0')}`;
    const rows = printRows({ of: 'lesson-activity', parts: [{ dimension: 'slot', key }], days: null });
    return { weekday, hour, rows, count: counts.get(key) ?? 0 };
  });
}

type Table = { days: ReportDays; seenBy: ReturnType<typeof figuresBy> };

async function groupTable(ctx: PageContext, by: ReportDimension, { days, seenBy }: Table): Promise<CommunityGroup[]> {
  const { from, to } = days;
  const counts = (source: ReportSourceId) => countFacts(ctx, { source, by, buckets: [{ from, to }] });
  const [seen, members, checkIns, completions, moveUps, buddies] = await Promise.all([
    seenBy,
    counts('members'),
    counts('checked-in'),
    counts('completions'),
    counts('move-ups'),
    buddiesBy(ctx, by, days),
  ]);
  const found = { members, 'checked-in': checkIns, completions, 'move-ups': moveUps };
  const keys = [...new Set([seen, members, completions, moveUps].flatMap((all) => all.map(({ key }) => key)))];
  const labels = await groupLabels(ctx, 'members', by, keys);
  const groups = keys.map((key): CommunityGroup => {
    const figureOf = (source: ReportSourceId, count: number): TableFigure => ({
      rows: printRows({ of: source, parts: [{ dimension: by, key }], days: null }),
      count,
    });
    const figure = (source: keyof typeof found) =>
      figureOf(source, found[source].find((each) => each.key === key)?.count ?? 0);
    const there = seen.find((each) => each.key === key)?.figure ?? noFigure('seen', days);
    return {
      key,
      label: labels.get(key)?.label ?? key,
      leader: labels.get(key)?.leader ?? null,
      members: figure('members'),
      seen: figureOf('seen', there.count),
      spark: there.spark,
      checkedIn: figure('checked-in'),
      buddies: buddies.find((each) => each.key === key)?.count ?? 0,
      completions: figure('completions'),
      moveUps: figure('move-ups'),
    };
  });
  const placeOf = ({ key }: CommunityGroup) => labels.get(key)?.place ?? 0;
  return groups
    .filter(({ members: now, seen: there, completions: done, moveUps: up }) =>
      [now, there, done, up].some(({ count }) => count > 0),
    )
    .toSorted(
      (one, other) =>
        Number(one.key === NO_KEY) - Number(other.key === NO_KEY) ||
        placeOf(one) - placeOf(other) ||
        one.label.localeCompare(other.label),
    );
}

/** The members of each key who sit in an accountability group. Of others nobody expects a check-in. */
async function buddiesBy(ctx: PageContext, by: ReportDimension, { to }: ReportDays) {
  const facts = factsOf(reportSources.members, scopeOf(ctx, 'members', { from: to, to }, usedBy([], by)));
  const { rows } = await replicaAnswer(
    ctx,
    { label: 'report-buddies', isPlannedByValue: true },
    jsonObject({
      rows: jsonRows({ key: sql<string>`b.key`, count: sql<number>`b.count` }, (select) =>
        select.from(sql`(select f.${sql.identifier(keyColumn(by))} as key, count(*) as count
          from (${facts}) f join accountability_members a on a.user_id = f.user_id and a.counts_from <= ${to}
          where f.first <= ${to} and f.last >= ${to} group by 1) b`),
      ),
    }),
  );
  return rows;
}

async function medianWait(ctx: PageContext, days: ReportDays): Promise<number | null> {
  const scope = scopeOf(ctx, 'move-ups', days, new Map());
  const { hours } = await replicaAnswer(
    ctx,
    { label: 'report-move-up-wait' },
    {
      answer: jsonObject({
        hours: sql<
          number | null
        >`percentile_cont(0.5) within group (order by extract(epoch from m.decided_at - m.asked_at) / 3600)`,
      }),
      from: sql`from move_ups m where m.status = 'approved' and ${isWithin(sql`m.decided_at`, scope)} and ${scope.isSeen(sql`m.user_id`)}`,
    },
  );
  return hours;
}
