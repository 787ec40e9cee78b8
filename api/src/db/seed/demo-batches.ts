import { addDays, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { batches } from '#tables/people/batches.table.ts';
import { day } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

/** Days from the day of seeding to the first and the last day of the launch. */
const launches = [
  { name: 'Batch 16', from: -550, to: -521 },
  { name: 'Batch 17', from: -366, to: -337 },
  { name: 'Batch 18', from: -180, to: -151 },
  { name: 'Batch 19', from: -12, to: 17, isCurrent: true },
] as const;

/** Four intakes; a member belongs to the last one that had begun when they joined. */
export async function seedDemoBatches(tx: SeedContext): Promise<void> {
  const today = manilaDay(tx.now);
  await tx.db.insert(batches).values(
    launches.map(({ name, from, to, ...rest }) => ({
      name,
      launchFrom: addDays(today, from),
      launchTo: addDays(today, to),
      isCurrent: 'isCurrent' in rest,
      createdAt: new Date(tx.now.getTime() + (from - 14) * day),
    })),
  );
  await tx.db.execute(sql`
    update users u set batch_id = (select b.id from batches b
      where b.launch_from <= (u.created_at at time zone 'Asia/Manila')::date order by b.launch_from desc limit 1)
    where exists (select from user_access_levels h where h.user_id = u.id and h.access_level_id = 'member')`);
}
