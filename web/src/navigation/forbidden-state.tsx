import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { usePageTitle } from '#ui/frame/page-title.tsx';
import { ReportBugLink } from './report-bug-link.tsx';
import { RouteButton } from './route-link.tsx';

/** Instead of a page or its content, for people who may not see it. */
export function ForbiddenState() {
  usePageTitle('Access Restricted');
  return (
    <EmptyState
      drawing="lock"
      level={1}
      title="Access Restricted"
      text="Oops, it seems you don't have access the page you're tring to access."
      action={<RouteButton to="home">Go Back</RouteButton>}
      secondary={<ReportBugLink />}
    />
  );
}
