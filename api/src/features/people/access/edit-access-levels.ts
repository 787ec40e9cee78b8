import {
  type AccessLevelInput,
  accessLevelInput,
  accessLevelMessages,
  type NewAccessLevelInput,
  newAccessLevelInput,
} from '@app/rules/people/access/access-level-input';
import { type FunctionFlag, isFunctionFlag, isPageFlag } from '@app/rules/people/access/flags';
import { type FlagSet, type Granter, mayEditLevel, mayShapeLevel } from '@app/rules/people/access/grants';
import { plural } from '@app/rules/text/plural';
import { and, eq, max, ne, or, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, Forbidden, NotFound, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { countHolders } from './access-levels.service.ts';
import { type AccessLevel, accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { keepFullAccess, lockAccess } from './full-access.ts';
import { flagsOf as flagsOfLevels, levelsOfUser } from './user-flags.ts';

/** Up to this many people learn of a change at once; all others at their next request. */
const fewHolders = 100;

export async function createAccessLevel(ctx: Context, input: NewAccessLevelInput): Promise<AccessLevel> {
  refuseImpersonators(ctx);
  const values = parseInput(newAccessLevelInput, input);
  return transaction(ctx, async (tx) => {
    await lockAccess(tx.db);
    if (!mayShapeLevel(await currentGranter(tx, 'access-level_create'), flagsOf(values))) throw refusal();
    await refuseTakenName(tx.db, values);
    const [last] = await tx.db.select({ position: max(accessLevels.position) }).from(accessLevels);
    const position = (last?.position ?? 0) + 1;
    const [level] = await tx.db
      .insert(accessLevels)
      .values({ ...values, needsSecondStep: values.needsSecondStep ?? false, position })
      .onConflictDoNothing()
      .returning();
    if (!level) throw new BadUserInput({ id: accessLevelMessages.idTaken });
    await recordAudit(tx, { ...entryFor('create', level), after: shownInAudit(level) });
    return level;
  });
}

export type LevelChange = {
  input: AccessLevelInput;
  /** The revision that the person saw; a change that came in between is not overwritten. */
  expectedRevision?: number | null;
};

export async function updateAccessLevel(ctx: Context, id: string, change: LevelChange): Promise<AccessLevel> {
  refuseImpersonators(ctx);
  const values = parseInput(accessLevelInput, change.input);
  return transaction(ctx, (tx) =>
    keepFullAccess(tx.db, async () => {
      const granter = await currentGranter(tx, 'access-level_update');
      const before = await lockLevel(tx.db, id);
      if (!mayEditLevel(granter, flagsOf(before), flagsOf(values))) throw refusal();
      if (change.expectedRevision != null && change.expectedRevision !== before.revision) {
        throw new Conflict(accessLevelMessages.changedMeanwhile);
      }
      const needsSecondStep = values.needsSecondStep ?? before.needsSecondStep;
      if (isSame(before, { ...values, needsSecondStep })) return before;
      await refuseTakenName(tx.db, { id, name: values.name });
      const [after] = await tx.db
        .update(accessLevels)
        .set({ ...values, needsSecondStep, revision: sql`${accessLevels.revision} + 1` })
        .where(eq(accessLevels.id, id))
        .returning();
      if (!after) throw new NotFound('Access level');
      await recordAudit(tx, {
        ...entryFor('update', after),
        before: shownInAudit(before),
        after: shownInAudit(after),
      });
      await notifyHolders(tx.db, id);
      return after;
    }),
  );
}

export async function deleteAccessLevel(ctx: Context, id: string): Promise<AccessLevel> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    await lockAccess(tx.db);
    const granter = await currentGranter(tx, 'access-level_delete');
    const level = await lockLevel(tx.db, id);
    if (level.isSystem) throw new Conflict(accessLevelMessages.systemLevel);
    if (!mayShapeLevel(granter, flagsOf(level))) throw refusal();
    const [holders = 0] = await countHolders(tx, [id]);
    if (holders > 0) {
      throw new Conflict(
        `${plural(holders, 'person holds', 'people hold')} this access level. Remove it from them first.`,
      );
    }
    await tx.db.delete(accessLevels).where(eq(accessLevels.id, id));
    await recordAudit(tx, { ...entryFor('delete', level), before: shownInAudit(level) });
    return level;
  });
}

/** Under the lock, since another edit may have taken something from the viewer after the request began. */
async function currentGranter(ctx: Context, needed: FunctionFlag): Promise<Granter> {
  const levels = await levelsOfUser(ctx.db, requireViewer(ctx).userId);
  const flags = flagsOfLevels(levels);
  if (!flags.functions.has(needed)) throw new Forbidden();
  return { levelIds: levels.map(({ id }) => id), flags };
}

/** The row lock makes everyone who grants this level wait, so that it cannot vanish under them. */
async function lockLevel(db: Database, id: string): Promise<AccessLevel> {
  const [level] = await db.select().from(accessLevels).where(eq(accessLevels.id, id)).for('update');
  if (!level) throw new NotFound('Access level');
  return level;
}

/** Imports name levels by id or by name, so no name may mean two of them. */
async function refuseTakenName(db: Database, { id, name }: Pick<AccessLevel, 'id' | 'name'>): Promise<void> {
  const lowerName = name.toLowerCase();
  const hasName = or(eq(sql`lower(${accessLevels.name})`, lowerName), eq(accessLevels.id, lowerName));
  const isClash = or(hasName, eq(sql`lower(${accessLevels.name})`, id));
  const [taken] = await db
    .select({ id: accessLevels.id })
    .from(accessLevels)
    .where(and(ne(accessLevels.id, id), isClash));
  if (taken) throw new BadUserInput({ name: accessLevelMessages.nameTaken });
}

async function notifyHolders(db: Database, id: string): Promise<void> {
  const holders = await db
    .select({ userId: userAccessLevels.userId })
    .from(userAccessLevels)
    .where(eq(userAccessLevels.accessLevelId, id))
    .limit(fewHolders + 1);
  if (holders.length > fewHolders) return;
  await announce(db, ...holders.map(({ userId }) => `user:${userId}`));
}

type LevelFlags = Pick<AccessLevel, 'pageFlags' | 'functionFlags'>;

/** Flags of a former release mean nothing any more and do not prevent editing the level. */
function flagsOf({ pageFlags, functionFlags }: LevelFlags): FlagSet {
  return { pages: new Set(pageFlags.filter(isPageFlag)), functions: new Set(functionFlags.filter(isFunctionFlag)) };
}

type Changeable = Pick<AccessLevel, 'name' | 'pageFlags' | 'functionFlags' | 'needsSecondStep'>;

function isSame(before: AccessLevel, { name, pageFlags, functionFlags, needsSecondStep }: Changeable): boolean {
  const text = (flags: readonly string[]) => flags.toSorted().join(' ');
  return (
    before.name === name &&
    before.needsSecondStep === needsSecondStep &&
    text(before.pageFlags) === text(pageFlags) &&
    text(before.functionFlags) === text(functionFlags)
  );
}

function entryFor(action: 'create' | 'update' | 'delete', { id }: AccessLevel) {
  return { action: `access-level.${action}`, objectType: 'access-level', objectId: id };
}

function shownInAudit({ name, pageFlags, functionFlags, needsSecondStep }: AccessLevel) {
  return { name, pageFlags, functionFlags, needsSecondStep };
}

function refusal(): Forbidden {
  return new Forbidden(accessLevelMessages.notYours);
}
