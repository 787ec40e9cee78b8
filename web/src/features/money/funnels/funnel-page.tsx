import { pathTo } from '@app/rules/navigation/route-table';
import { IconArchive, IconArchiveOff, IconExternalLink, IconLayout, IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { FunnelPartsFragment } from '#gql/graphql.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { CouponsPanel } from '#features/money/coupons/coupons-panel.tsx';
import { PagePanel } from '#features/money/funnel-pages/page-panel.tsx';
import { attempt } from '#graphql/attempt.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { FunnelDetails } from './funnel-details.tsx';
import { FunnelLoader } from './funnel-loader.tsx';
import { FunnelStateBadge } from './funnel-state-badge.tsx';
import { StatisticsTab } from './statistics-tab.tsx';
import { ArchiveFunnel, Funnels, RestoreFunnel, FunnelPaying } from './funnels.operations.ts';

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

type Funnel = { id: string; name: string };

/** The actions for a funnel besides editing it. Each reports its result. */
function useFunnelActions() {
  const [archiveFunnel] = useMutation(ArchiveFunnel, { refetchQueries: [Funnels] });
  const [restoreFunnel] = useMutation(RestoreFunnel, { refetchQueries: [Funnels] });

  return {
    archive: async ({ id, name }: Funnel) => {
      const isConfirmed = await confirm({
        title: `Archive ${name}?`,
        body: 'Nobody can buy through it any more. Its orders, link and pages are kept, and you can restore it.',
        confirmLabel: 'Archive',
        danger: true,
      });
      if (isConfirmed) await attempt(archiveFunnel({ variables: { id } }), `${name} was archived`);
    },
    restore: async ({ id, name }: Funnel) => {
      await attempt(restoreFunnel({ variables: { id } }), `${name} was restored`);
    },
  };
}

/** A funnel takes orders also while there is nothing to pay into; staff have to know. */
function NoAccountNotice({ funnelId }: { funnelId: string }) {
  const { mayOpen } = useAccess();
  const { data } = useQuery(FunnelPaying, { variables: { funnelId }, fetchPolicy: 'cache-and-network' });
  const paying = data?.funnelPaying;
  if (!paying || paying.canBePaid) return null;
  const { unpayableOrders: waiting } = paying;
  return (
    <Banner
      tone="warning"
      icon={<IconAlertTriangle size={20} />}
      title="Buyers cannot pay yet"
      detail={
        <>
          No payment account is filled in.{' '}
          {waiting > 0 && `${waiting} ${waiting === 1 ? 'order is waiting' : 'orders are waiting'}. `}
          We will email the waiting buyers when you add one.
        </>
      }
      link={
        mayOpen('defaultSettings') && (
          <RouteLink to="defaultSettings" query={{ setting: 'payment-account-name-gcash' }}>
            Add a payment account
          </RouteLink>
        )
      }
    />
  );
}
