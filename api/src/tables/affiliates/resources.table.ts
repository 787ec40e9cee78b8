import { type AffiliateResourceKind, affiliateResourceKinds } from '@app/rules/affiliates/resources/resource-kinds';
import { sql } from 'drizzle-orm';
import { check, index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { funnels } from '../money/funnels.table.ts';
import { files } from '../platform/files.table.ts';
import { users } from '../people/users.table.ts';

/** Banners, captions, videos and files that affiliates share with their own link in them. */
export const affiliateResources = snakeCase.table(
  'affiliate_resources',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull().$type<AffiliateResourceKind>(),
    title: text().notNull(),
    /** The caption, or a word about what it is for. `{link}` stands for the affiliate's own address. */
    text: text().notNull(),
    fileId: integer().references(() => files.id, { onDelete: 'restrict' }),
    /** Where a video is watched. */
    url: text(),
    /** Where the link in it leads; without both, the main link. */
    funnelId: text().references(() => funnels.id, { onDelete: 'restrict' }),
    page: text(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    archivedAt: timestamp({ withTimezone: true }),
  },
  (resource) => [
    index().on(resource.fileId),
    check('affiliate_resources_kind', oneOf(resource.kind, affiliateResourceKinds)),
    check('affiliate_resources_target', sql`${resource.funnelId} is null or ${resource.page} is null`),
  ],
);

export type AffiliateResource = typeof affiliateResources.$inferSelect;
