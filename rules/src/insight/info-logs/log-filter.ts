import { z } from 'zod';
import { isDayOfThisCentury } from '../../time/manila.ts';
import { logKinds } from './log-kinds.ts';

const day = z.string().refine(isDayOfThisCentury, 'Choose a day from 2000 to 2099');

/** No table counts further. */
const MAX_ID = 2_147_483_647;

/** Which entries of the log are shown; all that is given holds at once. */
export const logFilter = z.object({
  search: z.string().trim().max(120).nullish(),
  kind: z.enum(logKinds).nullish(),
  actions: z.array(z.string().max(80)).max(50).nullish(),
  /** The person who did it; 0: jobs of the system. */
  actorId: z.int().min(0).max(MAX_ID).nullish(),
  /** The person it was done to, or who did it. */
  personId: z.int().positive().max(MAX_ID).nullish(),
  objectType: z.string().max(80).nullish(),
  objectId: z.string().max(80).nullish(),
  requestId: z.string().max(80).nullish(),
  from: day.nullish(),
  to: day.nullish(),
});
export type LogFilter = z.output<typeof logFilter>;
