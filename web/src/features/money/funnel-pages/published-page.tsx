import '@app/views/page.css';
import { PageBody } from '@app/views/page-body';
import type { FunnelPageKind, PublishedFunnelPageQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { boot } from '#session/boot.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { contentOf, factsOf } from './page-data.ts';
import { PublishedFunnelPage } from './funnel-pages.operations.ts';

type PublishedPageProps = { funnelId: string; kind: FunnelPageKind };

/** A page as visitors see it, inside the application. */
export default function PublishedPage({ funnelId, kind }: PublishedPageProps) {
  return (
    <DataView
      query={PublishedFunnelPage}
      variables={{ funnelId, kind }}
      empty={<NoPage />}
      failure={({ code, text, retry }) =>
        code === 'NOT_FOUND' ? (
          <NoPage />
        ) : (
          <EmptyState title={text} action={<button onClick={retry}>Try again</button>} />
        )
      }
      ready={({ publishedFunnelPage: page }) => (page ? <Shown page={page} kind={kind} /> : <NoPage />)}
    />
  );
}

type Page = NonNullable<PublishedFunnelPageQuery['publishedFunnelPage']>;

function Shown({ page, kind }: { page: Page; kind: FunnelPageKind }) {
  return (
    <PageBody
      content={contentOf(page.content)}
      kind={kind === 'landing' ? 'landing' : 'thank-you'}
      facts={factsOf(page.facts)}
      appTitle={boot.appTitle}
      now={Date.now()}
    />
  );
}

function NoPage() {
  return <NotFoundState />;
}
