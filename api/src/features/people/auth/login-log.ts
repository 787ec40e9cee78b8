import { normaliseEmail } from '@app/rules/people/auth/email';
import { eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { users } from '#tables/people/users.table.ts';
import { loginLogs } from '#tables/people/auth.table.ts';

type LoginTry = { userId: number | null; userEmail: string; isSuccess: boolean; message: string };

/** The server's own record of every try to sign in. */
export async function logLogin(ctx: Context, { userId, userEmail, isSuccess, message }: LoginTry): Promise<void> {
  await ctx.db.insert(loginLogs).values({
    at: ctx.now,
    userId,
    userEmail: userEmail.slice(0, 254),
    isSuccess,
    message,
    source: 'server',
    ipAddress: ctx.ip,
    userAgent: ctx.userAgent,
  });
  ctx.log.info({ userId, isSuccess, event: 'sign-in' }, message);
}

export type LoginLogInput = {
  userId?: number | null | undefined;
  userEmail: string;
  isSuccess: boolean;
  message?: string | null | undefined;
};

/** A browser's own report of its sign-in. Reports about anyone else are not stored, and the answer looks the same. */
export async function addOwnLoginLog(ctx: Context, input: LoginLogInput): Promise<{ id: number }> {
  const viewer = requireViewer(ctx);
  const [self] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, viewer.userId));
  const isOwn = normaliseEmail(input.userEmail) === self?.email && (input.userId ?? viewer.userId) === viewer.userId;
  // Someone who impersonates did not sign in as this person.
  if (!isOwn || viewer.impersonatorId !== null) return { id: 0 };

  const [row] = await ctx.db
    .insert(loginLogs)
    .values({
      at: ctx.now,
      userId: viewer.userId,
      userEmail: self.email,
      isSuccess: input.isSuccess,
      message: input.message?.slice(0, 500) ?? null,
      source: 'client',
      ipAddress: ctx.ip,
      userAgent: ctx.userAgent,
    })
    .returning({ id: loginLogs.id });
  return { id: row?.id ?? 0 };
}
