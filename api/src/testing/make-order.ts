import { eq } from 'drizzle-orm';
import { transaction } from '#db/transaction.ts';
import { placeOrder, type PlacedOrder } from '#features/money/orders/place-order.ts';
import { paymentTerms } from '#tables/money/payment-terms.table.ts';
import { products } from '#tables/money/products.table.ts';
import { paymentAllocations, payments } from '#tables/money/payments.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import type { User } from '#tables/people/users.table.ts';
import { makeFunnel, makeProduct } from './make-funnel.ts';
import { makeUser } from './make-user.ts';
import { testContext } from './test-context.ts';
import type { TestServer } from './test-server.ts';

type OrderValues = { term?: string; price?: number; accessLevelId?: string; capacity?: number; user?: User };
export type MadeOrder = PlacedOrder & { user: User; firstId: number };

/** An order of a non-member at the checkout: ₱4,500 in three payments unless the test says otherwise. */
export async function makeOrder(server: TestServer, values: OrderValues = {}): Promise<MadeOrder> {
  const { term: termId = '3-gives', price = 4_500_00, accessLevelId = 'member', capacity } = values;
  const { database } = server;
  const user = values.user ?? (await makeUser(database, { accessLevelIds: ['non-member'] }));
  const { id: productId } = await makeProduct(database, { price, accessLevelId });
  const funnel = await makeFunnel(database, { productId, validityByDays: 365, capacity: capacity ?? null });
  const [term] = await database.db.select().from(paymentTerms).where(eq(paymentTerms.id, termId));
  const [product] = await database.db.select().from(products).where(eq(products.id, productId));
  if (!term || !product) throw new Error('there is no such term');
  const placed = await transaction(testContext(server), (tx) =>
    placeOrder(tx, {
      buyer: { userId: user.id, email: user.email },
      funnel,
      product,
      term,
      coupon: null,
      source: 'checkout',
      platform: 'gcash',
      createdById: null,
    }),
  );
  const [first] = placed.entries;
  if (!first) throw new Error('an order without entries');
  return { ...placed, user, firstId: first.id };
}

/** The entries of an invoice as they are now, in short: what is paid of each, and by which payment. */
export async function entriesNow({ database }: TestServer, { invoice }: Pick<PlacedOrder, 'invoice'>) {
  return database.db
    .select({ paid: paymentSchedules.paid, by: paymentSchedules.transactionId })
    .from(paymentSchedules)
    .where(eq(paymentSchedules.invoiceId, invoice.id))
    .orderBy(paymentSchedules.number);
}

export async function paymentsOf({ database }: TestServer, { invoice }: Pick<PlacedOrder, 'invoice'>) {
  return database.db.select().from(payments).where(eq(payments.invoiceId, invoice.id)).orderBy(payments.id);
}

export async function allocationsOf({ database }: TestServer, paymentId: number) {
  return database.db.select().from(paymentAllocations).where(eq(paymentAllocations.paymentId, paymentId));
}
