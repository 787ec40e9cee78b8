import { acceptanceWays, policyNames } from '@app/rules/platform/policies/policy';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, snakeCase, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { orders } from '../money/orders.table.ts';
import { users } from '../people/users.table.ts';

/** The texts of the policies, none of which is ever changed: a new text is a new version. */
export const policyVersions = snakeCase.table(
  'policy_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    policy: text({ enum: policyNames }).notNull(),
    version: integer().notNull(),
    /** Markdown. Null for the text that comes with the product, which the page itself has. */
    text: text(),
    /** What changed, in the words of whoever published it. */
    note: text().notNull(),
    /** Members who were here before are asked to agree. */
    asksAgain: boolean().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    publishedById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (one) => [
    unique('policy_versions_once').on(one.policy, one.version),
    index().on(one.publishedById),
    check('policy_versions_policy', oneOf(one.policy, policyNames)),
    check('policy_versions_text', sql`${one.text} is not null or ${one.version} = 1`),
  ],
);

export type PolicyVersion = typeof policyVersions.$inferSelect;

/** Who agreed to which text, when, how and from where. Rows are only added. */
export const policyAcceptances = snakeCase.table(
  'policy_acceptances',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Of a visitor: whoever the order belongs to later agreed to it. */
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    versionId: integer()
      .notNull()
      .references(() => policyVersions.id, { onDelete: 'restrict' }),
    how: text({ enum: acceptanceWays }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }).notNull(),
    /** The network address. */
    acceptedFrom: text().notNull(),
  },
  (one) => [
    uniqueIndex('policy_acceptances_of_user').on(one.userId, one.versionId),
    uniqueIndex('policy_acceptances_of_order').on(one.orderId, one.versionId),
    index().on(one.versionId),
    check('policy_acceptances_how', oneOf(one.how, acceptanceWays)),
    check('policy_acceptances_whose', sql`(${one.userId} is null) <> (${one.orderId} is null)`),
  ],
);

export type PolicyAcceptance = typeof policyAcceptances.$inferSelect;
