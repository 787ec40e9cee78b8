import type { BillFieldsFragment, MyBillingQuery } from '#gql/graphql.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { IconAlertTriangle, IconCircleCheck, IconShoppingBag } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { Money } from '#ui/values/money.tsx';
import { sentBack, waitingOn } from '../paying/proofs-of-bill.ts';

type Billing = MyBillingQuery['myBilling'];

/** Orders that open with their first payment. */
export function PendingOrders({ billing }: { billing: Billing }) {
  const pending = billing.subscriptions.filter(({ status }) => status === 'pending');
  return pending.map((bought) => <PendingOrder key={bought.id} billing={billing} bought={bought} />);
}

function PendingOrder({ billing, bought }: { billing: Billing; bought: Billing['subscriptions'][number] }) {
  const { productName, lapsesAt, orderPath } = bought;
  const bill = firstBill(billing, bought.id);
  if (bill && waitingOn(billing.payments, bill.id))
    return (
      <Banner
        tone="news"
        icon={<IconCircleCheck size={20} />}
        title={`We have your proof for ${productName}`}
        detail="We are checking it. We will email you when it is approved."
        action={<ToOrder path={orderPath} label="View order" isQuiet />}
      />
    );
  const back = bill && sentBack(billing.payments, bill.id);
  if (back)
    return (
      <Banner
        tone="danger"
        icon={<IconAlertTriangle size={20} />}
        title={`We could not accept your proof for ${productName}`}
        detail={back.remarks}
        action={<ToOrder path={orderPath} label="Send it again" />}
      />
    );
  return (
    <Banner
      tone="news"
      icon={<IconShoppingBag size={20} />}
      title={`${productName} is waiting for your first payment`}
      detail={
        <>
          {bill && (
            <>
              Pay <Money pesos={bill.openAmount} strong /> to open it.{' '}
            </>
          )}
          {lapsesAt && (
            <>
              We keep your order until <DateText value={lapsesAt} form="exact" />.
            </>
          )}
        </>
      }
      action={<ToOrder path={orderPath} label="Pay now" />}
    />
  );
}

/** Its page is another application, so the link loads a new document. */
function ToOrder({ path, label, isQuiet }: { path: string | null; label: string; isQuiet?: boolean }) {
  if (!path) return null;
  return (
    <Button component="a" href={path} variant={isQuiet ? 'default' : 'filled'}>
      {label}
    </Button>
  );
}

function firstBill({ invoices }: Billing, ordered: number): BillFieldsFragment | undefined {
  const bill = invoices.find(({ subscriptionId }) => subscriptionId === ordered);
  return bill?.entries.find(({ isPayable }) => isPayable);
}
