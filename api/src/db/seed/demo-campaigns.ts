import type { RecipientStatus } from '@app/rules/growth/campaigns/broadcasts';
import { greetingName } from '@app/rules/growth/campaigns/placeholders';
import { dueAt } from '@app/rules/growth/campaigns/sequences';
import { addDays, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { desc, eq } from 'drizzle-orm';
import {
  broadcastRecipients,
  broadcasts,
  leadSequences,
  sequenceMails,
  type SequenceStep,
  sequenceSteps,
} from '#tables/growth/campaigns.table.ts';
import { leads } from '#tables/growth/leads.table.ts';
import { users } from '#tables/people/users.table.ts';
import { mails, mailSuppressions } from '#tables/platform/mails.table.ts';
import { demoSteps, demoText } from './demo-campaign-texts.ts';
import { day, hour } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

/** Mails of the last weeks are there to be read; older ones are only counted. */
const readableDays = 21;
const written = 200;

/** Sequences with their history, a broadcast that was sent, and one that waits. */
export async function seedDemoCampaigns(tx: SeedContext): Promise<void> {
  const began = new Date(tx.now.getTime() - written * day);
  const steps = await tx.db
    .insert(sequenceSteps)
    .values(demoSteps.map((step) => ({ ...step, isOn: true, activeFrom: began, createdAt: began, updatedAt: began })))
    .returning();
  const people = await tx.db.select().from(leads).orderBy(desc(leads.createdAt)).limit(written);
  await seedHistories(tx, people, steps);
  await seedBroadcasts(tx, people);
}

type Lead = typeof leads.$inferSelect;

async function seedHistories(tx: SeedContext, people: readonly Lead[], steps: readonly SequenceStep[]): Promise<void> {
  const histories = people.map((lead) => {
    const own = steps.filter(({ sequence }) => sequence === lead.source);
    const until = lead.paidAt && lead.paidAt < tx.now ? lead.paidAt : tx.now;
    const got = own
      .map((step) => ({ lead, step, at: dueAt(step, lead.createdAt) }))
      .filter(({ at, step }) => at <= until && at >= step.activeFrom);
    const next = own.map((step) => dueAt(step, lead.createdAt)).filter((at) => at > tx.now);
    const endReason = lead.paidAt ? 'bought' : next.length === 0 ? 'done' : null;
    return { lead, got, endReason, nextAt: endReason ? null : (next[0] ?? null) } as const;
  });
  await tx.db.insert(leadSequences).values(
    histories.map(({ lead, endReason, nextAt }) => ({
      leadId: lead.id,
      sequence: lead.source,
      startedAt: lead.createdAt,
      nextAt,
      endReason,
      endedAt: endReason ? tx.now : null,
    })),
  );
  const all = histories.flatMap(({ got }) => got);
  const readable = all.filter(({ at }) => at.getTime() > tx.now.getTime() - readableDays * day);
  const stored = await storeMails(
    tx,
    readable.map(({ lead, step, at }) => ({
      lead,
      text: step,
      at,
      key: `sequence:${step.id}:${lead.id}`,
      broadcastId: null,
    })),
  );
  await tx.db.insert(sequenceMails).values(
    all.map(({ lead, step, at }) => ({
      leadId: lead.id,
      stepId: step.id,
      mailId: stored.get(`sequence:${step.id}:${lead.id}`) ?? null,
      isSkipped: false,
      at,
    })),
  );
}

type Text = Pick<SequenceStep, 'subject' | 'body' | 'buttonLabel' | 'buttonAddress'>;
type Sent = { lead: Lead; text: Text; at: Date; key: string; broadcastId: number | null };

async function storeMails(tx: SeedContext, sent: readonly Sent[]): Promise<ReadonlyMap<string, number>> {
  if (sent.length === 0) return new Map();
  const rows = await tx.db
    .insert(mails)
    .values(
      sent.map(({ lead, text: { subject, body, buttonLabel, buttonAddress }, at, key, broadcastId }) => ({
        dedupeKey: key,
        userId: lead.userId,
        toAddress: lead.email,
        template: 'campaign',
        content: {
          firstName: greetingName(lead.name),
          email: lead.email,
          subject,
          body,
          buttonLabel,
          buttonAddress,
          broadcastId,
          isTest: false,
        },
        status: 'sent' as const,
        tries: 1,
        createdAt: at,
        sentAt: at,
      })),
    )
    .returning({ id: mails.id, key: mails.dedupeKey });
  return new Map(rows.map(({ id, key }) => [key, id]));
}

async function seedBroadcasts(tx: SeedContext, people: readonly Lead[]): Promise<void> {
  const [author] = await tx.db.select({ id: users.id }).from(users).where(eq(users.email, 'tribe-team-fa@tribe.test'));
  const authorId = author?.id ?? null;
  const at = new Date(startOfManilaDay(addDays(manilaDay(tx.now), -6)).getTime() + 10 * hour);
  const text = {
    subject: '{first name}, payday week: first month at half price',
    body: demoText(
      'Hi {first name},',
      'Sweldo na! If you planned to start this month, this is the week: until Friday your first month in the community is half price.',
      'Your coach and your group are waiting for you.',
    ),
    buttonLabel: 'See the offer',
    buttonAddress: '/free-lessons',
  };
  const before = people.filter((lead) => lead.createdAt < at && !lead.paidAt).slice(0, 80);
  const [sent] = await tx.db
    .insert(broadcasts)
    .values({
      ...text,
      name: 'Payday offer',
      audience: { to: 'leads', sources: [], campaign: '', tag: '', step: '', withoutPurchase: true },
      pace: 60,
      status: 'done',
      startedAt: at,
      frozenAt: at,
      finishedAt: new Date(at.getTime() + 2 * 60_000),
      authorId,
      senderId: authorId,
      total: before.length,
      sent: Math.max(0, before.length - 3),
      failed: Math.min(1, before.length),
      skipped: Math.min(2, Math.max(0, before.length - 1)),
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (sent) {
    const outcome = (index: number): RecipientStatus => (index === 0 ? 'failed' : index < 3 ? 'skipped' : 'sent');
    const got = before.filter((_lead, index) => outcome(index) === 'sent');
    const stored = await storeMails(
      tx,
      got.map((lead) => ({ lead, text, at, key: `demo-broadcast:${sent.id}:${lead.id}`, broadcastId: sent.id })),
    );
    if (before.length > 0) {
      await tx.db.insert(broadcastRecipients).values(
        before.map((lead, index) => ({
          broadcastId: sent.id,
          personKey: lead.personKey,
          address: lead.email,
          firstName: lead.name,
          userId: lead.userId,
          leadId: lead.id,
          status: outcome(index),
          reason: outcome(index) === 'skipped' ? ('unsubscribed' as const) : null,
          mailId: stored.get(`demo-broadcast:${sent.id}:${lead.id}`) ?? null,
        })),
      );
      await tx.db.insert(mailSuppressions).values(
        before.slice(0, 4).map((lead, index) => ({
          personKey: lead.personKey,
          address: lead.email,
          reason: index === 0 ? ('bounced' as const) : ('unsubscribed' as const),
          detail: index === 0 ? 'The mail server refused it: 550 5.1.1 no such user' : null,
          cause: index === 3 ? `broadcast:${sent.id}` : null,
          at: index === 3 ? new Date(at.getTime() + 3 * hour) : at,
        })),
      );
    }
  }
  const later = new Date(startOfManilaDay(addDays(manilaDay(tx.now), 3)).getTime() + 19 * hour);
  await tx.db.insert(broadcasts).values({
    name: 'Christmas batch opens',
    subject: 'The December batch opens tonight, {first name}',
    body: demoText(
      'Hi {first name},',
      'Our last batch of the year opens tonight at 8:00 PM. Thirty seats, so a coach has time for each of you.',
      'Maligayang Pasko in advance!',
    ),
    buttonLabel: 'Save my seat',
    buttonAddress: '/free-training',
    audience: {
      to: 'leads',
      sources: ['free-lessons', 'free-training'],
      campaign: '',
      tag: '',
      step: '',
      withoutPurchase: true,
    },
    pace: 120,
    status: 'scheduled',
    scheduledAt: later,
    authorId,
    senderId: authorId,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
}
