import { centavosFromPesos, pesosFromCentavos } from '@app/rules/amounts/pesos';
import { typedPesos } from '@app/rules/amounts/typed-amount';
import { daysOffered } from '@app/rules/money/enrolments/enrolment-days';
import { manilaDay } from '@app/rules/time/manila';
import { useState } from 'react';
import type { EnrolmentOffersQuery, EnrolmentSummaryQuery, PersonForEnrolmentQuery } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSearchParams } from '#router/router.ts';
import { useAuth } from '#session/auth-context.ts';
import { useAccess } from '#session/use-access.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import {
  type DraftPlace,
  type EnrolmentDraft,
  type MoneyChoice,
  type Newcomer,
  readDraft,
  removeDraft,
  writeDraft,
} from './enrolment-draft.ts';
import { EnrolmentOffers, EnrolmentSummary, ReferenceUse } from './enrolments.operations.ts';

export type PersonToEnrol = PersonForEnrolmentQuery['enrolmentPerson'];
export type Offer = EnrolmentOffersQuery['enrolmentOffers']['funnels'][number];
export type Summary = EnrolmentSummaryQuery['enrolmentSummary'];

export type Enrolment = ReturnType<typeof useEnrolment>;

/** Everything of one enrollment: what staff chose, what is preset, and what the server counts from both. */
export function useEnrolment(person: PersonToEnrol | null, prefilled: Newcomer | null) {
  const userId = person?.user.id ?? null;
  const { draft, change, discard, place } = useDraft(userId, prefilled);
  const [query] = useSearchParams();
  const { may } = useAccess();
  const today = manilaDay(useNow());
  const offers = useQuery(EnrolmentOffers, { variables: { userId } });
  const { funnels = [], presetId = null } = offers.data?.enrolmentOffers ?? {};
  const batches = offers.data?.enrollmentBatches ?? [];
  const product = query.get('product');
  // A link that names a product never leads to another one.
  const usualId = product === null ? presetId : offerOfProduct(funnels, product);
  const offer = [draft.funnelId, query.get('funnel'), usualId].flatMap(
    (id) => funnels.find((funnel) => funnel.id === id) ?? [],
  )[0];
  const mayReceive = may('payment_approve');
  const money: MoneyChoice = mayReceive ? (draft.money ?? 'received') : 'not-yet';
  const { startsOn, expiresOn } = daysOf(draft, offer, today);
  const currentBatch = batches.find(({ isCurrent }) => isCurrent);
  const batchId = draft.batchId ?? (currentBatch ? String(currentBatch.batch.id) : null);

  const typed = typedAmount(draft.amount);
  const counted = useSummary(
    offer
      ? {
          userId,
          funnelId: offer.id,
          paymentTermId: draft.termId ?? null,
          startsOn,
          expiresOn,
          couponCode: draft.couponCode || null,
          isFree: money === 'free',
          received: money === 'received' ? typed : 0,
        }
      : null,
  );
  const { summary } = counted;
  const amount = draft.amount ?? (summary ? amountText(summary.received) : '');
  const use = useReferenceUse(money === 'received' ? draft : {});

  return {
    person,
    userId,
    draft,
    change,
    discard,
    place,
    offers,
    funnels,
    batches,
    offer,
    mayReceive,
    money,
    startsOn,
    expiresOn,
    batchId,
    today,
    amount,
    use,
    ...counted,
    /** The amount is left: nothing means the first payment again, a number gets its commas. */
    leaveAmount: () => {
      if (draft.amount?.trim() === '') change({ amount: undefined });
      else if (draft.amount !== undefined && typed !== null) change({ amount: amountText(typed) });
    },
    paidOn: draft.paidOn ?? today,
    amountInPesos: typed ?? summary?.received ?? 0,
  };
}

/** For a link that renews: what is open for renewals, otherwise what is open, otherwise the first of the product. */
function offerOfProduct(funnels: readonly Offer[], product: string): string | null {
  const own = funnels.filter(({ productId }) => String(productId) === product);
  const open = own.filter(({ state }) => state === 'open');
  const [first] = [open.find(({ isRenewal }) => isRenewal), open.find(({ isHidden }) => !isHidden), own[0]].filter(
    Boolean,
  );
  return first?.id ?? null;
}

function useDraft(userId: number | null, prefilled: Newcomer | null) {
  const { currentUser } = useAuth();
  const place: DraftPlace = { staffId: currentUser?.id ?? 0, userId };
  const [draft, setDraft] = useState<EnrolmentDraft>(() => (prefilled ? { newcomer: prefilled } : readDraft(place)));
  const change = (values: EnrolmentDraft) =>
    setDraft((before) => {
      const after = { ...before, ...values, savedAt: new Date().toISOString() };
      writeDraft(place, after);
      return after;
    });
  const discard = () => {
    removeDraft(place);
    setDraft({});
  };
  return { draft, change, discard, place };
}

/** The days that were chosen; a new start moves an end that nobody chose. */
function daysOf({ startsOn, expiresOn }: EnrolmentDraft, offer: Offer | undefined, today: string) {
  const offered = offer ? daysOffered(offerDays(offer), today, startsOn) : { startsOn: today, expiresOn: null };
  return { startsOn: offered.startsOn, expiresOn: expiresOn === undefined ? offered.expiresOn : expiresOn };
}

const offerDays = ({ startByDays, validityByDays }: Offer) => ({ startByDays, validityByDays });

/** Pesos of a typed amount; null while it is none, which means the first payment in full. */
function typedAmount(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  const parsed = typedPesos.safeParse(text);
  return parsed.success ? pesosFromCentavos(parsed.data) : null;
}

/** As it is typed, with its commas: 9,000.00. */
export function amountText(pesos: number): string {
  return pesos.toLocaleString('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

type SummaryInput = {
  userId: number | null;
  funnelId: string;
  paymentTermId: string | null;
  startsOn: string;
  expiresOn: string | null;
  couponCode: string | null;
  isFree: boolean;
  received: number | null;
};

const noInput: SummaryInput = {
  userId: null,
  funnelId: '',
  paymentTermId: null,
  startsOn: '',
  expiresOn: null,
  couponCode: null,
  isFree: false,
  received: null,
};

/** The sums of the server; those before stay in view until the next are there. */
function useSummary(input: SummaryInput | null) {
  // Compared as text, because the object is new with every render.
  const [settled] = useDebouncedValue(JSON.stringify(input), 150);
  const question = JSON.parse(settled) as SummaryInput | null;
  const { data, previousData, error, refetch } = useQuery(EnrolmentSummary, {
    variables: { input: question ?? noInput },
    skip: question === null,
  });
  const isCurrent = data !== undefined && settled === JSON.stringify(input);
  return {
    summary: (data ?? previousData)?.enrolmentSummary ?? null,
    isCounted: isCurrent,
    countError: error,
    countAgain: () => void refetch().catch(() => undefined),
  };
}

/** Whether the number of a transfer was used before; asked when the field is left. */
function useReferenceUse({ platform, reference = '' }: EnrolmentDraft) {
  const [left, setLeft] = useState('');
  const isAsked = platform !== undefined && platform !== 'cash' && left.trim() !== '' && left === reference;
  const { data } = useQuery(ReferenceUse, {
    variables: { platform: platform ?? '', reference: left.trim() },
    skip: !isAsked,
    fetchPolicy: 'network-only',
  });
  return { answer: isAsked ? (data?.referenceUse ?? null) : null, leave: () => setLeft(reference) };
}

export const pesosToCentavos = (pesos: number) => centavosFromPesos(pesos) ?? 0;
