import { mayBeLimited, seesOwnPeopleOnly } from '@app/rules/collections/desk-scope';
import { eq } from 'drizzle-orm';
import { type Context, requireViewer } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { collectionOwners } from './collections.table.ts';

type Asking = Pick<Context, 'db' | 'viewer'>;

/** The owner whose people alone the viewer sees on the desk, or null for everyone's. */
export async function limitedToOwner(ctx: Asking): Promise<number | null> {
  const { userId, levelIds } = requireViewer(ctx);
  // Nearly nobody is, so nearly nobody pays for the question.
  if (!mayBeLimited(levelIds)) return null;
  const [own] = await ctx.db
    .select({ userId: collectionOwners.userId })
    .from(collectionOwners)
    .where(eq(collectionOwners.ownerId, userId))
    .limit(1);
  return seesOwnPeopleOnly(levelIds, own !== undefined) ? userId : null;
}

/** People whom somebody else looks after are out of reach for those who have people of their own. */
export async function refuseOthersPeople(ctx: Asking, userId: number): Promise<void> {
  const ownerId = await limitedToOwner(ctx);
  if (ownerId === null) return;
  const [owner] = await ctx.db.select().from(collectionOwners).where(eq(collectionOwners.userId, userId));
  if (owner && owner.ownerId !== ownerId) throw new NotFound('Person');
}
