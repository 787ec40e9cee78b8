import { fourEyes, fourEyesMessages } from '@app/rules/people/access/four-eyes';
import type { FunctionFlag } from '@app/rules/people/access/flags';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { Forbidden } from '#errors.ts';
import { findUserIdByAddress } from '#features/people/addresses/people-by-address.ts';
import { users } from '#tables/people/users.table.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';

type DecisionContext = Pick<Context, 'db' | 'viewer' | 'soleDecision'>;

/** An account, none, or an order: a visitor's order is about the account of the address they typed. */
type DecisionSubject = number | null | { userId: number | null; buyerEmail: string | null };

/**
 * Nobody enrolls, approves, revokes, pauses or adjusts for their own account, or for one merged into it. Returns the
 * context to go on with: when nobody else has the flag, the audit rows of this decision say so.
 */
export async function withFourEyes<Ctx extends DecisionContext>(
  tx: Ctx,
  concerned: DecisionSubject,
  flag: FunctionFlag,
  words: string = fourEyesMessages.ownAccount,
): Promise<Ctx> {
  const userId = await accountOf(tx, concerned);
  if (userId === null) return tx;
  const answer = await askFourEyes(tx.db, { deciderId: requireViewer(tx).userId, userId, flag });
  if (answer === 'refused') throw new Forbidden(words);
  return answer === 'alone' ? { ...tx, soleDecision: soleDecisionOn(flag) } : tx;
}

async function accountOf(tx: DecisionContext, concerned: DecisionSubject): Promise<number | null> {
  if (concerned === null || typeof concerned === 'number') return concerned;
  const { userId, buyerEmail } = concerned;
  if (userId !== null || buyerEmail === null) return userId;
  return (await findUserIdByAddress(tx, [buyerEmail])).get(buyerEmail) ?? null;
}

export const soleDecisionOn = (flag: FunctionFlag) => `own account: nobody else holds ${flag}`;

type Question = { deciderId: number; userId: number; flag: FunctionFlag };

/** The same as an answer, for those who report instead of refusing. */
export async function askFourEyes(db: Database, { deciderId, userId, flag }: Question) {
  const isOwn = await isOwnAccount(db, deciderId, userId);
  return fourEyes({ isOwn, othersWithFlag: isOwn ? await othersWith(db, deciderId, flag) : 0 });
}

/** The same account, or one merged into it, over any number of steps. */
async function isOwnAccount(db: Database, ownId: number, userId: number): Promise<boolean> {
  if (userId === ownId) return true;
  const { rows } = await db.execute<{ isOwn: boolean }>(sql`
    with recursive chain as (
      select id, merged_into_id from users where id = ${userId}
      union select u.id, u.merged_into_id from users u join chain on u.id = chain.merged_into_id)
    select exists (select from chain where id = ${ownId}) as "isOwn"`);
  return rows[0]?.isOwn ?? false;
}

/** The number of other active people with a flag; one is enough to know. */
async function othersWith(db: Database, deciderId: number, flag: FunctionFlag): Promise<number> {
  const holding = await db
    .select({ id: accessLevels.id })
    .from(accessLevels)
    .where(sql`${flag} = any(${accessLevels.functionFlags})`);
  if (holding.length === 0) return 0;
  const others = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userAccessLevels, eq(userAccessLevels.userId, users.id))
    .where(
      and(
        isNull(users.archivedAt),
        ne(users.id, deciderId),
        inArray(
          userAccessLevels.accessLevelId,
          holding.map(({ id }) => id),
        ),
      ),
    )
    .limit(1);
  return others.length;
}
