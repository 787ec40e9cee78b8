import { logOut } from './checkout-client.ts';
import { Card } from './card.tsx';
import type { Offer } from './offer-form.tsx';
import classes from './checkout.module.css';

type SignedInBuyerProps = { buyer: NonNullable<Offer['buyer']>; onSignedOut: () => void };

/** Whoever is signed in is not asked again. */
export function SignedInBuyer({ buyer, onSignedOut }: SignedInBuyerProps) {
  const leave = async () => {
    await logOut();
    onSignedOut();
  };
  return (
    <Card title="About you">
      <p>
        Buying as <strong>{buyer.name}</strong>
        <br />
        <span className={classes.note}>{buyer.email}</span>
      </p>
      {buyer.isImpersonated ? (
        <p className={classes.notice}>You are looking as this person. Only they can buy.</p>
      ) : (
        <p className={classes.note}>
          Not you?{' '}
          <button type="button" className={classes.linkButton} onClick={() => void leave()}>
            Log out
          </button>
        </p>
      )}
    </Card>
  );
}
