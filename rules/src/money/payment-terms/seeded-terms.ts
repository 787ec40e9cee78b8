import type { FrozenTerm } from './payment-term.ts';

const monthly = { firstShare: null, intervalCount: 1, intervalUnit: 'months' } as const;

/** Terms that every installation begins with. */
export const seededTerms: readonly FrozenTerm[] = [
  { id: 'one-time', name: 'One-time payment', paymentCount: 1, ...monthly },
  { id: '2-gives', name: '2 gives', paymentCount: 2, ...monthly },
  { id: '3-gives', name: '3 gives', paymentCount: 3, ...monthly },
  { id: '6-gives', name: '6 gives', paymentCount: 6, ...monthly },
  { id: '50-50', name: '50-50', paymentCount: 2, ...monthly, firstShare: 50_00 },
];
