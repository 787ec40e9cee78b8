import type { Readable } from 'node:stream';
import type { Context } from '#context.ts';
import type { Viewer } from '#viewer.ts';
import { findOrderByToken } from '#features/money/orders/order-token.ts';
import type { StoredFile } from '#tables/platform/files.table.ts';
import { storeUpload } from '#features/platform/files/store-upload.ts';

type ProofUpload = { token: string; name: string; content: Readable; signal: AbortSignal };

/**
 * Stores the receipt of an order. It belongs to the buyer, whoever sends it with the order's link; a visitor's belongs
 * to the order.
 */
export async function storeProof(ctx: Context, { token, ...file }: ProofUpload): Promise<StoredFile> {
  const { id: orderId, userId } = await findOrderByToken(ctx, token);
  const proof = { ...file, purpose: 'payment-proof' } as const;
  if (userId === null) return storeUpload({ ...ctx, viewer: null }, { ...proof, orderId });
  return storeUpload({ ...ctx, viewer: withoutPowers(userId) }, proof);
}

/** The buyer as far as uploads ask: a person with a quota of their own who may do nothing else. */
function withoutPowers(userId: number): Viewer {
  return {
    sessionId: 0,
    userId,
    levelIds: [],
    pages: new Set(),
    functions: new Set(),
    isStaff: false,
    unfinished: null,
    impersonatorId: null,
  };
}
