import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { invariants } from '#invariants/invariants.ts';
import { type Browser, testPassword } from '#testing/browser.ts';
import { lastMail, mailsTo } from '#testing/last-mail.ts';
import { makeCoupon, makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { browserOf } from '#testing/merge-steps.ts';
import { makeVisitor, placeOrderBy, type PlacedAnswer } from '#testing/place-order.ts';
import { sendProof } from '#testing/send-proof.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import type { NewUser } from '#features/people/users/create-user.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { orders } from '#tables/money/orders.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
const proved = { emailProvedAt: new Date('2026-02-01T00:00:00Z') };

let staff: Browser;
beforeAll(async () => {
  staff = await browserOf(server);
});

const membership = async (price = 4_500_00) => {
  const product = await makeProduct(server.database, { price, accessLevelId: 'member' });
  return makeFunnel(server.database, { productId: product.id, validityByDays: 365 });
};
const buy = (funnelId: string, person: object, more: object = {}) =>
  placeOrderBy(server.browser(), { funnelId, paymentTermId: 'one-time', person, ...more });
const ordersOf = (funnelId: string) =>
  db().select().from(orders).where(eq(orders.funnelId, funnelId)).orderBy(orders.id);
const userOf = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0];
const levelsOf = async (user: User | undefined) =>
  (
    await db()
      .select()
      .from(userAccessLevels)
      .where(eq(userAccessLevels.userId, user?.id ?? 0))
  ).map(({ accessLevelId }) => accessLevelId);
const entryOf = ({ order }: PlacedAnswer) => (order?.['entries'] as { id: number }[] | undefined)?.[0]?.id ?? 0;
const approve = (entryId: number) =>
  staff.graphql(
    `mutation ($id: Int!) {
      approvePaymentScheduleTransaction(id: $id, paymentPlatform: "gcash", externalInvoiceId: "N/A") { id } }`,
    { id: entryId },
  );
const open = async (browser: Browser, token: string | null) =>
  (await browser.graphql('query ($token: String!) { checkoutOrder(token: $token) { state } }', { token })).data?.[
    'checkoutOrder'
  ] as { state: string } | undefined;
const bills = async (browser: Browser) =>
  (await browser.graphql('{ myBilling { invoices { id } } }')).data?.['myBilling'];

/** An answer without the numbers that identify it. */
const shapeOf = ({ order, token, ...rest }: PlacedAnswer) => ({
  ...rest,
  token: token?.length,
  order: {
    ...order,
    id: 0,
    entries: ((order?.['entries'] ?? []) as object[]).map((entry) => ({ ...entry, id: 0, paymentCode: '' })),
  },
});

/** All invariants except those that compare the test's clock with the real one. */
async function expectSound() {
  const broken: unknown[] = [];
  for (const { id, breaches } of invariants.filter((each) => !['I29', 'I35', 'I40'].includes(each.id))) {
    const { rows } = await server.database.pool.query(breaches);
    if (rows.length > 0) broken.push([id, rows]);
  }
  expect(broken).toEqual([]);
}

const kinds: Record<string, (funnelId: string) => Promise<Partial<NewUser> | null>> = {
  unknown: async () => null,
  known: async () => proved,
  'signed up, not proved': async () => ({ origin: 'sign-up' }),
  administrator: async () => ({ accessLevelIds: ['tribe-team-fa'] }),
  archived: async () => ({ archivedAt: new Date('2026-02-01T00:00:00Z') }),
};

test.each([4_500_00, 0])(
  'A2: every address gets the same answer for %d centavos, and no account is touched',
  async (price) => {
    const funnel = await membership(price);
    const answers: PlacedAnswer[] = [];
    for (const kind of [...Object.keys(kinds), 'holder', 'with an open order']) {
      const values = await kinds[kind]?.(funnel.id);
      const user = values === null ? null : await makeUser(server.database, values ?? proved);
      const theirs = user && !user.archivedAt ? await signedIn(server, user) : null;
      if (kind === 'with an open order' || kind === 'holder') {
        const own = await placeOrderBy(theirs ?? server.browser(), { funnelId: funnel.id, paymentTermId: '3-gives' });
        if (kind === 'holder' && price > 0) await approve(entryOf(own));
      }
      const before = user && (await userOf(user.email));
      const [billed, mailed] = [theirs && (await bills(theirs)), user && (await mailsTo(server, user.email))];
      const person = makeVisitor(user ? { email: user.email } : {});
      answers.push(await buy(funnel.id, person));
      if (user) expect(await userOf(user.email)).toEqual(before);
      if (theirs) {
        expect(await theirs.currentUser()).not.toBeNull();
        expect(await bills(theirs)).toEqual(billed);
      }
      expect(await mailsTo(server, person.email)).toEqual([...(mailed ?? []), 'order-placed']);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(shapeOf(answer)))).size).toBe(1);
    expect(answers[0]?.order).toMatchObject({ state: 'WAITING' });
    await expectSound();
  },
);

test('A1: an anonymous checkout leaves password and sessions alone, and the order in nobody’s bills', async () => {
  const funnel = await membership();
  const user = await makeUser(server.database, { origin: 'sign-up' });
  const theirs = await signedIn(server, user);
  await buy(funnel.id, makeVisitor({ email: user.email }));
  expect(await theirs.currentUser()).not.toBeNull();
  expect((await server.browser().logIn(user.email, testPassword)).statusCode).toBe(200);
  expect(await ordersOf(funnel.id)).toMatchObject([{ userId: null, buyerEmail: user.email }]);
});

test('A2: a visitor pays and is in: the account is made when staff approve, with a link that sets the password', async () => {
  const funnel = await membership();
  const person = makeVisitor();
  const bought = await buy(funnel.id, person);
  expect(await userOf(person.email)).toBeUndefined();
  await sendProof(server.browser(), { token: bought.token ?? '', scheduleId: entryOf(bought), amount: 4500 });

  const { data } = await staff.graphql(
    '{ proofInbox { items { id person { id isVisitor name email mobileNumber } } } }',
  );
  const { items } = { ...data }['proofInbox'] as { items: { id: number; person: object }[] };
  const proof = items.find(({ person: shown }) => 'email' in shown && shown.email === person.email);
  expect(proof?.person).toEqual({
    id: 0,
    isVisitor: true,
    name: 'Liza Reyes',
    email: person.email,
    mobileNumber: '+639171234567',
  });
  const detail = await staff.graphql('query ($id: Int!) { paymentProof(id: $id) { person { name isVisitor } } }', {
    id: proof?.id,
  });
  expect(detail.data?.['paymentProof']).toEqual({ person: { name: 'Liza Reyes', isVisitor: true } });

  expect((await approve(entryOf(bought))).errors).toBeUndefined();
  const made = await userOf(person.email);
  expect(made).toMatchObject({
    firstName: 'Liza',
    origin: 'checkout',
    passwordHash: null,
    mustSetPassword: true,
    mobileNumber: '+639171234567',
  });
  expect(await levelsOf(made)).toEqual(['member']);
  expect(await ordersOf(funnel.id)).toMatchObject([{ userId: made?.id, liveAt: server.clock.now() }]);
  expect(await mailsTo(server, person.email)).toEqual([
    'order-placed',
    'proof-received',
    'set-password-link',
    'payment-received',
  ]);
  await expectSound();
});

test('A2: the link that approval mails opens the account', async () => {
  const person = makeVisitor();
  const bought = await buy((await membership()).id, person);
  await approve(entryOf(bought));
  const mail = await lastMail(server, person.email, 'set-password-link');
  const browser = server.browser();
  const password = 'Salamat-Po-2026!';
  await browser.auth('resetPassword', { resetToken: mail.link.searchParams.get('resetToken'), password });
  expect((await browser.logIn(person.email, password)).statusCode).toBe(200);
});

test('A2: approval gives the order to the account of its address, and closes that of a squatter', async () => {
  const funnel = await membership();
  const [owner, squatter] = [
    await makeUser(server.database, { ...proved, accessLevelIds: ['non-member'] }),
    await makeUser(server.database, { origin: 'sign-up', accessLevelIds: ['non-member'] }),
  ];
  const [own, theirs] = [await signedIn(server, owner), await signedIn(server, squatter)];
  await approve(entryOf(await buy(funnel.id, makeVisitor({ email: owner.email, firstName: 'Other' }))));
  await approve(entryOf(await buy(funnel.id, makeVisitor({ email: squatter.email }))));
  expect(await userOf(owner.email)).toMatchObject({ firstName: owner.firstName, passwordHash: owner.passwordHash });
  expect(await own.currentUser()).toMatchObject({ roles: ['member'] });
  expect(await theirs.currentUser()).toBeNull();
  expect(await mailsTo(server, squatter.email)).toContain('set-password-link');
});

test('A2: an order joins when its owner opens the link, signed in with the proved address, and for nobody else', async () => {
  const funnel = await membership();
  const user = await makeUser(server.database, { origin: 'sign-up' });
  const { token } = await buy(funnel.id, makeVisitor({ email: user.email }));
  const unproved = await signedIn(server, user);
  const stranger = await signedIn(server, await makeUser(server.database, proved));
  for (const browser of [server.browser(), stranger, unproved]) {
    expect(await open(browser, token)).toEqual({ state: 'WAITING' });
    expect(await ordersOf(funnel.id)).toMatchObject([{ userId: null }]);
  }
  await db().update(users).set(proved).where(eq(users.id, user.id));
  await open(unproved, token);
  expect(await ordersOf(funnel.id)).toMatchObject([{ userId: user.id }]);
  expect(await bills(unproved)).toMatchObject({ invoices: [{}] });
  await expectSound();
});

test('A2: two unpaid orders live side by side; the first that is settled wins, the other lapses', async () => {
  const funnel = await membership();
  const person = makeVisitor();
  const first = await buy(funnel.id, person);
  const second = await buy(funnel.id, person);
  expect(second.token).not.toBe(first.token);
  expect(await ordersOf(funnel.id)).toMatchObject([{ lapsedAt: null }, { lapsedAt: null }]);
  await approve(entryOf(second));
  expect(await ordersOf(funnel.id)).toMatchObject([{ lapsedAt: server.clock.now() }, { liveAt: server.clock.now() }]);
  await expectSound();
});

test('A2: a stranger’s order ends no order of the signed-in owner, nor does the owner’s end it before it is paid', async () => {
  const funnel = await membership();
  const user = await makeUser(server.database, proved);
  const own = await placeOrderBy(await signedIn(server, user), { funnelId: funnel.id, paymentTermId: 'one-time' });
  await buy(funnel.id, makeVisitor({ email: user.email }));
  expect(await ordersOf(funnel.id)).toMatchObject([{ lapsedAt: null }, { lapsedAt: null }]);
  await approve(entryOf(own));
  expect(await ordersOf(funnel.id)).toMatchObject([{ lapsedAt: null }, { lapsedAt: server.clock.now() }]);
});

test('A2: a proof on the order that lost is not approved unseen: the person has it already', async () => {
  const funnel = await membership();
  const person = makeVisitor();
  const [first, second] = [await buy(funnel.id, person), await buy(funnel.id, person)];
  await sendProof(server.browser(), { token: first.token ?? '', scheduleId: entryOf(first) });
  await approve(entryOf(second));
  const refused = await approve(entryOf(first));
  expect(refused.errors?.[0]).toMatchObject({ message: checkoutMessages.buyerHasIt, extensions: { code: 'CONFLICT' } });
  const subscriptionRows = await db().select().from(subscriptions).where(eq(subscriptions.funnelId, funnel.id));
  expect(subscriptionRows.map(({ status }) => status).toSorted()).toEqual(['active', 'pending']);
});

test('A2: two orders of one address approved at once: one account, one live subscription', async () => {
  for (let round = 0; round < 5; round += 1) {
    const funnel = await membership();
    const person = makeVisitor();
    const bought = [await buy(funnel.id, person), await buy(funnel.id, person)];
    await Promise.all(bought.map((each) => approve(entryOf(each))));
    const subscriptionRows = await db().select().from(subscriptions).where(eq(subscriptions.funnelId, funnel.id));
    expect(subscriptionRows.map(({ status }) => status).toSorted()).toEqual(['active', 'cancelled']);
  }
  await expectSound();
});

test('A2: two things bought with one new address, approved at once, make one account', async () => {
  const person = makeVisitor();
  const bought = [await buy((await membership()).id, person), await buy((await membership()).id, person)];
  const answers = await Promise.all(bought.map((each) => approve(entryOf(each))));
  expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined]);
  const made = await userOf(person.email);
  const subscriptionRows = await db()
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, made?.id ?? 0));
  expect(subscriptionRows.map(({ status }) => status)).toEqual(['active', 'active']);
});

test('A2: approval while the owner opens the link: it joins once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await makeUser(server.database, proved);
    const browser = await signedIn(server, user);
    const funnel = await membership();
    const bought = await buy(funnel.id, makeVisitor({ email: user.email }));
    const [approved] = await Promise.all([approve(entryOf(bought)), open(browser, bought.token)]);
    expect(approved?.errors).toBeUndefined();
    expect(await ordersOf(funnel.id)).toMatchObject([{ userId: user.id, liveAt: server.clock.now() }]);
  }
  await expectSound();
});

test('A2: money for the address of an archived account waits until staff restore it', async () => {
  const gone = await makeUser(server.database, { archivedAt: new Date('2026-02-01T00:00:00Z') });
  const bought = await buy((await membership()).id, makeVisitor({ email: gone.email }));
  const refused = await approve(entryOf(bought));
  expect(refused.errors?.[0]?.message).toBe(checkoutMessages.buyerArchived);
});

test('A2: what costs nothing waits for the link in the mail, which the answer does not hold', async () => {
  const funnel = await membership(0);
  const person = makeVisitor();
  const bought = await buy(funnel.id, person);
  expect(bought.order).toMatchObject({ state: 'WAITING', total: 0 });
  expect(await userOf(person.email)).toBeUndefined();
  const { link } = await lastMail(server, person.email);
  const confirm = async (confirmation: string | null) => {
    const text = `mutation ($token: String!, $confirmation: String!) {
      confirmCheckoutOrder(token: $token, confirmation: $confirmation) { state } }`;
    const { data, errors } = await server.browser().graphql(text, { token: bought.token, confirmation });
    return data?.['confirmCheckoutOrder'] ?? errors?.[0]?.extensions?.['code'];
  };
  expect(await confirm(bought.token)).toBe('BAD_USER_INPUT');
  expect(await confirm(link.searchParams.get('confirm'))).toEqual({ state: 'LIVE' });
  expect(await confirm(link.searchParams.get('confirm'))).toEqual({ state: 'LIVE' });
  const made = await userOf(person.email);
  expect(made).toMatchObject({ emailProvedAt: server.clock.now(), mustSetPassword: true });
  expect(await levelsOf(made)).toEqual(['member']);
  expect(await mailsTo(server, person.email)).toEqual(['order-placed', 'set-password-link']);
  await expectSound();
});

test('A2: a coupon for once per person neither tells a visitor who used it nor is taken from its owner', async () => {
  const funnel = await membership();
  const coupon = await makeCoupon(server.database, { funnelId: funnel.id, personLimit: 1 });
  const user = await makeUser(server.database, proved);
  const couponCode = coupon.code;
  const strangers = await buy(funnel.id, makeVisitor({ email: user.email }), { couponCode });
  expect(strangers.order).not.toBeNull();
  const browser = await signedIn(server, user);
  const own = await placeOrderBy(browser, { funnelId: funnel.id, paymentTermId: 'one-time', couponCode });
  expect(own.order).not.toBeNull();
  expect((await approve(entryOf(own))).errors).toBeUndefined();
  const second = await buy(funnel.id, makeVisitor({ email: user.email }), { couponCode });
  const unknown = await buy(funnel.id, makeVisitor(), { couponCode });
  expect(shapeOf(second)).toEqual(shapeOf(unknown));
  // Known by now, so the text for staff may say it: it is theirs to decide.
  await db()
    .update(subscriptions)
    .set({ expiresOn: '2020-01-01', startsOn: '2019-01-01' })
    .where(eq(subscriptions.userId, user.id));
  expect((await approve(entryOf(second))).errors?.[0]?.message).toBe(checkoutMessages.buyerUsedCoupon);
});

test('A2: of a visitor’s orders with a coupon for once per person one is paid', async () => {
  const funnel = await membership();
  const coupon = await makeCoupon(server.database, { funnelId: funnel.id, personLimit: 1 });
  const person = makeVisitor();
  const [first, second] = [
    await buy(funnel.id, person, { couponCode: coupon.code }),
    await buy(funnel.id, person, { couponCode: coupon.code }),
  ];
  const answers = await Promise.all([approve(entryOf(first)), approve(entryOf(second))]);
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  await expectSound();
});

test('A2: tries with somebody’s address do not use up the tries of its signed-in owner', async () => {
  const funnel = await membership();
  const user = await makeUser(server.database, proved);
  // The limit of the address, whatever it is, is used up.
  for (let at = 0; at < 200; at += 1) {
    const { code } = await buy('no-such-funnel', makeVisitor({ email: user.email }));
    if (code !== 'NOT_FOUND') break;
  }
  const own = await placeOrderBy(await signedIn(server, user), { funnelId: funnel.id, paymentTermId: 'one-time' });
  expect(own.order).toMatchObject({ state: 'WAITING' });
});
