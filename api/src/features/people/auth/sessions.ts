import { sessionLife } from '@app/rules/people/auth/session-life';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { NotFound, Unauthenticated } from '#errors.ts';
import { endChallengesOf } from './second-step/challenges.ts';
import { forgetEndedBrowsers } from '#features/platform/notifications/push/ended-browsers.ts';
import { announce } from '#live/bus.ts';
import { hashToken, newToken } from '#tokens.ts';
import { type Session, sessions } from '#tables/people/auth.table.ts';

type SessionStart = {
  userId: number;
  isStaff: boolean;
  deviceHash: string | null;
  /** Kept when an identity changes within a session, so that impersonating does not prolong it. */
  createdAt?: Date;
  impersonation?: { asId: number; until: Date; reason: string };
};

/** Opens a session for this browser under a new id; call it inside the transaction that decided to. */
export async function startSession(
  ctx: Context,
  { userId, isStaff, deviceHash, createdAt, impersonation }: SessionStart,
): Promise<void> {
  const token = newToken();
  const startedAt = createdAt ?? ctx.now;
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: startedAt,
    lastSeenAt: ctx.now,
    deviceHash,
    userAgent: ctx.userAgent,
    ipAddress: ctx.ip,
    actingAsId: impersonation?.asId ?? null,
    actingUntil: impersonation?.until ?? null,
    actingReason: impersonation?.reason ?? null,
  });
  const { absolute } = isStaff ? sessionLife.staff : sessionLife.member;
  ctx.session.set(token, new Date(startedAt.getTime() + absolute));
}

/** Locks the session this request came with: of two changes that race, the second finds it ended. */
export async function lockOwnSession(ctx: Context): Promise<{ createdAt: Date }> {
  const { sessionId } = requireViewer(ctx);
  const [own] = await ctx.db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .for('update');
  if (!own) throw new Unauthenticated();
  return own;
}

/** Ends the session this request came with. */
export async function endOwnSession(ctx: Context): Promise<void> {
  ctx.session.clear();
  if (!ctx.viewer) return;
  const { sessionId } = ctx.viewer;
  await transaction(ctx, async (tx) => {
    await revoke(tx, sessionId);
    await recordAudit(tx, { action: 'session.end', objectType: 'session', objectId: sessionId });
  });
}

/** After a change of password, address or standing, all other sessions have to log in again. */
export async function endSessionsOf(
  ctx: Pick<Context, 'db' | 'now'>,
  userId: number,
  exceptId?: number,
): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others));
  await endChallengesOf(ctx, [userId]);
  await forgetEndedBrowsers(ctx, userId);
  await announce(ctx.db, `user:${userId}`);
}

export async function revoke(ctx: Pick<Context, 'db' | 'now'>, sessionId: number): Promise<void> {
  const [ended] = await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ userId: sessions.userId });
  if (!ended) return;
  await forgetEndedBrowsers(ctx, ended.userId);
  await announce(ctx.db, `user:${ended.userId}`);
}

/** The sessions of the account tab that still open something, newest sight first. */
export function ownSessions(ctx: Context): Promise<Session[]> {
  const { userId, isStaff } = requireViewer(ctx);
  const { idle, absolute } = isStaff ? sessionLife.staff : sessionLife.member;
  const before = (milliseconds: number) => new Date(ctx.now.getTime() - milliseconds);
  return ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.lastSeenAt, before(idle)),
        gt(sessions.createdAt, before(absolute)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100);
}

/** "End this session": one's own, by its row id. */
export async function endSession(ctx: Context, sessionId: number): Promise<void> {
  const { userId } = requireViewer(ctx);
  await transaction(ctx, async (tx) => {
    const [ended] = await tx.db
      .update(sessions)
      .set({ revokedAt: tx.now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    if (!ended) throw new NotFound('Session');
    await recordAudit(tx, { action: 'session.end', objectType: 'session', objectId: sessionId });
    await forgetEndedBrowsers(tx, userId);
    await announce(tx.db, `user:${userId}`);
  });
}

/** "End all other sessions": everywhere but here, for a lost phone or a borrowed computer. Returns how many there were. */
export async function endOtherSessions(ctx: Context): Promise<number> {
  const { userId, sessionId } = requireViewer(ctx);
  const others = (await ownSessions(ctx)).filter(({ id }) => id !== sessionId);
  await transaction(ctx, async (tx) => {
    await endSessionsOf(tx, userId, sessionId);
    for (const { id } of others) await recordAudit(tx, { action: 'session.end', objectType: 'session', objectId: id });
  });
  return others.length;
}
