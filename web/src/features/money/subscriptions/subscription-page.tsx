import { DataView } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { HistoryList } from './history-drawer.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { SubscriptionDetail } from './subscriptions.operations.ts';

/** One subscription: its access, its debts, and its history. */
export default function SubscriptionPage() {
  const { id } = useRouteParams('subscription');
  return (
    <DataView
      key={id}
      query={SubscriptionDetail}
      variables={{ id }}
      loading={<SkeletonPage />}
      isEmpty={({ userSubscription }) => userSubscription === null}
      empty={
        <EmptyState
          level={1}
          drawing="search"
          title="No Subscription Records here"
          action={<RouteButton to="subscriptions">Go to subscriptions</RouteButton>}
        />
      }
      ready={({ userSubscription: subscription }, { refetch }) =>
        subscription && (
          <Page
            title={subscription.funnel.name}
            description={`${subscription.person.name} · ${subscription.person.tribeId}`}
            secondaryActions={
              <RouteButton to="viewSubscription" params={{ userId: subscription.person.id }} variant="default">
                All subscriptions of {subscription.person.name}
              </RouteButton>
            }
          >
            <SubscriptionCard subscription={subscription} bills="all" onChanged={refetch} />
            <Card title="Change history">
              <HistoryList subscriptionId={id} />
            </Card>
          </Page>
        )
      }
    />
  );
}
