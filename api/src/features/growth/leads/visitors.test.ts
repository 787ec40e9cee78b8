import { visitorStep } from '@app/rules/growth/leads/steps';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { leads, visitors } from '#tables/growth/leads.table.ts';
import { makeUser } from '#testing/make-user.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { optIn } from './opt-in.ts';
import { optInParts } from './own-opt-ins.ts';
import { currentVisitor, ensureVisitor, keepStep, stepsOf } from './visitors.ts';

const server = useTestServer({ rateLimitScale: 100 });

/** A browser that keeps its mark, with or without somebody signed in. */
class Visiting {
  token: string | null = null;
  viewer: Context['viewer'] = null;
  get ctx(): Context {
    return testContext(server, {
      viewer: this.viewer,
      visitorMark: { token: this.token, set: (token) => (this.token = token) },
    });
  }
  signIn({ id }: User, impersonatorId: number | null = null): this {
    this.viewer = {
      sessionId: 0,
      userId: id,
      levelIds: ['non-member'],
      pages: new Set(),
      functions: new Set(),
      isStaff: false,
      unfinished: null,
      impersonatorId,
    };
    return this;
  }
  optIn(email: string) {
    return optIn(this.ctx, { name: 'Ana Reyes', email, mobile: '09171234567', source: 'free-training' });
  }
  async keep(step: string): Promise<boolean> {
    return transaction(this.ctx, async (tx) => keepStep(tx, (await ensureVisitor(tx, this.ctx)).id, step));
  }
  async steps(): Promise<string[]> {
    return [...(await stepsOf(this.ctx, await currentVisitor(this.ctx)))].toSorted();
  }
}

test('a step is kept once and only for the browser that took it', async () => {
  const [ana, stranger] = [new Visiting(), new Visiting()];
  await ana.optIn('steps@example.com');
  await stranger.optIn('steps@example.com');
  expect(await ana.keep(visitorStep.day(1))).toBe(true);
  expect(await ana.keep(visitorStep.day(1))).toBe(false);
  expect(await ana.steps()).toEqual(['day-1']);
  // The same address typed elsewhere shows nothing.
  expect(await stranger.steps()).toEqual([]);
});

test('a browser without a mark is nobody, and gets one with its first step', async () => {
  const visitor = new Visiting();
  expect(await currentVisitor(visitor.ctx)).toBeNull();
  await visitor.keep(visitorStep.lesson(7));
  expect(visitor.token).not.toBeNull();
  expect(await visitor.steps()).toEqual(['lesson-7']);
});

test('a made-up mark is nobody', async () => {
  const visitor = new Visiting();
  visitor.token = 'x'.repeat(43);
  expect(await currentVisitor(visitor.ctx)).toBeNull();
});

test('after signing in a person has what this browser did and what they did elsewhere', async () => {
  const person = await makeUser(server.database);
  const phone = new Visiting();
  await phone.optIn(person.email);
  await phone.keep(visitorStep.day(1));
  const desk = new Visiting().signIn(person);
  await desk.keep(visitorStep.day(2));
  expect(desk.token).toBeNull();
  expect(await desk.steps()).toEqual(['day-2']);

  phone.signIn(person);
  expect(await phone.steps()).toEqual(['day-1', 'day-2']);
  expect(await desk.steps()).toEqual(['day-1', 'day-2']);
  const [lead] = await server.database.db.select().from(leads).where(eq(leads.email, person.email));
  expect(lead?.userId).toBe(person.id);
});

test('a lead with another address stays unlinked when somebody signs in', async () => {
  const person = await makeUser(server.database);
  const browser = new Visiting();
  await browser.optIn('not-mine@example.com');
  browser.signIn(person);
  await browser.steps();
  const [lead] = await server.database.db.select().from(leads).where(eq(leads.email, 'not-mine@example.com'));
  expect(lead?.userId).toBeNull();
});

test.each([
  { account: 'an unproved account with another spelling', email: 'm.aria+1@gmail.com', origin: 'sign-up' as const },
  { account: 'an unproved account with the very address', email: 'maria@gmail.com', origin: 'sign-up' as const },
  { account: 'a proved account with another spelling', email: 'mari.a@gmail.com', origin: 'staff' as const },
])('a lead stays unlinked when $account signs in or opts in, and its data show nothing', async ({ email, origin }) => {
  await server.database.db.delete(leads);
  await new Visiting().optIn('maria@gmail.com');
  const person = await makeUser(server.database, { email, origin });
  const browser = new Visiting();
  await browser.optIn('maria@gmail.com');
  browser.signIn(person);
  await browser.steps();
  await browser.optIn(email);
  const found = await server.database.db.select().from(leads);
  expect(found).toMatchObject([{ email: 'maria@gmail.com', userId: null }]);
  expect(await optInParts.optIns(browser.ctx, person.id)).toEqual([]);
  await server.database.db
    .update(users)
    .set({ email: `was-${person.id}@example.com` })
    .where(eq(users.id, person.id));
});

test('a lead that an unproved account made is linked when it opts in after its address was verified', async () => {
  const person = await makeUser(server.database, { origin: 'sign-up' });
  const browser = new Visiting().signIn(person);
  await browser.optIn(person.email);
  expect(await optInParts.optIns(browser.ctx, person.id)).toEqual([]);
  await server.database.db.update(users).set({ emailProvedAt: new Date() }).where(eq(users.id, person.id));
  await browser.optIn(person.email);
  expect(await optInParts.optIns(browser.ctx, person.id)).toMatchObject([{ email: person.email }]);
});

test('a copy of the mark from before signing in shows nothing afterwards, nor does the mark after signing out', async () => {
  const person = await makeUser(server.database);
  const browser = new Visiting();
  await browser.keep(visitorStep.day(1));
  const copy = new Visiting();
  copy.token = browser.token;
  browser.signIn(person);
  await browser.keep(visitorStep.day(2));
  expect(browser.token).not.toBe(copy.token);
  expect(await browser.steps()).toEqual(['day-1', 'day-2']);
  expect(await currentVisitor(copy.ctx)).toBeNull();

  browser.viewer = null;
  expect(await currentVisitor(browser.ctx)).toBeNull();
  await browser.keep(visitorStep.day(3));
  expect(await browser.steps()).toEqual(['day-3']);
});

test('a browser that belongs to one person shows nothing of it to the next', async () => {
  const [first, second] = [await makeUser(server.database), await makeUser(server.database)];
  const browser = new Visiting();
  await browser.optIn(first.email);
  await browser.keep(visitorStep.day(3));
  browser.signIn(first);
  await browser.steps();
  browser.signIn(second);
  expect(await browser.steps()).toEqual([]);
  await browser.keep(visitorStep.day(1));
  browser.signIn(first);
  expect(await browser.steps()).toEqual(['day-3']);
});

test('staff who impersonate somebody do not give their own browser away', async () => {
  const [person, staff] = [await makeUser(server.database), await makeUser(server.database)];
  const browser = new Visiting();
  await browser.keep(visitorStep.day(1));
  browser.signIn(person, staff.id);
  expect(await browser.steps()).toEqual([]);
  browser.viewer = null;
  expect(await browser.steps()).toEqual(['day-1']);
});

test('ten first steps of a signed-in person at once make one visitor', async () => {
  const person = await makeUser(server.database);
  const browser = new Visiting().signIn(person);
  await Promise.all(Array.from({ length: 10 }, (_, index) => browser.keep(visitorStep.lesson(index + 1))));
  const rows = await server.database.db.select().from(visitors).where(eq(visitors.userId, person.id));
  expect(rows).toHaveLength(1);
  expect(await browser.steps()).toHaveLength(10);
});

test('one network cannot fill the table with browsers that only watch', async () => {
  const flood = () => {
    const visitor = new Visiting();
    return transaction({ ...visitor.ctx, rateLimitScale: 0.005, ip: '127.8.9.9' }, (tx) => ensureVisitor(tx, tx));
  };
  for (let index = 0; index < 3; index++) await flood();
  await expect(flood()).rejects.toThrow('Too many tries');
});

test('what is no step is not stored', async () => {
  await expect(new Visiting().keep('paid')).rejects.toThrow('"paid" is no step');
});
