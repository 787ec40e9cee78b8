import { pathTo } from '@app/rules/navigation/route-table';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { addressOf, nothingSelected, readAddress } from './checkout-address.ts';
import { OrderForm } from './offer/order-form.tsx';
import { Frame, LoadingPage, MissingPage } from '#light/frame.tsx';

/** Only for those who have ordered; loaded while they fill in the form. */
const importOrderPage = () => import('./order/order-page.tsx');
/** Only where nothing is sold now. */
const ClosedPage = lazy(async () => ({ default: (await import('./closed/closed-page.tsx')).ClosedPage }));
const OrderPage = lazy(async () => ({ default: (await importOrderPage()).OrderPage }));

/** The checkout as one page: an offer until it is ordered, the order from then on, also when it is opened again. */
export function CheckoutApp() {
  const [address, setAddress] = useState(() => readAddress(location));
  const goTo = useCallback((next: ReturnType<typeof readAddress>, how: 'push' | 'replace' = 'push') => {
    const url = addressOf(next);
    if (how === 'push') history.pushState(null, '', url);
    else history.replaceState(null, '', url);
    setAddress(next);
    scrollTo(0, 0);
  }, []);
  useEffect(() => {
    const follow = () => setAddress(readAddress(location));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const offered = address.kind === 'offer' ? address.funnelId : null;
  const onClosed = useCallback(() => goTo({ kind: 'closed', funnelId: offered }, 'replace'), [goTo, offered]);

  return (
    <Frame end="Checkout">
      {address.kind === 'closed' && (
        <Suspense fallback={<LoadingPage what="the checkout" />}>
          <ClosedPage funnelId={address.funnelId} />
        </Suspense>
      )}
      {address.kind === 'missing' && <MissingPage />}
      {address.kind === 'offer' && (
        <div onFocus={() => void importOrderPage().catch(() => null)}>
          <OrderForm
            funnelId={address.funnelId}
            selection={address}
            onClosed={onClosed}
            onOrdered={({ token, order }) => {
              if (order.state === 'LIVE')
                location.assign(`${pathTo('thankYou')}?${new URLSearchParams({ order: token })}`);
              else goTo({ kind: 'order', funnelId: address.funnelId, token, isBackFromGateway: false }, 'replace');
            }}
          />
        </div>
      )}
      {address.kind === 'order' && (
        <Suspense fallback={<LoadingPage what="the checkout" />}>
          <OrderPage
            token={address.token}
            isBackFromGateway={address.isBackFromGateway}
            confirmation={address.confirmation ?? null}
            onOrderAgain={() => goTo({ kind: 'offer', funnelId: address.funnelId, ...nothingSelected })}
          />
        </Suspense>
      )}
    </Frame>
  );
}
