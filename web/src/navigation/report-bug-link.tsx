import { bugReportPage } from '@app/rules/insight/bug-reports/bug-report-page';
import { pathTo } from '@app/rules/navigation/route-table';
import { useLocation } from '#router/router.ts';
import { RouteLink } from './route-link.tsx';

/** Below every failure: the form that knows already where it happened. */
export function ReportBugLink() {
  const { pathname } = useLocation();
  if (pathname === pathTo('bugReport')) return null;
  const page = bugReportPage(pathname);
  return (
    <RouteLink to="bugReport" query={page === null ? {} : { page }} size="sm">
      Report this problem
    </RouteLink>
  );
}
