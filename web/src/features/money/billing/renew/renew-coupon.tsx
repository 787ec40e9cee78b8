import { useState } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import type { MyRenewalQuery } from '#gql/graphql.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Money } from '#ui/values/money.tsx';
import type { RenewalTerm } from './renew-plans.tsx';
import classes from './renew.module.css';

type RenewCouponProps = {
  quote: NonNullable<MyRenewalQuery['myRenewal']['quote']>;
  term: RenewalTerm;
  onApply: (code: string | null) => void;
};

/** A coupon code, checked at once: the plans show the discount, or the reason it does not count. */
export function RenewCoupon({ quote, term, onApply }: RenewCouponProps) {
  const [isOpen, setOpen] = useState(quote.couponCode !== null);
  const [typed, setTyped] = useState(quote.couponCode ?? '');
  if (!isOpen)
    return (
      <Button variant="subtle" onClick={() => setOpen(true)}>
        I have a coupon
      </Button>
    );
  const refusal = quote.couponRefusal ?? term.couponRefusal;
  const isApplied = quote.couponCode !== null && refusal === null;
  return (
    <form
      className={classes.coupon}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(typed.trim() || null);
      }}
    >
      <TextField
        label="Coupon code"
        name="couponCode"
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        error={refusal ?? undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Apply
      </Button>
      <p role="status" className={isApplied ? classes.applied : classes.hidden}>
        {isApplied && (
          <>
            <IconCheck size={20} aria-hidden />
            <span>
              {quote.couponCode} takes <Money pesos={term.discount} /> off
              {term.discountAppliesTo && ` ${term.discountAppliesTo}`}.
            </span>
          </>
        )}
      </p>
    </form>
  );
}
