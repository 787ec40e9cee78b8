import { Button } from '@mantine/core';
import type { MyBillingQuery } from '../../gql/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { IconShoppingBag } from '@tabler/icons-react';

/** Orders that open with their first payment. Their page is another application, so the link loads it anew. */
export function PendingOrders({ billing }: { billing: MyBillingQuery['myBilling'] }) {
  const pending = billing.subscriptions.filter(({ status }) => status === 'pending');
  return pending.map(({ id, productName, lapsesAt, orderPath }) => (
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
  ));
}
