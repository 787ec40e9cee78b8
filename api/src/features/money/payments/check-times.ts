import { CHECK_TIME_DAYS, type CheckTime } from '@app/rules/money/payments/check-time';
import { WITHDRAWN } from '@app/rules/money/billing/own-payment';
import type { Pool } from 'pg';
import type { Context } from '#context.ts';

/** By platform. */
export type CheckTimes = ReadonlyMap<string, CheckTime>;

const kept = new WeakMap<Pool, { until: number; times: Promise<CheckTimes> }>();
const minutesKept = 10;

/**
 * How long each platform's proofs usually wait. Every payer loads this and it hardly changes, so it is cached for a
 * while.
 */
export function checkTimes({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<CheckTimes> {
  const known = kept.get(pool);
  if (known && now.getTime() < known.until) return known.times;
  const times = readTimes(pool, now);
  const entry = { until: now.getTime() + minutesKept * 60_000, times };
  kept.set(pool, entry);
  times.catch(() => kept.delete(pool));
  return times;
}

async function readTimes(pool: Pool, now: Date): Promise<CheckTimes> {
  const { rows } = await pool.query<{ platform: string } & CheckTime>(
    `select platform, count(*)::int as decided,
        percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 60)::float8 as "medianMinutes"
      from payments
      where source = 'member' and decided_at > $1::timestamptz - make_interval(days => ${CHECK_TIME_DAYS})
        and decided_at <= $1::timestamptz and remarks is distinct from $2
      group by platform`,
    // Who takes a proof back has not waited for us.
    [now.toISOString(), WITHDRAWN],
  );
  return new Map(rows.map(({ platform, ...time }) => [platform, time]));
}
