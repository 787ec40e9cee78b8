import type { ReactNode } from 'react';
import type { DataViewFailure } from '#graphql/data-view.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ForbiddenState } from './forbidden-state.tsx';
import { NotFoundState } from './not-found-state.tsx';

type PageFailureProps = {
  /** The kind of thing, as in "There is no funnel at this address". */
  noun: string;
  /** Why it may not be there. */
  reason: string;
  /** The page to go to then. */
  back?: ReactNode;
  failure: DataViewFailure;
};

/** Instead of a page whose subject did not load: refused, not found, or unreachable. */
export function PageFailure({ noun, reason, back, failure: { code, text, retry } }: PageFailureProps) {
  if (code === 'FORBIDDEN') return <ForbiddenState />;
  if (code !== 'NOT_FOUND') return <ErrorState level={1} message={text} onRetry={retry} />;
  return <NotFoundState text={`We could not find this ${noun}. ${reason}`} action={back} />;
}
