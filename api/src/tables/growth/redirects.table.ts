import { type RedirectStatusCode, redirectStatusCodes } from '@app/rules/growth/redirects/redirect-rule';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/** Sends people from one address to another before any page. */
export const redirectRules = snakeCase.table(
  'redirect_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Decoded, in lower case, without a slash at the end: the spelling by which requests are compared. */
    fromPath: text().notNull(),
    /** Whether everything below the path counts as well. */
    isPrefix: boolean().notNull(),
    /** A path of this site, or an https address, as it is sent to browsers. */
    toAddress: text().notNull(),
    statusCode: integer().notNull().$type<RedirectStatusCode>(),
    isOn: boolean().notNull(),
    note: text(),
    /** When it was last switched on. */
    onSince: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (rule) => [
    unique('redirect_rules_source').on(rule.fromPath, rule.isPrefix),
    check('redirect_rules_status', sql`${rule.statusCode} in (${sql.raw(redirectStatusCodes.join(', '))})`),
    check('redirect_rules_from_a_path', sql`${rule.fromPath} ~ '^/[^/]'`),
    check(
      'redirect_rules_to_an_address',
      sql`${rule.toAddress} ~ '^(/($|[^/\\\\])|https://)' and ${rule.toAddress} !~ '[[:cntrl:]]'`,
    ),
    check('redirect_rules_on_since', sql`not ${rule.isOn} or ${rule.onSince} is not null`),
  ],
);

export type RedirectRule = typeof redirectRules.$inferSelect;

/** How often a rule was used on a Manila day. */
export const redirectHits = snakeCase.table(
  'redirect_hits',
  {
    ruleId: integer()
      .notNull()
      .references(() => redirectRules.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    hits: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (hit) => [
    primaryKey({ columns: [hit.ruleId, hit.day] }),
    // The days of all rules, for the chart and the order of the list.
    index().on(hit.day),
  ],
);
