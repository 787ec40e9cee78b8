import { couponParameter } from '@app/rules/money/checkout/checkout-link';
import { pathTo } from '@app/rules/navigation/route-table';

export type CheckoutAddress =
  | { kind: 'closed'; funnelId: string | null }
  | { kind: 'missing' }
  | ({ kind: 'offer'; funnelId: string } & CheckoutSelection)
  | {
      kind: 'order';
      funnelId: string;
      token: string;
      isBackFromGateway: boolean;
      /** From the mail about a free order: opening it accepts it. */
      confirmation?: string | null;
    };

/** The choices of the page before this one. */
export type CheckoutSelection = {
  couponCode: string | null;
  paymentTermId: string | null;
  /** Opens the field for someone who pressed "I have a coupon". */
  hasCoupon: boolean;
};

export const nothingSelected: CheckoutSelection = { couponCode: null, paymentTermId: null, hasCoupon: false };

/** The parameters of this page's address. */
export function readAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): CheckoutAddress {
  const [, , encoded = ''] = pathname.split('/');
  const funnelId = decoded(encoded);
  if (funnelId === null || funnelId === '') return { kind: 'missing' };
  const query = new URLSearchParams(search);
  if (funnelId === 'closed') return { kind: 'closed', funnelId: query.get('funnel') };
  const token = query.get('order');
  if (token) {
    const isBackFromGateway = query.has('returned') || query.has('paid');
    return { kind: 'order', funnelId, token, isBackFromGateway, confirmation: query.get('confirm') };
  }
  return {
    kind: 'offer',
    funnelId,
    couponCode: query.get('coupon')?.trim() || null,
    paymentTermId: query.get('term'),
    // Older pages lead to the anchor.
    hasCoupon: hash === '#coupon' || query.get(couponParameter) === 'coupon',
  };
}

export function addressOf(address: CheckoutAddress): string {
  if (address.kind === 'closed')
    return pathTo('checkoutClosed', {}, address.funnelId === null ? {} : { funnel: address.funnelId });
  if (address.kind === 'missing') return pathTo('home');
  const path = pathTo('checkout', { funnelId: address.funnelId });
  if (address.kind === 'offer') return path;
  return `${path}?${new URLSearchParams({ order: address.token })}`;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
