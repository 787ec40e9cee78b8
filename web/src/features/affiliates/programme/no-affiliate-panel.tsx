import { RouteButton } from '#navigation/route-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** Whoever opens a page of the programme without being in it. */
export function NoAffiliatePanel() {
  return (
    <EmptyState
      drawing="people"
      title="This is for affiliates"
      text="Accept the affiliate terms to get your own links."
      action={<RouteButton to="affiliateTerms">Read the terms</RouteButton>}
    />
  );
}
