import { desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import { verifyAudit } from '#audit/verify.ts';
import { type Context, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { enqueueJob } from '#jobs.ts';
import { type BookCheck, bookChecks, type BookFinding } from '#tables/insight/books.table.ts';
import type { JobContext, Task } from '#worker/task.ts';

/** A rule that must always hold; the statement returns the rows that break it. */
type BookRule = { id: string; says: string; breaches: string };

const registered: { rules: readonly BookRule[] } = { rules: [] };

/** The rules know every feature, so they are handed over from above (`api/src/registries/books.ts`). */
export function registerBookRules(rules: readonly BookRule[]): void {
  registered.rules = rules;
}

const SHOWN = 20;
const SAMPLE = 10;
/** Longer than any check may take: its worker is gone. */
const LOST_AFTER = 30 * 60_000;

/** The newest first; one whose worker never came back is shown as what it is, so that another can be started. */
export async function listBookChecks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<BookCheck[]> {
  const checks = await db
    .select()
    .from(bookChecks)
    .orderBy(desc(bookChecks.startedAt), desc(bookChecks.id))
    .limit(SHOWN);
  return checks.map((check) =>
    check.state === 'running' && isLost(check, now) ? { ...check, state: 'failed' } : check,
  );
}

/** "Check the books": one at a time, since each reads all of the money. */
export async function startBookCheck(ctx: Context): Promise<BookCheck> {
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    // A lock on the newest row would not hold back the next press: it waits for that row and does not see the one made meanwhile.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('books'))`);
    const [newest] = await tx.db.select().from(bookChecks).orderBy(desc(bookChecks.id)).limit(1);
    if (newest?.state === 'running' && !isLost(newest, tx.now)) return newest;
    const check = await addCheck(tx, userId);
    await recordAudit(tx, { action: 'books.check', objectType: 'books', objectId: check.id });
    await enqueueJob(tx.db, 'check-books', { checkId: check.id }, { maxAttempts: 2 });
    return check;
  });
}

const isLost = ({ startedAt }: BookCheck, now: Date) => now.getTime() - startedAt.getTime() > LOST_AFTER;

async function addCheck({ db, now }: Pick<Context, 'db' | 'now'>, startedById: number | null): Promise<BookCheck> {
  const [check] = await db
    .insert(bookChecks)
    .values({ state: 'running', startedById, startedAt: now, rules: registered.rules.length + 1 })
    .returning();
  if (!check) throw new Error('a check was not written');
  return check;
}

const payloadShape = z.object({ checkId: z.int() }).partial();

/** Of a person's press, or of the night; a repeated run begins again. */
export const checkBooksTask: Task = {
  deadlineSeconds: 1_200,
  async run(ctx, payload) {
    const { checkId } = payloadShape.parse(payload ?? {});
    const id = checkId ?? (await addCheck(ctx, null)).id;
    try {
      await checkBooks(ctx, id);
    } catch (error) {
      await ctx.db.update(bookChecks).set({ state: 'failed', finishedAt: ctx.now }).where(eq(bookChecks.id, id));
      throw error;
    }
  },
};

async function checkBooks(ctx: JobContext, id: number): Promise<void> {
  const { db, pool } = ctx.patient ?? ctx;
  const findings: BookFinding[] = [];
  // Of a second try: it runs again, so nobody starts another one beside it.
  await ctx.db
    .update(bookChecks)
    .set({ state: 'running', finishedAt: null, checked: 0, findings })
    .where(eq(bookChecks.id, id));
  for (const [index, { id: ruleId, says, breaches }] of registered.rules.entries()) {
    const { rows } = await pool.query<{ id: string | number }>(breaches);
    if (rows.length > 0) findings.push({ id: ruleId, says, count: rows.length, sample: sampleOf(rows) });
    await ctx.db
      .update(bookChecks)
      .set({ checked: index + 1, findings })
      .where(eq(bookChecks.id, id));
  }
  const { problem, sealedRows } = await verifyAudit({ db, secrets: ctx.secrets });
  if (problem) {
    const place = problem.kind === 'row' ? `entry ${problem.rowId}` : `seal ${problem.sealId}`;
    findings.push({ id: 'I36', says: 'the seals of the audit log are unbroken', count: 1, sample: [place] });
  }
  if (findings.length > 0) ctx.log.error({ checkId: id, rules: findings.map(({ id: rule }) => rule) }, 'books broken');
  await ctx.db
    .update(bookChecks)
    .set({ state: 'done', finishedAt: new Date(), checked: registered.rules.length + 1, sealedRows, findings })
    .where(eq(bookChecks.id, id));
  await ctx.db.delete(bookChecks).where(lt(bookChecks.startedAt, new Date(ctx.now.getTime() - KEPT)));
}

/** A year of nights. */
const KEPT = 400 * 24 * 3_600_000;

function sampleOf(rows: readonly { id: string | number }[]): string[] {
  return rows.slice(0, SAMPLE).map((row) => String(row.id));
}
