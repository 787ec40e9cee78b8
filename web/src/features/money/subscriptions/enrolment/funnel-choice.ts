import { centavosFromPesos } from '@app/rules/amounts/pesos';
import { ONE_TIME } from '@app/rules/money/payment-terms/payment-term';
import { enrolmentPlan } from '@app/rules/money/subscriptions/enrolment-plan';
import type { ManilaDay } from '@app/rules/time/manila';
import type { EnrolmentTermsQuery, FunnelsByProductIdQuery } from '#gql/graphql.ts';

export type FunnelOffered = FunnelsByProductIdQuery['funnelsByProductId'][number];
export type TermOffered = EnrolmentTermsQuery['paymentTerms'][number];

export type FirstPayment = { paymentPlatform: string; externalInvoiceId: string };

/** A funnel that was selected, with what was agreed on. */
export type Chosen = {
  funnel: FunnelOffered;
  termId: string;
  /** Null for ever. */
  validityByDays: number | null;
  startByDays: number;
  firstPayment: FirstPayment | null;
};

/** As the funnel sells it; all at once where it offers that. */
export function choose(funnel: FunnelOffered): Chosen {
  const offered = funnel.funnelPaymentTerm.map(({ paymentTermId }) => paymentTermId);
  return {
    funnel,
    termId: offered.includes(ONE_TIME) ? ONE_TIME : (offered[0] ?? ONE_TIME),
    validityByDays: funnel.validityByDays,
    startByDays: funnel.startByDays,
    firstPayment: null,
  };
}

/** What it comes to; null until its term is known. */
export function planOf(chosen: Chosen, terms: readonly TermOffered[], today: ManilaDay) {
  const term = terms.find(({ id }) => id === chosen.termId);
  if (!term) return null;
  const price = centavosFromPesos(chosen.funnel.sellingPrice) ?? 0;
  const { startByDays, validityByDays } = chosen;
  return enrolmentPlan({ price, term, startByDays, validityByDays }, today);
}
