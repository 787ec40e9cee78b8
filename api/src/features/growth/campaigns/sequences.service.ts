import { broadcastMessages } from '@app/rules/growth/campaigns/broadcasts';
import {
  type Sequence,
  sequenceFacts,
  sequences,
  type StepInput,
  stepInput,
  stepLimits,
} from '@app/rules/growth/campaigns/sequences';
import { asc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { enqueueJob } from '#jobs.ts';
import { mailSequences, type SequenceStep, sequenceSteps } from '#tables/growth/campaigns.table.ts';
import { SEQUENCE_JOB } from './begin-sequences.ts';

export type SequenceFigures = { underway: number; finished: number; bought: number; unsubscribed: number };

export type SequenceOverview = {
  id: Sequence;
  name: string;
  about: string;
  isOn: boolean;
  stopsOnPurchase: boolean;
  steps: CountedStep[];
  figures: SequenceFigures;
};

export type CountedStep = SequenceStep & { sentCount: number; skippedCount: number };

export async function listSequences({ db }: Pick<Context, 'db'>): Promise<SequenceOverview[]> {
  const [switches, steps, counts, ends] = await Promise.all([
    db.select().from(mailSequences),
    db
      .select()
      .from(sequenceSteps)
      .orderBy(asc(sequenceSteps.dayOffset), sql`${sequenceSteps.hour} nulls first`, asc(sequenceSteps.id)),
    db.execute<{ stepId: number; sent: number; skipped: number }>(sql`
      select step_id as "stepId", count(*) filter (where not is_skipped)::int as sent,
        count(*) filter (where is_skipped)::int as skipped from sequence_mails group by step_id`),
    db.execute<{ sequence: string; reason: string | null; count: number }>(sql`
      select sequence, end_reason as reason, count(*)::int as count from lead_sequences group by sequence, end_reason`),
  ]);
  return sequences.map((id) => {
    const own = switches.find(({ sequence }) => sequence === id);
    const ended = (...reasons: (string | null)[]) =>
      ends.rows
        .filter((row) => row.sequence === id && reasons.includes(row.reason))
        .reduce((sum, row) => sum + row.count, 0);
    return {
      id,
      name: sequenceFacts[id].name,
      about: sequenceFacts[id].about,
      isOn: own?.isOn ?? true,
      stopsOnPurchase: own?.stopsOnPurchase ?? true,
      steps: steps
        .filter(({ sequence }) => sequence === id)
        .map((step) => {
          const { sent = 0, skipped = 0 } = counts.rows.find(({ stepId }) => stepId === step.id) ?? {};
          return { ...step, sentCount: sent, skippedCount: skipped };
        }),
      figures: {
        underway: ended(null),
        finished: ended('done'),
        bought: ended('bought'),
        unsubscribed: ended('unsubscribed', 'bounced', 'complained', 'archived'),
      },
    };
  });
}

type Switches = { isOn: boolean; stopsOnPurchase: boolean };

export async function switchSequence(ctx: Context, id: Sequence, values: Switches): Promise<SequenceOverview> {
  await transaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(mailSequences).where(eq(mailSequences.sequence, id)).for('update');
    const next = { ...values, updatedAt: tx.now };
    await tx.db
      .insert(mailSequences)
      .values({ sequence: id, ...next })
      .onConflictDoUpdate({ target: mailSequences.sequence, set: next });
    await recordAudit(tx, {
      action: 'sequence.switch',
      objectType: 'sequence',
      objectId: id,
      before: { isOn: before?.isOn ?? true, stopsOnPurchase: before?.stopsOnPurchase ?? true },
      after: values,
    });
    if (values.isOn) await enqueueJob(tx.db, SEQUENCE_JOB, {}, { key: SEQUENCE_JOB });
  });
  return findSequence(ctx, id);
}

export async function createStep(ctx: Context, sequence: Sequence, input: StepInput): Promise<SequenceOverview> {
  const values = parseInput(stepInput, input);
  await transaction(ctx, async (tx) => {
    const count = await tx.db.$count(sequenceSteps, eq(sequenceSteps.sequence, sequence));
    if (count >= stepLimits.steps) throw new Conflict(`A sequence has at most ${stepLimits.steps} emails.`);
    const [made] = await tx.db
      .insert(sequenceSteps)
      .values({ ...values, sequence, activeFrom: tx.now, createdAt: tx.now, updatedAt: tx.now })
      .returning();
    await replan(tx, sequence);
    await recordAudit(tx, {
      action: 'sequence-step.create',
      objectType: 'sequence-step',
      ...(made && { objectId: made.id }),
      after: { ...values, sequence },
    });
  });
  return findSequence(ctx, sequence);
}

export async function updateStep(
  ctx: Context,
  id: number,
  { input, revision }: { input: StepInput; revision: number },
): Promise<SequenceOverview> {
  const values = parseInput(stepInput, input);
  const sequence = await transaction(ctx, async (tx) => {
    const before = await lockStep(tx, id);
    if (before.revision !== revision) throw new Conflict(broadcastMessages.changed);
    const isMoved = before.dayOffset !== values.dayOffset || before.hour !== values.hour;
    const isSwitchedOn = values.isOn && !before.isOn;
    await tx.db
      .update(sequenceSteps)
      .set({
        ...values,
        revision: revision + 1,
        updatedAt: tx.now,
        ...((isMoved || isSwitchedOn) && { activeFrom: tx.now }),
      })
      .where(eq(sequenceSteps.id, id));
    if (isMoved || before.isOn !== values.isOn) await replan(tx, before.sequence);
    await recordAudit(tx, {
      action: 'sequence-step.update',
      objectType: 'sequence-step',
      objectId: id,
      before: factsOf(before),
      after: values,
    });
    return before.sequence;
  });
  return findSequence(ctx, sequence);
}

export async function deleteStep(ctx: Context, id: number): Promise<SequenceOverview> {
  const sequence = await transaction(ctx, async (tx) => {
    const before = await lockStep(tx, id);
    await tx.db.delete(sequenceSteps).where(eq(sequenceSteps.id, id));
    await replan(tx, before.sequence);
    await recordAudit(tx, {
      action: 'sequence-step.delete',
      objectType: 'sequence-step',
      objectId: id,
      before: factsOf(before),
    });
    return before.sequence;
  });
  return findSequence(ctx, sequence);
}

/** Not here: a sequence may have as many people as there are leads. */
async function replan(tx: Context, sequence: Sequence): Promise<void> {
  await enqueueJob(tx.db, 'replan-sequence', { sequence }, { key: `replan-sequence:${sequence}` });
}

async function findSequence(ctx: Context, id: Sequence): Promise<SequenceOverview> {
  const found = (await listSequences(ctx)).find((sequence) => sequence.id === id);
  if (!found) throw new NotFound('Sequence');
  return found;
}

async function lockStep({ db }: Context, id: number): Promise<SequenceStep> {
  const [step] = await db.select().from(sequenceSteps).where(eq(sequenceSteps.id, id)).for('update');
  if (!step) throw new NotFound('Email');
  return step;
}

function factsOf({ sequence, dayOffset, hour, subject, body, buttonLabel, buttonAddress, isOn }: SequenceStep) {
  return { sequence, dayOffset, hour, subject, body, buttonLabel, buttonAddress, isOn };
}

export type LeadMail = {
  id: string;
  title: string;
  at: Date;
  status: string;
  mailId: number | null;
};

/** What one lead has got from sequences and broadcasts, newest first. */
export async function mailsOfLead({ db }: Pick<Context, 'db'>, leadId: number): Promise<LeadMail[]> {
  const { rows } = await db.execute<LeadMail & { ms: number }>(sql`
    select * from (
      select 'step-' || m.step_id as id, s.subject as title, extract(epoch from m.at) * 1000 as ms,
        case when m.is_skipped then 'skipped' else coalesce(x.status, 'sent') end as status, m.mail_id as "mailId"
      from sequence_mails m join sequence_steps s on s.id = m.step_id left join mails x on x.id = m.mail_id
      where m.lead_id = ${leadId}
      union all
      select 'broadcast-' || r.id, b.subject, extract(epoch from coalesce(x.sent_at, x.created_at, b.started_at)) * 1000,
        r.status, r.mail_id
      from broadcast_recipients r join broadcasts b on b.id = r.broadcast_id left join mails x on x.id = r.mail_id
      where r.lead_id = ${leadId}) told
    order by ms desc nulls last, id limit 100`);
  return rows.map((row) => ({ ...row, at: new Date(Number(row.ms)) }));
}
