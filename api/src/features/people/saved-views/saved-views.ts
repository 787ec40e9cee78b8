import {
  listFacts,
  MOST_VIEWS,
  savedViewInput,
  savedViewMessages,
  type ViewedList,
} from '@app/rules/people/saved-views/saved-view';
import { and, asc, count, eq, or } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, Forbidden, NotFound, parseInput } from '#errors.ts';
import { type SavedView, savedViews } from '#tables/people/saved-views.table.ts';
import { users } from '#tables/people/users.table.ts';

const uniqueViolation = '23505';

/** One's own views of a list and those of the team, by name. */
export async function viewsOfList(ctx: Context, list: ViewedList): Promise<SavedView[]> {
  const { userId } = requireViewer(ctx);
  requireList(ctx, list);
  return ctx.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), or(eq(savedViews.ownerId, userId), eq(savedViews.isShared, true))))
    .orderBy(asc(savedViews.name), asc(savedViews.id))
    .limit(200);
}

/** Saves a new view, or changes one's own. */
export async function saveView(ctx: Context, id: number | null, given: unknown): Promise<SavedView> {
  refuseImpersonators(ctx);
  const values = parseInput(savedViewInput, given);
  requireList(ctx, values.list);
  try {
    return await transaction(ctx, async (tx) => {
      const before = id === null ? null : await ownView(tx, id);
      const view = before ? await change(tx, before.id, values) : await add(tx, values);
      await recordAudit(tx, {
        action: before ? 'saved-view.update' : 'saved-view.create',
        objectType: 'saved-view',
        objectId: view.id,
        ...(before && { before: { name: before.name, query: before.query, isShared: before.isShared } }),
        after: { list: view.list, name: view.name, query: view.query, isShared: view.isShared },
      });
      return view;
    });
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw new BadUserInput({ name: savedViewMessages.nameTaken });
    throw error;
  }
}

/** Views are for those who may open the list. */
function requireList(ctx: Context, list: ViewedList): void {
  const { pages } = requireViewer(ctx);
  if (!listFacts[list].flags.some((flag) => pages.has(flag))) throw new Forbidden();
}

type Values = ReturnType<typeof savedViewInput.parse>;

async function add(tx: Context, values: Values): Promise<SavedView> {
  const { userId: ownerId } = requireViewer(tx);
  // One after the other, so that two at once are not one too many.
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
  const [own] = await tx.db.select({ number: count() }).from(savedViews).where(eq(savedViews.ownerId, ownerId));
  if ((own?.number ?? 0) >= MOST_VIEWS) throw new Conflict(savedViewMessages.tooMany);
  const [view] = await tx.db
    .insert(savedViews)
    .values({ ...values, ownerId, createdAt: tx.now })
    .returning();
  if (!view) throw new Error('the view was not saved');
  return view;
}

async function change(tx: Context, id: number, values: Values): Promise<SavedView> {
  const [view] = await tx.db.update(savedViews).set(values).where(eq(savedViews.id, id)).returning();
  if (!view) throw new NotFound('View');
  return view;
}

/** A view that the viewer saved; one of the team is seen but not theirs. */
async function ownView(tx: Context, id: number): Promise<SavedView> {
  const [view] = await tx.db.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
  const isOwn = view?.ownerId === requireViewer(tx).userId;
  if (!view || (!isOwn && !view.isShared)) throw new NotFound('View');
  if (!isOwn) throw new Forbidden(savedViewMessages.notYours);
  return view;
}

export async function deleteView(ctx: Context, id: number): Promise<SavedView> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const view = await ownView(tx, id);
    await tx.db.delete(savedViews).where(eq(savedViews.id, id));
    await recordAudit(tx, {
      action: 'saved-view.delete',
      objectType: 'saved-view',
      objectId: id,
      before: { list: view.list, name: view.name, query: view.query, isShared: view.isShared },
    });
    return view;
  });
}
