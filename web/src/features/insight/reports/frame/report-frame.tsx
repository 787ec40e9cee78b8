import type { ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { ReportBar } from '#parts/reports/report-bar.tsx';
import { cohortsChoice, reportDays } from '@app/rules/insight/reports/report-period';
import { useReportChoice } from '#parts/reports/use-report-choice.ts';
import { useUsualPeriod } from '#parts/reports/use-usual-period.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/frame/page.tsx';
import { NothingHappened } from '../cards/nothing-happened.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ReportContext } from '../report-context.ts';
import classes from '../reports.module.css';
import { RowsDrawer } from '../drawer/rows-drawer.tsx';
import { ViewsSection } from '../views-section.tsx';
import { SaveViewButton } from '#parts/saved-views/save-view-button.tsx';
import { ScheduleButton } from './schedule-button.tsx';

type ReportFrameProps = {
  title: string;
  description?: ReactNode;
  /** What a saved view calls this page: `payment-report`, `collections`. */
  report: string;
  /** The one source of the page, or null where figures come from several. */
  source?: ReportSourceId | null;
  /** Some are about everybody ever, whatever the period. */
  hasPeriod?: boolean;
  /** What the export menu writes. */
  exports: { source: ReportSourceId; by: string };
  children: ReactNode;
};

/** A report page: its title and actions, the report bar, and the drawer of rows that every figure opens. */
export function ReportFrame({
  title,
  description,
  report,
  source = null,
  hasPeriod = true,
  exports,
  children,
}: ReportFrameProps) {
  const { mayOpen } = useAccess();
  const usual = useUsualPeriod();
  const picked = useReportChoice(usual ?? 'last-30');
  const { choose, today } = picked;
  // Files and rows of a page without a period are of all that it shows.
  const choice = hasPeriod ? picked.choice : cohortsChoice(today);
  const days = hasPeriod ? picked.days : reportDays(choice, today);
  const words = JSON.stringify(choice);
  const place = useMemo(
    () => ({ choice, choose, today, days, source, usualSource: source ?? exports.source, title }),
    // The choice is read from the address anew each time; its words say whether it is another one.
    // oxlint-disable-next-line react/exhaustive-deps
    [words, today, source, exports.source, title],
  );
  // Until it is known which days are asked about, nothing is.
  if (hasPeriod && usual === null)
    return (
      <Page title={title} description={description}>
        <SkeletonText lines={6} />
      </Page>
    );
  return (
    <ReportContext value={place}>
      <Page
        title={title}
        description={description}
        action={
          <div className={classes.actions}>
            <SaveViewButton report={report} />
            <ScheduleButton report={report} title={title} />
            <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => globalThis.print()}>
              Print
            </Button>
            <ExportMenu {...exports} />
          </div>
        }
      >
        {hasPeriod && <ReportBar choice={choice} days={days} today={today} onChoose={choose} />}
        <div className={classes.page}>{hasPeriod && days.from > today ? <NothingHappened /> : children}</div>
        {/* Whoever cannot open the page of all reports finds theirs here. */}
        {!mayOpen('reports') && <ViewsSection usual={usual ?? 'last-30'} />}
        <RowsDrawer />
      </Page>
    </ReportContext>
  );
}
