import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict } from '#errors.ts';
import { idempotencyKeys } from './idempotency.table.ts';

/** The stored part of an answer: plain data without secrets, enough to give the same answer again. */
export type StoredAnswer = { [name: string]: string | number | boolean | null };

type IdempotentRequest = {
  /** The name of the operation: a key is valid for one kind of request. */
  operation: string;
  /** All that the client decided. */
  input: unknown;
};

export const idempotencyMessages = {
  otherRequest: 'This request was already sent with other content. Reload the page and try again.',
  badKey: 'Use a random text of 8 to 128 characters as the key.',
} as const;

/**
 * Does the work in one transaction, once per key: the same request gets the first one's answer whenever it comes, and
 * another request under the same key is refused. A failed request left nothing and may be tried again. Without a key it
 * is one transaction like any other.
 */
export async function withIdempotency<Answer extends StoredAnswer>(
  ctx: Context,
  { operation, input }: IdempotentRequest,
  work: (tx: Context) => Promise<Answer>,
): Promise<Answer> {
  const key = ctx.idempotencyKey ?? null;
  if (key === null) return transaction(ctx, work);
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) throw new BadUserInput({ idempotencyKey: idempotencyMessages.badKey });

  const holder = holderOf(ctx);
  const requestHash = hashOf([operation, input]);
  const isThisKey = and(eq(idempotencyKeys.holder, holder), eq(idempotencyKeys.key, key));
  return transaction(ctx, async (tx) => {
    // The row of a request in progress makes its twins wait here until it is committed or rolled back.
    const claimed = await tx.db
      .insert(idempotencyKeys)
      .values({ holder, key, operation, requestHash, answer: {}, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) return keptAnswer(tx, { isThisKey, requestHash });

    const answer = await work(tx);
    const objectId = typeof answer['objectId'] === 'number' ? answer['objectId'] : null;
    await tx.db.update(idempotencyKeys).set({ answer, objectId }).where(isThisKey);
    return answer;
  });
}

type StoredRequest = { isThisKey: ReturnType<typeof and>; requestHash: string };

async function keptAnswer<Answer extends StoredAnswer>({ db }: Context, { isThisKey, requestHash }: StoredRequest) {
  const [kept] = await db.select().from(idempotencyKeys).where(isThisKey);
  if (!kept || kept.requestHash !== requestHash) throw new Conflict(idempotencyMessages.otherRequest);
  // Written by the same work for the same request.
  return kept.answer as Answer;
}

/** Keys are per person. A visitor whose browser has no mark yet is identified by the key alone. */
function holderOf({ viewer, deviceHash }: Context): string {
  if (viewer) return `user:${viewer.userId}`;
  return deviceHash === null ? 'visitor' : `device:${deviceHash}`;
}

/** The order in which a client wrote its fields does not matter. */
function hashOf(request: unknown): string {
  const sorted = JSON.stringify(request, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(sorted).digest('base64url');
}
