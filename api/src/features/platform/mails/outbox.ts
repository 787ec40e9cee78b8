import type { MailTemplateName, Secret, Shown } from '@app/views/mails';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonObject } from '#db/json.ts';
import { transaction } from '#db/transaction.ts';
import { addedByFields, enqueueJob } from '#jobs.ts';
import { seal } from '#secrets/sealed-text.ts';
import { mails } from '#tables/platform/mails.table.ts';

type Recipient = { userId?: number | null; address: string };

/** A template with secret parts needs them, and the moment from which they are worth nothing; others have neither. */
type SecretPart<Name extends MailTemplateName> =
  Secret<Name> extends null
    ? { secret?: undefined; secretEndsAt?: undefined }
    : { secret: Secret<Name>; secretEndsAt: Date };

export type NewMail<Name extends MailTemplateName> = {
  template: Name;
  to: Recipient;
  shown: Shown<Name>;
  /** The key of the mail's event: `reset-code:{request id}`. One event, one mail. */
  dedupeKey: string;
  /** Not before: an event that can still be undone is mailed afterwards. */
  sendAt?: Date;
} & SecretPart<Name>;

/**
 * Writes a mail into the outbox and hands it to the worker, both as part of the surrounding transaction: no commit, no
 * mail. Returns its id, or null when this event was already mailed. Never give it a password.
 */
export async function queueMail<Name extends MailTemplateName>(
  ctx: Pick<Context, 'db' | 'now' | 'secrets'>,
  { template, to, shown, secret, secretEndsAt, dedupeKey, sendAt }: NewMail<Name>,
): Promise<number | null> {
  return transaction(ctx, async ({ db, now, secrets }) => {
    const [mail] = await db
      .insert(mails)
      .values({
        dedupeKey,
        userId: to.userId ?? null,
        toAddress: to.address,
        template,
        content: shown,
        secretContent: secret ? seal(secrets, JSON.stringify(secret)) : null,
        secretEndsAt: secretEndsAt ?? null,
        createdAt: now,
      })
      .onConflictDoNothing({ target: mails.dedupeKey })
      .returning({ id: mails.id });
    if (!mail) return null;
    await enqueueSending(db, { id: mail.id, template }, sendAt);
    return mail.id;
  });
}

/**
 * The same for many of one template, in two statements; for mails without secrets. Returns the ids of those that are new,
 * by their events.
 */
export async function queueMails<Name extends MailTemplateName>(
  ctx: Pick<Context, 'db' | 'now' | 'secrets'>,
  many: readonly (NewMail<Name> & { secret?: undefined })[],
): Promise<ReadonlyMap<string, number>> {
  const [first] = many;
  if (!first) return new Map();
  return transaction(ctx, async ({ db, now }) => {
    const queued = await db
      .insert(mails)
      .values(
        many.map(({ template, to, shown, dedupeKey }) => ({
          dedupeKey,
          userId: to.userId ?? null,
          toAddress: to.address,
          template,
          content: shown,
          createdAt: now,
        })),
      )
      .onConflictDoNothing({ target: mails.dedupeKey })
      .returning({ id: mails.id, dedupeKey: mails.dedupeKey });
    const ids = queued.map(({ id }) => id);
    await db.execute(
      sql`select enqueue_job(${sendingTask(first.template)}, ${jsonObject({ mailId: sql<number>`id`, ...addedByFields() })}, 'mail:' || id, null, ${sendingAttempts}::int)
        from unnest(${sql.param(ids)}::int[]) as id`,
    );
    return new Map(queued.map(({ dedupeKey, id }) => [dedupeKey, id]));
  });
}

const sendingAttempts = 10;

/**
 * Mails to many wait until no other job does: a bill or a code never stands behind a broadcast. The queue knows the task
 * by its name (`api/sql/job-queue.sql`).
 */
const sendingTask = (template: string) => (template === 'campaign' ? 'send-campaign-mail' : 'send-mail');

/**
 * One waiting job per mail. A later one replaces it, even while it runs: then it is not run again. The mail counts its
 * own tries; the job only needs more attempts than that, for workers that die on the way.
 */
export async function enqueueSending(
  db: Context['db'],
  { id, template }: { id: number; template: string },
  runAt?: Date,
): Promise<void> {
  await enqueueJob(
    db,
    sendingTask(template),
    { mailId: id },
    { key: `mail:${id}`, maxAttempts: sendingAttempts, ...(runAt && { runAt }) },
  );
}

/** Cancels a mail that has not been sent; false when it is too late. One that was never written counts as cancelled. */
export async function takeBackMail({ db }: Pick<Context, 'db'>, dedupeKey: string): Promise<boolean> {
  const [mail] = await db.select().from(mails).where(eq(mails.dedupeKey, dedupeKey)).for('update');
  if (!mail) return true;
  if (mail.status !== 'queued' || mail.tries > 0) return false;
  await db.delete(mails).where(eq(mails.id, mail.id));
  return true;
}

/** The same for several, by their ids: those that nobody has tried to send are gone; returns which. */
export async function takeBackMails({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const isUntouched = and(inArray(mails.id, [...ids]), eq(mails.status, 'queued'), eq(mails.tries, 0));
  const gone = await db.delete(mails).where(isUntouched).returning({ id: mails.id });
  return new Set(gone.map(({ id }) => id));
}

/** Call it when the code or link in a mail was used, replaced or made void. */
export async function wipeMailSecret({ db }: Pick<Context, 'db'>, mailId: number): Promise<void> {
  await db.update(mails).set({ secretContent: null }).where(eq(mails.id, mailId));
}

/** The same for several, by their ids or by their events. */
export async function wipeMailSecrets(
  { db }: Pick<Context, 'db'>,
  which: { ids: readonly number[] } | { dedupeKeys: readonly string[] },
): Promise<void> {
  const isOneOfThese =
    'ids' in which ? inArray(mails.id, [...which.ids]) : inArray(mails.dedupeKey, [...which.dedupeKeys]);
  await db.update(mails).set({ secretContent: null }).where(isOneOfThese);
}
