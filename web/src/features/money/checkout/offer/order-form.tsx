import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { useCallback, useEffect } from 'react';
import { drawn } from '#light/drawn-heading.ts';
import { ask } from '#light/light-client.ts';
import type { CheckoutSelection } from '../checkout-address.ts';
import { CheckoutPage } from '../checkout.light.operations.ts';
import { pathTo } from '@app/rules/navigation/route-table';
import { FailedPage, LoadingPage, Message, MissingPage } from '#light/frame.tsx';
import light from '#light/light.module.css';
import { OfferForm } from './offer-form.tsx';
import { useLoaded } from '#light/use-loaded.ts';
import type { PlacedOrder } from './use-order.ts';

type OrderFormProps = {
  funnelId: string;
  selection: CheckoutSelection;
  onClosed: () => void;
  onOrdered: (placed: PlacedOrder) => void;
};

/** Loads the offer at this address; a closed one redirects. */
export function OrderForm({ funnelId, selection, onClosed, onOrdered }: OrderFormProps) {
  const { couponCode } = selection;
  const load = useCallback(() => ask(CheckoutPage, { funnelId, couponCode }), [funnelId, couponCode]);
  const { state, reload } = useLoaded(load);
  const isClosed = state.status === 'ready' && state.value.checkoutOffer.state !== 'OPEN';
  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed, onClosed]);

  if (state.status === 'failed') {
    if (state.error.code === 'NOT_FOUND') return <MissingPage />;
    return <FailedPage title={state.error.message} onRetry={() => void reload()} />;
  }
  if (state.status === 'loading' || isClosed) return <LoadingPage what="the checkout" heading={drawn.heading} />;
  const { checkoutOffer: offer, checkoutQuote: quote } = state.value;
  if (offer.isRenewal) return <RenewalOnly isSignedIn={offer.buyer !== null} />;
  return (
    <OfferForm
      offer={offer}
      selection={selection}
      firstQuote={quote}
      onOrdered={onOrdered}
      onRefused={({ message }) => {
        if (message === checkoutMessages.closed || message === checkoutMessages.full) onClosed();
      }}
      onSignedOut={() => void reload()}
    />
  );
}

/** The price of this one is for those who renew, and that begins at their bills. */
function RenewalOnly({ isSignedIn }: { isSignedIn: boolean }) {
  const account = pathTo('account');
  const logIn = `${pathTo('login')}?${new URLSearchParams({ redirectTo: account })}`;
  return (
    <Message
      title="This price is for members who renew"
      text={
        isSignedIn
          ? 'Choose Renew on your Billing page: the new term begins when the old one ends.'
          : 'Log in and choose Renew on your Billing page.'
      }
    >
      <a className={light.button} href={isSignedIn ? account : logIn}>
        {isSignedIn ? 'Renew in Billing' : 'Log in to renew'}
      </a>
    </Message>
  );
}
