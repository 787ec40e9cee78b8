import { API_TOKEN_PREFIX, apiTokenInput, apiTokenMessages, MOST_TOKENS } from '@app/rules/people/api-tokens/api-token';
import { displayName } from '@app/rules/people/users/full-name';
import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { type ApiToken, apiTokens } from '#tables/people/api-tokens.table.ts';
import { users } from '#tables/people/users.table.ts';
import { hashToken, newToken } from '#tokens.ts';

/** The token is readable here once. */
export type TokenWithSecret = { token: ApiToken; secret: string };

const DAY = 24 * 3_600_000;
const SHOWN = 4;

export async function createApiToken(ctx: Context, given: unknown): Promise<TokenWithSecret> {
  refuseImpersonators(ctx);
  const { userId, pages: own } = requireViewer(ctx);
  const { name, pages, days } = parseInput(apiTokenInput, given);
  if (!pages.every((flag) => own.has(flag))) throw new BadUserInput({ pages: apiTokenMessages.notHeld });
  return transaction(ctx, async (tx) => {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const isLive = and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt), gt(apiTokens.endsAt, tx.now));
    const [number] = await tx.db.select({ of: count() }).from(apiTokens).where(isLive);
    if ((number?.of ?? 0) >= MOST_TOKENS) throw new Conflict(apiTokenMessages.tooMany);
    const secret = newToken();
    const endsAt = new Date(tx.now.getTime() + days * DAY);
    const [token] = await tx.db
      .insert(apiTokens)
      .values({
        userId,
        name,
        pages,
        tokenHash: hashToken(secret),
        ending: secret.slice(-SHOWN),
        createdAt: tx.now,
        endsAt,
      })
      .returning();
    if (!token) throw new Error('a token was not written');
    await recordAudit(tx, {
      action: 'api-token.create',
      objectType: 'api-token',
      objectId: token.id,
      after: { name, pages, endsAt: endsAt.toISOString() },
    });
    return { token, secret: `${API_TOKEN_PREFIX}${secret}` };
  });
}

/** One's own; whoever edits access levels ends those of others, too. */
export async function revokeApiToken(ctx: Context, id: number): Promise<ApiToken> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const [token] = await tx.db.select().from(apiTokens).where(eq(apiTokens.id, id)).for('update');
    if (!token || (token.userId !== userId && !seesAll(tx))) throw new NotFound('Token');
    if (token.revokedAt) return token;
    const [revoked] = await tx.db
      .update(apiTokens)
      .set({ revokedAt: tx.now, revokedById: userId })
      .where(eq(apiTokens.id, id))
      .returning();
    if (!revoked) throw new NotFound('Token');
    await recordAudit(tx, {
      action: 'api-token.revoke',
      objectType: 'api-token',
      objectId: id,
      before: { name: token.name, userId: token.userId },
    });
    return revoked;
  });
}

/** The newest first, ended ones included. */
export async function listApiTokens(ctx: Context): Promise<ApiToken[]> {
  const { userId } = requireViewer(ctx);
  return ctx.db
    .select()
    .from(apiTokens)
    .where(seesAll(ctx) ? undefined : eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.id))
    .limit(200);
}

const seesAll = (ctx: Context) => requireViewer(ctx).functions.has('access-level_update');

export async function namesOf({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<string[]> {
  const { id, firstName, lastName, suffix } = users;
  const rows = await db
    .select({ id, firstName, lastName, suffix })
    .from(users)
    .where(inArray(id, [...ids]));
  const found = new Map(rows.map((row) => [row.id, displayName(row)]));
  return ids.map((one) => found.get(one) ?? '');
}
