import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { Forbidden, NotFound } from '#errors.ts';
import { accountabilityMembers } from '#tables/care/accountability.table.ts';

/** Staff who see everybody's people read every group, those of accountability change them, too. */
export function seesAll(ctx: Pick<Context, 'viewer'>): boolean {
  return managesAll(ctx) || requireViewer(ctx).pages.has('allCollections');
}

/** Staff of accountability change every group. */
export function managesAll(ctx: Pick<Context, 'viewer'>): boolean {
  return requireViewer(ctx).functions.has('accountability_manage');
}

export async function ledGroup({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<number | null> {
  const { userId } = requireViewer({ viewer });
  const [own] = await db
    .select({ groupId: accountabilityMembers.groupId })
    .from(accountabilityMembers)
    .where(and(eq(accountabilityMembers.userId, userId), eq(accountabilityMembers.isLead, true)));
  return own?.groupId ?? null;
}

/** A lead changes their group only: any other does not exist for them. */
export async function requireGroup(ctx: Pick<Context, 'db' | 'viewer'>, groupId: number): Promise<void> {
  if (managesAll(ctx)) return;
  if ((await ledGroup(ctx)) !== groupId) throw new NotFound('Group');
}

export function requireStaff(ctx: Pick<Context, 'viewer'>): void {
  if (!managesAll(ctx)) throw new Forbidden();
}
