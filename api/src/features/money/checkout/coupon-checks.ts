import type { Context } from '#context.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { networkOf } from '#limits/network-of.ts';

/** Codes can be guessed, so every check is counted: by person, by the browser's mark, and by the network behind it. */
export async function limitCouponChecks(ctx: Context): Promise<void> {
  const network = networkOf(ctx.ip);
  const browser = ctx.viewer ? `user:${ctx.viewer.userId}` : (ctx.deviceHash ?? `ip:${network}`);
  await enforceLimit(ctx, 'couponCheckPerBrowser', browser);
  if (!ctx.viewer) await enforceLimit(ctx, 'couponCheckPerIp', network);
}
