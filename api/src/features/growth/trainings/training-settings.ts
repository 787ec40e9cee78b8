import { type Training, trainingFrom } from '@app/rules/growth/trainings/training';
import { levelFacts, type TrainingLevel, trainingLevels } from '@app/rules/growth/trainings/training-levels';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { settingNames, settingOf } from '@app/rules/platform/settings/settings';
import { isWorkshopGroup } from '@app/rules/platform/settings/workshop-settings';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { users } from '#tables/people/users.table.ts';
import { settings } from '#tables/platform/settings.table.ts';

const percentSetting = 'training-watched-percent';
const names = [...settingNames.filter((name) => isWorkshopGroup(settingOf(name).group)), percentSetting];

export type SetTraining = Training & {
  /** When the switch was last moved, and by whom. */
  switchedAt: Date | null;
  switchedBy: string | null;
  watchedPercent: number;
};

export type SetTrainings = Record<TrainingLevel, SetTraining>;

/** Both trainings as staff have set them, in one statement. */
export async function loadTrainings({ db }: Pick<Context, 'db'>): Promise<SetTrainings> {
  const rows = await db
    .select({
      name: settings.name,
      value: settings.value,
      updatedAt: settings.updatedAt,
      updatedBy: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.updatedById))
    .where(inArray(settings.name, names));
  const stored = new Map(rows.map((row) => [row.name, row]));
  const load = (level: TrainingLevel): SetTraining => {
    const live = stored.get(`workshop-is-live${levelFacts[level].suffix}`);
    return {
      ...trainingFrom(level, (name) => stored.get(name)?.value),
      // The reference row was written by nobody.
      switchedAt: live?.updatedBy ? live.updatedAt : null,
      switchedBy: live?.updatedBy ?? null,
      watchedPercent: settingValue(percentSetting, stored.get(percentSetting)?.value),
    };
  };
  const [beginner, experienced] = trainingLevels;
  return { beginner: load(beginner), experienced: load(experienced) };
}
