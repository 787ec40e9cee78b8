import { type ManagerInput, managerInput, managerMessages } from '@app/rules/care/success-managers/manager-input';
import { ownerMessages } from '@app/rules/money/collections/contact';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { possibleOwners } from '#features/money/collections/contacts.ts';
import { announce } from '#live/bus.ts';
import { type SuccessManager, successManagers } from '#tables/care/success-managers.table.ts';

/** Staff who could look after members and do not yet. */
export async function managerCandidates(ctx: Pick<Context, 'db'>) {
  const [fit, managers] = await Promise.all([
    possibleOwners(ctx),
    ctx.db.select({ id: successManagers.userId }).from(successManagers),
  ]);
  const taken = new Set(managers.map(({ id }) => id));
  return fit.filter(({ id }) => !taken.has(id));
}

const auditOf = ({ capacity, absentUntil, isTaking, languages }: SuccessManager) => ({
  capacity,
  absentUntil,
  isTaking,
  languages: languages.join(', '),
});

export async function addManager(ctx: Context, userId: number, input: ManagerInput): Promise<number> {
  refuseImpersonators(ctx);
  const values = parseInput(managerInput, input);
  return transaction(ctx, async (tx) => {
    if (!(await possibleOwners(tx)).some(({ id }) => id === userId)) {
      throw new BadUserInput({ userId: ownerMessages.unfit });
    }
    const [made] = await tx.db
      .insert(successManagers)
      .values({ ...values, userId, addedById: requireViewer(tx).userId, createdAt: tx.now })
      .onConflictDoNothing()
      .returning();
    if (!made) return userId;
    await recordAudit(tx, {
      action: 'success-manager.add',
      objectType: 'user',
      objectId: userId,
      after: auditOf(made),
    });
    await announce(tx.db, 'payments');
    return userId;
  });
}

/** Capacity, absence, languages, and whether they take new members. */
export async function updateManager(ctx: Context, userId: number, input: ManagerInput): Promise<number> {
  refuseImpersonators(ctx);
  const values = parseInput(managerInput, input);
  return transaction(ctx, async (tx) => {
    const before = await lockManager(tx, userId);
    const [after] = await tx.db
      .update(successManagers)
      .set(values)
      .where(eq(successManagers.userId, userId))
      .returning();
    if (!after) throw new NotFound('Success manager');
    await recordAudit(tx, {
      action: 'success-manager.update',
      objectType: 'user',
      objectId: userId,
      before: auditOf(before),
      after: auditOf(after),
    });
    await announce(tx.db, 'payments');
    return userId;
  });
}

/** Whoever still looks after people hands them over first. */
export async function removeManager(ctx: Context, userId: number): Promise<boolean> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const before = await lockManager(tx, userId);
    const { rows } = await tx.db.execute<{ has: boolean }>(
      sql`select exists (select from collection_owners where owner_id = ${userId}) as has`,
    );
    if (rows[0]?.has) throw new Conflict(managerMessages.hasPeople);
    await tx.db.delete(successManagers).where(eq(successManagers.userId, userId));
    await recordAudit(tx, {
      action: 'success-manager.remove',
      objectType: 'user',
      objectId: userId,
      before: auditOf(before),
    });
    await announce(tx.db, 'payments');
    return true;
  });
}

async function lockManager({ db }: Pick<Context, 'db'>, userId: number): Promise<SuccessManager> {
  const [manager] = await db.select().from(successManagers).where(eq(successManagers.userId, userId)).for('update');
  if (!manager) throw new NotFound('Success manager');
  return manager;
}
