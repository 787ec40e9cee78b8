import { type UnitInput, unitInput } from '@app/rules/learning/courses/unit-input';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { NotFound, parseInput } from '#errors.ts';
import { tracks, type Unit, units } from '#tables/learning/courses.table.ts';
import { touchOutline } from './touch-outline.ts';

type Db = Pick<Context, 'db'>;

export async function findUnit({ db }: Db, id: number): Promise<Unit> {
  const [unit] = await db.select().from(units).where(eq(units.id, id));
  if (!unit) throw new NotFound('Unit');
  return unit;
}

/** The units of each course in their order, in the order of the ids. */
export async function unitsOfCourses({ db }: Db, courseIds: readonly number[]): Promise<Unit[]> {
  return db
    .select()
    .from(units)
    .where(inArray(units.courseId, [...courseIds]))
    .orderBy(asc(units.courseId), asc(units.position), asc(units.id));
}

/** At the end of its course. */
export async function createUnit(ctx: Context, courseId: number, input: UnitInput): Promise<Unit> {
  const values = parseInput(unitInput, input);
  return transaction(ctx, async (tx) => {
    await touchOutline(tx, courseId);
    const [unit] = await tx.db
      .insert(units)
      .values({ ...values, courseId, position: nextPosition(courseId), createdAt: tx.now, updatedAt: tx.now })
      .returning();
    if (!unit) throw new Error('the unit was not added');
    await recordAudit(tx, { action: 'unit.create', objectType: 'unit', objectId: unit.id, after: factsOf(unit) });
    return unit;
  });
}

export async function updateUnit(ctx: Context, id: number, input: UnitInput): Promise<Unit> {
  const values = parseInput(unitInput, input);
  return transaction(ctx, async (tx) => {
    const { courseId } = await findUnit(tx, id);
    await touchOutline(tx, courseId);
    const before = await findUnit(tx, id);
    const [unit] = await tx.db
      .update(units)
      .set({ ...values, updatedAt: tx.now })
      .where(eq(units.id, id))
      .returning();
    if (!unit) throw new NotFound('Unit');
    await recordAudit(tx, {
      action: 'unit.update',
      objectType: 'unit',
      objectId: id,
      before: factsOf(before),
      after: factsOf(unit),
    });
    return unit;
  });
}

/** Deleted with its lessons and people's progress in them; tracks lose it as well. */
export async function deleteUnit(ctx: Context, id: number): Promise<Unit> {
  return transaction(ctx, async (tx) => {
    const { courseId } = await findUnit(tx, id);
    await touchOutline(tx, courseId);
    const [unit] = await tx.db.delete(units).where(eq(units.id, id)).returning();
    if (!unit) throw new NotFound('Unit');
    await tx.db
      .update(tracks)
      .set({ unitIds: sql`array_remove(${tracks.unitIds}, ${id})` })
      .where(sql`${tracks.courseId} = ${courseId} and ${id} = any(${tracks.unitIds})`);
    await recordAudit(tx, { action: 'unit.delete', objectType: 'unit', objectId: id, before: factsOf(unit) });
    return unit;
  });
}

/** Gives units their places in their course. */
export async function placeUnits({ db }: Db, places: readonly Pick<Unit, 'id' | 'position'>[]): Promise<void> {
  await db.execute(sql`
    update units set position = row.position
    from json_to_recordset(${JSON.stringify(places)}::json) as row (id int, position int)
    where units.id = row.id and units.position <> row.position`);
}

function nextPosition(courseId: number) {
  return sql<number>`(select coalesce(max(${units.position}), 0) + 1 from ${units} where ${units.courseId} = ${courseId})`;
}

function factsOf({ courseId, name, shortDescription, description, availableAfterDays }: Unit) {
  return { courseId, name, shortDescription, description, availableAfterDays };
}
