import { pathTo } from '@app/rules/navigation/route-table';
import { setPasswordInput } from '@app/rules/people/auth/payloads/set-password-input';
import { authMessages } from '@app/rules/people/auth/auth-messages';
import type { LeadSource } from '@app/rules/growth/leads/lead-sources';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { AppError, BadUserInput, Conflict, parseInput } from '#errors.ts';
import { finishOptIn } from '#features/people/auth/opt-in/opt-in-password.ts';
import { checkPassword } from '#features/people/auth/password-check.ts';
import { hashPassword } from '#features/people/auth/password-hash.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { leads, type Visitor, visitors } from '#tables/growth/leads.table.ts';
import { hashToken, newToken } from '#tokens.ts';
import { currentVisitor, giveMark } from './visitors.ts';

/**
 * The modal after the opt-in. The password is kept with this browser for every address alike and opens nothing: it counts
 * when the mailed link is opened here, which happens only where the opt-in made the account (decision 013).
 */
export async function keepOptInPassword(ctx: Context, body: unknown): Promise<void> {
  if (ctx.viewer) throw new Conflict(authMessages.passwordAlreadySet);
  const visitor = await currentVisitor(ctx);
  if (!visitor?.leadId) throw new BadUserInput({ password: 'Fill in the form first' });
  await enforceLimit(ctx, 'optInPasswordsPerVisitor', String(visitor.id));
  const { password } = parseInput(setPasswordInput, body);
  checkPassword(password);
  const passwordHash = await hashPassword(password);
  await ctx.db.update(visitors).set({ passwordHash, passwordAt: ctx.now }).where(eq(visitors.id, visitor.id));
}

/** Whether a page asks for one: a browser that opted in, where nobody is signed in and none was chosen yet. */
export function mayChoosePassword({ viewer }: Pick<Context, 'viewer'>, visitor: Visitor | null): boolean {
  return viewer === null && visitor !== null && visitor.leadId !== null && visitor.passwordHash === null;
}

const linkQuery = z.object({ email: z.string().max(500), resetToken: z.string().max(500) });

/** Where the free things of a source are. */
const pages: Record<LeadSource, string> = {
  'free-lessons': pathTo('freeLessons'),
  'free-training': pathTo('freeTraining'),
  challenge: pathTo('challenge'),
};

/**
 * The link of the mail after an opt-in. In the browser that opted in and chose a password it finishes the account; in any
 * other it leads to the page that asks for one, so that nobody's password but the mailbox owner's ever counts. Returns
 * the address to go to.
 */
export async function openOptInLink(ctx: Context, query: unknown, device: () => string): Promise<string> {
  const read = linkQuery.safeParse(query);
  if (!read.success) return pathTo('login');
  const { resetToken, email } = read.data;
  const waiting = await waitingHere(ctx);
  if (waiting && (await isFinished(ctx, { ...waiting, resetToken, deviceHash: device() }))) {
    const token = newToken();
    await ctx.db
      .update(visitors)
      .set({ userId: waiting.userId, tokenHash: hashToken(token), passwordHash: null, passwordAt: null })
      .where(eq(visitors.id, waiting.id));
    giveMark(ctx, token);
    return pages[waiting.source];
  }
  return `${pathTo('resetPassword')}?${new URLSearchParams({ email, resetToken }).toString()}`;
}

type Waiting = { id: number; userId: number; passwordHash: string; source: LeadSource };

/** The password that this browser chose, and the account that its opt-in made. */
async function waitingHere({ db, visitorMark }: Context): Promise<Waiting | null> {
  if (!visitorMark?.token) return null;
  const { id, passwordHash } = visitors;
  const [found] = await db
    .select({ id, passwordHash, userId: leads.userId, source: leads.source })
    .from(visitors)
    .innerJoin(leads, eq(leads.id, visitors.leadId))
    .where(and(eq(visitors.tokenHash, hashToken(visitorMark.token)), isNull(visitors.userId)));
  if (!found?.passwordHash || found.userId === null) return null;
  return { ...found, passwordHash: found.passwordHash, userId: found.userId };
}

/** A link that is no good is told by the page it leads to. */
async function isFinished(ctx: Context, finish: Parameters<typeof finishOptIn>[1]): Promise<boolean> {
  try {
    return await finishOptIn(ctx, finish);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
