import { Suspense, useState } from 'react';
import { useSearchParams } from '#router/router.ts';
import type { FunnelPageDraftQuery, FunnelPageKind } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { PageFailure } from '#navigation/page-failure.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { FunnelPageDraft } from './funnel-pages.operations.ts';

// The builder's library is heavy, and those who may not build see the page alone.
const PageBuilder = lazyPart(() => import('./page-builder.tsx'));
const PublishedPage = lazyPart(() => import('./published-page.tsx'));

/** The builder for people who may change funnels; everyone else sees the published page. */
export default function BuildFunnelPage() {
  const { id } = useRouteParams('buildFunnel');
  const [query] = useSearchParams();
  const { may, mayOpen } = useAccess();
  const kind: FunnelPageKind = query.get('kind') === 'thank_you' ? 'thank_you' : 'landing';
  return (
    <Suspense fallback={<PageLoading />}>
      {may('funnel_update') && mayOpen('funnel') ? (
        <DataView
          key={kind}
          query={FunnelPageDraft}
          variables={{ funnelId: id, kind }}
          failure={(failure) => (
            <PageFailure noun="funnel" reason="It may have been deleted." failure={failure} back={<ToFunnels />} />
          )}
          ready={({ funnelPage }) => <FirstRead read={funnelPage} kind={kind} />}
        />
      ) : (
        <PublishedPage funnelId={id} kind={kind} />
      )}
    </Suspense>
  );
}

function ToFunnels() {
  return <RouteButton to="funnels">Go to funnels</RouteButton>;
}

type FirstReadProps = { read: FunnelPageDraftQuery['funnelPage']; kind: FunnelPageKind };

/** The builder keeps its own state from here on: a later answer must not start it over. */
function FirstRead({ read, kind }: FirstReadProps) {
  const [page] = useState(read);
  return <PageBuilder page={page} kind={kind} />;
}
