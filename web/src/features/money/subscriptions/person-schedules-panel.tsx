import { billStates } from '@app/rules/money/subscriptions/subscription-filter';
import type { ReactNode } from 'react';
import { DataView, type DataViewFailure } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { SubscriptionsOfUser } from './subscriptions.operations.ts';
import classes from './subscriptions.module.css';

const billLabels = { all: 'All', paid: 'Paid', unpaid: 'Unpaid' };
const billTabs = billStates.map((value) => ({ value, label: billLabels[value] }));

type PersonSchedulesProps = {
  userId: number;
  /** After every change, for what shows the same money elsewhere on the page. */
  onChanged?: () => void;
  failure?: (failure: DataViewFailure) => ReactNode;
  /** What stands around it where it is a page of its own. */
  frame?: (body: ReactNode) => ReactNode;
};

const unframed = (body: ReactNode) => body;

/** All that one person has or had, with every bill. */
export function PersonSchedulesPanel({ userId, onChanged, failure, frame = unframed }: PersonSchedulesProps) {
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
      loading={<SkeletonCard />}
      isEmpty={({ subscriptionsOfUser }) => subscriptionsOfUser.length === 0}
      empty={frame(
        <Card>
          <EmptyState drawing="box" title="No Subscription Records here" action={enroll} />
        </Card>,
      )}
      failure={failure}
      ready={({ subscriptionsOfUser: subscriptions }, { refetch }) =>
        frame(
          <QueryTabs label="Payment bills" param="bills" tabs={billTabs}>
            {(bills) => (
              <div className={classes.stack}>
                {subscriptions.map((subscription) => (
                  <SubscriptionCard
                    key={subscription.id}
                    subscription={subscription}
                    bills={bills}
                    onChanged={() => {
                      refetch();
                      onChanged?.();
                    }}
                    hasHistory
                  />
                ))}
              </div>
            )}
          </QueryTabs>,
        )
      }
    />
  );
}
