import type { FunnelPageContent, FunnelPageKind } from '@app/rules/money/funnel-pages/page-content';
import { date, index, integer, jsonb, primaryKey, snakeCase, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { funnels } from './funnels.table.ts';
import { users } from '../people/users.table.ts';

const ofFunnel = () =>
  text()
    .notNull()
    .references(() => funnels.id, { onDelete: 'cascade' });

/** The draft of staff; visitors see the published version. */
export const funnelPages = snakeCase.table(
  'funnel_pages',
  {
    funnelId: ofFunnel(),
    kind: text().notNull().$type<FunnelPageKind>(),
    draft: jsonb().notNull().$type<FunnelPageContent>(),
    /** Grows with every save, so that saving over a newer version is refused. */
    revision: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    updatedById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When the draft becomes the published version by itself. */
    publishAt: timestamp({ withTimezone: true }),
  },
  // For the job that publishes due pages.
  (page) => [primaryKey({ columns: [page.funnelId, page.kind] }), index().on(page.publishAt)],
);

/** Published pages; visitors see the highest number. */
export const funnelPageVersions = snakeCase.table(
  'funnel_page_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    funnelId: ofFunnel(),
    kind: text().notNull().$type<FunnelPageKind>(),
    number: integer().notNull(),
    content: jsonb().notNull().$type<FunnelPageContent>(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    publishedById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (version) => [unique().on(version.funnelId, version.kind, version.number)],
);

/** A visitor seen on a funnel's page on a Manila day, by the random id in their cookie. No foreign key: visitors are no rows. */
export const funnelVisits = snakeCase.table(
  'funnel_visits',
  { funnelId: ofFunnel(), day: date().notNull(), visitorId: uuid().notNull() },
  // Both the once-a-day rule and the statistics by day.
  (visit) => [primaryKey({ columns: [visit.funnelId, visit.day, visit.visitorId] })],
);

/** A visitor who reached a funnel's checkout on a Manila day, by the same id. */
export const checkoutVisits = snakeCase.table(
  'checkout_visits',
  { funnelId: ofFunnel(), day: date().notNull(), visitorId: uuid().notNull() },
  (visit) => [primaryKey({ columns: [visit.funnelId, visit.day, visit.visitorId] })],
);
