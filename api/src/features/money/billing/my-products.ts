import type { OwnSubscription } from '@app/rules/money/billing/own-subscription';
import { entitlementOf } from '@app/rules/money/subscriptions/entitlement';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Context, requireViewer } from '#context.ts';
import { oldestUnpaid } from '#db/hot/learner.ts';
import { type Json, jsonRows } from '#db/json.ts';
import { given, preparedAnswer } from '#db/one-answer.ts';
import { courseAccessLevels, courses } from '#tables/learning/courses.table.ts';
import { eventAccessLevels, events } from '#tables/learning/events.table.ts';
import { resourceFileAccessLevels, resourceFiles } from '#tables/learning/resources.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { productCourses, productEvents, productResources, products } from '#tables/money/products.table.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { payments } from '#tables/money/payments.table.ts';

/** Not called `id`: course 7 and event 7 are different things, and clients treat the same type and id as one. */
export type OpenedContent = { contentId: number; title: string };

export type MyProduct = OwnSubscription & {
  subscriptionId: number;
  productId: number;
  name: string;
  description: string | null;
  accessLevelId: string | null;
  courses: OpenedContent[];
  events: OpenedContent[];
  resources: OpenedContent[];
};

type Content = {
  table: PgTable;
  id: PgColumn;
  title: PgColumn;
  status: PgColumn;
  /** The products it is in, and the levels that open it. */
  inProduct: { table: PgTable; id: PgColumn; productId: PgColumn };
  forLevel: { table: PgTable; id: PgColumn; levelId: PgColumn };
};

/** The content of the product and of its access level: for a membership, everything for members. */
function contents({ table, id, title, status, inProduct, forLevel }: Content): Json<OpenedContent[]> {
  return jsonRows({ contentId: sql<number>`${id}`, title: sql<string>`${title}` }, (rows) =>
    rows
      .from(table)
      .where(
        sql`${status} = 'published' and (
          exists (select from ${inProduct.table} where ${inProduct.id} = ${id} and ${inProduct.productId} = ${products.id})
          or exists (select from ${forLevel.table}
            where ${forLevel.id} = ${id} and ${forLevel.levelId} = ${subscriptions.accessLevelId}))`,
      )
      .orderBy(sql`lower(${title})`, id),
  );
}

const courseContents = contents({
  table: courses,
  id: courses.id,
  title: courses.name,
  status: courses.status,
  inProduct: { table: productCourses, id: productCourses.courseId, productId: productCourses.productId },
  forLevel: {
    table: courseAccessLevels,
    id: courseAccessLevels.courseId,
    levelId: courseAccessLevels.accessLevelId,
  },
});

const eventContents = contents({
  table: events,
  id: events.id,
  title: events.title,
  status: events.status,
  inProduct: { table: productEvents, id: productEvents.eventId, productId: productEvents.productId },
  forLevel: { table: eventAccessLevels, id: eventAccessLevels.eventId, levelId: eventAccessLevels.accessLevelId },
});

const resourceContents = contents({
  table: resourceFiles,
  id: resourceFiles.id,
  title: resourceFiles.title,
  status: resourceFiles.status,
  inProduct: { table: productResources, id: productResources.resourceFileId, productId: productResources.productId },
  forLevel: {
    table: resourceFileAccessLevels,
    id: resourceFileAccessLevels.resourceFileId,
    levelId: resourceFileAccessLevels.accessLevelId,
  },
});

const bought: Json<MyProduct[]> = jsonRows(
  {
    subscriptionId: subscriptions.id,
    status: subscriptions.status,
    startsOn: subscriptions.startsOn,
    expiresOn: subscriptions.expiresOn,
    accessLevelId: subscriptions.accessLevelId,
    productId: products.id,
    name: products.name,
    description: products.description,
    unpaid: oldestUnpaid,
    hasProof: sql<boolean>`exists (select from ${invoices} join ${payments}
      on ${payments.invoiceId} = ${invoices.id} and ${payments.status} = 'submitted'
      where ${invoices.subscriptionId} = ${subscriptions.id})`,
    renewedUntil: sql<null>`null`,
    courses: courseContents,
    events: eventContents,
    resources: resourceContents,
  },
  (rows) =>
    rows
      .from(subscriptions)
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .innerJoin(products, eq(products.id, subscriptions.productId))
      .where(and(eq(subscriptions.userId, given(1)), isNull(orders.lapsedAt)))
      .orderBy(desc(subscriptions.id)),
);

/** A person's purchases and what they open, in one statement. Drafts are for their authors. */
const readBought = preparedAnswer('my-products', bought);

/** The viewer's purchases, each product once: open ones first, then by date. */
export async function myProducts(ctx: Context): Promise<MyProduct[]> {
  const { userId } = requireViewer(ctx);
  const rows = await readBought(ctx.pool, [userId]);
  const today = manilaDay(ctx.now);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  const shown = [...byProduct.values()].flatMap((times) => bestOf(times, today));
  return [...shown.filter((one) => isOpen(one, today)), ...shown.filter((one) => !isOpen(one, today))];
}

/** For a product bought again, the purchase that opens it, otherwise the newest. */
function bestOf(times: readonly MyProduct[], today: ManilaDay): MyProduct[] {
  const best = times.find((one) => isOpen(one, today)) ?? times[0];
  return best ? [best] : [];
}

function isOpen(product: MyProduct, today: ManilaDay): boolean {
  return entitlementOf(product, today).isOpen;
}
