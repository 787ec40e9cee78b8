import { addDays, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { batches } from '../../features/batches/batches.table.ts';
import type { Seeding } from './seeding.ts';

/** Days from the day of seeding to the first and the last day of the launch. */
const launches = [
  { name: 'Batch 16', from: -420, to: -391 },
  { name: 'Batch 17', from: -270, to: -241 },
  { name: 'Batch 18', from: -120, to: -91 },
  { name: 'Batch 19', from: -12, to: 17, isCurrent: true },
] as const;

/** Four intakes; whoever is of the community belongs to one of them, the longest here to the first. */
export async function seedDemoBatches(tx: Seeding): Promise<void> {
  const today = manilaDay(tx.now);
  const made = await tx.db
    .insert(batches)
    .values(
      launches.map(({ name, from, to, ...rest }) => ({
        name,
        launchFrom: addDays(today, from),
        launchTo: addDays(today, to),
        isCurrent: 'isCurrent' in rest,
        createdAt: new Date(tx.now.getTime() + (from - 14) * 24 * 3_600_000),
      })),
    )
    .returning({ id: batches.id });
  const ids = made.map(({ id }) => id);
  await tx.db.execute(sql`
    update users set batch_id = (${sql.param(ids)}::int[])[place.quarter]
    from (
      select u.id, ntile(${ids.length}) over (order by u.created_at, u.id) as quarter
      from users u
      where exists (select from user_access_levels h where h.user_id = u.id and h.access_level_id = 'member')
    ) place
    where users.id = place.id`);
}
