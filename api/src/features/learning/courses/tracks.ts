import { type TrackInput, trackInput, trackMessages } from '@app/rules/learning/courses/unit-input';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, NotFound, parseInput } from '#errors.ts';
import { type Track, tracks, units } from '#tables/learning/courses.table.ts';
import { touchOutline } from './touch-outline.ts';

type Db = Pick<Context, 'db'>;

export async function tracksOfCourses({ db }: Db, courseIds: readonly number[]): Promise<Track[]> {
  return db
    .select()
    .from(tracks)
    .where(inArray(tracks.courseId, [...courseIds]))
    .orderBy(asc(tracks.courseId), asc(tracks.position), asc(tracks.id));
}

export async function createTrack(ctx: Context, courseId: number, input: TrackInput): Promise<Track> {
  const values = parseInput(trackInput, input);
  return unlessNameTaken(() =>
    transaction(ctx, async (tx) => {
      await touchOutline(tx, courseId);
      await checkUnits(tx, courseId, values.unitIds);
      const position = sql<number>`(select coalesce(max(${tracks.position}), 0) + 1 from ${tracks} where ${tracks.courseId} = ${courseId})`;
      const [track] = await tx.db
        .insert(tracks)
        .values({ ...values, courseId, position })
        .returning();
      if (!track) throw new Error('the track was not added');
      await recordAudit(tx, { action: 'track.create', objectType: 'track', objectId: track.id, after: factsOf(track) });
      return track;
    }),
  );
}

export async function updateTrack(ctx: Context, id: number, input: TrackInput): Promise<Track> {
  const values = parseInput(trackInput, input);
  return unlessNameTaken(() =>
    transaction(ctx, async (tx) => {
      const before = await findTrack(tx, id);
      await touchOutline(tx, before.courseId);
      await checkUnits(tx, before.courseId, values.unitIds);
      const [track] = await tx.db.update(tracks).set(values).where(eq(tracks.id, id)).returning();
      if (!track) throw new NotFound('Track');
      await recordAudit(tx, {
        action: 'track.update',
        objectType: 'track',
        objectId: id,
        before: factsOf(before),
        after: factsOf(track),
      });
      return track;
    }),
  );
}

export async function deleteTrack(ctx: Context, id: number): Promise<Track> {
  return transaction(ctx, async (tx) => {
    const track = await findTrack(tx, id);
    await touchOutline(tx, track.courseId);
    await tx.db.delete(tracks).where(eq(tracks.id, id));
    await recordAudit(tx, { action: 'track.delete', objectType: 'track', objectId: id, before: factsOf(track) });
    return track;
  });
}

async function findTrack({ db }: Db, id: number): Promise<Track> {
  const [track] = await db.select().from(tracks).where(eq(tracks.id, id));
  if (!track) throw new NotFound('Track');
  return track;
}

async function checkUnits({ db }: Db, courseId: number, unitIds: readonly number[]): Promise<void> {
  const isOwn = and(eq(units.courseId, courseId), inArray(units.id, [...unitIds]));
  const found = await db.select({ id: units.id }).from(units).where(isOwn);
  if (found.length < unitIds.length) throw new BadUserInput({ unitIds: trackMessages.noSuchUnit });
}

async function unlessNameTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (databaseErrorCode(error) === '23505') throw new BadUserInput({ name: trackMessages.nameTaken });
    throw error;
  }
}

function factsOf({ courseId, name, description, unitIds }: Track) {
  return { courseId, name, description, unitIds };
}
