import { notFoundPage } from '@app/rules/navigation/route-table';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { usePageTitle } from '#ui/frame/page-title.tsx';
import { RouteButton } from './route-link.tsx';

type NotFoundStateProps = {
  /** What may have happened to what belongs here. */
  text?: string;
  /** Where to go instead; the home page unless said otherwise. */
  action?: ReactNode;
};

/** The one way in which a page says that it, or what it is about, is not there. */
export function NotFoundState({ text = notFoundPage.hint, action }: NotFoundStateProps) {
  usePageTitle(notFoundPage.title);
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title={notFoundPage.text}
      text={text}
      action={action ?? <RouteButton to="home">Go to home</RouteButton>}
    />
  );
}
