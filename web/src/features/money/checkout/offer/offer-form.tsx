import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { pathTo } from '@app/rules/navigation/route-table';
import type { CallFailed } from '#light/light-client.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { pesosText } from '#parts/paying/pesos-text.ts';
import light from '#light/light.module.css';
import type { Offer, Quote } from './offer.ts';
import { type CheckoutSelection, addressOf } from '../checkout-address.ts';
import { CouponField } from './coupon-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { PlatformChoice } from './platform-choice.tsx';
import { SignedInBuyer } from './signed-in-buyer.tsx';
import { Summary } from './summary.tsx';
import { TermChoice } from './term-choice.tsx';
import { type PlacedOrder, useOrder } from './use-order.ts';
import classes from '../checkout.module.css';

type OfferFormProps = {
  offer: Offer;
  selection: CheckoutSelection;
  firstQuote: Quote;
  onOrdered: (placed: PlacedOrder) => void;
  onRefused: (error: CallFailed) => void;
  onSignedOut: () => void;
};

/** One page from the product to the order button. */
export function OfferForm({ offer, selection, firstQuote, onOrdered, onRefused, onSignedOut }: OfferFormProps) {
  const order = useOrder({ offer, selection, firstQuote, onOrdered, onRefused });
  const { term, values, errors } = order;
  if (!term) return <p className={light.notice}>You cannot pay for this yet. Please come back later.</p>;
  const isFree = term.total === 0;
  const today = term.entries[0]?.price ?? 0;
  const paysLater = today > 0 && offer.platforms.length === 0;

  return (
    <form ref={order.form} className={classes.columns} noValidate onSubmit={order.submit}>
      <div className={classes.stack}>
        <section className={classes.intro}>
          <h1>{offer.name}</h1>
          {offer.description && <p className={classes.description}>{offer.description}</p>}
          <p className={classes.price}>{pesosText(offer.price ?? 0)}</p>
        </section>
        {offer.ownOrder && <OwnOrderNotice order={offer.ownOrder} funnelId={offer.funnelId} />}
        {offer.buyer ? (
          <SignedInBuyer buyer={offer.buyer} onSignedOut={onSignedOut} />
        ) : (
          <PersonFields values={values} errors={errors} onChange={order.change} />
        )}
        <TermChoice
          terms={order.quote.terms}
          chosen={term}
          error={errors.paymentTermId}
          onChoose={(id) => order.change('paymentTermId', id)}
        />
        <CouponField
          quote={order.quote}
          term={term}
          coupon={order.coupon}
          isOpenAtFirst={selection.hasCoupon}
          error={errors.couponCode}
        />
        {today > 0 && offer.platforms.length > 0 && (
          <PlatformChoice
            platforms={offer.platforms}
            chosen={values.platform}
            error={errors.platform}
            onChoose={(platform) => order.change('platform', platform)}
          />
        )}
      </div>
      <aside className={classes.aside}>
        <Summary name={offer.name} term={term} couponCode={order.quote.couponCode} />
        <p className={light.note}>
          By ordering you agree to the <a href={pathTo('termsConditions')}>Terms</a>,{' '}
          <a href={pathTo('privacyPolicy')}>Privacy Policy</a> and <a href={pathTo('refundPolicy')}>Refund Policy</a>.
        </p>
        <div className={classes.submitBar}>
          {order.failure && (
            <FormErrors title={order.failure} messages={Object.values(errors).filter((text) => text !== '')} />
          )}
          {paysLater && <p className={light.note}>You do not pay now. We will email you the account to pay to.</p>}
          <button
            type="submit"
            className={light.button}
            data-size="lg"
            disabled={order.isSending || offer.buyer?.isImpersonated || offer.ownOrder?.isHeld}
          >
            {order.isSending ? 'One moment…' : isFree ? 'Get it for free' : 'Place order'}{' '}
            {!isFree && !order.isSending && (
              <span className={classes.buttonNote}>
                {pesosText(today)} {paysLater ? 'later' : 'today'}
              </span>
            )}
          </button>
        </div>
      </aside>
    </form>
  );
}

type OwnOrderNoticeProps = { order: NonNullable<Offer['ownOrder']>; funnelId: string };

/** For a person who owns this already, or has an unpaid order. */
function OwnOrderNotice({ order: { isHeld, token }, funnelId }: OwnOrderNoticeProps) {
  return (
    <p className={light.notice}>
      {isHeld ? checkoutMessages.alreadyYours : 'You have an open order for this.'}{' '}
      {isHeld && (
        <>
          <a href={pathTo('account')}>Renew it in Billing</a> shortly before it ends.{' '}
        </>
      )}
      {token && <a href={addressOf({ kind: 'order', funnelId, token, isBackFromGateway: false })}>Go to it</a>}
    </p>
  );
}
