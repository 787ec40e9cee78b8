import { sql } from 'drizzle-orm';
import { check, index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../people/users.table.ts';

/** The texts of `/affiliate/terms`, none of which is ever changed: a new text is a new version. */
export const affiliateTermsVersions = snakeCase.table('affiliate_terms_versions', {
  version: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Markdown. */
  text: text().notNull(),
  createdById: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type AffiliateTermsVersion = typeof affiliateTermsVersions.$inferSelect;

/** Who agreed to which text, when and from where. Rows are only added. */
export const affiliateTermsAcceptances = snakeCase.table(
  'affiliate_terms_acceptances',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    version: integer()
      .notNull()
      .references(() => affiliateTermsVersions.version, { onDelete: 'restrict' }),
    acceptedAt: timestamp({ withTimezone: true }).notNull(),
    /** The network address. */
    acceptedFrom: text().notNull(),
  },
  (acceptance) => [index().on(acceptance.userId, acceptance.version)],
);

/** People who bring buyers. The row stays when the level is taken away: what they earned is theirs. */
export const affiliates = snakeCase.table(
  'affiliates',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Their address `/{slug}`. A trigger claims it among all first segments (`affiliate-slugs.sql`). */
    slug: text().notNull().unique(),
    /** What they agreed to last; every acceptance has a row of its own. */
    termsVersion: integer()
      .notNull()
      .references(() => affiliateTermsVersions.version, { onDelete: 'restrict' }),
    acceptedAt: timestamp({ withTimezone: true }).notNull(),
    acceptedFrom: text().notNull(),
    /** Earns nothing new since then. */
    suspendedAt: timestamp({ withTimezone: true }),
    suspendedById: integer().references(() => users.id, { onDelete: 'set null' }),
    suspendReason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (affiliate) => [
    index().on(affiliate.createdAt),
    check('affiliates_suspension', sql`(${affiliate.suspendedAt} is null) = (${affiliate.suspendReason} is null)`),
  ],
);

export type Affiliate = typeof affiliates.$inferSelect;
