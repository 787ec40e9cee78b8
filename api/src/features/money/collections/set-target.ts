import type { ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';

/** The amount that staff want a month to bring, in centavos; null where they said nothing. */
export function setTarget(month: ManilaDay): SQL<number | null> {
  return sql<number | null>`(select t.value from targets t where t.kind = 'collection' and t.month = ${month})`;
}
