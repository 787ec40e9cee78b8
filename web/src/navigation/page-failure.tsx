import type { ReactNode } from 'react';
import type { DataViewFailure } from '../graphql/data-view.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ForbiddenState } from './forbidden-state.tsx';

type PageFailureProps = {
  /** What it is, as in "This funnel was not found". */
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
  return <EmptyState level={1} drawing="search" title={`This ${noun} was not found`} text={reason} action={back} />;
}
