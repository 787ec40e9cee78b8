import type { ReportDimension } from '@app/rules/insight/reports/report-catalog';

/** What the table of the community report is grouped by. */
export const tableDimensions: readonly [ReportDimension, ...ReportDimension[]] = ['group', 'stage', 'batch', 'level'];
