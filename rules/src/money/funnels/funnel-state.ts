import type { Centavos } from '../../amounts/pesos.ts';

export type FunnelFacts = {
  opensAt: Date | null;
  closesAt: Date | null;
  capacity: number | null;
  seatsTaken: number;
  isArchived: boolean;
  isProductActive: boolean;
};

export const funnelStates = ['open', 'not-yet', 'closed', 'full'] as const;
export type FunnelState = (typeof funnelStates)[number];

/** Whether a funnel sells now. Only an open one takes orders; all others lead to `/checkout/closed`. */
export function funnelState(funnel: FunnelFacts, now: Date): FunnelState {
  if (funnel.isArchived || !funnel.isProductActive) return 'closed';
  if (funnel.closesAt !== null && funnel.closesAt <= now) return 'closed';
  if (funnel.opensAt !== null && funnel.opensAt > now) return 'not-yet';
  if (funnel.capacity !== null && funnel.seatsTaken >= funnel.capacity) return 'full';
  return 'open';
}

/** The state for staff: an archived funnel is closed to buyers, and staff want to know why. */
export const staffFunnelStates = [...funnelStates, 'archived'] as const;
export type StaffFunnelState = (typeof staffFunnelStates)[number];

export function staffFunnelState(funnel: FunnelFacts, now: Date): StaffFunnelState {
  return funnel.isArchived ? 'archived' : funnelState(funnel, now);
}

/** The price of a funnel: its own, or else the product's. */
export function priceOf(funnel: { price: Centavos | null }, product: { price: Centavos }): Centavos {
  return funnel.price ?? product.price;
}
