import { settingValue } from '@app/rules/platform/settings/setting-value';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { settings } from '#tables/platform/settings.table.ts';

const names = [
  'accountability-group-size',
  'accountability-formed-from',
  'accountability-formed-until',
  'accountability-silent-after',
  'accountability-escalate-after',
  'accountability-points',
  'accountability-lead-stage',
] as const;

export type AccountabilitySettings = {
  /** The seats of a new group. */
  capacity: number;
  /** How many people a group has that is formed automatically. */
  sizes: { smallest: number; largest: number };
  silentAfter: number;
  escalateAfter: number;
  points: number;
  leadStage: number;
};

export async function accountabilitySettings({ db }: Pick<Context, 'db'>): Promise<AccountabilitySettings> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...names]));
  const valueOf = (name: (typeof names)[number]) => settingValue(name, rows.find((row) => row.name === name)?.value);
  const smallest = valueOf('accountability-formed-from');
  const largest = Math.max(smallest, valueOf('accountability-formed-until'));
  const silentAfter = valueOf('accountability-silent-after');
  return {
    // A group that is formed has its seats.
    capacity: Math.max(largest, valueOf('accountability-group-size')),
    sizes: { smallest, largest },
    silentAfter,
    // The lead hears of it first.
    escalateAfter: Math.max(silentAfter, valueOf('accountability-escalate-after')),
    points: valueOf('accountability-points'),
    leadStage: valueOf('accountability-lead-stage'),
  };
}
