import { logOut } from '#light/light-client.ts';
import { Card } from '../card.tsx';
import type { Offer } from './offer.ts';
import light from '#light/light.module.css';

type SignedInBuyerProps = { buyer: NonNullable<Offer['buyer']>; onSignedOut: () => void };

/** A signed-in buyer is not asked for details. */
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
        <span className={light.note}>{buyer.email}</span>
      </p>
      {buyer.isImpersonated ? (
        <p className={light.notice}>You are impersonating this person. Only they can buy.</p>
      ) : (
        <p className={light.note}>
          Not you?{' '}
          <button type="button" className={light.linkButton} onClick={() => void leave()}>
            Log out
          </button>
        </p>
      )}
    </Card>
  );
}
