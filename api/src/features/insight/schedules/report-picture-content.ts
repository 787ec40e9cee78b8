import { formatPesos, pesosFromCentavos } from '@app/rules/amounts/pesos';
import { changeWords, factsOfFigure } from '@app/rules/insight/report-pages/figure-facts';
import { reportFacts, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { choiceQuery, rangeWords, readChoice } from '@app/rules/insight/reports/report-period';
import {
  choiceOfDay,
  isPageReport,
  pathOfReport,
  type ScheduledReport,
  scheduledFacts,
} from '@app/rules/insight/schedules/report-schedule';
import { compactNumber } from '@app/rules/text/compact-number';
import { bucketUnit } from '@app/rules/time/day-buckets';
import { manilaDay } from '@app/rules/time/manila';
import { shortDay } from '@app/rules/time/manila-clock';
import type { ReportPicture } from '@app/views/mails';
import { requireViewer } from '#context.ts';
import { communityReport } from '#features/insight/report-pages/community-report.ts';
import { paymentReport } from '#features/insight/report-pages/payment-report.ts';
import { type PageContext, reportSummary } from '#features/insight/report-pages/report-summary.ts';
import { usualPeriod } from '#features/insight/reports/report-scope.ts';
import type { ChoiceInput, Report } from '#features/insight/reports/report-types.ts';
import { runReport } from '#features/insight/reports/run-report.ts';
import type { ReportSchedule } from '#tables/insight/schedules.table.ts';

type View = Pick<ReportSchedule, 'name' | 'report' | 'query'>;
type Figure = {
  key: string;
  source: ReportSourceId;
  count: number;
  amount: number | null;
  beforeCount: number;
  beforeAmount: number | null;
};

/** What the mail of a view shows its reader, and where the view is. The page itself has the same figures. */
export async function contentOfView(ctx: PageContext, view: View): Promise<{ picture: ReportPicture; path: string }> {
  const { name, report, query } = view;
  const today = manilaDay(ctx.now);
  const read = choiceOfDay(query, today);
  const choice = choiceQuery(readChoice(read, await usualPeriod(ctx), today));
  const { title, chart } = scheduledFacts(report);
  const path = pathOfReport(report, requireViewer(ctx).pages);
  const by = isPageReport(report) ? null : read('by');
  const drawn = await runReport(ctx, { source: chart, choice, by: isKnownBy(chart, by) ? by : null });
  const figures = await figuresOf(ctx, report, choice, drawn);
  const words = Object.entries({ ...choice, by }).flatMap(([key, value]) => (value ? [`${key}=${value}`] : []));
  return {
    path: words.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${words.join('&')}`,
    picture: {
      name,
      report: title,
      days: rangeWords(drawn),
      before: rangeWords(drawn.before),
      figures: figures.map(shownFigure),
      chart: chartOf(drawn),
    },
  };
}

/** A dimension that a source no longer has is left out, so that the mail still comes. */
const isKnownBy = (source: ReportSourceId, by: string | null) =>
  reportFacts[source].dimensions.some((dimension) => dimension === by);

async function figuresOf(
  ctx: PageContext,
  report: ScheduledReport,
  choice: ChoiceInput,
  drawn: Report,
): Promise<readonly Figure[]> {
  if (report === 'report-summary') {
    return (await reportSummary(ctx, choice)).figures.filter(({ key }) => key !== 'people' && key !== 'due');
  }
  if (report === 'payment-report') return (await paymentReport(ctx, choice)).figures;
  if (report === 'community-report') return (await communityReport(ctx, choice, null)).figures;
  const { source, total, before } = drawn;
  return [{ key: source, source, ...total, beforeCount: before.count, beforeAmount: before.amount }];
}

function shownFigure({
  key,
  source,
  count,
  amount,
  beforeCount,
  beforeAmount,
}: Figure): ReportPicture['figures'][number] {
  const isMoney = reportFacts[source].measure === 'money' && amount !== null;
  const [now, before] = isMoney ? [amount, beforeAmount ?? 0] : [count, beforeCount];
  const { label, isMoreBetter } =
    key === source ? { ...factsOfFigure(key), label: reportFacts[source].title } : factsOfFigure(key);
  return {
    label,
    value: isMoney ? formatPesos(amount) : count.toLocaleString('en-US'),
    change: changeWords(now, before),
    isGood: isMoreBetter === null || now === before ? null : now > before === isMoreBetter,
  };
}

function chartOf({ source, buckets, beforeBuckets, from, to }: Report): ReportPicture['chart'] {
  const isMoney = reportFacts[source].measure === 'money';
  const valueOf = (bar: { count: number; amount: number | null } | undefined) =>
    isMoney ? pesosFromCentavos(bar?.amount ?? 0) : (bar?.count ?? 0);
  const bars = buckets.map((bar, place) => ({
    label: shortDay(bar.from),
    value: valueOf(bar),
    before: valueOf(beforeBuckets[place]),
  }));
  const top = Math.max(0, ...bars.map(({ value }) => value));
  return {
    title: `${reportFacts[source].title} by ${bucketUnit({ from, to })}`,
    bars,
    top: `${isMoney ? '₱' : ''}${compactNumber(top)}`,
  };
}
