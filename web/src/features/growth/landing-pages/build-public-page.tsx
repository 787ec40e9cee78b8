import { Suspense, useState } from 'react';
import type { PublicPageDraftQuery, PublicPageName } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { PageFailure } from '#navigation/page-failure.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { PublicPageDraft } from './landing-pages.operations.ts';

const PublicPageBuilder = lazyPart(() => import('./public-page-builder.tsx'));

const names: readonly string[] = ['free_lessons', 'freelancing', 'fast'] satisfies PublicPageName[];
const isName = (text: string): text is PublicPageName => names.includes(text);

/** The builder of a public page, for those who may change funnels. */
export default function BuildPublicPage() {
  const { name } = useRouteParams('buildPublicPage');
  const { may } = useAccess();
  if (!isName(name)) return <NotFoundState />;
  if (!may('funnel_update')) return <EmptyState title="You don't have access to do that." action={<ToPages />} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <DataView
        key={name}
        query={PublicPageDraft}
        variables={{ name }}
        failure={(failure) => (
          <PageFailure noun="page" reason="It may have been removed." failure={failure} back={<ToPages />} />
        )}
        ready={({ publicPage }) => <FirstRead read={publicPage} />}
      />
    </Suspense>
  );
}

function ToPages() {
  return <RouteButton to="publicPages">Go to public pages</RouteButton>;
}

/** The builder keeps its own state from here on: a later answer must not start it over. */
function FirstRead({ read }: { read: PublicPageDraftQuery['publicPage'] }) {
  const [page] = useState(read);
  return <PublicPageBuilder page={page} />;
}
