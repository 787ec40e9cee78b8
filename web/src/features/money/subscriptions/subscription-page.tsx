import { DataView } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { PersonPagePanel } from '#features/people/users/person/person-page-panel.tsx';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { HistoryList } from './history-drawer.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { SubscriptionDetail } from './subscriptions.operations.ts';
import classes from './subscriptions.module.css';

/** The page of a person, open at one subscription: its access, its debts, and its history. */
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
          <PersonPagePanel
            id={subscription.person.id}
            tab="payments"
            title={subscription.funnel.name}
            description={`${subscription.person.name} · ${subscription.person.tribeId}`}
            content={({ onChanged, frame }) =>
              frame(
                <div className={classes.stack}>
                  <SubscriptionCard
                    subscription={subscription}
                    bills="all"
                    onChanged={() => {
                      refetch();
                      onChanged();
                    }}
                  />
                  <Card title="Change history" rank={2}>
                    <HistoryList subscriptionId={id} />
                  </Card>
                  <div>
                    <RouteButton to="viewSubscription" params={{ userId: subscription.person.id }} variant="default">
                      All subscriptions of {subscription.person.name}
                    </RouteButton>
                  </div>
                </div>,
              )
            }
          />
        )
      }
    />
  );
}
