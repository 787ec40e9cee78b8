import { visitorStep } from '@app/rules/growth/leads/steps';
import { type DayNumber, isDayNumber, type TrainingLevel } from '@app/rules/growth/trainings/training-levels';
import { isDayOpen, joinLink } from '@app/rules/growth/trainings/training';
import { and, eq, or } from 'drizzle-orm';
import { type Context, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Forbidden, NotFound } from '#errors.ts';
import { mayChoosePassword } from '#features/growth/leads/opt-in-password.ts';
import { currentVisitor, ensureVisitor, keepStep, stepsOf } from '#features/growth/leads/visitors.ts';
import { type Visitor, visitors } from '#tables/growth/leads.table.ts';
import { trainingReminders } from '#tables/growth/trainings.table.ts';
import type { SetTraining } from './training-settings.ts';

export type VisitorProgress = {
  hasOptedIn: boolean;
  mayChoosePassword: boolean;
  steps: ReadonlySet<string>;
  reminded: ReadonlySet<DayNumber>;
};

/** What this visitor has done of a training: a browser that opted in, or a signed-in person in any browser. */
export async function visitorProgress(ctx: Context, level: TrainingLevel): Promise<VisitorProgress> {
  const visitor = await currentVisitor(ctx);
  if (!visitor && !ctx.viewer)
    return { hasOptedIn: false, mayChoosePassword: false, steps: new Set(), reminded: new Set() };
  const [steps, reminders] = await Promise.all([stepsOf(ctx, visitor), remindersOf(ctx, visitor, level)]);
  return {
    hasOptedIn: hasOptedIn(ctx, visitor),
    mayChoosePassword: mayChoosePassword(ctx, visitor),
    steps,
    reminded: new Set(reminders),
  };
}

async function remindersOf(ctx: Context, visitor: Visitor | null, level: TrainingLevel): Promise<DayNumber[]> {
  const isTheirs = or(
    visitor ? eq(visitors.id, visitor.id) : undefined,
    ctx.viewer ? eq(visitors.userId, ctx.viewer.userId) : undefined,
  );
  const rows = await ctx.db
    .select({ day: trainingReminders.day })
    .from(trainingReminders)
    .innerJoin(visitors, eq(visitors.id, trainingReminders.visitorId))
    .where(and(eq(trainingReminders.level, level), isTheirs));
  return rows.flatMap(({ day }) => (isDayNumber(day) ? day : []));
}

/** People with an account have told who they are. */
function hasOptedIn({ viewer }: Context, visitor: Visitor | null): boolean {
  return viewer !== null || (visitor !== null && (visitor.leadId !== null || visitor.userId !== null));
}

/** The visitor, for what is open only after the opt-in. */
export async function requireOptedIn(ctx: Context): Promise<Visitor | null> {
  const visitor = await currentVisitor(ctx);
  if (!hasOptedIn(ctx, visitor)) throw new Forbidden('Opt in first.');
  return visitor;
}

const dayOf = (training: SetTraining, day: DayNumber) => {
  const found = training.days.find((each) => each.day === day);
  if (!found) throw new NotFound('Day');
  return found;
};

/** The player says that the day was watched. A day that has not opened, or has no video, cannot have been. */
export async function watchDay(ctx: Context, training: SetTraining, day: DayNumber): Promise<void> {
  refuseImpersonators(ctx);
  await requireOptedIn(ctx);
  const found = dayOf(training, day);
  if (!training.isShown || !isDayOpen(found, ctx.now.getTime()) || found.recording === '') throw new NotFound('Day');
  await transaction(ctx, async (tx) => {
    const visitor = await ensureVisitor(tx, { ...ctx, db: tx.db });
    await keepStep(tx, visitor.id, visitorStep.day(day, training.level));
  });
}

/** The address of a freebie, for those who watched its day, as long as the day is open; for everyone else there is none. */
export async function freebieAddress(ctx: Context, training: SetTraining, day: DayNumber): Promise<string> {
  const visitor = await requireOptedIn(ctx);
  const found = dayOf(training, day);
  if (!training.isShown || !isDayOpen(found, ctx.now.getTime())) throw new NotFound('Freebie');
  const { freebie } = found;
  const watched = visitorStep.day(day, training.level);
  const steps = await stepsOf(ctx, visitor);
  if (freebie === '' || !steps.has(watched)) throw new NotFound('Freebie');
  const isOwn = ctx.viewer?.impersonatorId == null;
  if (visitor && isOwn) await keepStep(ctx, visitor.id, visitorStep.freebie(watched));
  return freebie;
}

/** Where "Join now" leads while staff are live; null when there is nothing to join. */
export async function meetingAddress(ctx: Context, training: SetTraining): Promise<string | null> {
  await requireOptedIn(ctx);
  if (!training.isShown || !training.isLive) return null;
  return joinLink(training, ctx.now.getTime()) || null;
}
