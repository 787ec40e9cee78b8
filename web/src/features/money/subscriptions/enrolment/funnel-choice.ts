import { centavosFromPesos } from '@app/rules/amounts/pesos';
import { ONE_TIME } from '@app/rules/money/payment-terms/payment-term';
import { enrolmentPlan } from '@app/rules/money/subscriptions/enrolment-plan';
import type { ManilaDay } from '@app/rules/time/manila';
import type { EnrolmentTermsQuery, FunnelsByProductIdQuery } from '#gql/graphql.ts';

export type OfferedFunnel = FunnelsByProductIdQuery['funnelsByProductId'][number];
export type OfferedTerm = EnrolmentTermsQuery['paymentTerms'][number];

/** A selected funnel with its agreement. */
export type ChosenFunnel = {
  funnel: OfferedFunnel;
  termId: string;
  /** Null means forever. */
  validityByDays: number | null;
  startByDays: number;
};

/** The funnel's own terms; one payment where it offers that. */
export function choose(funnel: OfferedFunnel): ChosenFunnel {
  const offered = funnel.funnelPaymentTerm.map(({ paymentTermId }) => paymentTermId);
  return {
    funnel,
    termId: offered.includes(ONE_TIME) ? ONE_TIME : (offered[0] ?? ONE_TIME),
    validityByDays: funnel.validityByDays,
    startByDays: funnel.startByDays,
  };
}

/** The total; null until its term is known. */
export function planOf(chosen: ChosenFunnel, terms: readonly OfferedTerm[], today: ManilaDay) {
  const term = terms.find(({ id }) => id === chosen.termId);
  if (!term) return null;
  const price = centavosFromPesos(chosen.funnel.sellingPrice) ?? 0;
  const { startByDays, validityByDays } = chosen;
  return enrolmentPlan({ price, term, startByDays, validityByDays }, today);
}
