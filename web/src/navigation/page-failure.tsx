import type { ReactNode } from 'react';
import type { DataViewFailure } from '#graphql/data-view.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ForbiddenState } from './forbidden-state.tsx';
import { NotFoundState } from './not-found-state.tsx';

type PageFailureProps = {
  /** What it is, as in "There is no funnel at this address". */
  noun: string;
  /** Why it may not be there. */
  reason: string;
  /** Where to go then. */
  back?: ReactNode;
  failure: DataViewFailure;
};

/** In place of a page whose subject did not come: refused, not found, or out of reach. */
export function PageFailure({ noun, reason, back, failure: { code, text, retry } }: PageFailureProps) {
  if (code === 'FORBIDDEN') return <ForbiddenState />;
  if (code !== 'NOT_FOUND') return <ErrorState level={1} message={text} onRetry={retry} />;
  return <NotFoundState text={`We could not find this ${noun}. ${reason}`} action={back} />;
}
