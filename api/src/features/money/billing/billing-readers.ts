import type { PageFlag } from '@app/rules/people/access/flags';
import { type Context, requireViewer } from '#context.ts';
import { NotFound } from '#errors.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';

/** The pages of these people show payments, and so their receipts. */
export const receiptReaders: readonly PageFlag[] = ['payment', 'subscriptions', 'studentPaymentDetails'];
export const statementReaders: readonly PageFlag[] = ['studentPaymentDetails'];

/** Money is for its owner and for staff with one of the flags; to others it is not there. */
export async function refuseStrangers(
  ctx: Context,
  ownerId: number,
  { flags, what }: { flags: readonly PageFlag[]; what: string },
): Promise<void> {
  const viewer = requireViewer(ctx);
  if (viewer.userId === ownerId) return;
  if (!flags.some((flag) => viewer.pages.has(flag))) throw new NotFound(what);
  await refuseOthersPeople(ctx, ownerId);
}
