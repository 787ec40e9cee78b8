import { lastTargetMonth, targetMessages, targetsInput } from '@app/rules/insight/targets/month-targets';
import { type TargetKind, targetKinds } from '@app/rules/insight/targets/target-kinds';
import { addMonths, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Forbidden, parseInput } from '#errors.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { isEnrolledBetween } from '#features/money/subscriptions/home-enrolments.ts';
import { targets } from '#tables/insight/targets.table.ts';

type Values = Record<TargetKind, number | null>;

/** A month with its targets and what it brought so far. */
export type TargetMonth = { month: ManilaDay; targets: Values; reached: Record<TargetKind, number> };

const MONTHS_BACK = 6;
const MONTHS_AHEAD = 2;

/** The last months and the next ones, the newest first, for those who set the targets. */
export async function listTargetMonths(ctx: Context): Promise<TargetMonth[]> {
  refuseLimited(ctx);
  const today = manilaDay(ctx.now);
  const current = `${today.slice(0, 7)}-01`;
  const first = addMonths(current, -MONTHS_BACK);
  const found = await oneAnswer(
    ctx.pool,
    { label: 'target-months' },
    jsonObject({
      set: jsonRows(
        { kind: sql<TargetKind>`t.kind`, month: sql<ManilaDay>`t.month`, value: sql<number>`t.value` },
        (rows) => rows.from(sql`targets t`).where(sql`t.month >= ${first}`),
      ),
      collection:
        monthly(sql`select date_trunc('month', y.paid_on)::date as month, sum(y.amount) as value from payments y
        where y.status = 'approved' and y.paid_on between ${first} and ${today} group by 1`),
      enrolment:
        monthly(sql`select date_trunc('month', s.created_at at time zone 'Asia/Manila')::date as month, count(*) as value
        from subscriptions s where ${isEnrolledBetween(first, today)} and s.user_id is not null group by 1`),
      renewal:
        monthly(sql`select date_trunc('month', t.renewed_on)::date as month, count(*) as value from membership_terms t
        where t.renewed_on between ${first} and ${today} group by 1`),
    }),
  );
  return Array.from({ length: MONTHS_BACK + 1 + MONTHS_AHEAD }, (_, place) => {
    const month = addMonths(current, MONTHS_AHEAD - place);
    const reached = (kind: TargetKind) => found[kind].find((row) => row.month === month)?.value ?? 0;
    const set = (kind: TargetKind) => found.set.find((row) => row.month === month && row.kind === kind)?.value ?? null;
    return { month, targets: byKind(set), reached: byKind(reached) };
  });
}

const monthly = (query: ReturnType<typeof sql>) =>
  jsonRows({ month: sql<ManilaDay>`m.month`, value: sql<number>`m.value` }, (rows) => rows.from(sql`(${query}) m`));

/** The targets of a month, as staff want them now. */
export async function setTargets(ctx: Context, input: unknown): Promise<TargetMonth[]> {
  refuseImpersonators(ctx);
  refuseLimited(ctx);
  const { month, ...next } = parseInput(targetsInput, input);
  if (month > lastTargetMonth(manilaDay(ctx.now))) throw new BadUserInput({ month: targetMessages.far });
  await transaction(ctx, async (tx) => {
    // Two who save at once wait for each other, also where the month has no row yet.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`targets:${month}`}))`);
    const rows = await tx.db.select().from(targets).where(eq(targets.month, month));
    const before = byKind((kind) => rows.find((row) => row.kind === kind)?.value ?? null);
    if (targetKinds.every((kind) => before[kind] === next[kind])) return;
    for (const kind of targetKinds) await save(tx, { kind, month, value: next[kind] });
    await recordAudit(tx, { action: 'target.update', objectType: 'target', objectId: month, before, after: next });
  });
  return listTargetMonths(ctx);
}

async function save({ db, now }: Context, row: { kind: TargetKind; month: ManilaDay; value: number | null }) {
  const { kind, month, value } = row;
  if (value === null) {
    await db.delete(targets).where(and(eq(targets.kind, kind), eq(targets.month, month)));
    return;
  }
  await db
    .insert(targets)
    .values({ kind, month, value, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [targets.month, targets.kind], set: { value, updatedAt: now } });
}

/** Targets are of everybody's money. */
function refuseLimited(ctx: Context): void {
  if (limitedToOwner(ctx) !== null) throw new Forbidden();
}

function byKind<Value>(of: (kind: TargetKind) => Value): Record<TargetKind, Value> {
  return { collection: of('collection'), enrolment: of('enrolment'), renewal: of('renewal') };
}
