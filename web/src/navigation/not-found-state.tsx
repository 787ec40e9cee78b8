import { notFoundPage } from '@app/rules/navigation/route-table';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { usePageTitle } from '#ui/frame/page-title.tsx';
import { ReportBugLink } from './report-bug-link.tsx';
import { RouteButton } from './route-link.tsx';

type NotFoundStateProps = {
  /** A possible reason why it is missing. */
  text?: string;
  /** The page to go to instead; the home page by default. */
  action?: ReactNode;
};

/** The one way a page says that it, or its subject, does not exist. */
export function NotFoundState({ text = notFoundPage.hint, action }: NotFoundStateProps) {
  usePageTitle(notFoundPage.title);
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title={notFoundPage.text}
      text={text}
      action={action ?? <RouteButton to="home">Go to home</RouteButton>}
      secondary={<ReportBugLink />}
    />
  );
}
