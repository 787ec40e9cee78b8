import {
  type ImportCounts,
  type ImportProblem,
  isFileProblem,
  type RowCounts,
} from '@app/rules/records/imports/import-job';
import { subscriptionSheet } from '@app/rules/records/imports/import-sheets';
import type { ReadFile } from '@app/rules/records/imports/read-rows';
import type { ImportDefinition, ImportPlan, PlanContext } from './import-definition.ts';

export const dependsOnBadRow = 'A row that belongs to this one has a problem.';

/** A plan of the rows that can be imported, and why the others cannot; `plan` is null when no row can be read rightly. */
export type GoodPlan = { plan: ImportPlan | null; problems: ImportProblem[]; counts: ImportCounts | null };

/**
 * Plans a file without its bad rows. Parts of a bad row, such as the person of a subscription, are bad as well, so it
 * is planned again until nothing is wrong: never half of something.
 */
export async function planGoodRows(definition: ImportDefinition, ctx: PlanContext, file: ReadFile): Promise<GoodPlan> {
  const problems: ImportProblem[] = [];
  let left = file;
  for (let isFirst = true; ; isFirst = false) {
    const plan = await definition.plan(ctx, left);
    if (plan.problems.length === 0) return { plan, problems, counts: withBad(plan.counts, problems) };
    if (plan.problems.some(isFileProblem)) return { plan: null, problems: plan.problems, counts: null };
    problems.push(...(isFirst ? plan.problems : onePerRow(plan.problems)));
    const rest = without(left, plan.problems);
    if (rest.rowCount === left.rowCount) throw new Error('a problem of a row that the file does not have');
    left = rest;
  }
}

const placeOf = ({ sheet, row }: { sheet: string; row: number }) => `${sheet}\n${row}`;

function onePerRow(problems: readonly ImportProblem[]): ImportProblem[] {
  const rows = new Map(problems.map((problem) => [placeOf(problem), problem]));
  return [...rows.values()].map(({ sheet, row }) => ({ sheet, row, column: null, text: dependsOnBadRow }));
}

function without(file: ReadFile, problems: readonly ImportProblem[]): ReadFile {
  const bad = new Set(problems.map(placeOf));
  const rows = Object.create(null) as ReadFile['rows'];
  let rowCount = 0;
  for (const [sheet, read] of Object.entries(file.rows)) {
    const good = read.filter(({ row }) => !bad.has(placeOf({ sheet, row })));
    rows[sheet] = good;
    rowCount += good.length;
  }
  return { ...file, rows, rowCount, problems: file.problems.filter((problem) => !bad.has(placeOf(problem))) };
}

/** Bad rows are counted separately, those of subscriptions with theirs. */
function withBad({ subscriptions, ...counts }: ImportCounts, problems: readonly ImportProblem[]): ImportCounts {
  const bad = new Map(problems.map((problem) => [placeOf(problem), problem.sheet]));
  const badSubscriptions = [...bad.values()].filter((sheet) => sheet === subscriptionSheet.name).length;
  const none: RowCounts = { create: 0, update: 0, unchanged: 0, skipped: 0 };
  const others = bad.size - badSubscriptions;
  return {
    ...counts,
    ...(others > 0 && { bad: others }),
    ...((subscriptions !== undefined || badSubscriptions > 0) && {
      subscriptions: { ...(subscriptions ?? none), ...(badSubscriptions > 0 && { bad: badSubscriptions }) },
    }),
  };
}
