import { statementMessages } from '@app/rules/money/collections/statements/statement-input';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { Forbidden } from '#errors.ts';
import type { Viewer } from '#viewer.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';

/** A statement shows everyone's money: it is not for staff who see only their own people. */
export async function requireStatementReader(ctx: Pick<Context, 'db' | 'viewer'>): Promise<Viewer> {
  const viewer = requireViewer(ctx);
  if (!viewer.pages.has('payment')) throw new Forbidden();
  if (limitedToOwner(ctx) !== null) throw new Forbidden(statementMessages.limited);
  return viewer;
}

/** Money is approved here, so borrowed hands may not. */
export async function requireStatementApprover(ctx: Pick<Context, 'db' | 'viewer'>): Promise<Viewer> {
  refuseImpersonators(ctx);
  const viewer = await requireStatementReader(ctx);
  if (!viewer.functions.has('payment_approve')) throw new Forbidden();
  return viewer;
}
