import { API_TOKEN_PREFIX, pagesOfToken } from '@app/rules/people/api-tokens/api-token';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { viewerOf } from '#features/people/access/viewer-of.ts';
import { lacksSecondStep } from '#features/people/auth/second-step/factors.ts';
import { apiTokens } from '#tables/people/api-tokens.table.ts';
import { users } from '#tables/people/users.table.ts';
import { hashToken, isToken } from '#tokens.ts';
import type { Viewer } from '#viewer.ts';

/**
 * The viewer behind an API token, or null: unknown, revoked, ended and a maker who is gone all look the same. It has
 * none of its maker's levels and functions: it can read what it was given, as far as they still may, and nothing else.
 */
export async function tokenViewer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  text: string,
): Promise<(Viewer & { tokenId: number }) | null> {
  const secret = text.slice(API_TOKEN_PREFIX.length);
  if (!text.startsWith(API_TOKEN_PREFIX) || !isToken(secret)) return null;
  const [token] = await db
    .update(apiTokens)
    .set({ uses: sql`${apiTokens.uses} + 1`, lastUsedAt: now })
    .where(and(eq(apiTokens.tokenHash, hashToken(secret)), isNull(apiTokens.revokedAt), gt(apiTokens.endsAt, now)))
    .returning();
  if (!token) return null;
  const isOpen = and(eq(users.id, token.userId), isNull(users.archivedAt), eq(users.mustSetPassword, false));
  const [maker] = await db.select({ id: users.id }).from(users).where(isOpen);
  if (!maker || (await lacksSecondStep({ db }, maker.id))) return null;
  const pages = pagesOfToken(token.pages, await viewerOf({ db }, maker.id));
  if (pages.size === 0) return null;
  return {
    sessionId: 0,
    userId: maker.id,
    tokenId: token.id,
    levelIds: [],
    pages,
    functions: new Set(),
    isStaff: true,
    unfinished: null,
    impersonatorId: null,
  };
}
