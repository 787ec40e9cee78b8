import { affiliateResourceKindLabels, affiliateResourceKinds } from '@app/rules/affiliates/resources/resource-kinds';
import { plural } from '@app/rules/text/plural';
import { IconPlus } from '@tabler/icons-react';
import { DataView } from '#graphql/data-view.tsx';
import { useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/frame/page.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { AffiliateStatePanel } from '../programme/affiliate-state-panel.tsx';
import { NoAffiliatePanel } from '../programme/no-affiliate-panel.tsx';
import { ResourceCard } from './affiliate-resource-card.tsx';
import { ResourceModal, resourceModalId } from './affiliate-resource-modal.tsx';
import { AffiliateResources } from './affiliate-resources.operations.ts';
import classes from './affiliate-resources.module.css';

/** Captions, banners, videos and files to share, each with the affiliate's own link in it. */
export default function AffiliateResourcesPage() {
  const { may } = useAccess();
  const modal = useModal();
  const [search, setSearch] = useSearchParams();
  const kind = affiliateResourceKinds.find((known) => known === search.get('kind')) ?? null;
  const mayWrite = may('affiliate-resource_create');
  return (
    <Page
      title="Affiliate resources"
      description="Ready to post: your own link and QR code are already in them."
      action={
        mayWrite && (
          <Button leftSection={<IconPlus size={18} />} onClick={() => modal.open(resourceModalId)}>
            New resource
          </Button>
        )
      }
    >
      <AffiliateStatePanel />
      <DataView
        query={AffiliateResources}
        isEmpty={() => false}
        loading={<SkeletonCard />}
        failure={({ code, text, retry }) =>
          code === 'FORBIDDEN' ? <NoAffiliatePanel /> : <ErrorState message={text} onRetry={retry} />
        }
        ready={({ affiliateResources }) => {
          const shown = affiliateResources.filter((resource) => kind === null || resource.kind === kind);
          if (affiliateResources.length === 0) {
            return (
              <EmptyState
                title="Nothing to share yet"
                text="Captions and banners appear here as soon as staff add them."
              />
            );
          }
          return (
            <>
              <div className={classes.kinds}>
                <Segmented
                  label="Kind"
                  options={[
                    { value: 'all', label: 'All' },
                    ...affiliateResourceKinds
                      .filter((value) => affiliateResources.some((resource) => resource.kind === value))
                      .map((value) => ({ value, label: affiliateResourceKindLabels[value].many })),
                  ]}
                  value={kind ?? 'all'}
                  onChange={(value) => setSearch(value === 'all' ? {} : { kind: value }, { replace: true })}
                />
                <span className={classes.dim}>{plural(shown.length, 'resource')} to share</span>
              </div>
              <ul className={classes.grid}>
                {shown.map((resource) => (
                  <li key={resource.id}>
                    <ResourceCard resource={resource} />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      />
      {mayWrite && <ResourceModal resource={null} />}
    </Page>
  );
}
