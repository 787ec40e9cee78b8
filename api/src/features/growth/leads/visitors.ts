import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isVisitorStep } from '@app/rules/growth/leads/steps';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { networkOf } from '#limits/network-of.ts';
import { hashToken, newToken } from '#tokens.ts';
import { leads, type Visitor, visitors, visitorSteps } from '#tables/growth/leads.table.ts';
import { users } from '#tables/people/users.table.ts';
import { isProvedPerson } from './proved-person.ts';

const visitorDays = 180;

/**
 * Who is behind this request on the public pages: the signed-in person, else the browser that opted in. The first request
 * after signing in gives what the browser did before to that person; a browser that somebody else used stays theirs, and
 * shows nothing once they have signed out.
 */
export async function currentVisitor(ctx: Context): Promise<Visitor | null> {
  const token = ctx.visitorMark?.token ?? null;
  const userId = ctx.viewer?.userId ?? null;
  if (token === null && userId === null) return null;
  const isBrowser = token === null ? undefined : eq(visitors.tokenHash, hashToken(token));
  const isPerson = userId === null ? undefined : and(eq(visitors.userId, userId), isNull(visitors.tokenHash));
  const found = await ctx.db.select().from(visitors).where(or(isBrowser, isPerson)).orderBy(visitors.id);
  const browser = found.find(({ tokenHash }) => tokenHash !== null);
  if (userId === null) return browser?.userId === null ? browser : null;
  if (browser?.userId === userId) return browser;
  const taken =
    browser?.userId === null && ctx.viewer?.impersonatorId == null ? await takeOver(ctx, browser, userId) : null;
  return taken ?? found.find(({ tokenHash }) => tokenHash === null) ?? null;
}

/**
 * The browser signed in: what it did belongs to the person, and the lead, too, when the address is the person's. Its mark
 * is a new one from now on, so that a copy of the old one shows nothing of the person.
 */
async function takeOver(ctx: Context, browser: Visitor, userId: number): Promise<Visitor | null> {
  const token = newToken();
  const [taken] = await ctx.db
    .update(visitors)
    .set({ userId, tokenHash: hashToken(token), passwordHash: null, passwordAt: null })
    .where(and(eq(visitors.id, browser.id), isNull(visitors.userId)))
    .returning();
  // Another request of this browser was first and got the new mark.
  if (!taken) return findVisitor(ctx, browser.id, userId);
  giveMark(ctx, token);
  if (browser.leadId !== null) await linkLead(ctx, browser.leadId, userId);
  return taken;
}

async function findVisitor({ db }: Pick<Context, 'db'>, id: number, userId: number): Promise<Visitor | null> {
  const [found] = await db
    .select()
    .from(visitors)
    .where(and(eq(visitors.id, id), eq(visitors.userId, userId)));
  return found ?? null;
}

/** Only a lead that was typed with exactly the address that the account is known to own. */
async function linkLead({ db }: Pick<Context, 'db'>, leadId: number, userId: number): Promise<void> {
  const ownAddress = db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isProvedPerson));
  await db
    .update(leads)
    .set({ userId })
    .where(and(eq(leads.id, leadId), isNull(leads.userId), inArray(leads.email, ownAddress)));
}

/** The mark that this browser shows from now on, also in the rest of this request. */
export function giveMark({ visitorMark, now }: Context, token: string): void {
  if (!visitorMark) return;
  visitorMark.set(token, new Date(now.getTime() + visitorDays * 24 * 3_600_000));
  visitorMark.token = token;
}

/** The same, made now if there is none: a browser gets its mark, a signed-in person needs none. Call it inside a transaction. */
export async function ensureVisitor(tx: Pick<Context, 'db'>, ctx: Context): Promise<Visitor> {
  const userId = ctx.viewer?.userId ?? null;
  // Two requests at once make one.
  if (userId !== null)
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const known = await currentVisitor({ ...ctx, db: tx.db });
  if (known) return known;
  if (userId !== null) return addVisitor(tx, { userId, createdAt: ctx.now });
  await enforceLimit({ ...ctx, db: tx.db }, 'visitorsPerIp', networkOf(ctx.ip));
  return markBrowser(tx, ctx, null);
}

/** Gives this browser a new mark. */
export async function markBrowser(tx: Pick<Context, 'db'>, ctx: Context, leadId: number | null): Promise<Visitor> {
  const token = newToken();
  const userId = ctx.viewer?.userId ?? null;
  const visitor = await addVisitor(tx, { tokenHash: hashToken(token), leadId, userId, createdAt: ctx.now });
  giveMark(ctx, token);
  return visitor;
}

async function addVisitor({ db }: Pick<Context, 'db'>, values: typeof visitors.$inferInsert): Promise<Visitor> {
  const [visitor] = await db.insert(visitors).values(values).returning();
  if (!visitor) throw new Error('a visitor vanished while it was stored');
  return visitor;
}

/** Remembers what a visitor did; false when it was known. The words come from `visitorStep`. */
export async function keepStep(
  { db, now }: Pick<Context, 'db' | 'now'>,
  visitorId: number,
  step: string,
): Promise<boolean> {
  if (!isVisitorStep(step)) throw new Error(`"${step}" is no step`);
  const kept = await db
    .insert(visitorSteps)
    .values({ visitorId, step, at: now })
    .onConflictDoNothing()
    .returning({ step: visitorSteps.step });
  return kept.length > 0;
}

/** What a visitor did so far; of a signed-in person, in all their browsers. */
export async function stepsOf(
  ctx: Pick<Context, 'db' | 'viewer'>,
  visitor: Pick<Visitor, 'id'> | null,
): Promise<ReadonlySet<string>> {
  const { db, viewer } = ctx;
  if (!visitor && !viewer) return new Set();
  const isOfPerson = viewer ? eq(visitors.userId, viewer.userId) : undefined;
  const isThis = visitor ? eq(visitors.id, visitor.id) : undefined;
  const done = await db
    .selectDistinct({ step: visitorSteps.step })
    .from(visitorSteps)
    .innerJoin(visitors, eq(visitors.id, visitorSteps.visitorId))
    .where(or(isOfPerson, isThis));
  return new Set(done.map(({ step }) => step));
}
