import { z } from 'zod';
import { MAX_CENTAVOS } from '../../amounts/pesos.ts';
import { typedPesos } from '../../amounts/typed-amount.ts';

export const productStatuses = ['active', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** The content a product opens besides a level. */
export const productContentKinds = ['course', 'event', 'resource'] as const;
export type ProductContentKind = (typeof productContentKinds)[number];

const ids = z.array(z.int().positive()).max(500, 'At most 500 of a kind');

export const productInput = z.object({
  name: z.string().trim().min(1, 'Name is required').max(120, 'Name is too long'),
  description: z.string().trim().max(5_000, 'Description is too long').nullish(),
  /** Centavos. */
  price: z
    .int('Price must have at most two decimals')
    .min(0, 'Price cannot be negative')
    .max(MAX_CENTAVOS, 'Price is too high'),
  accessLevelId: z.string().max(60).nullish(),
  isFastTrack: z.boolean(),
  status: z.enum(productStatuses),
  courseIds: ids,
  eventIds: ids,
  resourceFileIds: ids,
});
export type ProductInput = z.input<typeof productInput>;

/** The same as a form holds it: the price as it is typed. */
export const productForm = productInput.extend({ price: typedPesos.pipe(productInput.shape.price) });

/** Why a product cannot be deleted, or null when it can. */
export function productDeletionRefusal({ orders, funnels }: { orders: number; funnels: number }): string | null {
  if (orders > 0) return productMessages.sold;
  if (funnels > 0) return productMessages.hasFunnels;
  return null;
}

export const productMessages = {
  sold: 'This product has been sold, so you cannot delete it. Archive it instead.',
  hasFunnels: 'This product has funnels, so you cannot delete it. Archive it instead.',
  contentGone: 'One of these no longer exists. Remove it and save again.',
};
