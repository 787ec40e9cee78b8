import { pathTo } from '@app/rules/navigation/route-table';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconExternalLink, IconLayout } from '@tabler/icons-react';
import type { FunnelPartsFragment } from '#gql/graphql.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { CouponsPanel } from '#features/money/coupons/coupons-panel.tsx';
import { PagePanel } from '#features/money/funnel-pages/page-panel.tsx';
import { FunnelDetails } from './funnel-details.tsx';
import { FunnelLoader } from './funnel-loader.tsx';
import { FunnelStateBadge } from './funnel-state-badge.tsx';
import { NoAccountNotice } from './no-account-notice.tsx';
import { StatisticsTab } from './statistics-tab.tsx';
import { useFunnelActions } from './use-funnel-actions.ts';

export default function FunnelPage() {
  const { id } = useRouteParams('funnel');
  return <FunnelLoader id={id} ready={(funnel) => <FunnelView funnel={funnel} />} />;
}

const tabs = [
  { value: 'details', label: 'Details' },
  { value: 'coupons', label: 'Coupons' },
  { value: 'page', label: 'Page' },
  { value: 'statistics', label: 'Statistics' },
] as const;
/** The list of coupons and the statistics keep their choices in the address. */
const resets = ['page', 'q', 'sort', 'state', 'days'];

function FunnelView({ funnel }: { funnel: FunnelPartsFragment }) {
  const { id, name, slug, state, product } = funnel;
  const { may } = useAccess();
  const { archive, restore } = useFunnelActions();
  const checkout = window.location.origin + pathTo('checkout', { funnelId: id });

  return (
    <Page
      title={name}
      mark={<FunnelStateBadge state={state} />}
      description={`Sells ${product.name}`}
      secondaryActions={
        <>
          {may('funnel_delete') &&
            (state === 'archived' ? (
              <Button variant="default" leftSection={<IconArchiveOff size={18} />} onClick={() => void restore(funnel)}>
                Restore
              </Button>
            ) : (
              <Button variant="default" leftSection={<IconArchive size={18} />} onClick={() => void archive(funnel)}>
                Archive
              </Button>
            ))}
          <CopyButton value={checkout} label="Copy checkout link" variant="default" />
          <Button
            component="a"
            href={pathTo('funnelOrAffiliateLink', { slug })}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={18} />}
          >
            Open page
          </Button>
          {may('funnel_update') && (
            <RouteButton to="buildFunnel" params={{ id }} variant="default" leftSection={<IconLayout size={18} />}>
              Build page
            </RouteButton>
          )}
        </>
      }
      action={may('funnel_update') && <EditButton to="editFunnel" params={{ id }} />}
    >
      <NoAccountNotice funnelId={id} />
      <QueryTabs label="Parts of the funnel" tabs={tabs} param="t" resets={resets}>
        {(tab) => {
          if (tab === 'coupons') return <CouponsPanel funnelId={id} />;
          if (tab === 'page') return <PagePanel funnelId={id} />;
          if (tab === 'statistics') return <StatisticsTab funnelId={id} />;
          return <FunnelDetails funnel={funnel} />;
        }}
      </QueryTabs>
    </Page>
  );
}
