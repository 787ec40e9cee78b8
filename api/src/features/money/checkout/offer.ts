import { personKey } from '@app/rules/money/checkout/person-key';
import { type Quote, quote } from '@app/rules/money/checkout/quote';
import { couponRefusalTexts, normaliseCouponCode } from '@app/rules/money/coupons/coupon';
import { type FunnelState, funnelState, priceOf } from '@app/rules/money/funnels/funnel-state';
import type { FrozenTerm } from '@app/rules/money/payment-terms/payment-term';
import { manilaDay } from '@app/rules/time/manila';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { type CouponForUse, findCouponForUse } from '#features/money/coupons/find-coupon.ts';
import { limitCouponChecks } from './coupon-checks.ts';
import { findSoldFunnel, offeredTerms, type SoldFunnel } from '#features/money/orders/lock-funnel.ts';
import { checkoutBuyer } from './own-buyer.ts';
import { type OwnUses, refusalOf, usesOf } from '#features/money/orders/redeem-coupon.ts';

export type CheckoutOffer = SoldFunnel & { state: FunnelState };

/** The price of one term; with a coupon, after it or with the reason it is refused. */
export type TermQuote = Quote & { term: FrozenTerm; couponRefusal: string | null };

export type CheckoutQuote = { couponCode: string | null; couponRefusal: string | null; terms: TermQuote[] };

/** The offer at an address, hidden or not: anyone with the address may buy. */
export async function checkoutOffer(ctx: Context, funnelId: string): Promise<CheckoutOffer> {
  const sold = await findSoldFunnel(ctx, funnelId);
  // Like the landing page: an archived funnel does not exist.
  if (!sold || sold.funnel.archivedAt !== null) throw new NotFound('Funnel');
  return { ...sold, state: stateOf(sold, ctx.now) };
}

/** The price of every term, with or without a coupon. A closed funnel shows no prices. */
export async function checkoutQuote(
  ctx: Context,
  { funnelId, couponCode }: { funnelId: string; couponCode: string | null },
): Promise<CheckoutQuote> {
  const typed = normaliseCouponCode(couponCode ?? '').slice(0, 60);
  if (typed !== '') await limitCouponChecks(ctx);
  const offer = await checkoutOffer(ctx, funnelId);
  const code = typed || null;
  if (offer.state !== 'open') return { couponCode: code, couponRefusal: null, terms: [] };

  const coupon = typed === '' ? null : await findCouponForUse(ctx, { funnelId, code: typed });
  const uses = coupon ? await ownUses(ctx, coupon.id) : noUses;
  const terms = (await offeredTerms(ctx, funnelId)).map((term) => quoteOf(ctx, { offer, term, coupon, uses }));
  if (code !== null && !coupon) return { couponCode: code, couponRefusal: couponRefusalTexts.unknown, terms };
  const isRefused = terms.every(({ couponRefusal }) => couponRefusal !== null);
  return { couponCode: code, couponRefusal: isRefused ? (terms[0]?.couponRefusal ?? null) : null, terms };
}

type QuoteInput = { offer: CheckoutOffer; term: FrozenTerm; coupon: CouponForUse | null; uses: OwnUses };

function quoteOf({ now }: Context, { offer: { funnel, product }, term, coupon, uses }: QuoteInput): TermQuote {
  // The use of one's own open order is available for the next one.
  const free = coupon && { ...coupon, uses: coupon.uses - uses.open };
  const refusal = free && refusalOf(free, { now, paymentTermId: term.id, usesByPerson: uses.kept });
  const cost = quote({
    listPrice: priceOf(funnel, product),
    discount: refusal ? null : coupon,
    term,
    firstDay: manilaDay(now),
  });
  return { ...cost, term, couponRefusal: refusal && couponRefusalTexts[refusal] };
}

/** A visitor enters their details when they order, not before: the coupon uses of an address are for its owner. */
async function ownUses(ctx: Context, couponId: number): Promise<OwnUses> {
  const buyer = await checkoutBuyer(ctx);
  return buyer ? usesOf(ctx, couponId, personKey(buyer.email)) : noUses;
}

const noUses: OwnUses = { kept: 0, open: 0 };

function stateOf({ funnel, product }: SoldFunnel, now: Date): FunnelState {
  return funnelState(
    { ...funnel, isArchived: funnel.archivedAt !== null, isProductActive: product.status === 'active' },
    now,
  );
}
