import { RouteButton } from '#navigation/route-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** What an affiliate is and the way to become one, for whoever opens a page of the programme without being in it. */
export function NoAffiliatePanel({ level }: { level?: 1 }) {
  return (
    <EmptyState
      level={level}
      drawing="people"
      title="This is for affiliates"
      text="Affiliates share Tribe with a link of their own and earn a commission on each payment of the people they bring. Read the terms and choose your link to become one."
      action={<RouteButton to="affiliateTerms">Become an affiliate</RouteButton>}
    />
  );
}
