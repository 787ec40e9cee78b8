import type { FlagSet } from '@app/rules/people/access/grants';
import { NON_MEMBER_LEVEL, settledLevels } from '@app/rules/people/access/settled-levels';
import { eq, inArray } from 'drizzle-orm';
import { recordAudits } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { batches } from '#tables/people/batches.table.ts';
import { keepFullAccess } from '#features/people/access/full-access.ts';
import { giveLevels, takeLevels } from '#features/people/access/held-levels.ts';
import { flagsOf } from '#features/people/access/user-flags.ts';
import { closeSquattedAccounts } from '#features/people/auth/close-squatted.ts';
import { holdPeople, requireGrantable } from './may-act.ts';
import { type User, users } from '#tables/people/users.table.ts';

type NextLevels = (levelIds: readonly string[]) => readonly string[];
type LevelChange = ReturnType<typeof changeOf> & { flags: FlagSet };

/** Sets each person's levels to the result of `next`. The number of statements does not grow with the people. */
export async function changeLevels(ctx: Context, ids: readonly number[], next: NextLevels): Promise<User[]> {
  refuseImpersonators(ctx);
  return transaction(ctx, (tx) =>
    keepFullAccess(tx.db, async () => {
      const people = await holdPeople(tx, ids);
      const changes = people
        .map(({ user, levels }) => ({
          ...changeOf(user, levels.map(({ id }) => id).toSorted(), next),
          flags: flagsOf(levels),
        }))
        .filter(({ added, removed }) => added.length + removed.length > 0);
      if (changes.length > 0) await saveLevels(tx, changes);
      return people.map(({ user }) => user);
    }),
  );
}

async function saveLevels(tx: Context, changes: readonly LevelChange[]): Promise<void> {
  const viewerId = requireViewer(tx).userId;
  await requireGrantable(
    tx,
    changes
      .filter(({ given }) => given.length > 0)
      .map(({ user, given, flags }) => ({ levelIds: given, receiver: { flags, isGranter: user.id === viewerId } })),
  );
  const gifted = changes.filter(({ given }) => given.some((id) => id !== NON_MEMBER_LEVEL));
  await closeSquattedAccounts(
    tx,
    gifted.map(({ user }) => user.id),
  );
  await giveLevels(
    tx,
    changes.flatMap(({ user, given }) => given.map((levelId) => ({ userId: user.id, levelId }))),
    viewerId,
  );
  await takeLevels(
    tx,
    changes.flatMap(({ user, removed }) => removed.map((levelId) => ({ userId: user.id, levelId }))),
  );
  await recordAudits(
    tx,
    changes.map(({ user, before, after }) => ({
      action: 'user.levels',
      objectType: 'user',
      objectId: user.id,
      before: { accessLevelIds: before },
      after: { accessLevelIds: after },
    })),
  );
  await announce(tx.db, ...changes.map(({ user }) => `user:${user.id}`));
}

function changeOf(user: User, before: readonly string[], next: NextLevels) {
  const requested = next(before);
  const after = settledLevels(requested).toSorted();
  const added = after.filter((id) => !before.includes(id));
  return {
    user,
    before,
    after,
    added,
    /** Not the level everyone falls back to: that is nobody's gift. */
    given: added.filter((id) => requested.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  };
}

export function addLevelTo(ctx: Context, ids: readonly number[], levelId: string): Promise<User[]> {
  return changeLevels(ctx, ids, (current) => [...new Set([...current, levelId])]);
}

export function removeLevelFrom(ctx: Context, ids: readonly number[], levelId: string): Promise<User[]> {
  return changeLevels(ctx, ids, (current) => current.filter((id) => id !== levelId));
}

/** Puts people into an intake, or into none. */
export async function setBatchOf(ctx: Context, ids: readonly number[], batchId: number | null): Promise<User[]> {
  return transaction(ctx, async (tx) => {
    const people = await holdPeople(tx, ids);
    if (batchId !== null) {
      const [batch] = await tx.db.select({ id: batches.id }).from(batches).where(eq(batches.id, batchId)).for('share');
      if (!batch) throw new BadUserInput({ batchId: 'This batch does not exist' });
    }
    const moved = people.filter(({ user }) => user.batchId !== batchId);
    if (moved.length === 0) return people.map(({ user }) => user);
    const updated = await tx.db
      .update(users)
      .set({ batchId, updatedAt: tx.now })
      .where(
        inArray(
          users.id,
          people.map(({ user }) => user.id),
        ),
      )
      .returning();
    await recordAudits(
      tx,
      moved.map(({ user }) => ({
        action: 'user.batch',
        objectType: 'user',
        objectId: user.id,
        before: { batchId: user.batchId },
        after: { batchId },
      })),
    );
    return updated;
  });
}
