import type { Task } from '#worker/task.ts';
import { recordChanges } from './record-changes.ts';
import { remindPeople } from './reminders.ts';

/** From morning to evening; a sent mail is not sent again, so it may run as often as it likes. */
export const remindOfBills: Task = {
  deadlineSeconds: 300,
  run: async (ctx) => {
    const sent = await remindPeople(ctx);
    if (sent > 0) ctx.log.info({ mails: sent }, 'reminders queued');
  },
};

/** Soon after midnight in Manila. */
export const recordStatusChanges: Task = {
  deadlineSeconds: 600,
  run: async (ctx) => {
    const changes = await recordChanges(ctx);
    if (changes > 0) ctx.log.info({ subscriptions: changes }, 'status changes recorded');
  },
};
