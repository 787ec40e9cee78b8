import { useState } from 'react';
import type { Quote } from './offer.ts';
import { pesosText } from '#parts/paying/pesos-text.ts';
import type { Term } from './offer.ts';
import type { Coupon } from './use-order.ts';
import { TextField } from '#light/fields/text-field.tsx';
import light from '#light/light.module.css';
import classes from '../checkout.module.css';

type CouponFieldProps = { quote: Quote; term: Term; coupon: Coupon; isOpenAtFirst: boolean; error?: string };

/** A coupon code, checked at once: the discount, or the reason it does not count. */
export function CouponField({ quote, term, coupon, isOpenAtFirst, error }: CouponFieldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst || quote.couponCode !== null);
  if (!isOpen)
    return (
      <button type="button" className={light.linkButton} onClick={() => setOpen(true)}>
        I have a coupon
      </button>
    );

  const refusal = error || coupon.failure || quote.couponRefusal || term.couponRefusal;
  const appliesTo = term.discountAppliesTo;
  const isApplied = quote.couponCode !== null && !refusal;
  return (
    <div className={classes.card}>
      <div className={classes.coupon}>
        <TextField
          label="Coupon code"
          name="couponCode"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          value={coupon.typed}
          error={refusal}
          onChange={coupon.setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            coupon.apply();
          }}
        />
        <button
          type="button"
          className={light.button}
          data-variant="soft"
          disabled={coupon.isChecking || coupon.typed.trim() === ''}
          onClick={coupon.apply}
        >
          {coupon.isChecking ? 'Checking…' : 'Apply'}
        </button>
      </div>
      <p role="status" className={isApplied ? classes.success : light.hidden}>
        {isApplied && `${quote.couponCode} takes ${pesosText(term.discount)} off${appliesTo ? ` ${appliesTo}` : ''}.`}
      </p>
      {isApplied && (
        <button type="button" className={light.linkButton} onClick={coupon.remove}>
          Remove the coupon
        </button>
      )}
    </div>
  );
}
