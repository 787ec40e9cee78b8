import { IconCalendarEvent } from '@tabler/icons-react';
import type { MyBillingQuery } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { Banner } from '#ui/banner.tsx';

type Billing = MyBillingQuery['myBilling'];

/** What has ended, ends soon or was given up, with the way to go on. What waits for its first payment has a card already. */
export function RenewCards({ billing: { subscriptions } }: { billing: Billing }) {
  const waiting = new Set(
    subscriptions.filter(({ status }) => status === 'pending').map(({ productName }) => productName),
  );
  const renewable = subscriptions.filter(({ isRenewable, productName }) => isRenewable && !waiting.has(productName));
  return newestOfEach(renewable).map(({ id, productName, isOpen, expiry, status }) => (
    <Banner
      key={id}
      tone={isOpen ? 'warning' : 'news'}
      icon={<IconCalendarEvent size={20} />}
      title={titleOf({ productName, isOpen, status })}
      detail={
        isOpen
          ? `${expiry}. Renew early: the new term begins when this one ends.`
          : 'Renew and go on where you stopped.'
      }
      action={
        <RouteButton to="account" query={{ renew: id }}>
          Renew
        </RouteButton>
      }
    />
  ));
}

type Named = Pick<Billing['subscriptions'][number], 'productName' | 'isOpen' | 'status'>;

function titleOf({ productName, isOpen, status }: Named): string {
  if (status === 'cancelled') return `You unsubscribed from ${productName}`;
  return isOpen ? `${productName} ends soon` : `${productName} has ended`;
}

/** The list has the newest first: what was bought before it is over for good. */
function newestOfEach(subscriptions: Billing['subscriptions']): Billing['subscriptions'] {
  return subscriptions.filter(
    ({ productName }, at) => subscriptions.findIndex((one) => one.productName === productName) === at,
  );
}
