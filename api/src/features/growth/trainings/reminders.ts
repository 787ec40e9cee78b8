import type { DayNumber, TrainingLevel } from '@app/rules/growth/trainings/training-levels';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, type Platform, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput } from '#errors.ts';
import { currentVisitor, ensureVisitor } from '#features/growth/leads/visitors.ts';
import { checkedBrowser } from '#features/platform/notifications/push/push-subscriptions.ts';
import { seal, unseal } from '#secrets/sealed-text.ts';
import { leads, visitors } from '#tables/growth/leads.table.ts';
import { trainingReminders, trainingStops } from '#tables/growth/trainings.table.ts';
import { requireOptedIn } from './visitor-training.ts';

type ReminderInput = { level: TrainingLevel; day: DayNumber; push: unknown };

/** "Remind me": by mail, and on this browser when it gave a way to ring it. ReminderInput again, it is the same reminder. */
export async function remindOf(ctx: Context, { level, day, push }: ReminderInput): Promise<void> {
  refuseImpersonators(ctx);
  await requireOptedIn(ctx);
  const browser = push == null ? null : checkedBrowser(ctx, push);
  await transaction(ctx, async (tx) => {
    const visitor = await ensureVisitor(tx, { ...ctx, db: tx.db });
    const ring = browser ?? { endpoint: null, p256dh: null, auth: null };
    await tx.db
      .insert(trainingReminders)
      .values({ visitorId: visitor.id, level, day, ...ring, createdAt: tx.now })
      .onConflictDoUpdate({
        target: [trainingReminders.visitorId, trainingReminders.level, trainingReminders.day],
        set: {
          endpoint: sql`coalesce(excluded.endpoint, ${trainingReminders.endpoint})`,
          p256dh: sql`coalesce(excluded.p256dh, ${trainingReminders.p256dh})`,
          auth: sql`coalesce(excluded.auth, ${trainingReminders.auth})`,
        },
      });
  });
}

/** Takes a reminder back, in every browser of a signed-in person. */
export async function forgetReminder(ctx: Context, { level, day }: Omit<ReminderInput, 'push'>): Promise<void> {
  refuseImpersonators(ctx);
  const visitor = await currentVisitor(ctx);
  const isTheirs = or(
    visitor ? eq(visitors.id, visitor.id) : undefined,
    ctx.viewer ? eq(visitors.userId, ctx.viewer.userId) : undefined,
  );
  if (!isTheirs) return;
  const own = ctx.db.select({ id: visitors.id }).from(visitors).where(isTheirs);
  await ctx.db
    .delete(trainingReminders)
    .where(
      and(
        inArray(trainingReminders.visitorId, own),
        eq(trainingReminders.level, level),
        eq(trainingReminders.day, day),
      ),
    );
}

const stopToken = z.object({ stopReminders: z.int() });

/** The link under a reminder to a person without an account. Its token is sealed: nobody makes one for somebody else. */
export function stopLink({ secrets, baseUrl }: Pick<Platform, 'secrets' | 'baseUrl'>, leadId: number): string {
  const token = seal(secrets, JSON.stringify({ stopReminders: leadId }));
  return `${baseUrl}/free-training?stop=${encodeURIComponent(token)}`;
}

/**
 * Ends every reminder of the mailbox behind a token, whichever browser asked for it or will ask for it; only people who
 * sign in get them again. A second time changes nothing.
 */
export async function stopReminders(ctx: Context, token: string): Promise<void> {
  const leadId = readStopToken(ctx, token);
  if (leadId === null) throw new BadUserInput({ token: 'This link does not work any more.' });
  await transaction(ctx, async ({ db, now }) => {
    const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)).for('key share');
    if (!lead) return;
    await db.insert(trainingStops).values({ leadId, at: now }).onConflictDoNothing();
    const ofLead = db.select({ id: visitors.id }).from(visitors).where(eq(visitors.leadId, leadId));
    await db.delete(trainingReminders).where(inArray(trainingReminders.visitorId, ofLead));
  });
}

export function readStopToken({ secrets }: Pick<Platform, 'secrets'>, token: string): number | null {
  try {
    return stopToken.parse(JSON.parse(unseal(secrets, token))).stopReminders;
  } catch {
    return null;
  }
}
