import type { ProductStatus } from '@app/rules/money/products/product';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { accessLevels } from '../people/access.table.ts';
import { courses } from '../learning/courses.table.ts';
import { events } from '../learning/events.table.ts';
import { resourceFiles } from '../learning/resources.table.ts';

/** A product: content, a level, or both. */
export const products = snakeCase.table(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    description: text(),
    /** The list price, in centavos; a funnel may have another. */
    price: bigint({ mode: 'number' }).notNull(),
    /** Given to the buyer with the first paid entry. */
    accessLevelId: text().references(() => accessLevels.id, { onDelete: 'restrict' }),
    isFastTrack: boolean().notNull().default(false),
    status: text().notNull().default('active').$type<ProductStatus>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (product) => [
    index().on(product.accessLevelId),
    check('products_price', sql`${product.price} >= 0`),
    check('products_status', sql`${product.status} in ('active', 'archived')`),
  ],
);

const ofProduct = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

/** The three kinds of content a product opens. */
export const productCourses = snakeCase.table(
  'product_courses',
  {
    productId: ofProduct(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
  },
  (content) => [primaryKey({ columns: [content.productId, content.courseId] }), index().on(content.courseId)],
);

export const productEvents = snakeCase.table(
  'product_events',
  {
    productId: ofProduct(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
  },
  (content) => [primaryKey({ columns: [content.productId, content.eventId] }), index().on(content.eventId)],
);

export const productResources = snakeCase.table(
  'product_resources',
  {
    productId: ofProduct(),
    resourceFileId: integer()
      .notNull()
      .references(() => resourceFiles.id, { onDelete: 'cascade' }),
  },
  (content) => [
    primaryKey({ columns: [content.productId, content.resourceFileId] }),
    index().on(content.resourceFileId),
  ],
);

export type Product = typeof products.$inferSelect;
