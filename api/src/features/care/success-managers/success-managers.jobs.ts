import { runHealthRound } from '#features/care/health/health-round.ts';
import type { Task } from '#worker/task.ts';
import { giveOutMembers } from './give-out.ts';
import { noteCaseloads } from './read-managers.ts';

/** Every night; a start after a kill goes on where it stopped, and one after the end only writes the lines of the managers again. */
export const computeHealth: Task = {
  deadlineSeconds: 900,
  run: async (ctx) => {
    const { people, changed } = await runHealthRound(ctx);
    await noteCaseloads(ctx);
    ctx.log.info({ people, changed }, 'health computed');
  },
};

export const giveOutNewMembers: Task = {
  deadlineSeconds: 60,
  run: async (ctx) => {
    const given = await giveOutMembers(ctx);
    if (given > 0) ctx.log.info({ people: given }, 'new members given to success managers');
  },
};
