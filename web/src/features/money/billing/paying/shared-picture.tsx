import { proofFileRefusal } from '@app/rules/money/payments/proof-file';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BillFieldsFragment } from '#gql/graphql.ts';
import { takeSharedPicture } from '#offline/shared-picture.ts';
import { useSearchParams } from '#router/router.ts';
import { useAuth } from '#session/auth-context.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import classes from '../account/account.module.css';
import { type ChosenPicture, smallerPicture } from './chosen-picture.ts';

type Outcome = ChosenPicture | 'nothingDue' | 'gone' | { refusal: string };

/** Why the worker or the server did not keep what was shared, by the mark in the address. */
const notTaken: Readonly<Record<string, string>> = {
  again: 'Please choose the picture again',
  kind: 'That file is not a picture of a receipt',
  large: 'That file is too large for a receipt',
};

type SharedPictureProps = {
  /** The payments it may be for, the earliest first. */
  bills: readonly BillFieldsFragment[];
  onPicture: (picture: ChosenPicture, bill: BillFieldsFragment) => void;
};

/** Takes the picture that another application shared with us to the form for the earliest open payment. */
export function SharedPicture({ bills, onPicture }: SharedPictureProps) {
  const [search, setSearch] = useSearchParams();
  const { currentUser } = useAuth();
  const personId = currentUser && !currentUser.isImpersonating ? currentUser.id : null;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const taking = useRef<Promise<Outcome> | null>(null);
  const take = useEffectEvent((taken: Outcome) => {
    const [earliest] = bills;
    if (typeof taken === 'object' && 'file' in taken && earliest) onPicture(taken, earliest);
    else setOutcome(taken);
  });
  const isDue = bills.length > 0;
  const refusal = notTaken[search.get('shared') ?? ''];
  useEffect(() => {
    let isHere = true;
    taking.current ??= outcomeOf(personId, isDue, refusal);
    void taking.current.then((taken) => isHere && take(taken));
    return () => {
      isHere = false;
    };
  }, [personId, isDue, refusal]);
  if (outcome === null) return null;
  const close = () =>
    setSearch(
      (params) => {
        params.delete('shared');
        return params;
      },
      { replace: true },
    );
  return (
    <div className={classes.notice}>
      <Banner tone="news" {...wordsFor(outcome)} onClose={close} />
    </div>
  );
}

async function outcomeOf(personId: number | null, isDue: boolean, notTakenFor?: string): Promise<Outcome> {
  const shared = await takeSharedPicture(personId).catch(() => null);
  // Whatever it is: without a payment nothing of it is kept.
  if (!isDue) return 'nothingDue';
  if (notTakenFor !== undefined) return { refusal: notTakenFor };
  if (!shared) return 'gone';
  const picture = await smallerPicture(shared);
  const refusal = proofFileRefusal(picture.file);
  return refusal === null ? picture : { refusal };
}

function wordsFor(outcome: Outcome): { title: string; detail: string } {
  if (outcome === 'nothingDue')
    return {
      title: 'Nothing is due',
      detail: 'There is no payment for the picture you shared, so we did not keep it.',
    };
  const detail = 'Open “I have paid” below and add the picture there.';
  if (typeof outcome === 'object' && 'refusal' in outcome) return { title: outcome.refusal, detail };
  return { title: 'The picture you shared is no longer here', detail };
}
