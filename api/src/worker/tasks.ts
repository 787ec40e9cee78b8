import { sealAuditTask } from '../audit/seal.ts';
import { forgetOldSessions } from '../features/auth/auth.jobs.ts';
import { sendMail, wipeEndedSecrets } from '../features/mails/mails.jobs.ts';
import { forgetEndedWindows } from '../limits/rate-limits.ts';
import type { Task } from './task.ts';

/** All tasks. A feature with work for later adds its line; the name is what `enqueueJob` is called with. */
export const tasks = {
  'send-mail': sendMail,
  'wipe-ended-secrets': wipeEndedSecrets,
  'seal-audit': sealAuditTask,
  'forget-old-sessions': { run: forgetOldSessions, deadlineSeconds: 60 },
  'forget-ended-windows': { run: forgetEndedWindows, deadlineSeconds: 30 },
} as const satisfies Record<string, Task>;

export type TaskName = keyof typeof tasks;

/** What runs by the clock, in the notation of cron. A run that is missed is not made up for: the next one does its work. */
export const timetable: Partial<Record<TaskName, string>> = {
  'seal-audit': '* * * * *',
  'wipe-ended-secrets': '* * * * *',
  'forget-ended-windows': '* * * * *',
  'forget-old-sessions': '17 19 * * *',
};
