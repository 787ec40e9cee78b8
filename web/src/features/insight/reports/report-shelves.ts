import type { ReportId } from '@app/rules/insight/reports/report-catalog';

/** The reports of `/reports`, grouped as people look for them. */
export const reportShelves: readonly { title: string; reports: readonly ReportId[] }[] = [
  { title: 'Money', reports: ['collections', 'outstanding', 'renewals', 'affiliate-commissions'] },
  { title: 'People', reports: ['enrolments', 'logins', 'cohorts'] },
  { title: 'Learning', reports: ['completions', 'task-completions', 'event-attendance'] },
  { title: 'Growth', reports: ['leads', 'conversions'] },
];
