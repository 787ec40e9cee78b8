import type { FunnelFormValues } from '@app/rules/money/funnels/funnel-form';
import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { manilaMoment } from '@app/rules/time/manila-clock';
import type { FunnelPartsFragment } from '#gql/graphql.ts';

const noMoment = { day: '', time: '' };

/** The defaults of a new funnel: one payment, valid for a year. */
export const newFunnelValues: FunnelFormValues = {
  name: '',
  slug: '',
  price: '',
  paymentTermIds: ['one-time'],
  validityByDays: '365',
  startByDays: '0',
  opensAt: noMoment,
  closesAt: noMoment,
  capacity: '',
  isHidden: false,
  isRenewal: false,
  affiliateRate: '',
};

export function funnelFormValues(funnel: FunnelPartsFragment): FunnelFormValues {
  const text = (value: number | null) => (value === null ? '' : String(value));
  const moment = (instant: string | null) => (instant === null ? noMoment : manilaMoment(new Date(instant)));
  return {
    name: funnel.name,
    slug: funnel.slug,
    price: funnel.price === null ? '' : formatPesos(centavosOf(funnel.price)).replace('₱', ''),
    paymentTermIds: funnel.funnelPaymentTerm.map(({ paymentTermId }) => paymentTermId),
    validityByDays: text(funnel.validityByDays),
    startByDays: text(funnel.startByDays),
    opensAt: moment(funnel.opensAt),
    closesAt: moment(funnel.closesAt),
    capacity: text(funnel.capacity),
    isHidden: funnel.isHidden,
    isRenewal: funnel.isRenewal,
    affiliateRate: text(funnel.affiliateRate),
  };
}

/** An amount from the wire. */
export function centavosOf(pesos: number): number {
  return centavosFromPesos(pesos) ?? 0;
}
