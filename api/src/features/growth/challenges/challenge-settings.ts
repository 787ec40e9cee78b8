import { settingValue } from '@app/rules/platform/settings/setting-value';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { settings } from '#tables/platform/settings.table.ts';

const names = [
  'challenge-opens-at-hour',
  'challenge-finish-days',
  'challenge-points',
  'challenge-silent-days',
] as const;

export type ChallengeSettings = {
  opensAtHour: number;
  /** Of twelve tasks, as many finish the challenge. */
  finishDays: number;
  points: number;
  silentDays: number;
};

export async function challengeSettings({ db }: Pick<Context, 'db'>): Promise<ChallengeSettings> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...names]));
  const valueOf = (name: (typeof names)[number]) => settingValue(name, rows.find((row) => row.name === name)?.value);
  return {
    opensAtHour: valueOf('challenge-opens-at-hour'),
    finishDays: valueOf('challenge-finish-days'),
    points: valueOf('challenge-points'),
    silentDays: valueOf('challenge-silent-days'),
  };
}
