import { setTimeout as sleep } from 'node:timers/promises';
import { suppressionFacts } from '@app/rules/platform/mails/suppressions';
import { isMailTemplate, mailTemplates } from '@app/views/mails';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isDatabaseAway } from '#db/database-away.ts';
import { transaction } from '#db/transaction.ts';
import { type Mailer, MailNotSent } from '#integrations/mail/mailer.ts';
import { announce } from '#live/bus.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { type Mail, mails } from '#tables/platform/mails.table.ts';
import { enqueueSending } from './outbox.ts';
import { mailToSend } from './stored-mail.ts';
import { suppressAddress, suppressionOf } from './suppressions.ts';

const maxTries = 5;
/** Minutes until the next try; together they outlast half an hour without the mail server. */
const waitMinutes = [0.25, 1, 9, 30];
const lostAfterHandover = 'The connection was lost after the email was sent. It may have arrived.';

const sendMailPayload = z.object({ mailId: z.int() });

/** Long enough for the mails of this process that go first, each with the time that a mail may take. */
export const sendMail: Task = {
  run: (ctx, payload) => oneAtATime(() => sendQueuedMail(ctx, payload)),
  deadlineSeconds: 180,
};
export const wipeEndedSecrets: Task = { run: (ctx) => wipeSecretsThatEnded(ctx), deadlineSeconds: 30 };

let sending: Promise<unknown> = Promise.resolve();

/**
 * This process sends one mail at a time, so that a kill leaves at most one mail with an unknown result; that one is
 * sent again.
 */
function oneAtATime<Result>(send: () => Promise<Result>): Promise<Result> {
  const sent = sending.then(send);
  sending = sent.catch(() => undefined);
  return sent;
}

/**
 * Sends one mail, outside of any transaction. The job itself is the lease: there is at most one per mail, and one
 * worker has it. Failures on the other side are recorded and retried by a new job, so that we control the waits; a mail
 * that was given up is listed on the mail page.
 */
async function sendQueuedMail(ctx: JobContext, payload: unknown): Promise<void> {
  const { mailId } = sendMailPayload.parse(payload);
  const mail = await claim(ctx, mailId);
  if (!mail) return;

  const refusal = reasonNotToSend(ctx, mail);
  if (refusal) return giveUp(ctx, mail, refusal);
  const suppression = heedsSuppressions(mail) ? await suppressionOf(ctx, mail.toAddress) : null;
  if (suppression && !isTest(mail)) return withhold(ctx, mail, suppressionFacts[suppression].label);
  if (!ctx.mailer) return keep(ctx, mail);

  const failure = await makeAndSend(ctx, ctx.mailer, mail);
  if (failure?.isBadAddress) return noteBadAddress(ctx, mail, failure);
  if (failure) return tryAgainOrGiveUp(ctx, mail, failure);
  await noteSent(ctx, mail);
  ctx.log.info({ mailId, template: mail.template }, 'mail sent');
}

/** Counts the try before it is made: a worker that dies while sending has used one up. */
async function claim({ db }: JobContext, mailId: number): Promise<Mail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1` })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'queued')))
    .returning();
  return mail;
}

function reasonNotToSend({ now }: JobContext, { template, tries, secretContent, secretEndsAt }: Mail): string | null {
  if (!isMailTemplate(template)) return 'This template no longer exists.';
  if (tries > maxTries) return 'The worker stopped while it was sending this email.';
  if (!mailTemplates[template].hasSecret) return null;
  const hasEnded = secretContent === null || (secretEndsAt !== null && secretEndsAt <= now);
  return hasEnded ? 'The code or link in it expired before it could be sent.' : null;
}

/** Without a mail server a mail is read on the mail page, with its code in demo mode only. */
async function keep(ctx: JobContext, mail: Mail): Promise<void> {
  await finish(ctx, mail, { status: 'kept', ...(!ctx.isDemo && { secretContent: null }) });
  ctx.log.info({ mailId: mail.id, template: mail.template }, 'mail kept, there is no mail server');
}

async function makeAndSend(ctx: JobContext, mailer: Mailer, mail: Mail): Promise<MailNotSent | null> {
  try {
    const rendered = await mailToSend(ctx, mail);
    await mailer.send({ to: mail.toAddress, ...rendered, messageId: messageIdOf(mail) });
    return null;
  } catch (error) {
    if (error instanceof MailNotSent) return error;
    // Its message may quote the mail; the place of the failure says enough.
    const frames = error instanceof Error ? error.stack?.match(/^ +at .*$/gm) : undefined;
    ctx.log.error(
      { mailId: mail.id, error: error instanceof Error ? error.name : typeof error, frames },
      'mail not made',
    );
    return new MailNotSent('The email could not be created.', { mayHaveArrived: false });
  }
}

/** Unsubscribed while it waited. */
async function withhold(ctx: JobContext, mail: Mail, why: string): Promise<void> {
  await finish(ctx, mail, { status: 'withheld', lastError: why });
  ctx.log.info({ mailId: mail.id }, 'mail withheld');
}

/** News and offers, and reminders to an address that somebody typed: nobody has proved that it is theirs. */
const heedsSuppressions = ({ template, userId }: Mail): boolean =>
  template === 'campaign' || (template === 'training-reminder' && userId === null);

const isTest = ({ content }: Mail): boolean => content['isTest'] === true;

/** News and offers no longer go there. What is not for many is still tried: a mailbox may come back within the hour. */
async function noteBadAddress(ctx: JobContext, mail: Mail, failure: MailNotSent): Promise<void> {
  await suppressAddress(ctx, { address: mail.toAddress, reason: 'bounced', detail: failure.message });
  if (heedsSuppressions(mail)) return giveUp(ctx, mail, failure.message);
  return tryAgainOrGiveUp(ctx, mail, failure);
}

const notingTries = 20;

/** A mail that is out goes out again unless we write that down, so a database that is away for a moment is waited for. */
async function noteSent(ctx: JobContext, mail: Mail): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await finish(ctx, mail, { status: 'sent', sentAt: ctx.now, secretContent: null, lastError: null });
    } catch (error) {
      if (tries === notingTries || !isDatabaseAway(error)) throw error;
      await sleep(1_000);
    }
  }
}

async function tryAgainOrGiveUp(ctx: JobContext, mail: Mail, { message, mayHaveArrived }: MailNotSent): Promise<void> {
  const hadBeenLost = mail.lastError?.startsWith(lostAfterHandover) ?? false;
  const lastError = mayHaveArrived || hadBeenLost ? `${lostAfterHandover} ${message}` : message;
  // A copy may be there already, and now another: a third is not worth it.
  const isEnough = mail.tries >= maxTries || (mayHaveArrived && hadBeenLost);
  if (isEnough) return giveUp(ctx, mail, lastError);

  const waitMs = (waitMinutes[mail.tries - 1] ?? 0) * 60_000;
  await transaction(ctx, async (tx) => {
    await finish(tx, mail, { lastError });
    await enqueueSending(tx.db, mail, new Date(tx.now.getTime() + waitMs));
  });
  ctx.log.warn({ mailId: mail.id, tries: mail.tries }, 'mail not sent, trying again later');
}

async function giveUp(ctx: JobContext, mail: Mail, lastError: string): Promise<void> {
  await finish(ctx, mail, { status: 'failed', lastError });
  await announce(ctx.db, 'mails');
  ctx.log.error({ mailId: mail.id, tries: mail.tries }, 'mail given up');
}

async function finish({ db }: JobContext, { id }: Mail, values: Partial<Mail>): Promise<void> {
  await db.update(mails).set(values).where(eq(mails.id, id));
}

/** The same for every try. The time distinguishes mails of a database that was set up again under the same name. */
function messageIdOf({ id, createdAt }: Mail): string {
  return `mail-${id}-${createdAt.getTime().toString(36)}`;
}

async function wipeSecretsThatEnded({ db, now }: JobContext): Promise<void> {
  await db
    .update(mails)
    .set({ secretContent: null })
    .where(and(isNotNull(mails.secretContent), lte(mails.secretEndsAt, now)));
}
