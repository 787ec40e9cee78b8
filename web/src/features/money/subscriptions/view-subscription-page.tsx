import { billStates } from '@app/rules/money/subscriptions/subscription-filter';
import { DataView } from '#graphql/data-view.tsx';
import { PageFailure } from '#navigation/page-failure.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { SubscriptionsOfUser } from './subscriptions.operations.ts';
import classes from './subscriptions.module.css';

const billLabels = { all: 'All', paid: 'Paid', unpaid: 'Unpaid' };
const billTabs = billStates.map((value) => ({ value, label: billLabels[value] }));

/** All that one person has or had, with every bill. */
export default function ViewSubscriptionPage() {
  const { userId } = useRouteParams('viewSubscription');
  const { may, mayOpen } = useAccess();
  const enroll = may('user_enroll/unenroll') && mayOpen('enrollUser') && (
    <RouteButton to="enrollUser" params={{ id: userId }}>
      Enroll
    </RouteButton>
  );
  return (
    <DataView
      key={userId}
      query={SubscriptionsOfUser}
      variables={{ userId }}
      loading={<SkeletonPage />}
      isEmpty={() => false}
      failure={(failure) => <PageFailure noun="person" reason="They may have been archived." failure={failure} />}
      ready={({ subscriptionsOfUser: subscriptions }, { refetch }) => (
        <Page
          title={subscriptions[0] ? `Subscriptions of ${subscriptions[0].person.name}` : 'Subscriptions'}
          description={subscriptions[0]?.person.tribeId}
          action={enroll}
        >
          {subscriptions.length === 0 ? (
            <Card>
              <EmptyState drawing="box" title="No Subscription Records here" action={enroll} />
            </Card>
          ) : (
            <QueryTabs label="Payment bills" param="bills" tabs={billTabs}>
              {(bills) => (
                <div className={classes.stack}>
                  {subscriptions.map((subscription) => (
                    <SubscriptionCard
                      key={subscription.id}
                      subscription={subscription}
                      bills={bills}
                      onChanged={refetch}
                      hasHistory
                    />
                  ))}
                </div>
              )}
            </QueryTabs>
          )}
        </Page>
      )}
    />
  );
}
