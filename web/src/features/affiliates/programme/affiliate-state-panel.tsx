import { useQuery } from '#graphql/use-query.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { MyAffiliate } from './programme.operations.ts';

/** The viewer's own place in the programme: null for whoever has none, undefined until it is known. */
export const useOwnAffiliate = () => useQuery(MyAffiliate).data?.myAffiliate;

/** What an affiliate has to know before anything else: suspended, or new terms to read. */
export function AffiliateStatePanel() {
  const affiliate = useOwnAffiliate();
  if (!affiliate) return null;
  if (affiliate.suspendedAt !== null) {
    return (
      <Banner
        tone="danger"
        title="Your affiliate account is suspended."
        detail={`New clicks and sales are not counted. Reason: ${affiliate.suspendReason ?? '–'}`}
      />
    );
  }
  if (!affiliate.hasNewTerms) return null;
  return (
    <Banner
      tone="news"
      title="The affiliate terms have changed."
      detail="Please read and accept them."
      action={
        <RouteButton to="affiliateTerms" size="sm">
          Read the terms
        </RouteButton>
      }
    />
  );
}
