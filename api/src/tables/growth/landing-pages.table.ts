import type { PublicPageName } from '@app/rules/growth/landing-pages/public-pages';
import { publicPageNames } from '@app/rules/growth/landing-pages/public-pages';
import type { FunnelPageContent } from '@app/rules/money/funnel-pages/page-content';
import { check, integer, jsonb, snakeCase, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '../people/users.table.ts';

/** The draft of a public page; without a row nobody has changed it. */
export const publicPageDrafts = snakeCase.table(
  'public_page_drafts',
  {
    page: text().primaryKey().$type<PublicPageName>(),
    draft: jsonb().notNull().$type<FunnelPageContent>(),
    /** Grows with every save, so that saving over a newer version is refused. */
    revision: integer().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    updatedById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (page) => [check('public_page_drafts_page', oneOf(page.page, publicPageNames))],
);

/** Published versions; visitors see the highest number, or the default page when there is none. */
export const publicPageVersions = snakeCase.table(
  'public_page_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    page: text().notNull().$type<PublicPageName>(),
    number: integer().notNull(),
    /** Null goes back to the default page, also when a later release words it anew. */
    content: jsonb().$type<FunnelPageContent>(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    publishedById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (version) => [
    unique().on(version.page, version.number),
    check('public_page_versions_page', oneOf(version.page, publicPageNames)),
  ],
);
