import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { pathTo } from '@app/rules/navigation/route-table';
import { addressOf } from '../checkout-address.ts';
import type { Offer } from './offer.ts';
import light from '#light/light.module.css';

type OwnOrderNoticeProps = { order: NonNullable<Offer['ownOrder']>; funnelId: string };

/** For a person who has this already, or has ordered it and not paid. */
export function OwnOrderNotice({ order: { isHeld, token }, funnelId }: OwnOrderNoticeProps) {
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
