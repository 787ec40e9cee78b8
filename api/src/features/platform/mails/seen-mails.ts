import { seesOwnPeopleOnly } from '@app/rules/people/access/own-people';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { mails } from '#tables/platform/mails.table.ts';

/**
 * Bills, receipts and mailed reports say what others' people pay: whoever sees the money of their own people only sees
 * what was sent to these and to themselves.
 */
export function isSeenBy(ctx: Pick<Context, 'viewer'>): SQL | undefined {
  const { userId, pages } = requireViewer(ctx);
  if (!seesOwnPeopleOnly(pages)) return undefined;
  return or(
    eq(mails.userId, userId),
    sql`${mails.userId} in (select o.user_id from collection_owners o where o.owner_id = ${userId})`,
  );
}
