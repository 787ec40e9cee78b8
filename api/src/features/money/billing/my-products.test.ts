import { addDays, manilaDay } from '@app/rules/time/manila';
import { expect, test } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { makeCourse } from '#testing/make-course.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { productCourses } from '#tables/money/products.table.ts';

const server = useTestServer();
const ask = `{ myProducts { name isOpen isPending entitlement courses { contentId title } events { title } resources { title } } }`;
const today = () => manilaDay(server.clock.now());

test('a purchase is listed once, with its content; drafts and the purchases of others are not', async () => {
  const { database } = server;
  const [user, other] = [await makeUser(database), await makeUser(database)];
  const product = await makeProduct(database, { name: 'VA Mastery' });
  const funnel = await makeFunnel(database, { productId: product.id });
  const { course: published } = await makeCourse(database, { course: { name: 'Inbox zero' } });
  const { course: draft } = await makeCourse(database, { course: { name: 'Soon', status: 'draft' } });
  await database.db
    .insert(productCourses)
    .values([published, draft].map(({ id }) => ({ productId: product.id, courseId: id })));
  // Expired and bought again: the purchase that opens it counts.
  await makeSubscription(database, { userId: user.id, funnel, expiresOn: addDays(today(), 90) });
  await makeSubscription(database, { userId: user.id, funnel, expiresOn: addDays(today(), -90) });
  const pending = await makeFunnel(database, { productId: (await makeProduct(database, { name: 'Templates' })).id });
  await makeSubscription(database, { userId: user.id, funnel: pending, status: 'pending' });
  await makeSubscription(database, { userId: other.id, funnel: await makeFunnel(database) });

  const browser = await signedIn(server, user);
  const { data } = await browser.graphql(ask);
  expect(data).toMatchObject({
    myProducts: [
      { name: 'VA Mastery', isOpen: true, courses: [{ contentId: published.id, title: 'Inbox zero' }], events: [] },
      { name: 'Templates', isOpen: false, isPending: true, entitlement: 'opens with the first payment' },
    ],
  });
  const statements = await countStatements(server.platform, () => browser.graphql(ask));
  expect(statements.filter((text) => text.includes('subscriptions'))).toHaveLength(1);
});

test('C5: a membership lists what it opens: all that is for members, and nothing else', async () => {
  const { database } = server;
  const user = await makeUser(database);
  const product = await makeProduct(database, { name: 'Membership', accessLevelId: 'member' });
  const funnel = await makeFunnel(database, { productId: product.id });
  const names = { forMembers: 'For members', draft: 'A draft for members', others: 'For affiliates' };
  const { course } = await makeCourse(database, { course: { name: names.forMembers } });
  await makeCourse(database, { course: { name: names.draft, status: 'draft' } });
  await makeCourse(database, { course: { name: names.others }, levelIds: ['affiliate'] });
  await makeSubscription(database, { userId: user.id, funnel, expiresOn: addDays(today(), 90) });

  const { data } = await (await signedIn(server, user)).graphql(ask);
  const [membership] = (data as { myProducts: { courses: { contentId: number; title: string }[] }[] }).myProducts;
  expect(membership?.courses).toContainEqual({ contentId: course.id, title: names.forMembers });
  const titles = membership?.courses.map(({ title }) => title);
  expect(titles).not.toContain(names.draft);
  expect(titles).not.toContain(names.others);
});

test('a person without purchases has none', async () => {
  const browser = await signedIn(server, await makeUser(server.database));
  expect((await browser.graphql(ask)).data).toEqual({ myProducts: [] });
});
