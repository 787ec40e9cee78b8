import { type Context, refuseImpersonators, requireViewer } from '../../context.ts';
import { Forbidden } from '../../errors.ts';

/** Who reads the lists may take them along, but not with borrowed hands: a file leaves the house. */
export function requireDeskExporter(ctx: Pick<Context, 'viewer'>): void {
  refuseImpersonators(ctx);
  if (!requireViewer(ctx).pages.has('payment')) throw new Forbidden();
}
