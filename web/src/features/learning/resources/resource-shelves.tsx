import { pathTo } from '@app/rules/navigation/route-table';
import { errorText } from '@app/rules/errors/error-text';
import { useQuery } from '#graphql/use-query.ts';
import { useSearchParams } from '#router/router.ts';
import { Page } from '#ui/frame/page.tsx';
import type { MyResourcesQuery, MyResourcesQueryVariables, OfferedResourceFragment } from '#gql/graphql.ts';
import type { Operation } from '#graphql/client/operation.ts';
import { DataView } from '#graphql/data-view.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { FurtherPages } from '#ui/finding/further-pages.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SearchBox } from '#ui/finding/search-box.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { ResourceCard } from './resource-card.tsx';
import classes from './resources.module.css';
import { MyResources, PublicResources } from './shelves.operations.ts';

type ResourceShelvesProps = {
  query: Operation<Pick<MyResourcesQuery, 'shelves'>, MyResourcesQueryVariables>;
  hrefOf: (id: number) => string;
};

const pageSize = 24;

/** Resources as cards, by category and by words; both are in the query string. */
function ResourceShelves({ query, hrefOf }: ResourceShelvesProps) {
  const [params, setParams] = useSearchParams();
  const [category, search] = [params.get('shelf'), params.get('q') ?? ''];
  const filter = { search: search || null, category };
  const set = (key: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  const {
    data: fresh,
    previousData,
    error,
    loading,
    refetch,
  } = useQuery(query, {
    variables: { filter, pageSize },
  });
  const shelves = (fresh ?? previousData)?.shelves;

  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <div className={classes.shelves}>
      <div className={classes.tools}>
        <SearchBox value={search} onChange={(text) => set('q', text)} placeholder="Search resources" />
        {shelves && shelves.categories.length > 1 && (
          <ShelfChips categories={shelves.categories} current={category} onChoose={(shelf) => set('shelf', shelf)} />
        )}
      </div>
      {!shelves && (
        <PageLoading>
          <SkeletonCard />
        </PageLoading>
      )}
      {shelves?.totalCount === 0 && (
        <EmptyState
          drawing={search || category ? 'search' : 'box'}
          title={search || category ? 'No resource matches' : 'No resources yet'}
          text={
            search || category
              ? 'Try another word or another category.'
              : 'Templates, checklists and guides appear here.'
          }
        />
      )}
      {shelves && shelves.items.length > 0 && (
        <div aria-busy={loading}>
          <Cards resources={shelves.items} hrefOf={hrefOf} label="Resources" />
          <FurtherPages
            key={`${category}:${search}`}
            total={shelves.totalCount}
            pageSize={pageSize}
            label="Show more resources"
          >
            {(page) => (
              <DataView
                query={query}
                variables={{ filter, page, pageSize }}
                loading={<SkeletonCard />}
                ready={(more) => (
                  <Cards resources={more.shelves.items} hrefOf={hrefOf} label={`Resources, page ${page}`} />
                )}
              />
            )}
          </FurtherPages>
        </div>
      )}
    </div>
  );
}

type CardsProps = { resources: readonly OfferedResourceFragment[]; hrefOf: (id: number) => string; label: string };

function Cards({ resources, hrefOf, label }: CardsProps) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {resources.map((resource) => (
        <li key={resource.id}>
          <ResourceCard resource={resource} href={hrefOf(resource.id)} />
        </li>
      ))}
    </ul>
  );
}

type ShelfChipsProps = { categories: string[]; current: string | null; onChoose: (shelf: string | null) => void };

function ShelfChips({ categories, current, onChoose }: ShelfChipsProps) {
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.hidden}>Category</legend>
      {[null, ...categories].map((shelf) => (
        <button
          key={shelf ?? ''}
          type="button"
          className={classes.chip}
          aria-pressed={shelf === current}
          onClick={() => onChoose(shelf)}
        >
          {shelf ?? 'All'}
        </button>
      ))}
    </fieldset>
  );
}

/** The resources for a signed-in person; closed ones say what opens them. */
export function MyResourcesPage() {
  return (
    <Page title="My Resources" description="Templates, checklists and guides to download.">
      <ResourceShelves query={MyResources} hrefOf={(id) => pathTo('viewResource', { id })} />
    </Page>
  );
}

/** Public downloads, without an account. */
export function PublicResourcesPage() {
  return (
    <Page title="Free resources" description="Templates, checklists and guides for freelancers, free to download.">
      <ResourceShelves query={PublicResources} hrefOf={(id) => pathTo('publicResource', { id })} />
    </Page>
  );
}
