import { productMessages } from '@app/rules/money/products/product';
import { personMessages } from '@app/rules/people/users/person-input';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeCourse } from '#testing/make-course.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { resourceFiles } from '#tables/learning/resources.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { products } from '#tables/money/products.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const { database } = server;
let staff: Browser;
let reader: Browser;
let seller: Browser;

const as = async (...levels: string[]) => signedIn(server, await makeUser(database, { accessLevelIds: levels }));

beforeAll(async () => {
  // Someone who may write products, and holds little else.
  await database.db.insert(accessLevels).values({
    id: 'shop',
    name: 'Shop',
    position: 90,
    pageFlags: ['profile', 'products', 'product', 'newProduct', 'editProduct'],
    functionFlags: ['product_create', 'product_update', 'product_delete'],
  });
  [staff, reader, seller] = [await as('tribe-team-fa'), await as('tribe-team-ro'), await as('shop')];
});

const courseNamed = async (name: string) => (await makeCourse(database, { course: { name }, shape: [1] })).course;
const create = 'mutation ($input: ProductInput!) { createProduct(input: $input) { id } }';
const update = 'mutation ($id: Int!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }';
const input = {
  name: 'Tribe Membership',
  price: 12_000.5,
  isFastTrack: false,
  status: 'active',
  courseIds: [] as number[],
  eventIds: [] as number[],
  resourceFileIds: [] as number[],
};

async function idOf(browser: Browser, values: object = {}): Promise<number> {
  const { data, errors } = await browser.graphql(create, { input: { ...input, ...values } });
  if (!data) throw new Error(errors?.[0]?.message);
  return (data as { createProduct: { id: number } }).createProduct.id;
}

test('a product is made with its content, told in pesos, and noted', async () => {
  const course = await courseNamed('VA Basics');
  const [resource] = await database.db
    .insert(resourceFiles)
    .values({ title: 'Rate card', url: 'https://example.com', createdAt: new Date(), updatedAt: new Date() })
    .returning();
  const id = await idOf(staff, { courseIds: [course.id], resourceFileIds: [resource?.id], accessLevelId: 'member' });
  const { data } = await staff.graphql(
    `{ product(id: ${id}) { name price accessLevel { id name } courses { contentId title } events { contentId } resources { title } sales { orders paid } funnelCount } }`,
  );
  expect(data).toEqual({
    product: {
      name: 'Tribe Membership',
      price: 12_000.5,
      accessLevel: { id: 'member', name: 'Member' },
      courses: [{ contentId: course.id, title: 'VA Basics' }],
      events: [],
      resources: [{ title: 'Rate card' }],
      sales: { orders: 0, paid: 0 },
      funnelCount: 0,
    },
  });
  const [stored] = await database.db.select().from(products).where(eq(products.id, id));
  expect(stored?.price).toBe(12_000_50);
  const noted = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'product.create'), eq(auditLog.objectId, String(id))));
  expect(noted).toMatchObject([{ after: { price: 12_000_50, courseIds: [course.id] } }]);
});

test('saving puts content in and takes it out; what is gone is told at its field', async () => {
  const [first, second] = [await courseNamed('One'), await courseNamed('Two')];
  const id = await idOf(staff, { courseIds: [first.id] });
  await staff.graphql(update, { id, input: { ...input, courseIds: [second.id, second.id] } });
  const { data } = await staff.graphql(`{ product(id: ${id}) { courses { contentId } } }`);
  expect(data).toEqual({ product: { courses: [{ contentId: second.id }] } });

  const { errors } = await staff.graphql(update, { id, input: { ...input, courseIds: [999_999] } });
  expect(errors?.[0]?.message).toBe(productMessages.contentGone);
  const after = await staff.graphql(`{ product(id: ${id}) { courses { contentId } } }`);
  expect(after.data).toEqual(data);
});

test.each([
  { why: 'no name', change: { name: ' ' }, message: 'Name is required' },
  { why: 'a negative price', change: { price: -1 }, message: 'Price cannot be negative' },
])('a product with $why is refused', async ({ change, message }) => {
  const { errors } = await staff.graphql(create, { input: { ...input, ...change } });
  expect(errors?.[0]?.message).toBe(message);
});

test('a price of three decimals is no amount', async () => {
  const { errors } = await staff.graphql(create, { input: { ...input, price: 1.005 } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('nobody sells a level that gives more than they hold, by making, changing or restoring a product', async () => {
  expect(await idOf(seller, { accessLevelId: 'member' })).toBeGreaterThan(0);
  const { errors } = await seller.graphql(create, { input: { ...input, accessLevelId: 'tribe-team-fa' } });
  expect(errors?.[0]).toMatchObject({ message: personMessages.levelNotYours, extensions: { code: 'FORBIDDEN' } });

  const theirs = await idOf(staff, { accessLevelId: 'tribe-team-ro', status: 'archived' });
  for (const call of [
    seller.graphql(update, { id: theirs, input: { ...input, price: 1 } }),
    seller.graphql(`mutation { setProductStatus(id: ${theirs}, status: active) { id } }`),
  ]) {
    expect((await call).errors?.[0]?.message).toBe(personMessages.levelNotYours);
  }
  const [stored] = await database.db.select().from(products).where(eq(products.id, theirs));
  expect(stored).toMatchObject({ status: 'archived', price: 12_000_50, accessLevelId: 'tribe-team-ro' });
  // Levels for buyers: not the one everyone has, and none for staff.
  const { data } = await seller.graphql('{ productLevelChoices { id mayGrant } }');
  expect(data?.['productLevelChoices']).toContainEqual({ id: 'member', mayGrant: true });
  for (const id of ['tribe-team-fa', 'tribe-team-ro', 'success-manager', 'non-member'])
    expect(data?.['productLevelChoices']).not.toContainEqual(expect.objectContaining({ id }));
});

test('a product without funnels goes; one with a funnel stays and can be archived', async () => {
  const [free, kept] = [await idOf(staff), await idOf(staff)];
  await makeFunnel(database, { productId: kept });
  const remove = (id: number) => staff.graphql(`mutation { deleteProduct(id: ${id}) { id } }`);
  expect((await remove(free)).errors).toBeUndefined();
  expect((await remove(free)).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  expect((await remove(kept)).errors?.[0]).toMatchObject({
    message: productMessages.hasFunnels,
    extensions: { code: 'CONFLICT' },
  });
  const archived = await staff.graphql(`mutation { setProductStatus(id: ${kept}, status: archived) { status } }`);
  expect(archived.data).toEqual({ setProductStatus: { status: 'archived' } });
  const names = (await staff.graphql('{ products { id } }')).data as { products: { id: number }[] };
  expect(names.products.map(({ id }) => id)).not.toContain(kept);
});

test('sales count what lives and what was paid, and a sold product stays', async () => {
  const product = await makeProduct(database, { price: 3_000_00 });
  const funnel = await makeFunnel(database, { productId: product.id });
  const buyers = await Promise.all([makeUser(database), makeUser(database), makeUser(database)]);
  const at = server.clock.now();
  const made = await database.db
    .insert(orders)
    .values(
      buyers.map((buyer, place) => ({
        userId: buyer.id,
        funnelId: funnel.id,
        productId: product.id,
        source: 'checkout' as const,
        term: {
          id: 'one-time',
          name: '',
          paymentCount: 1,
          firstShare: null,
          intervalCount: 1,
          intervalUnit: 'months' as const,
        },
        listPrice: 3_000_00,
        total: 3_000_00,
        startByDays: 0,
        createdAt: at,
        lapsedAt: place === 2 ? at : null,
        liveAt: place === 0 ? at : null,
      })),
    )
    .returning();
  const levelRows = await database.db
    .insert(subscriptions)
    .values(
      made.map((order, place) => ({
        orderId: order.id,
        userId: order.userId,
        funnelId: funnel.id,
        productId: product.id,
        status: place === 0 ? ('active' as const) : ('pending' as const),
        startsOn: place === 0 ? '2026-11-15' : null,
        expiresOn: place === 0 ? '2026-11-15' : null,
        createdAt: at,
      })),
    )
    .returning();
  const owed = await database.db
    .insert(invoices)
    .values(
      levelRows.map((subscription, place) => ({
        code: `ABCD${place + 2}`,
        subscriptionId: subscription.id,
        userId: subscription.userId,
        total: 3_000_00,
        createdAt: at,
      })),
    )
    .returning();
  await database.db.insert(paymentSchedules).values(
    owed.flatMap((invoice, place) => [
      {
        invoiceId: invoice.id,
        number: 1,
        price: 1_000_00,
        paid: place === 0 ? 1_000_00 : 0,
        transactionId: place === 0 ? '1' : null,
        scheduleDate: '2026-11-15',
        createdAt: at,
      },
      {
        invoiceId: invoice.id,
        number: 2,
        price: 2_000_00,
        paid: place === 0 ? 500_50 : 0,
        scheduleDate: '2026-12-15',
        createdAt: at,
      },
    ]),
  );
  const query = `{ product(id: ${product.id}) { sales { orders liveSubscriptions paid } } }`;
  expect((await staff.graphql(query)).data).toEqual({
    product: { sales: { orders: 2, liveSubscriptions: 1, paid: 1_500.5 } },
  });
  const { errors } = await staff.graphql(`mutation { deleteProduct(id: ${product.id}) { id } }`);
  expect(errors?.[0]?.message).toBe(productMessages.sold);
});

test('the list searches, filters, sorts, and costs the same with one row as with many', async () => {
  await makeProduct(database, { name: 'Zebra 100%', price: 1_00 });
  await makeProduct(database, { name: 'Zebra archived', price: 2_00, status: 'archived' });
  const list = async (args: string, fields = 'name') => {
    const { data } = await staff.graphql(`{ productsPage(${args}) { totalCount items { ${fields} } } }`);
    return data as { productsPage: { totalCount: number; items: unknown[] } };
  };
  expect((await list('filter: { search: "ZEBRA" }, sort: price')).productsPage.items).toEqual([
    { name: 'Zebra archived' },
    { name: 'Zebra 100%' },
  ]);
  expect((await list('filter: { search: "zebra", status: active }')).productsPage.items).toEqual([
    { name: 'Zebra 100%' },
  ]);
  expect((await list('filter: { search: "100%" }')).productsPage.totalCount).toBe(1);
  const fields = 'funnelCount sales { orders paid } courses { title } accessLevel { name }';
  const [one, many] = [
    await countStatements(database, () => list('pageSize: 1', fields)),
    await countStatements(database, () => list('pageSize: 10', fields)),
  ];
  expect(many.length).toBeLessThanOrEqual(one.length + 1);
});

test('read-only staff read, sellers choose without seeing the money, members see nothing', async () => {
  const id = await idOf(staff);
  expect((await reader.graphql(`{ product(id: ${id}) { name } }`)).errors).toBeUndefined();
  for (const browser of [reader, await as('member')]) {
    for (const call of [`deleteProduct(id: ${id}) { id }`, `setProductStatus(id: ${id}, status: archived) { id }`]) {
      const { errors } = await browser.graphql(`mutation { ${call} }`);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    }
  }
  const enroller = await as('success-manager');
  const { data } = await enroller.graphql('{ products { id price sales { paid } } }');
  expect((data as { products: unknown[] }).products).toContainEqual({ id, price: 12_000.5, sales: null });
  expect((await enroller.graphql('{ productsPage { totalCount } }')).errors).toHaveLength(1);
  expect((await (await as('member')).graphql('{ products { id } }')).errors).toHaveLength(1);
});

test('content is found by a part of its title', async () => {
  await courseNamed('Quokka care');
  const { data } = await staff.graphql('{ productContentOptions(kind: course, search: "QUOKKA") { title isDraft } }');
  expect(data).toMatchObject({ productContentOptions: [{ title: 'Quokka care' }] });
  expect((await staff.graphql('{ productContentOptions(kind: event, search: "quokka") { contentId } }')).data).toEqual({
    productContentOptions: [],
  });
});
