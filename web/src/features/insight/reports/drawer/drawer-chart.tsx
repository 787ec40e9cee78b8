import { OTHERS_KEY, reportFacts, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import type { ReportRows } from '@app/rules/insight/reports/report-rows';
import type { ReportQuery } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { bucketNames } from '#parts/reports/bucket-names.ts';
import { StackedBars } from '#ui/charts/stacked-bars.tsx';
import { inWeeks, wholePart } from '../report-columns.ts';
import { useChoiceInput } from '../report-context.ts';
import { valueOf } from '../figure-change.ts';
import { Report } from '../reports.operations.ts';
import classes from '../reports.module.css';

const HEIGHT = 148;

/** How the opened figure went; its bars are drawn from the same answer as those of the page. */
export function DrawerChart({ source, rows: { parts, days } }: { source: ReportSourceId; rows: ReportRows }) {
  const choice = useChoiceInput();
  const [part] = parts;
  const isAsked = days === null && parts.length <= 1 && !part?.besides;
  const { data, error } = useQuery(Report, {
    variables: { source, choice, by: part?.dimension ?? null },
    skip: !isAsked,
  });
  const report = data?.report;
  if (!isAsked || error || (report && part && isUntold(report, part.key))) return null;
  const { measure, title, kind } = reportFacts[source];
  const buckets = (report?.buckets ?? []).map((bucket) => {
    const own = part ? bucket.parts.find(({ key }) => key === part.key) : bucket;
    return {
      key: `${bucket.from}..${bucket.to}`,
      ...bucketNames(bucket, report ?? bucket),
      values: [own ? valueOf({ count: own.count, amount: own.amount }, measure) : 0],
    };
  });
  // The sums of days say more than the days where it is small; a state has no sum.
  const columns = report && kind === 'flow' ? inWeeks(buckets, report) : buckets;
  return (
    <div className={classes.drawerChart} style={{ minHeight: HEIGHT }}>
      {columns.length > 1 && (
        <StackedBars
          label={title}
          parts={[wholePart(title)]}
          columns={columns}
          measure={measure}
          height={HEIGHT}
          address={() => null}
        />
      )}
    </div>
  );
}

/** Bars tell their largest parts one by one; whatever else is behind them has no bars of its own. */
function isUntold({ buckets }: ReportQuery['report'], key: string): boolean {
  const named = new Set(buckets.flatMap(({ parts }) => parts.map((part) => part.key)));
  return named.has(OTHERS_KEY) && !named.has(key);
}
