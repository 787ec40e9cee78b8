import { opensUnpaid } from '@app/rules/money/checkout/order';
import { pathTo } from '@app/rules/navigation/route-table';
import type { ReactNode } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { OrderThanksQuery } from '#gql/graphql.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Money } from '#ui/values/money.tsx';
import { OrderThanks } from './checkout.operations.ts';

type OrderThanksPanelProps = { token: string; whenIn: ReactNode; otherwise: ReactNode };

/** The thanks for a purchase, and the purchase. An unknown order shows nothing: the thanks work without it. */
export function OrderThanksPanel({ token, whenIn, otherwise }: OrderThanksPanelProps) {
  const { data, error } = useQuery(OrderThanks, { variables: { token } });
  const order = data?.checkoutOrder;
  if (!order) return error ? otherwise : null;
  return (
    <>
      {order.state === 'LIVE' ? whenIn : otherwise}
      <DescriptionList items={factsOf(order)} />
      {order.state === 'WAITING' && !opensUnpaid(order.entries) && (
        <Button component="a" href={`${pathTo('checkout', { funnelId: order.funnelId })}?order=${token}`}>
          Pay or send a proof
        </Button>
      )}
    </>
  );
}

type Order = OrderThanksQuery['checkoutOrder'];

function factsOf({ productName, startsOn, total, entries }: Order) {
  const next = entries.find(({ isPaid }) => !isPaid);
  return [
    { label: 'You bought', value: productName },
    { label: 'Total', value: <Money pesos={total} /> },
    ...(startsOn ? [{ label: 'Starts', value: <DateText value={startsOn} /> }] : []),
    ...(next
      ? [
          {
            label: 'Next payment',
            value: (
              <>
                <Money pesos={next.openAmount} />, <DateText value={next.scheduleDate} />
              </>
            ),
          },
        ]
      : []),
  ];
}
