import { pathTo } from '@app/rules/navigation/route-table';
import { IconExternalLink, IconLayout } from '@tabler/icons-react';
import type { PublicPagesQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './landing-pages.module.css';
import { PublicPages } from './landing-pages.operations.ts';

type PublicPage = PublicPagesQuery['publicPages'][number];

/** The pages that strangers see first, what they show now, and the way into their builder. */
export default function PublicPagesPage() {
  return (
    <Page title="Public pages">
      <DataView
        query={PublicPages}
        ready={({ publicPages }) => (
          <div className={classes.list}>
            {publicPages.map((page) => (
              <PageCard key={page.name} page={page} />
            ))}
            <FastTrackCard />
          </div>
        )}
      />
    </Page>
  );
}

function PageCard({ page }: { page: PublicPage }) {
  const { may } = useAccess();
  const { name, title, about, path, published, updatedAt, updatedBy } = page;
  return (
    <Card
      title={title}
      aside={<PageState page={page} />}
      footer={
        <div className={classes.buttons}>
          {may('funnel_update') && (
            <RouteButton to="buildPublicPage" params={{ name }} leftSection={<IconLayout size={18} />}>
              Edit page
            </RouteButton>
          )}
          <Button
            component="a"
            variant="default"
            href={path}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={18} />}
          >
            Open {path}
          </Button>
        </div>
      }
    >
      <p className={classes.about}>{about}</p>
      <DescriptionList
        items={[
          {
            label: 'Visitors see',
            value:
              published && !published.isDefault ? (
                <>
                  Version {published.number}, <DateText value={published.publishedAt} form="exact" />
                  {published.publishedBy && ` by ${published.publishedBy}`}
                </>
              ) : (
                'The page that comes with Tribe'
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
        ]}
      />
    </Card>
  );
}

function PageState({ page: { published, hasChanges } }: { page: PublicPage }) {
  if (hasChanges) return <StatusBadge tone="info">Unpublished changes</StatusBadge>;
  return published && !published.isDefault ? (
    <StatusBadge tone="success">Published</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">Default</StatusBadge>
  );
}

/** It has no blocks: a countdown, then the link of the settings. */
function FastTrackCard() {
  const { mayOpen } = useAccess();
  return (
    <Card
      title="Fast track"
      aside={<StatusBadge tone="neutral">Redirect</StatusBadge>}
      footer={
        <div className={classes.buttons}>
          {mayOpen('defaultSettings') && (
            <RouteButton to="defaultSettings" query={{ tab: 'marketing' }}>
              Change the link
            </RouteButton>
          )}
          <Button
            component="a"
            variant="default"
            href={pathTo('fastTrack')}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={18} />}
          >
            Open {pathTo('fastTrack')}
          </Button>
        </div>
      }
    >
      <p className={classes.about}>
        Counts down five seconds, then opens the fast-track link of the settings. Without one, it opens your fast-track
        funnel.
      </p>
    </Card>
  );
}
