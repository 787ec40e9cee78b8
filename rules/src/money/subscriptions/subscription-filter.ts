import { z } from 'zod';
import { isManilaDay } from '../../time/manila.ts';

/** The values are used in the address and the API, the labels on the page. */
export const productStates = ['all', 'active', 'expired'] as const;
export const validityStates = ['active', 'expired', 'all'] as const;
export const paymentStates = ['unpaid', 'paid', 'all'] as const;
export const billStates = ['all', 'paid', 'unpaid'] as const;
export type BillState = (typeof billStates)[number];

export const subscriptionSorts = ['newest', 'oldest', 'name', 'nameDescending', 'expiry', 'expiryDescending'] as const;
export type SubscriptionSort = (typeof subscriptionSorts)[number];

const day = z.string().refine(isManilaDay, 'Not a date').nullish();

export const subscriptionFilter = z.object({
  search: z.string().trim().max(200).nullish(),
  /** Live, or not any more. */
  product: z.enum(productStates).nullish(),
  /** By the day of expiry alone. */
  validity: z.enum(validityStates).nullish(),
  /** Whether anything is still owed. */
  payment: z.enum(paymentStates).nullish(),
  productId: z.int().positive().max(2_147_483_647).nullish(),
  userId: z.int().positive().max(2_147_483_647).nullish(),
  /** The days on which people were enrolled; unpaid orders and those that were given up are left out. */
  enrolledFrom: day,
  enrolledTo: day,
});
export type SubscriptionFilter = z.input<typeof subscriptionFilter>;

/** `t` of the subscriptions page; any other value means the first tab. */
export const subscriptionTabs = [
  { value: 'user-subscriptions', label: 'User Subscriptions' },
  { value: 'enroll-to-funnel', label: 'Enroll to Funnel' },
  { value: 'payment-records', label: 'Payment Records' },
] as const;
