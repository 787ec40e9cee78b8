import type { DataViewFailure } from '#graphql/data-view.tsx';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';

/** Why a course, unit or lesson is not shown. */
export function NotThere({ what, failure }: { what: string; failure: DataViewFailure }) {
  const { mayOpen } = useAccess();
  if (failure.code !== 'NOT_FOUND') return <ErrorState message={failure.text} onRetry={failure.retry} />;
  return (
    <NotFoundState
      text={`We could not find this ${what}. It may have been deleted.`}
      action={mayOpen('courses') ? <RouteButton to="courses">All courses</RouteButton> : undefined}
    />
  );
}
