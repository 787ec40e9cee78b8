import { opensUnpaid } from '@app/rules/money/checkout/order';
import { FORM_NOT_SAVED } from '@app/rules/errors/form-error';
import { readAffiliateCode } from '@app/views/affiliate-code';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PlaceCheckoutOrderMutation } from '#gql/graphql.ts';
import { ask, type CallFailed } from '#light/light-client.ts';
import { callFailure } from '#light/use-loaded.ts';
import { useUnsaved } from '#light/use-unsaved.ts';
import { useRequestKey } from '#graphql/use-request-key.ts';
import type { CheckoutSelection } from '../checkout-address.ts';
import { CouponQuote, PlaceCheckoutOrder } from '../checkout.light.operations.ts';
import type { Offer, Quote } from './offer.ts';
import { emptyPerson, personErrors, type PersonName, personNames } from './person.ts';

export type FieldName = PersonName | 'paymentTermId' | 'platform';
export type FieldErrors = Partial<Record<FieldName | 'couponCode', string>>;
export type Values = Record<FieldName, string>;

export type PlacedOrder = PlaceCheckoutOrderMutation['placeCheckoutOrder'];

type Options = {
  offer: Offer;
  selection: CheckoutSelection;
  firstQuote: Quote;
  onOrdered: (placed: PlacedOrder) => void;
  onRefused: (error: CallFailed) => void;
};

/** The buyer's input, its prices, and the order itself. */
export function useOrder({ offer, selection, firstQuote, onOrdered, onRefused }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [quote, setQuote] = useState(firstQuote);
  const [values, setValues] = useState<Values>(() => firstValues(offer, firstQuote, selection));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const coupon = useCoupon({
    offer,
    quote,
    setQuote,
    onChange: () => setErrors((all) => ({ ...all, couponCode: '' })),
  });
  const { keyOf } = useRequestKey();
  const term = quote.terms.find(({ paymentTermId }) => paymentTermId === values.paymentTermId) ?? quote.terms[0];
  const firstError = Object.entries(errors).find(([, text]) => text)?.[0];
  useEffect(() => {
    if (firstError) form.current?.querySelector<HTMLElement>(`[name="${firstError}"]`)?.focus();
  }, [firstError]);

  const hasTyped = personNames.some((name) => values[name] !== '');
  useUnsaved(hasTyped && !offer.buyer && !isSending);

  const change = (name: FieldName, value: string) => {
    if (name === 'paymentTermId') keepInAddress(value);
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: '' }));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !term) return;
    const isPaid = !opensUnpaid(term.entries) && offer.platforms.length > 0;
    const found: FieldErrors = {
      ...(!offer.buyer && personErrors(values)),
      ...(isPaid && values.platform === '' && { platform: 'Choose where you want to pay' }),
    };
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    const { firstName, lastName, email, mobileNumber } = values;
    const input = {
      funnelId: offer.funnelId,
      paymentTermId: term.paymentTermId,
      couponCode: quote.couponRefusal === null ? quote.couponCode : null,
      platform: isPaid ? values.platform : null,
      affiliateCode: readAffiliateCode(),
      person: offer.buyer ? null : { firstName, lastName, email, mobileNumber },
    };
    setSending(true);
    try {
      const { placeCheckoutOrder } = await ask(
        PlaceCheckoutOrder,
        { input },
        { key: keyOf(input), doneBy: offer.buyer?.id },
      );
      onOrdered(placeCheckoutOrder);
    } catch (error) {
      const failed = callFailure(error);
      const fields = fieldErrors(failed);
      setErrors(fields);
      setFailure(Object.keys(fields).length > 0 ? FORM_NOT_SAVED : failed.message);
      onRefused(failed);
    } finally {
      setSending(false);
    }
  };

  return { form, quote, term, values, errors, failure, isSending, coupon, change, submit };
}

/** The choice of a term outlives a reload and the way over the log-in page. */
function keepInAddress(paymentTermId: string): void {
  const address = new URL(location.href);
  address.searchParams.set('term', paymentTermId);
  history.replaceState(history.state, '', address);
}

type CouponOptions = { offer: Offer; quote: Quote; setQuote: (quote: Quote) => void; onChange: () => void };

function useCoupon({ offer, quote, setQuote, onChange }: CouponOptions) {
  const [typed, setTyped] = useState(quote.couponCode ?? '');
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const look = async (couponCode: string) => {
    onChange();
    setFailure(null);
    setChecking(true);
    try {
      const { checkoutQuote } = await ask(CouponQuote, { funnelId: offer.funnelId, couponCode });
      setQuote(checkoutQuote);
    } catch (error) {
      setFailure(callFailure(error).message);
    } finally {
      setChecking(false);
    }
  };
  const remove = () => {
    setTyped('');
    void look('');
  };
  return { typed, setTyped, isChecking, failure, apply: () => void look(typed), remove };
}

export type Coupon = ReturnType<typeof useCoupon>;

function firstValues({ platforms }: Offer, { terms }: Quote, selection: CheckoutSelection): Values {
  const only = platforms.length === 1 ? platforms[0]?.platform : undefined;
  const term =
    terms.find(({ paymentTermId }) => paymentTermId === selection.paymentTermId) ??
    // A coupon may count for some terms only: the page opens on one that it lowers.
    terms.find(({ couponRefusal }) => couponRefusal === null) ??
    terms[0];
  return { ...emptyPerson, paymentTermId: term?.paymentTermId ?? '', platform: only ?? '' };
}

function fieldErrors({ fields }: CallFailed): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, texts]) => [name.replace('person.', ''), texts[0] ?? '']),
  );
}
