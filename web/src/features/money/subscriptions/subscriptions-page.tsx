import { subscriptionTabs } from '@app/rules/money/subscriptions/subscription-filter';
import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { ManualSubscriptionTab } from './enrolment/manual-subscription-tab.tsx';
import { PaymentRecordsTab } from './payment-records-tab.tsx';
import { UserSubscriptionsTab } from './user-subscriptions-tab.tsx';

const resets = [
  'page',
  'q',
  'sort',
  'product',
  'validity',
  'payment',
  'status',
  'platform',
  'record',
  'paidFrom',
  'paidTo',
  'enrolledFrom',
  'enrolledTo',
  'productId',
];

export default function SubscriptionsPage() {
  return (
    <Page title="Subscriptions" description="What people bought, what they owe and what they paid.">
      <QueryTabs label="Subscriptions" param="t" tabs={subscriptionTabs} resets={resets}>
        {(tab) => (
          <>
            {tab === 'user-subscriptions' && <UserSubscriptionsTab />}
            {tab === 'enroll-to-funnel' && <ManualSubscriptionTab />}
            {tab === 'payment-records' && <PaymentRecordsTab />}
          </>
        )}
      </QueryTabs>
    </Page>
  );
}
