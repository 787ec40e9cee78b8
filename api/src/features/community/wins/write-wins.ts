import { type WinInput, winInput, winMessages } from '@app/rules/community/wins/win';
import { eq } from 'drizzle-orm';
import type { AuditValues } from '#audit/audit.table.ts';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, NotFound, parseInput } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { announce } from '#live/bus.ts';
import { refuseOutsiders } from '#features/people/directory/community-people.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { findWin, type SeenWin } from './read-wins.ts';
import { type Win, wins } from '#tables/community/wins.table.ts';

/** Listened to by everyone who looks at the feed. */
export const winsTopic = 'wins';

/** Once per key: a phone that lost the answer sends it again. */
export async function createWin(ctx: Context, input: WinInput): Promise<SeenWin> {
  const viewer = requireViewer(ctx);
  refuseOutsiders(viewer);
  const values = parseInput(winInput, input);
  await enforceLimit(ctx, 'winsPerUser', String(viewer.userId));
  const { objectId } = await withIdempotency(ctx, { operation: 'createWin', input: values }, async (tx) => {
    await checkPicture(tx, values.pictureId);
    const [win] = await tx.db
      .insert(wins)
      .values({ ...values, userId: viewer.userId, createdAt: tx.now, updatedAt: tx.now })
      .returning();
    if (!win) throw new Error('the win was not made');
    await recordAudit(tx, { action: 'win.create', objectType: 'win', objectId: win.id, after: factsOf(win) });
    await announce(tx.db, winsTopic);
    return { objectId: win.id };
  });
  return findWin(ctx, objectId);
}

/** Only by its author: fields that are left out are cleared. */
export async function updateWin(ctx: Context, id: number, input: WinInput): Promise<SeenWin> {
  const viewer = requireViewer(ctx);
  refuseOutsiders(viewer);
  const { text, clientPlatform, amountEarned = null, pictureId = null } = parseInput(winInput, input);
  return transaction(ctx, async (tx) => {
    const before = await lockWin(tx.db, id);
    if (before.userId !== viewer.userId) throw new NotFound('Win');
    if (pictureId !== before.pictureId) await checkPicture(tx, pictureId);
    const [after] = await tx.db
      .update(wins)
      .set({ text, clientPlatform, amountEarned, pictureId, updatedAt: tx.now })
      .where(eq(wins.id, id))
      .returning();
    if (!after) throw new NotFound('Win');
    await recordAudit(tx, {
      action: 'win.update',
      objectType: 'win',
      objectId: id,
      before: factsOf(before),
      after: factsOf(after),
    });
    await announce(tx.db, winsTopic);
    return findWin(tx, id);
  });
}

/** One's own, or anyone's for moderators. */
export async function deleteWin(ctx: Context, id: number): Promise<SeenWin> {
  const viewer = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const win = await lockWin(tx.db, id);
    const mayDelete = win.userId === viewer.userId || viewer.functions.has('announcement_delete');
    if (!mayDelete) throw new NotFound('Win');
    const seen = await findWin(tx, id);
    await tx.db.delete(wins).where(eq(wins.id, id));
    await recordAudit(tx, { action: 'win.delete', objectType: 'win', objectId: id, before: factsOf(win) });
    await announce(tx.db, winsTopic);
    return seen;
  });
}

export async function lockWin(db: Database, id: number): Promise<Win> {
  const [win] = await db.select().from(wins).where(eq(wins.id, id)).for('update');
  if (!win) throw new NotFound('Win');
  return win;
}

async function checkPicture(ctx: Context, id: number | null | undefined): Promise<void> {
  if (id == null) return;
  const file = await lockOwnFile(ctx, { id, purpose: 'win-picture' });
  if (!file) throw new BadUserInput({ pictureId: winMessages.pictureNotFound });
}

function factsOf({ userId, text, amountEarned, clientPlatform, pictureId }: Win): AuditValues {
  return { userId, text, amountEarned, clientPlatform, pictureId };
}
