import type { PageInput } from '@app/rules/paging/page-input';
import { suppressionFacts, type SuppressionReason } from '@app/rules/platform/mails/suppressions';
import { and, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { personKeyOf } from '#db/person-key.ts';
import { transaction } from '#db/transaction.ts';
import { Forbidden, NotFound } from '#errors.ts';
import { type MailSuppression, mailSuppressions } from '#tables/platform/mails.table.ts';

type NewSuppression = { address: string; reason: SuppressionReason; detail?: string; cause?: string | null };

/** Ends news and offers to an address; a second time changes nothing. Tells whether it is new. */
export async function suppressAddress(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { address, reason, detail, cause }: NewSuppression,
): Promise<boolean> {
  const stored = address.trim().toLowerCase();
  const [added] = await db
    .insert(mailSuppressions)
    .values({
      personKey: sql`${personKeyOf(sql`${stored}::text`)}`,
      reason,
      address: stored,
      detail: detail ?? null,
      cause: cause ?? null,
      at: now,
    })
    .onConflictDoNothing()
    .returning({ reason: mailSuppressions.reason });
  return added !== undefined;
}

/** Why an address gets no news and offers, or null. */
export async function suppressionOf({ db }: Pick<Context, 'db'>, address: string): Promise<SuppressionReason | null> {
  const key = personKeyOf(sql`${address.trim().toLowerCase()}::text`);
  const [found] = await db
    .select({ reason: mailSuppressions.reason })
    .from(mailSuppressions)
    .where(eq(mailSuppressions.personKey, key))
    .orderBy(desc(mailSuppressions.reason))
    .limit(1);
  return found?.reason ?? null;
}

/** The same for the row of a statement: the reason, or null. `key` is a person key. */
export function suppressionReasonOf(key: SQL): SQL<SuppressionReason | null> {
  return sql`(select s.reason from mail_suppressions s where s.person_key = ${key} order by s.reason desc limit 1)`;
}

/** Newest first. The search looks at the address. */
export async function listSuppressions(
  { db }: Pick<Context, 'db'>,
  { search, reason }: { search?: string | null | undefined; reason?: SuppressionReason | null | undefined },
  page: PageInput,
): Promise<Listed<MailSuppression>> {
  const { limit, offset } = pageBounds(page);
  const isListed = and(
    search ? ilike(mailSuppressions.address, containing(search.trim().slice(0, 200))) : undefined,
    reason ? eq(mailSuppressions.reason, reason) : undefined,
  );
  const [items, [total]] = await Promise.all([
    db
      .select()
      .from(mailSuppressions)
      .where(isListed)
      .orderBy(desc(mailSuppressions.at), mailSuppressions.personKey)
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(mailSuppressions).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

/** Staff try an address again that did not work. Whoever unsubscribed is asked by nobody but themselves. */
export async function liftSuppression(
  ctx: Context,
  { personKey, reason }: { personKey: string; reason: SuppressionReason },
): Promise<MailSuppression> {
  if (!suppressionFacts[reason].isLiftedByStaff) {
    throw new Forbidden('Only the person themselves can subscribe again, with the link in any of our emails.');
  }
  return transaction(ctx, async (tx) => {
    const [lifted] = await tx.db
      .delete(mailSuppressions)
      .where(and(eq(mailSuppressions.personKey, personKey), eq(mailSuppressions.reason, reason)))
      .returning();
    if (!lifted) throw new NotFound('Address');
    await recordAudit(tx, {
      action: 'mail.lift-suppression',
      objectType: 'mail',
      before: { address: lifted.address, reason, detail: lifted.detail },
    });
    return lifted;
  });
}
