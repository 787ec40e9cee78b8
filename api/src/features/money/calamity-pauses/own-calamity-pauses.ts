import { calamityMessages } from '@app/rules/money/calamity-pauses/calamity-words';
import type { ManilaDay } from '@app/rules/time/manila';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict } from '#errors.ts';
import { calamityPausePeople, calamityPauses } from '#tables/money/calamity-pauses.table.ts';
import { giveBack } from './move-person.ts';

export type OwnCalamityPause = { id: number; name: string; days: number; count: number; nextDueOn: ManilaDay | null };

/** The pauses that moved something the viewer still owes, for the banner; the newest first. */
export async function ownCalamityPauses(ctx: Context): Promise<OwnCalamityPause[]> {
  const { userId } = requireViewer(ctx);
  const open = sql`from calamity_moves m join payment_schedules e on e.id = m.schedule_id
    where m.pause_id = ${calamityPauses.id} and m.reversed_at is null and e.user_id = ${userId}
      and e.transaction_id is null and e.voided_at is null`;
  const rows = await ctx.db
    .select({
      id: calamityPauses.id,
      name: calamityPauses.name,
      days: calamityPauses.days,
      count: sql<number>`(select count(*)::int ${open})`,
      nextDueOn: sql<ManilaDay | null>`(select min(e.schedule_date)::text ${open})`,
    })
    .from(calamityPausePeople)
    .innerJoin(calamityPauses, eq(calamityPauses.id, calamityPausePeople.pauseId))
    .where(and(eq(calamityPausePeople.userId, userId), eq(calamityPausePeople.state, 'moved')))
    .orderBy(desc(calamityPauses.id))
    .limit(5);
  return rows.filter(({ count }) => count > 0);
}

/** A member keeps their own dates. Asking again changes nothing. */
export async function declineCalamityPause(ctx: Context, id: number): Promise<OwnCalamityPause[]> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  await transaction(ctx, async (tx) => {
    const isOwn = and(eq(calamityPausePeople.pauseId, id), eq(calamityPausePeople.userId, userId));
    const [concerned] = await tx.db.select().from(calamityPausePeople).where(isOwn).for('update');
    if (concerned?.state === 'declined') return;
    if (concerned?.state !== 'moved') throw new Conflict(calamityMessages.notConcerned);
    const [pause] = await tx.db.select().from(calamityPauses).where(eq(calamityPauses.id, id));
    if (pause) await giveBack(tx, pause, { userId, state: 'declined' });
  });
  return ownCalamityPauses(ctx);
}
