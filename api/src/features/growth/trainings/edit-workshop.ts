import { visitorStep } from '@app/rules/growth/leads/steps';
import { joinLink } from '@app/rules/growth/trainings/training';
import { levelFacts, trainingDays, type TrainingLevel } from '@app/rules/growth/trainings/training-levels';
import { isSettingName, type SettingName, settingNames, settingOf } from '@app/rules/platform/settings/settings';
import { and, inArray, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, NotFound } from '#errors.ts';
import { updateSettings } from '#features/platform/settings/edit-settings.ts';
import { enqueueJob } from '#jobs.ts';
import { visitorSteps } from '#tables/growth/leads.table.ts';
import { trainingReminders, trainingWatchers } from '#tables/growth/trainings.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { loadTrainings, type SetTraining } from './training-settings.ts';

export type Workshop = { training: SetTraining; level: TrainingLevel };

/** Each training has a page and a flag of its own. Missing and forbidden look alike. */
function requireWorkshop(ctx: Context, level: TrainingLevel): void {
  if (!requireViewer(ctx).pages.has(levelFacts[level].page)) throw new NotFound('Workshop');
}

export async function workshop(ctx: Context, level: TrainingLevel): Promise<Workshop> {
  requireWorkshop(ctx, level);
  return { level, training: (await loadTrainings(ctx))[level] };
}

/** The switches are moved one by one, each with its question; everything else is saved with the form. */
const isSaved = (name: SettingName, level: TrainingLevel) =>
  settingOf(name).group === levelFacts[level].group && !name.startsWith('workshop-is-live');

export type WorkshopValue = { name: string; value: string };

/** The names and values of the form, as they are stored. */
export async function workshopValues(ctx: Pick<Context, 'db'>, level: TrainingLevel): Promise<WorkshopValue[]> {
  const names = settingNames.filter((name) => isSaved(name, level));
  const rows = await ctx.db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(inArray(settings.name, names));
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  return names.map((name) => ({ name, value: stored.get(name) ?? settingOf(name).default }));
}

export async function saveWorkshop(
  ctx: Context,
  level: TrainingLevel,
  values: readonly WorkshopValue[],
): Promise<Workshop> {
  requireWorkshop(ctx, level);
  const known = values.flatMap(({ name, value }) =>
    isSettingName(name) && isSaved(name, level) ? { name, value } : [],
  );
  if (known.length !== values.length) throw new BadUserInput({ values: 'This is not a setting of this workshop' });
  await updateSettings(ctx, known);
  return workshop(ctx, level);
}

/**
 * Goes live, or ends it. At once, and once: a second press of the same switch changes nothing. Everyone on the page sees it
 * through the announcement of the setting; those who asked for a reminder get theirs.
 */
export async function switchWorkshop(ctx: Context, level: TrainingLevel, isLive: boolean): Promise<Workshop> {
  requireWorkshop(ctx, level);
  await transaction(ctx, async (tx) => {
    const training = (await loadTrainings(tx))[level];
    if (isLive && !training.isShown)
      throw new BadUserInput({ isLive: 'The workshop is hidden. Show it first, then go live.' });
    if (isLive && joinLink(training, tx.now.getTime()) === '')
      throw new BadUserInput({ isLive: 'Add the Zoom link of the day or the master link first.' });
    await updateSettings(tx, [{ name: `workshop-is-live${levelFacts[level].suffix}`, value: String(isLive) }]);
    if (isLive) await enqueueJob(tx.db, 'remind-of-trainings', {}, { key: 'remind-of-trainings' });
  });
  return workshop(ctx, level);
}

export type DayCounts = { day: number; watched: number; downloaded: number; reminders: number };

/** How far visitors came, for each day. */
export async function dayCounts({ db }: Pick<Context, 'db'>, level: TrainingLevel): Promise<DayCounts[]> {
  const watched = (day: number) => visitorStep.day(day, level);
  const steps = trainingDays.flatMap((day) => [watched(day), visitorStep.freebie(watched(day))]);
  const [done, reminded] = await Promise.all([
    db
      .select({ step: visitorSteps.step, count: sql<number>`count(*)::int` })
      .from(visitorSteps)
      .where(inArray(visitorSteps.step, steps))
      .groupBy(visitorSteps.step),
    db
      .select({ day: trainingReminders.day, count: sql<number>`count(*)::int` })
      .from(trainingReminders)
      .where(and(sql`${trainingReminders.level} = ${level}`))
      .groupBy(trainingReminders.day),
  ]);
  const ofStep = (step: string) => done.find((each) => each.step === step)?.count ?? 0;
  return trainingDays.map((day) => ({
    day,
    watched: ofStep(watched(day)),
    downloaded: ofStep(visitorStep.freebie(watched(day))),
    reminders: reminded.find((each) => each.day === day)?.count ?? 0,
  }));
}

/** People on the page now, over all servers; each counts every few seconds. */
export async function watchingNow({ db, now }: Pick<Context, 'db' | 'now'>, level: TrainingLevel): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${trainingWatchers.count}), 0)::int` })
    .from(trainingWatchers).where(sql`${trainingWatchers.level} = ${level}
      and ${trainingWatchers.at} > ${now.toISOString()}::timestamptz - interval '20 seconds'`);
  return row?.count ?? 0;
}

export type FreebieFile = { url: string; name: string; size: number };

/** The uploaded files among the freebies, with their names. */
export async function freebieFiles({ db }: Pick<Context, 'db'>, { days }: SetTraining): Promise<FreebieFile[]> {
  const start = '/api/uploads/';
  const keys = days.flatMap(({ freebie }) => (freebie.startsWith(start) ? freebie.slice(start.length) : []));
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: files.key, name: files.name, size: files.bytes })
    .from(files)
    .where(inArray(files.key, keys));
  return rows.map(({ key, name, size }) => ({ url: `${start}${key}`, name, size }));
}
