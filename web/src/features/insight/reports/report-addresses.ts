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
] as const;

/** Where a saved view leads; null for a report that is no more. */
export function pageOfView(report: string) {
  const page = summaryPages.find((each) => each.report === report);
  if (page) return { route: page.route, title: page.title, address: addressOf(page.route) };
  if (!isReportId(report)) return null;
  return { route: 'report', title: reportFacts[report].title, address: pathTo('report', { id: report }) } as const;
}
