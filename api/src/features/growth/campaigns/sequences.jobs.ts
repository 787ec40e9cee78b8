import { greetingName } from '@app/rules/growth/campaigns/placeholders';
import {
  nextSteps,
  type Sequence,
  type SequenceEnd,
  sequenceEnds,
  sequences,
} from '@app/rules/growth/campaigns/sequences';
import { eq, sql } from 'drizzle-orm';
import { transaction } from '#db/transaction.ts';
import { queueMails } from '#features/platform/mails/outbox.ts';
import { suppressionReasonOf } from '#features/platform/mails/suppressions.ts';
import { mailSequences, sequenceMails, type SequenceStep, sequenceSteps } from '#tables/growth/campaigns.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { accountRefusal, hasPaid } from './mailbox-accounts.ts';

const BATCH = 200;

/**
 * The mails of sequences that are due. Each batch is a transaction that moves its rows on, so an interrupted run goes on
 * where it was; one look at an index when nothing is due.
 */
export const sendSequenceMails: Task = {
  deadlineSeconds: 300,
  run: async (ctx) => {
    // They stay due: when a mail server comes, the last one is sent, and not all of them.
    if (!ctx.mailer && !ctx.isDemo) return;
    const running = await runningSequences(ctx);
    if (running.size === 0) return;
    for (let count = BATCH; count === BATCH;) {
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      count = await transaction(ctx, (tx) => sendBatch(tx, running));
    }
  },
};

type Running = ReadonlyMap<Sequence, { steps: SequenceStep[]; stopsOnPurchase: boolean }>;

async function runningSequences({ db }: JobContext): Promise<Running> {
  const [switches, steps] = await Promise.all([
    db.select().from(mailSequences),
    db.select().from(sequenceSteps).where(eq(sequenceSteps.isOn, true)),
  ]);
  const running = new Map<Sequence, { steps: SequenceStep[]; stopsOnPurchase: boolean }>();
  for (const sequence of sequences) {
    const own = switches.find((row) => row.sequence === sequence);
    if (own?.isOn === false) continue;
    running.set(sequence, {
      steps: steps.filter((step) => step.sequence === sequence),
      stopsOnPurchase: own?.stopsOnPurchase ?? true,
    });
  }
  return running;
}

type DueLead = {
  leadId: number;
  sequence: Sequence;
  startedMs: number;
  address: string;
  name: string;
  userId: number | null;
  doneIds: number[];
  lastMailMs: number | null;
  end: string | null;
  hasBought: boolean;
};

const mailboxOfLead = { personKey: sql`l.person_key`, userId: sql`l.user_id` };

/** With the rows locked: a second server takes others. */
async function readDue({ db, now }: JobContext, running: Running): Promise<DueLead[]> {
  const { rows } = await db.execute<DueLead>(sql`
    select d.lead_id as "leadId", d.sequence, extract(epoch from d.started_at) * 1000 as "startedMs",
      l.email as address, l.name, l.user_id as "userId",
      array(select m.step_id from sequence_mails m where m.lead_id = l.id) as "doneIds",
      (select extract(epoch from max(m.at)) * 1000 from sequence_mails m
        where m.lead_id = l.id and not m.is_skipped) as "lastMailMs",
      coalesce(${suppressionReasonOf(sql`l.person_key`)},
        ${accountRefusal(mailboxOfLead)}) as end,
      (l.paid_at is not null or ${hasPaid(mailboxOfLead)}) as "hasBought"
    from lead_sequences d join leads l on l.id = d.lead_id
    where d.ended_at is null and d.next_at <= ${now.toISOString()}::timestamptz
      and d.sequence = any(${sql.param([...running.keys()])}::text[])
    order by d.next_at limit ${BATCH} for update of d skip locked`);
  return rows.map((row) => ({
    ...row,
    startedMs: Number(row.startedMs),
    lastMailMs: row.lastMailMs === null ? null : Number(row.lastMailMs),
  }));
}

type Outcome = {
  lead: DueLead;
  send: SequenceStep | null;
  skip: number[];
  nextAt: Date | null;
  end: SequenceEnd | null;
};

async function sendBatch(tx: JobContext, running: Running): Promise<number> {
  const due = await readDue(tx, running);
  if (due.length === 0) return 0;
  /** Somebody on two sequences gets one mail in a batch. */
  const mailed = new Set<number>();
  const outcomes = due.map((lead) => {
    const isSecond = mailed.has(lead.leadId);
    const outcome = outcomeFor(isSecond ? { ...lead, lastMailMs: tx.now.getTime() } : lead, running, tx.now);
    if (outcome.send) mailed.add(lead.leadId);
    return outcome;
  });
  const mailIds = await queueMails(tx, outcomes.flatMap(mailOf));
  await noteSteps(tx, outcomes, mailIds);
  await moveOn(tx, outcomes);
  return due.length;
}

function outcomeFor(lead: DueLead, running: Running, now: Date): Outcome {
  const { steps = [], stopsOnPurchase = true } = running.get(lead.sequence) ?? {};
  const end = endOf(lead, stopsOnPurchase);
  if (end) return { lead, send: null, skip: [], nextAt: null, end };
  const { send, skip, nextAt } = nextSteps(
    steps,
    {
      startedAt: new Date(lead.startedMs),
      doneIds: new Set(lead.doneIds),
      lastMailAt: lead.lastMailMs === null ? null : new Date(lead.lastMailMs),
    },
    now,
  );
  const step = steps.find(({ id }) => id === send) ?? null;
  return { lead, send: step, skip, nextAt, end: nextAt === null ? 'done' : null };
}

function endOf({ end, hasBought }: DueLead, stopsOnPurchase: boolean): SequenceEnd | null {
  if (hasBought && stopsOnPurchase) return 'bought';
  return sequenceEnds.find((reason) => reason === end) ?? null;
}

const mailKey = ({ leadId }: DueLead, stepId: number) => `sequence:${stepId}:${leadId}`;

function mailOf({ lead, send }: Outcome) {
  if (!send) return [];
  return [
    {
      template: 'campaign' as const,
      to: { address: lead.address, userId: lead.userId },
      shown: {
        firstName: greetingName(lead.name),
        email: lead.address,
        subject: send.subject,
        body: send.body,
        buttonLabel: send.buttonLabel,
        buttonAddress: send.buttonAddress,
        broadcastId: null,
        isTest: false,
      },
      dedupeKey: mailKey(lead, send.id),
    },
  ];
}

async function noteSteps(
  tx: JobContext,
  outcomes: readonly Outcome[],
  mailIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = outcomes.flatMap(({ lead, send, skip }) => [
    ...skip.map((stepId) => ({ leadId: lead.leadId, stepId, mailId: null, isSkipped: true, at: tx.now })),
    ...(send
      ? [
          {
            leadId: lead.leadId,
            stepId: send.id,
            mailId: mailIds.get(mailKey(lead, send.id)) ?? null,
            isSkipped: false,
            at: tx.now,
          },
        ]
      : []),
  ]);
  if (rows.length > 0) await tx.db.insert(sequenceMails).values(rows).onConflictDoNothing();
}

async function moveOn(tx: JobContext, outcomes: readonly Outcome[]): Promise<void> {
  const column = <Value>(value: (outcome: Outcome) => Value) => sql.param(outcomes.map(value));
  await tx.db.execute(sql`
    update lead_sequences d set next_at = q.next_at, end_reason = q.end_reason,
      ended_at = case when q.end_reason is not null then ${tx.now.toISOString()}::timestamptz end
    from unnest(${column(({ lead }) => lead.leadId)}::int[], ${column(({ lead }) => lead.sequence)}::text[],
      ${column(({ nextAt }) => nextAt?.toISOString() ?? null)}::timestamptz[], ${column(({ end }) => end)}::text[])
      q (lead_id, sequence, next_at, end_reason)
    where d.lead_id = q.lead_id and d.sequence = q.sequence`);
}
