import { type NextActionInput, nextActionInput } from '@app/rules/care/success-managers/manager-input';
import { pathTo } from '@app/rules/navigation/route-table';
import { manilaDay, type ManilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit, recordAudits } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { NotFound, parseInput } from '#errors.ts';
import { limitedToOwner, refuseOthersAmong, refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import type { OpenWorkSource } from '#features/platform/notifications/open-work.ts';
import { announce } from '#live/bus.ts';
import { careActions } from '#tables/care/success-managers.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { NextAction } from './caseload.ts';
import { isListed } from './read-managers.ts';

/** Changes with every step that is set or done. */
const liveTopic = 'care-actions';

/** What to do next with these people; it takes the place of the step they have. */
export async function setNextAction(ctx: Context, input: NextActionInput): Promise<number> {
  refuseImpersonators(ctx);
  const { userIds, text, dueOn } = parseInput(nextActionInput, input);
  return transaction(ctx, async (tx) => {
    const { userId: byId } = requireViewer(tx);
    const ids = [...new Set(userIds)];
    const people = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, ids), isNull(users.archivedAt)))
      .orderBy(users.id)
      .for('no key update');
    if (people.length !== ids.length) throw new NotFound('Person');
    await refuseOthersAmong(tx, ids);
    await tx.db
      .update(careActions)
      .set({ doneAt: tx.now, doneById: byId })
      .where(and(inArray(careActions.userId, ids), isNull(careActions.doneAt)));
    await tx.db
      .insert(careActions)
      .values(ids.map((userId) => ({ userId, text, dueOn, createdById: byId, createdAt: tx.now })));
    await recordAudits(
      tx,
      ids.map((id) => ({ action: 'care.action', objectType: 'user', objectId: id, after: { text, dueOn } })),
    );
    await announce(tx.db, liveTopic);
    return ids.length;
  });
}

/** Done twice is done once. */
export async function finishNextAction(ctx: Context, id: number): Promise<number> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const [action] = await tx.db.select().from(careActions).where(eq(careActions.id, id)).for('update');
    if (!action) throw new NotFound('Step');
    await refuseOthersPeople(tx, action.userId, 'Step');
    if (action.doneAt) return action.userId;
    await tx.db
      .update(careActions)
      .set({ doneAt: tx.now, doneById: requireViewer(tx).userId })
      .where(eq(careActions.id, id));
    await recordAudit(tx, {
      action: 'care.action',
      objectType: 'user',
      objectId: action.userId,
      before: { text: action.text, dueOn: action.dueOn },
      after: { isDone: true },
    });
    await announce(tx.db, liveTopic);
    return action.userId;
  });
}

/** The open step of a person; null for others' people, too. */
export async function nextActionOf(ctx: Context, userId: number): Promise<NextAction | null> {
  const limit = limitedToOwner(ctx);
  const { id, text, dueOn } = careActions;
  const [action] = await ctx.db
    .select({ id, text, dueOn })
    .from(careActions)
    .where(
      and(
        eq(careActions.userId, userId),
        isNull(careActions.doneAt),
        limit === null
          ? undefined
          : sql`exists (select from collection_owners o where o.user_id = ${careActions.userId} and o.owner_id = ${limit})`,
      ),
    );
  return action ?? null;
}

type Waiting = { count: number; late: number; oldest: ManilaDay | null };

/** The steps of one's own people that are due today or late: the tab "Due" of one's own page. */
export const dueActions: OpenWorkSource = {
  isSeenBy: ({ pages }) => pages.has('successManager'),
  isDoneBy: ({ functions }) => functions.has('user_update'),
  liveTopics: [liveTopic, 'payments'],
  read: async (ctx) => {
    const { userId } = requireViewer(ctx);
    const today = manilaDay(ctx.now);
    // A step of somebody whose owner is no success manager has no page to stand on.
    const { rows } = await ctx.db.execute<Waiting>(sql`
      select count(*)::int as count, count(*) filter (where a.due_on < ${today})::int as late, to_char(min(a.due_on), 'YYYY-MM-DD') as oldest
      from collection_owners o join success_managers m on m.user_id = o.owner_id
      join care_actions a on a.user_id = o.user_id and a.done_at is null
      where o.owner_id = ${userId} and a.due_on <= ${today} and ${isListed}`);
    const { count = 0, late = 0, oldest = null } = rows[0] ?? {};
    return {
      count,
      oldestAt: oldest === null ? null : startOfManilaDay(oldest),
      ...(late > 0 && { detail: late === 1 ? '1 is late' : `${late} are late` }),
      path: pathTo('successManager', { id: userId }, { tab: 'due' }),
    };
  },
};
