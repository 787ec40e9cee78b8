import { pageKinds } from './page-kinds.ts';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconExternalLink, IconLayout } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import type { FunnelPageKind, FunnelPageSummaryQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './funnel-pages.module.css';
import { FunnelPageSummary } from './funnel-pages.operations.ts';

/** The pages of a funnel: the public version, the draft, and links to both. */
export function PagePanel({ funnelId }: { funnelId: string }) {
  return (
    <DataView
      query={FunnelPageSummary}
      variables={{ funnelId }}
      ready={({ landing, thankYou }) => (
        <div className={classes.panel}>
          <PageCard title="Landing page" page={landing} kind="landing" />
          <PageCard title="Thank-you page" page={thankYou} kind="thank_you" />
        </div>
      )}
    />
  );
}

type Summary = FunnelPageSummaryQuery['landing'];

function PageCard({ title, page, kind }: { title: string; page: Summary; kind: FunnelPageKind }) {
  const { may } = useAccess();
  const { funnelId, slug, published, publishAt, updatedAt, updatedBy } = page;
  return (
    <Card
      title={title}
      aside={<PageState page={page} />}
      footer={
        <div className={classes.panelButtons}>
          {may('funnel_update') && (
            <RouteButton
              to="buildFunnel"
              params={{ id: funnelId }}
              query={pageKinds[kind].query}
              leftSection={<IconLayout size={18} />}
            >
              {page.revision === 0 ? 'Build this page' : 'Open the builder'}
            </RouteButton>
          )}
          {kind === 'landing' && (
            <Button
              component="a"
              variant="default"
              href={pathTo('funnelOrAffiliateLink', { slug })}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink size={18} />}
            >
              Open the public page
            </Button>
          )}
        </div>
      }
    >
      <DescriptionList
        items={[
          {
            label: 'Published',
            value: published ? (
              <>
                Version {published.number}, <DateText value={published.publishedAt} form="exact" />
                {published.publishedBy && ` by ${published.publishedBy}`}
              </>
            ) : (
              pageKinds[kind].unpublished
            ),
          },
          {
            label: 'Draft saved',
            value: updatedAt ? (
              <>
                <DateText value={updatedAt} form="exact" />
                {updatedBy && ` by ${updatedBy}`}
              </>
            ) : (
              'No draft yet'
            ),
          },
          ...(publishAt ? [{ label: 'Goes live', value: <DateText value={publishAt} form="exact" /> }] : []),
        ]}
      />
    </Card>
  );
}

function PageState({ page: { published, hasChanges, publishAt } }: { page: Summary }) {
  if (publishAt) return <StatusBadge tone="warning">Scheduled</StatusBadge>;
  if (!published) return <StatusBadge tone="neutral">Not published</StatusBadge>;
  return hasChanges ? (
    <StatusBadge tone="info">Unpublished changes</StatusBadge>
  ) : (
    <StatusBadge tone="success">Published</StatusBadge>
  );
}
