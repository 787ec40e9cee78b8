import {
  calamityPauseInput,
  calamityPreviewInput,
  calamityReverseInput,
} from '@app/rules/money/calamity-pauses/calamity-pause';
import { calamityMessages, MOST_DAYS, pausedAlready } from '@app/rules/money/calamity-pauses/calamity-words';
import { haveCommonPlace, type Place } from '@app/rules/money/calamity-pauses/places';
import { addDays, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, Forbidden, NotFound, parseInput } from '#errors.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enqueueJob } from '#jobs.ts';
import { type CalamityPause, calamityPauses } from '#tables/money/calamity-pauses.table.ts';
import { concernedPeople } from './concerned-people.ts';

/** It concerns everybody of a place: those who see only their own people would decide about people they may not see. */
function refuseLimited(ctx: Context): void {
  if (limitedToOwner(ctx) !== null) throw new Forbidden(calamityMessages.everyone);
}

export type ConcernedPerson = { id: number; name: string; city: string; entries: number; amount: number };
export type CalamityPreview = { people: number; entries: number; amount: number; first: ConcernedPerson[] };

const SHOWN = 50;

/** Who would be concerned, how many entries would move, and how much money they are. */
export async function previewCalamityPause(ctx: Context, given: unknown): Promise<CalamityPreview> {
  refuseLimited(ctx);
  const { places } = parseInput(calamityPreviewInput, given);
  const { rows } = await ctx.db.execute<ConcernedPerson & { people: number; all: number; sum: number }>(sql`
    with concerned as (
      select u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as name, concat_ws(', ', nullif(u.city, ''), u.state) as city
      ${await concernedPeople(ctx, places)}),
    listed as (
      select c.*, o.entries, o.amount from concerned c cross join lateral (
        select count(*) as entries, sum(e.price - e.paid) as amount from payment_schedules e
        where e.user_id = c.id and ${isOwed}) o)
    select id, name, city, entries::int, amount::float8, count(*) over ()::int as people, sum(entries) over ()::int as all,
      sum(amount) over ()::float8 as sum from listed order by amount desc, id limit ${SHOWN}`);
  const [first] = rows;
  return { people: first?.people ?? 0, entries: first?.all ?? 0, amount: first?.sum ?? 0, first: rows };
}

/** Decides it and writes down who is concerned; a job then goes from person to person. */
export async function applyCalamityPause(ctx: Context, given: unknown): Promise<CalamityPause> {
  refuseImpersonators(ctx);
  refuseLimited(ctx);
  const { isAgain, ...input } = parseInput(calamityPauseInput, given);
  const operation = { operation: 'applyCalamityPause', input: { ...input, isAgain } };
  const { objectId } = await withIdempotency(ctx, operation, async (tx) => {
    // One at a time: of two colleagues at once, the second one sees the pause of the first.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('calamity-pauses'))`);
    if (!isAgain) await refuseSecond(tx, input.places);
    const [pause] = await tx.db
      .insert(calamityPauses)
      .values({ ...input, state: 'applying', createdById: requireViewer(tx).userId, createdAt: tx.now })
      .returning();
    if (!pause) throw new Error('the pause was not written');
    const { rows: concerned } = await tx.db.execute<{ userId: number }>(sql`
      insert into calamity_pause_people (pause_id, user_id, state)
      select ${pause.id}, u.id, 'waiting' ${await concernedPeople(tx, input.places)}
      returning user_id as "userId"`);
    if (concerned.length === 0) throw new Conflict(calamityMessages.nobody);
    await enqueueJob(tx.db, 'apply-calamity-pause', { pauseId: pause.id }, { key: `calamity:${pause.id}` });
    await recordAudit(tx, {
      action: 'calamity-pause.apply',
      objectType: 'calamity-pause',
      objectId: pause.id,
      after: { name: pause.name, days: pause.days, reason: pause.reason, people: concerned.length },
    });
    return { objectId: pause.id };
  });
  return readPause(ctx, objectId);
}

/** One that was not taken back and whose days are not over, for a place of the new one. */
async function refuseSecond({ db, now }: Pick<Context, 'db' | 'now'>, places: readonly Place[]): Promise<void> {
  const earliest = addDays(manilaDay(now), -MOST_DAYS);
  const recent = await db
    .select()
    .from(calamityPauses)
    .where(and(isNull(calamityPauses.reversedAt), gte(calamityPauses.createdAt, startOfManilaDay(earliest))));
  const other = recent.find(
    (pause) =>
      addDays(manilaDay(pause.createdAt), pause.days) > manilaDay(now) && haveCommonPlace(pause.places, places),
  );
  if (other) throw new Conflict(pausedAlready(other.name, other.days));
}

/** Gives everybody their dates back, except those who have them already. */
export async function reverseCalamityPause(ctx: Context, id: number, given: unknown): Promise<CalamityPause> {
  refuseImpersonators(ctx);
  refuseLimited(ctx);
  const { reason } = parseInput(calamityReverseInput, given);
  await transaction(ctx, async (tx) => {
    const [pause] = await tx.db.select().from(calamityPauses).where(eq(calamityPauses.id, id)).for('update');
    if (!pause) throw new NotFound('Calamity pause');
    if (pause.state === 'applying') throw new Conflict(calamityMessages.running);
    if (pause.state !== 'applied') throw new Conflict(calamityMessages.reversed);
    await tx.db
      .update(calamityPauses)
      .set({ state: 'reversing', reversedAt: tx.now, reversedById: requireViewer(tx).userId, reverseReason: reason })
      .where(eq(calamityPauses.id, id));
    await enqueueJob(tx.db, 'reverse-calamity-pause', { pauseId: id }, { key: `calamity:${id}` });
    await recordAudit(tx, {
      action: 'calamity-pause.reverse',
      objectType: 'calamity-pause',
      objectId: id,
      before: { state: pause.state },
      after: { reason },
    });
  });
  return readPause(ctx, id);
}

async function readPause({ db }: Context, id: number): Promise<CalamityPause> {
  const [pause] = await db.select().from(calamityPauses).where(eq(calamityPauses.id, id));
  if (!pause) throw new NotFound('Calamity pause');
  return pause;
}

export type ListedPause = CalamityPause & {
  by: string | null;
  waiting: number;
  moved: number;
  declined: number;
  given: number;
  entries: number;
};

const MOST_LISTED = 100;

/** The newest first, each with how far its job is. */
export async function listCalamityPauses(ctx: Context): Promise<ListedPause[]> {
  refuseLimited(ctx);
  const count = (state: string) =>
    sql<number>`(select count(*)::int from calamity_pause_people c where c.pause_id = ${calamityPauses.id} and c.state = ${state})`;
  const rows = await ctx.db
    .select({
      pause: calamityPauses,
      by: sql<
        string | null
      >`(select trim(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = ${calamityPauses.createdById})`,
      waiting: count('waiting'),
      moved: count('moved'),
      declined: count('declined'),
      given: count('reversed'),
      entries: sql<number>`(select count(*)::int from calamity_moves m where m.pause_id = ${calamityPauses.id} and m.reversed_at is null)`,
    })
    .from(calamityPauses)
    .orderBy(desc(calamityPauses.id))
    .limit(MOST_LISTED);
  return rows.map(({ pause, ...facts }) => ({ ...pause, ...facts }));
}
