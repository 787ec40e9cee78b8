import { mostWaiting, nextRound, ROUND_SECONDS } from '@app/rules/growth/campaigns/broadcasts';
import { greetingName } from '@app/rules/growth/campaigns/placeholders';
import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { allowSeconds, transaction } from '#db/transaction.ts';
import { queueMails } from '#features/platform/mails/outbox.ts';
import { enqueueJob } from '#jobs.ts';
import { announce } from '#live/bus.ts';
import {
  type Broadcast,
  type BroadcastRecipient,
  broadcastRecipients,
  broadcasts,
} from '#tables/growth/campaigns.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { peopleOf, reasonToSkip } from './audience.ts';
import { broadcastKey, broadcastsTopic } from './broadcasts.service.ts';
import { sightOfSender } from './sight.ts';

const payloadSchema = z.object({ broadcastId: z.int() });
/** Without a mail server it waits, and nothing is lost. */
const WAIT_FOR_SERVER_SECONDS = 60;

/**
 * One round of a broadcast: write down its recipients, count what was sent, put the next ones into the outbox. All of it
 * is one transaction, so a round that is killed has not happened, and the next one goes on from there.
 */
export const runBroadcast: Task = {
  deadlineSeconds: 300,
  run: async (ctx, payload) => {
    const { broadcastId } = payloadSchema.parse(payload);
    await transaction(ctx, async (tx) => {
      await allowSeconds(tx.db, 120);
      const [broadcast] = await tx.db.select().from(broadcasts).where(eq(broadcasts.id, broadcastId)).for('update');
      if (broadcast) await runRound(tx, broadcast);
    });
  },
};

/** Every minute: those whose next round was lost, with a queue that somebody emptied for example. */
export const wakeBroadcasts: Task = {
  deadlineSeconds: 30,
  run: async (ctx) => {
    const isDue = or(
      eq(broadcasts.status, 'sending'),
      and(eq(broadcasts.status, 'scheduled'), lte(broadcasts.scheduledAt, ctx.now)),
    );
    const due = await ctx.db.select({ id: broadcasts.id }).from(broadcasts).where(isDue);
    for (const { id } of due) await enqueueRound(ctx, id);
  },
};

async function runRound(tx: JobContext, broadcast: Broadcast): Promise<void> {
  const counted = await settle(tx, broadcast);
  if (broadcast.status === 'scheduled') return beginScheduled(tx, broadcast);
  // Paused or stopped: only what had left is still counted.
  if (broadcast.status !== 'sending')
    return counted.waiting > 0 ? enqueueRound(tx, broadcast.id, ROUND_SECONDS) : undefined;
  if (!tx.mailer && !tx.isDemo) return enqueueRound(tx, broadcast.id, WAIT_FOR_SERVER_SECONDS);

  const frozen = broadcast.frozenAt ? true : await freeze(tx, broadcast);
  if (!frozen) return;
  const round = nextRound(broadcast.pace, broadcast.roundAt, tx.now);
  const room = mostWaiting(broadcast.pace) - counted.waiting;
  const taken = await sendNext(tx, broadcast, Math.min(round.count, Math.max(0, room)));
  const isOver = !taken.hasMore && counted.waiting + taken.queued === 0;
  await tx.db
    .update(broadcasts)
    .set(isOver ? { status: 'done', finishedAt: tx.now } : { roundAt: round.at })
    .where(eq(broadcasts.id, broadcast.id));
  if (isOver || taken.queued > 0) await announce(tx.db, broadcastsTopic);
  if (!isOver) await enqueueRound(tx, broadcast.id, ROUND_SECONDS);
}

/** What has left the outbox since the last round: a few rows, however long the list is. */
async function settle(tx: JobContext, { id }: Broadcast): Promise<{ waiting: number }> {
  const { rows } = await tx.db.execute<{ sent: number; kept: number; failed: number; skipped: number }>(sql`
    with settled as (
      update broadcast_recipients r
      set status = case m.status when 'withheld' then 'skipped' else m.status end,
        reason = case m.status when 'withheld' then coalesce((select s.reason from mail_suppressions s
          where s.person_key = r.person_key order by s.reason desc limit 1), 'unsubscribed') end
      from mails m
      where r.broadcast_id = ${id} and r.status = 'queued' and m.id = r.mail_id and m.status <> 'queued'
      returning r.status)
    update broadcasts b set sent = b.sent + n.sent, kept = b.kept + n.kept, failed = b.failed + n.failed,
      skipped = b.skipped + n.skipped
    from (select count(*) filter (where status = 'sent')::int as sent, count(*) filter (where status = 'kept')::int as kept,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where status = 'skipped')::int as skipped from settled) n
    where b.id = ${id} and n.sent + n.kept + n.failed + n.skipped > 0
    returning b.sent, b.kept, b.failed, b.skipped`);
  if (rows.length > 0) await announce(tx.db, broadcastsTopic);
  const isWaiting = and(eq(broadcastRecipients.broadcastId, id), eq(broadcastRecipients.status, 'queued'));
  return { waiting: await tx.db.$count(broadcastRecipients, isWaiting) };
}

async function beginScheduled(tx: JobContext, { id, scheduledAt }: Broadcast): Promise<void> {
  const isEarly = scheduledAt !== null && scheduledAt > tx.now;
  if (isEarly) {
    await enqueueJob(tx.db, 'run-broadcast', { broadcastId: id }, { key: broadcastKey(id), runAt: scheduledAt });
    return;
  }
  if (!tx.mailer && !tx.isDemo) return enqueueRound(tx, id, WAIT_FOR_SERVER_SECONDS);
  await tx.db.update(broadcasts).set({ status: 'sending', startedAt: tx.now }).where(eq(broadcasts.id, id));
  await announce(tx.db, broadcastsTopic);
  await enqueueRound(tx, id);
}

/**
 * Writes down who gets it, as of now and as the sender may see them; those who get nothing stand there with the reason.
 * False when the sender may no longer send.
 */
async function freeze(tx: JobContext, { id, audience, senderId }: Broadcast): Promise<boolean> {
  const sight = senderId === null ? null : await sightOfSender(tx, senderId);
  const maySend = sight !== null && (audience.to === 'leads' ? sight.seesLeads : sight.seesPeople);
  if (!maySend) {
    await tx.db.update(broadcasts).set({ status: 'stopped', finishedAt: tx.now }).where(eq(broadcasts.id, id));
    await announce(tx.db, broadcastsTopic);
    tx.log.warn({ broadcastId: id }, 'broadcast stopped: its sender may no longer send it');
    return false;
  }
  await tx.db.execute(sql`
    insert into broadcast_recipients (broadcast_id, person_key, address, first_name, user_id, lead_id, status, reason)
    select ${id}, w.person_key, w.address, left(w.name, 100), w.user_id, w.lead_id,
      case when w.reason is null then 'pending' else 'skipped' end, w.reason
    from (select distinct on (p.person_key) p.*, ${reasonToSkip} as reason
      from (${peopleOf(tx, audience, sight)}) p order by p.person_key, p.user_id, p.lead_id) w
    on conflict do nothing`);
  await tx.db.execute(sql`
    update broadcasts b set frozen_at = ${tx.now.toISOString()}::timestamptz, total = n.total, skipped = n.skipped
    from (select count(*)::int as total, count(*) filter (where status = 'skipped')::int as skipped
      from broadcast_recipients where broadcast_id = ${id}) n
    where b.id = ${id}`);
  return true;
}

/** The next ones into the outbox. Who has unsubscribed since the list was written is left out. */
async function sendNext(
  tx: JobContext,
  broadcast: Broadcast,
  most: number,
): Promise<{ queued: number; hasMore: boolean }> {
  const next = await tx.db
    .select()
    .from(broadcastRecipients)
    .where(and(eq(broadcastRecipients.broadcastId, broadcast.id), eq(broadcastRecipients.status, 'pending')))
    .orderBy(asc(broadcastRecipients.id))
    .limit(most + 1);
  const hasMore = next.length > most;
  const reasons = await reasonsToSkip(tx, next.slice(0, most));
  const meant = next.slice(0, most).filter(({ id }) => !reasons.has(id));
  await skip(tx, broadcast.id, reasons);
  const mailIds = await queueMails(
    tx,
    meant.map((recipient) => ({
      template: 'campaign' as const,
      to: { address: recipient.address, userId: recipient.userId },
      shown: {
        firstName: greetingName(recipient.firstName),
        email: recipient.address,
        subject: broadcast.subject,
        body: broadcast.body,
        buttonLabel: broadcast.buttonLabel,
        buttonAddress: broadcast.buttonAddress,
        broadcastId: broadcast.id,
        isTest: false,
      },
      dedupeKey: mailKey(recipient),
    })),
  );
  const queued = meant.map((recipient) => ({ id: recipient.id, mailId: mailIds.get(mailKey(recipient)) ?? null }));
  await tx.db.execute(sql`
    update broadcast_recipients r set status = 'queued', mail_id = q.mail_id
    from unnest(${sql.param(queued.map(({ id }) => id))}::int[], ${sql.param(queued.map(({ mailId }) => mailId))}::int[]) q (id, mail_id)
    where r.id = q.id`);
  return { queued: queued.length, hasMore };
}

const mailKey = ({ broadcastId, id }: BroadcastRecipient) => `broadcast:${broadcastId}:${id}`;

async function reasonsToSkip(
  tx: JobContext,
  recipients: readonly BroadcastRecipient[],
): Promise<ReadonlyMap<number, string>> {
  const ids = recipients.map(({ id }) => id);
  const { rows } = await tx.db.execute<{ id: number; reason: string }>(sql`
    select p.id, p.reason from (select p.id, ${reasonToSkip} as reason from broadcast_recipients p
      where p.id = any(${sql.param(ids)}::int[])) p where p.reason is not null`);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

async function skip(tx: JobContext, broadcastId: number, reasons: ReadonlyMap<number, string>): Promise<void> {
  if (reasons.size === 0) return;
  await tx.db.execute(sql`
    update broadcast_recipients r set status = 'skipped', reason = q.reason
    from unnest(${sql.param([...reasons.keys()])}::int[], ${sql.param([...reasons.values()])}::text[]) q (id, reason)
    where r.id = q.id`);
  await tx.db
    .update(broadcasts)
    .set({ skipped: sql`${broadcasts.skipped} + ${reasons.size}` })
    .where(eq(broadcasts.id, broadcastId));
}

async function enqueueRound({ db }: Pick<JobContext, 'db'>, id: number, afterSeconds = 0): Promise<void> {
  // By the clock of the queue: only the wait counts.
  const runAt = new Date(Date.now() + afterSeconds * 1000);
  await enqueueJob(db, 'run-broadcast', { broadcastId: id }, { key: broadcastKey(id), maxAttempts: 25, runAt });
}
