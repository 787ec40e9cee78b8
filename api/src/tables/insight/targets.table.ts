import { targetKinds } from '@app/rules/insight/targets/target-kinds';
import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, snakeCase, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';

/** What staff want a month to bring. */
export const targets = snakeCase.table(
  'targets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: targetKinds }).notNull(),
    /** The first day of the month. */
    month: date().notNull(),
    /** Centavos for collections, otherwise how many. */
    value: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (target) => [
    unique().on(target.month, target.kind),
    check('targets_kind', oneOf(target.kind, targetKinds)),
    check('targets_month', sql`extract(day from ${target.month}) = 1`),
    check('targets_value', sql`${target.value} > 0`),
  ],
);
