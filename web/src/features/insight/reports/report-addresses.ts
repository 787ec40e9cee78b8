import { isReportId, reportFacts } from '@app/rules/insight/reports/report-catalog';
import { addressOf, pathTo } from '@app/rules/navigation/route-table';

/** The pages of several figures, by the word that saved views keep for them. */
export const summaryPages = [
  {
    report: 'report-summary',
    route: 'reportSummary',
    title: 'Report summary',
    text: 'The figures of every morning: money, members, renewals and completions beside the period before.',
  },
  {
    report: 'community-report',
    route: 'communityReport',
    title: 'Community report',
    text: 'Where members are, how active they are, when they learn and how their groups do.',
  },
  {
    report: 'payment-report',
    route: 'paymentReport',
    title: 'Payment report',
    text: 'What came in by platform, product and term, what is outstanding by age, and the cash to expect.',
  },
  {
    report: 'info-logs-report',
    route: 'infoLogsReport',
    title: 'Info logs',
    text: 'Who changed what, when and why, with the value before and after.',
    // A log is read from its newest days, whatever reports begin with.
    usual: 'last-7',
  },
] as const;

/** Where a saved view leads; null for a report that is no more. */
export function pageOfView(report: string) {
  const page = summaryPages.find((each) => each.report === report);
  if (page) {
    const { route, title } = page;
    return { route, title, address: addressOf(route), usual: 'usual' in page ? page.usual : null };
  }
  if (!isReportId(report)) return null;
  const { title } = reportFacts[report];
  return { route: 'report', title, address: pathTo('report', { id: report }), usual: null } as const;
}
