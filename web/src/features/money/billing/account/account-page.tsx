import { IconFileText } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from '#router/router.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { MyBillingQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Money } from '#ui/values/money.tsx';
import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import classes from './account.module.css';
import { MyBilling } from '../account.operations.ts';
import { OwnCalamitiesPanel } from '#features/money/calamity-pauses/own-calamities-panel.tsx';
import { laterPart, useLoadLater } from '#offline/later-part.tsx';
import { BillsList } from './bills-list.tsx';
import { NextDueCard } from './next-due-card.tsx';
import { useUnproven } from '../paying/kept-proof.ts';
import { PayingProvider } from '../paying/paying.tsx';
import { PendingOrders } from './pending-orders.tsx';
import { RenewCards } from '../renew/renew-cards.tsx';
import { SubscriptionsList } from './subscriptions-list.tsx';

// Most who come here look at their bills.
const RenewPage = lazyPart(async () => ({ default: (await import('../renew/renew-page.tsx')).RenewPage }));
const OfferPanel = lazyPart(async () => ({
  default: (await import('#parts/content/offer-panel.tsx')).OfferPanel,
}));

// Behind a tab: it comes once the page is there.
const PaymentsList = laterPart(async () => (await import('./payments-list.tsx')).PaymentsList);
// Few come back from a gateway, and few by sharing a picture.
const GatewayReturn = laterPart(async () => (await import('./gateway-return.tsx')).GatewayReturn, null);
const SharedPicture = laterPart(async () => (await import('../paying/shared-picture.tsx')).SharedPicture, null);

type Billing = MyBillingQuery['myBilling'];

/** My subscriptions, my open bills, how to pay them, and the state of my payments. */
export default function AccountPage() {
  const [search] = useSearchParams();
  const renewed = Number(search.get('renew'));
  if (Number.isInteger(renewed) && renewed > 0)
    return (
      <Suspense fallback={<SkeletonCard />}>
        <RenewPage key={renewed} subscriptionId={renewed} />
      </Suspense>
    );
  return (
    <Page title="Billing and Subscriptions" width="centred">
      <DataView
        query={MyBilling}
        loading={<SkeletonCard />}
        isEmpty={({ myBilling }) => myBilling.subscriptions.length === 0 && myBilling.payments.length === 0}
        empty={<NothingBought />}
        failure={({ text, retry }) => <ErrorState message={text} onRetry={retry} />}
        ready={({ myBilling }, { refetch }) => (
          <>
            {search.has('returned') && <GatewayReturn payments={myBilling.payments} onAsk={refetch} />}
            <OwnCalamitiesPanel />
            <AccountView billing={myBilling} />
          </>
        )}
      />
    </Page>
  );
}

function NothingBought() {
  const [search] = useSearchParams();
  return (
    <>
      {search.has('shared') && <SharedPicture bills={[]} onPicture={() => undefined} />}
      <EmptyState title="Nothing here yet" text="What you buy, your bills and your receipts will appear here." />
      <Suspense fallback={<SkeletonCard />}>
        <Card>
          <OfferPanel />
        </Card>
      </Suspense>
    </>
  );
}

function AccountView({ billing }: { billing: Billing }) {
  const unproven = useUnproven(billing);
  useLoadLater(PaymentsList);
  const { invoices, subscriptions, payments, owed, firstPayments, paid, statementUrl } = billing;
  const unpaid = invoices.flatMap(({ entries }) => entries).filter(({ isPayable }) => isPayable).length;
  const tabs = [
    { value: 'subscriptions', label: 'Subscriptions' },
    { value: 'billings', label: 'Bills', ...(unpaid > 0 && { count: unpaid }) },
    { value: 'payments', label: 'Payments' },
  ] as const;
  return (
    <PayingProvider billing={billing} unproven={unproven}>
      <div className={classes.parts}>
        <NextDueCard billing={billing} />
        <RenewCards billing={billing} />
        <PendingOrders billing={billing} />
        <dl className={classes.totals}>
          <div>
            <dt>Balance</dt>
            <dd>
              <Money pesos={owed} strong />
            </dd>
          </div>
          {firstPayments > 0 && (
            <div>
              <dt>First payment</dt>
              <dd>
                <Money pesos={firstPayments} strong />
              </dd>
            </div>
          )}
          <div>
            <dt>Paid</dt>
            <dd>
              <Money pesos={paid} strong />
            </dd>
          </div>
        </dl>
        <div>
          <QueryTabs label="Billing and Subscriptions" tabs={tabs} param="q" resets={['status']}>
            {(tab) => {
              if (tab === 'billings') return <BillsList invoices={invoices} payments={payments} />;
              if (tab === 'payments') return <PaymentsList payments={payments} />;
              return <SubscriptionsList subscriptions={subscriptions} />;
            }}
          </QueryTabs>
        </div>
        <Button
          component="a"
          href={statementUrl}
          target="_blank"
          rel="noopener"
          variant="default"
          className={classes.statement}
          leftSection={<IconFileText size={18} />}
        >
          Statement of account (PDF)
        </Button>
      </div>
    </PayingProvider>
  );
}
