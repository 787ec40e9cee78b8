import type { PageInput } from '@app/rules/paging/page-input';
import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit, recordAudits } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { type Mail, mails, mailStatuses } from '#tables/platform/mails.table.ts';
import { enqueueSending } from './outbox.ts';
import { isSeenBy } from './seen-mails.ts';

const mailFilter = z.object({
  status: z.enum(mailStatuses).nullish(),
  search: z.string().trim().max(200).nullish(),
});

/** Newest first. The search looks at the address. */
export async function listMails(
  ctx: Pick<Context, 'db' | 'viewer'>,
  filter: z.input<typeof mailFilter>,
  page: PageInput,
): Promise<Listed<Mail>> {
  const { db } = ctx;
  const { status, search } = parseInput(mailFilter, filter);
  const { limit, offset } = pageBounds(page);
  const conditions: (SQL | undefined)[] = [
    isSeenBy(ctx),
    status ? eq(mails.status, status) : undefined,
    search ? ilike(mails.toAddress, containing(search)) : undefined,
  ];
  const isListed = and(...conditions);
  const [items, [total]] = await Promise.all([
    db.select().from(mails).where(isListed).orderBy(desc(mails.id)).limit(limit).offset(offset),
    db.select({ count: count() }).from(mails).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

export async function findMail(ctx: Pick<Context, 'db' | 'viewer'>, id: number): Promise<Mail> {
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isSeenBy(ctx)));
  if (!mail) throw new NotFound('Mail');
  return mail;
}

/** Gives a mail that was given up another five tries. */
export async function retryMail(ctx: Context, id: number): Promise<Mail> {
  return transaction(ctx, async (tx) => {
    const [mail] = await tx.db
      .select()
      .from(mails)
      .where(and(eq(mails.id, id), isSeenBy(tx)))
      .for('update');
    if (!mail) throw new NotFound('Mail');
    if (mail.status !== 'failed') throw new Conflict('Only a failed email can be sent again.');
    const hasEnded = mail.secretEndsAt !== null && (mail.secretContent === null || mail.secretEndsAt <= tx.now);
    if (hasEnded) throw new Conflict('The code or link in this email has expired. Ask for a new one.');

    const values = { status: 'queued', tries: 0, lastError: null } as const;
    const [queued] = await tx.db.update(mails).set(values).where(eq(mails.id, id)).returning();
    if (!queued) throw new NotFound('Mail');
    await enqueueSending(tx.db, queued);
    await announce(tx.db, 'mails');
    await recordAudit(tx, {
      action: 'mail.retry',
      objectType: 'mail',
      objectId: id,
      before: { status: mail.status, tries: mail.tries },
      after: { status: queued.status, tries: queued.tries },
    });
    return queued;
  });
}

/** So many are sent again by one press; who has more presses again. */
const MOST_AT_ONCE = 500;

/** The same for all that were given up, except those whose code or link is over. Answers how many. */
export async function retryFailedMails(ctx: Context): Promise<number> {
  return transaction(ctx, async (tx) => {
    const isStillWorth = or(
      isNull(mails.secretEndsAt),
      and(isNotNull(mails.secretContent), gt(mails.secretEndsAt, tx.now)),
    );
    const failed = await tx.db
      .select({ id: mails.id, template: mails.template })
      .from(mails)
      .where(and(eq(mails.status, 'failed'), isStillWorth, isSeenBy(tx)))
      .orderBy(asc(mails.id))
      .limit(MOST_AT_ONCE)
      .for('update');
    const ids = failed.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.db.update(mails).set({ status: 'queued', tries: 0, lastError: null }).where(inArray(mails.id, ids));
    for (const mail of failed) await enqueueSending(tx.db, mail);
    await announce(tx.db, 'mails');
    const change = { before: { status: 'failed' }, after: { status: 'queued', tries: 0 } };
    await recordAudits(
      tx,
      ids.map((id) => ({ action: 'mail.retry', objectType: 'mail', objectId: id, ...change })),
    );
    return ids.length;
  });
}
