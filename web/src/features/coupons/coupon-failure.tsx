import type { DataViewFailure } from '../../graphql/data-view.tsx';
import { ForbiddenState } from '../../navigation/forbidden-state.tsx';
import { RouteButton } from '../../navigation/route-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** What stands in place of a page whose coupon or funnel did not come. */
export function CouponFailure({ what, failure: { code, text, retry } }: { what: string; failure: DataViewFailure }) {
  if (code === 'FORBIDDEN') return <ForbiddenState />;
  if (code !== 'NOT_FOUND') return <ErrorState level={1} message={text} onRetry={retry} />;
  return (
    <EmptyState
      level={1}
      drawing="search"
      title={`This ${what} was not found`}
      text="It may have been deleted."
      action={<RouteButton to="funnels">All funnels</RouteButton>}
    />
  );
}
