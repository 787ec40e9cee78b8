import type { ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';

/**
 * What of `commissions c` is due by a day: everything whose hold is over by then, whether or not the job has noted it yet, with
 * whatever is taken back, whenever that was. An affiliate's next payout, the preview of a run and the run itself ask this.
 */
export const isDueBy = (day: ManilaDay): SQL =>
  sql`c.status in ('pending', 'due') and (c.due_on <= ${day}::date or c.amount < 0)`;
