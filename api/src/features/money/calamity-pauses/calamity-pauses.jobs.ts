import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '#db/transaction.ts';
import { notify } from '#features/platform/notifications/notify.ts';
import { announce } from '#live/bus.ts';
import { type CalamityPause, calamityPausePeople, calamityPauses } from '#tables/money/calamity-pauses.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { giveBack, movePerson } from './move-person.ts';

const payloadSchema = z.object({ pauseId: z.int() });

type Round = {
  running: 'applying' | 'reversing';
  /** Whom it still has to reach. */
  left: 'waiting' | 'moved';
  done: 'applied' | 'reversed';
  reach: (tx: JobContext, pause: CalamityPause, userId: number) => Promise<void>;
};

/**
 * From person to person, each in a transaction of their own: an interrupted run goes on where it stopped, and nobody is
 * half done or done twice.
 */
const everyPerson = ({ running, left, done, reach }: Round): Task => ({
  deadlineSeconds: 3_600,
  run: async (ctx, payload) => {
    const { pauseId } = payloadSchema.parse(payload);
    for (let goesOn = true; goesOn;) {
      // oxlint-disable-next-line no-await-in-loop -- one person after the other
      goesOn = await transaction(ctx, async (tx) => {
        const [pause] = await tx.db
          .select()
          .from(calamityPauses)
          .where(and(eq(calamityPauses.id, pauseId), eq(calamityPauses.state, running)))
          .for('share');
        if (!pause) return false;
        const [next] = await tx.db
          .select({ userId: calamityPausePeople.userId })
          .from(calamityPausePeople)
          .where(and(eq(calamityPausePeople.pauseId, pauseId), eq(calamityPausePeople.state, left)))
          .orderBy(asc(calamityPausePeople.userId))
          .limit(1)
          .for('update');
        if (next) await reach(tx, pause, next.userId);
        return next !== undefined;
      });
    }
    await transaction(ctx, async (tx) => {
      await tx.db
        .update(calamityPauses)
        .set({ state: done })
        .where(
          and(
            eq(calamityPauses.id, pauseId),
            eq(calamityPauses.state, running),
            sql`not exists (select from calamity_pause_people c where c.pause_id = ${pauseId} and c.state = ${left})`,
          ),
        );
      await announce(tx.db, 'payments');
    });
  },
});

export const applyCalamityPauseTask = everyPerson({
  running: 'applying',
  left: 'waiting',
  done: 'applied',
  reach: async (tx, pause, userId) => {
    const count = await movePerson(tx, pause, userId);
    if (count === 0) return;
    await notify(tx, {
      userId,
      kind: 'calamity-pause',
      content: { name: pause.name, days: pause.days, count, pauseId: pause.id },
      dedupeKey: `calamity-pause:${pause.id}`,
    });
  },
});

export const reverseCalamityPauseTask = everyPerson({
  running: 'reversing',
  left: 'moved',
  done: 'reversed',
  reach: async (tx, pause, userId) => {
    const count = await giveBack(tx, pause, { userId, state: 'reversed' });
    if (count === 0) return;
    await notify(tx, {
      userId,
      kind: 'calamity-reversed',
      content: { name: pause.name, count },
      dedupeKey: `calamity-reversed:${pause.id}`,
    });
  },
});
