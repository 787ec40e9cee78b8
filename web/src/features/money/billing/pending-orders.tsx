import { Button } from '@mantine/core';
import type { MyBillingQuery } from '#gql/graphql.ts';
import { Banner } from '#ui/banner.tsx';
import { DateText } from '#ui/date-text.tsx';
import { IconCircleCheck, IconShoppingBag } from '@tabler/icons-react';
import { waitingOn } from './proofs-of-bill.ts';

/** Orders that open with their first payment. Their page is another application, so the link loads it anew. */
export function PendingOrders({ billing }: { billing: MyBillingQuery['myBilling'] }) {
  const pending = billing.subscriptions.filter(({ status }) => status === 'pending');
  return pending.map(({ id, productName, lapsesAt, orderPath }) =>
    hasProof(billing, productName) ? (
      <Banner
        key={id}
        tone="news"
        icon={<IconCircleCheck size={20} />}
        title={`We have your proof for ${productName}`}
        detail="Being checked. We write to you as soon as it is approved."
        action={
          orderPath && (
            <Button component="a" href={orderPath} variant="default">
              See it
            </Button>
          )
        }
      />
    ) : (
      <Banner
        key={id}
        tone="news"
        icon={<IconShoppingBag size={20} />}
        title={`${productName} is waiting for your first payment`}
        detail={
          lapsesAt && (
            <>
              We keep your order until <DateText value={lapsesAt} form="exact" />.
            </>
          )
        }
        action={
          orderPath && (
            <Button component="a" href={orderPath}>
              Pay now
            </Button>
          )
        }
      />
    ),
  );
}

function hasProof({ invoices, payments }: MyBillingQuery['myBilling'], productName: string): boolean {
  const bills = invoices.filter((invoice) => invoice.productName === productName).flatMap(({ entries }) => entries);
  return bills.some((bill) => bill.isPayable && waitingOn(payments, bill.id) !== null);
}
