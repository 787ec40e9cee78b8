import { affiliateMessages } from '@app/rules/affiliates/programme/become-affiliate';
import { eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { Forbidden } from '#errors.ts';
import { type Affiliate, affiliates } from '#tables/affiliates/programme.table.ts';

type ReadContext = Pick<Context, 'db'>;

export async function findAffiliate({ db }: ReadContext, userId: number): Promise<Affiliate | null> {
  const [affiliate] = await db.select().from(affiliates).where(eq(affiliates.userId, userId));
  return affiliate ?? null;
}

/** The viewer's own row. Whoever lost the level keeps reading what they earned; whoever never joined reads nothing. */
export async function requireAffiliate(ctx: Pick<Context, 'db' | 'viewer'>): Promise<Affiliate> {
  const affiliate = await findAffiliate(ctx, requireViewer(ctx).userId);
  if (!affiliate) throw new Forbidden(affiliateMessages.notOne);
  return affiliate;
}

/** The same for what only people in the programme may do: they have the level and are not suspended. */
export async function requireActiveAffiliate(ctx: Pick<Context, 'db' | 'viewer'>): Promise<Affiliate> {
  const affiliate = await requireAffiliate(ctx);
  if (!requireViewer(ctx).levelIds.includes('affiliate')) throw new Forbidden(affiliateMessages.notOne);
  if (affiliate.suspendedAt !== null) throw new Forbidden(affiliateMessages.suspended);
  return affiliate;
}
