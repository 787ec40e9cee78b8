import type { PayoutBank, PayoutMethod } from '@app/rules/affiliates/payouts/payout-account';
import { payoutBanks } from '@app/rules/affiliates/payouts/payout-account';
import { payoutMessages } from '@app/rules/affiliates/payouts/payout-messages';
import { nextPayout, type PayoutLineState, payoutOf } from '@app/rules/affiliates/payouts/payout-run';
import type { Centavos } from '@app/rules/amounts/pesos';
import { fullName } from '@app/rules/people/users/full-name';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { affiliateSettings } from '#features/affiliates/commissions/affiliate-settings.ts';
import { commissions } from '#tables/affiliates/commissions.table.ts';
import { type PayoutLine, payoutLines, type PayoutRun, payoutRuns } from '#tables/affiliates/payouts.table.ts';
import { users } from '#tables/people/users.table.ts';
import { checkedCutoff, planRun } from './plan-run.ts';

export type LineView = {
  id: number;
  runId: number;
  affiliateId: number;
  name: string;
  profileImage: string | null;
  method: PayoutMethod;
  bank: string | null;
  accountName: string;
  maskedNumber: string;
  gross: Centavos;
  takenBack: Centavos;
  withholding: Centavos;
  /** In percent. */
  withholdingRate: number;
  net: Centavos;
  status: PayoutLineState;
  heldReason: string | null;
  isExported: boolean;
  reference: string | null;
  sentAt: Date | null;
  endReason: string | null;
  paysOn: ManilaDay;
  commissionCount: number;
};

const bankName = (bank: PayoutBank | null) => (bank === null ? null : payoutBanks[bank].name);

const lineColumns = {
  line: payoutLines,
  paysOn: payoutRuns.paysOn,
  firstName: users.firstName,
  middleName: users.middleName,
  lastName: users.lastName,
  suffix: users.suffix,
  profileImage: users.profileImage,
  commissionCount: sql<number>`(select count(*)::int from ${commissions} where ${commissions.payoutLineId} = ${payoutLines.id})`,
};

type LineRow = {
  line: PayoutLine;
  paysOn: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  suffix: string | null;
  profileImage: string | null;
  commissionCount: number;
};

function viewOf({ line, paysOn, profileImage, commissionCount, ...names }: LineRow): LineView {
  const { id, runId, affiliateId, method, accountName, maskedNumber, gross, takenBack, withholding, net } = line;
  const { status, heldReason, reference, sentAt, endReason } = line;
  return {
    id,
    runId,
    affiliateId,
    method,
    accountName,
    maskedNumber,
    gross,
    takenBack,
    withholding,
    net,
    status,
    heldReason,
    reference,
    sentAt,
    endReason,
    paysOn,
    profileImage,
    commissionCount,
    name: fullName(names),
    bank: bankName(line.bank),
    withholdingRate: line.withholdingRate / 100,
    isExported: line.frozenAt !== null,
  };
}

const lineRows = ({ db }: Pick<Context, 'db'>) =>
  db
    .select(lineColumns)
    .from(payoutLines)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payoutLines.runId))
    .innerJoin(users, eq(users.id, payoutLines.affiliateId));

/** What an affiliate was paid, the newest first: also what came back. */
export async function payoutsOf(ctx: Pick<Context, 'db'>, affiliateId: number): Promise<LineView[]> {
  const rows = await lineRows(ctx)
    .where(and(eq(payoutLines.affiliateId, affiliateId), inArray(payoutLines.status, ['sent', 'failed'])))
    .orderBy(desc(payoutLines.id))
    .limit(120);
  return rows.map(viewOf);
}

/** The same for the affiliate: why a line was held names other people, and what staff look at. */
export async function ownPayouts(ctx: Pick<Context, 'db'>, affiliateId: number): Promise<LineView[]> {
  const lines = await payoutsOf(ctx, affiliateId);
  return lines.map((line) => ({ ...line, heldReason: line.heldReason === null ? null : payoutMessages.heldForReview }));
}

export type RunView = Omit<PayoutRun, 'withholdingRate'> & {
  madeBy: string | null;
  approvedBy: string | null;
  lines: number;
  sent: number;
  heldCount: number;
  net: Centavos;
};

const maker = alias(users, 'maker');
const approver = alias(users, 'approver');
const counted = (states: readonly string[]) =>
  sql<number>`(select count(*)::int from payout_lines l where l.run_id = ${payoutRuns.id} and l.status in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )}))`;

async function readRuns({ db }: Pick<Context, 'db'>, id: number | null): Promise<RunView[]> {
  const rows = await db
    .select({
      run: payoutRuns,
      maker: { firstName: maker.firstName, lastName: maker.lastName },
      approver: { firstName: approver.firstName, lastName: approver.lastName },
      lines: counted(['to-send', 'sent']),
      sent: counted(['sent']),
      heldCount: counted(['held']),
      net: sql<number>`(select coalesce(sum(l.net), 0) from payout_lines l where l.run_id = ${payoutRuns.id} and l.status in ('to-send', 'sent'))`.mapWith(
        Number,
      ),
    })
    .from(payoutRuns)
    .leftJoin(maker, eq(maker.id, payoutRuns.createdById))
    .leftJoin(approver, eq(approver.id, payoutRuns.approvedById))
    .where(id === null ? undefined : eq(payoutRuns.id, id))
    .orderBy(desc(payoutRuns.id))
    .limit(60);
  const name = (person: { firstName: string; lastName: string } | null) =>
    person && `${person.firstName} ${person.lastName}`;
  return rows.map(({ run, maker: made, approver: approved, ...figures }) => ({
    ...run,
    ...figures,
    madeBy: name(made),
    approvedBy: name(approved),
  }));
}

export const listRuns = (ctx: Pick<Context, 'db'>): Promise<RunView[]> => readRuns(ctx, null);

export async function readRun(ctx: Pick<Context, 'db'>, id: number): Promise<RunView> {
  const [run] = await readRuns(ctx, id);
  if (!run) throw new NotFound('Payout run');
  return run;
}

export async function linesOfRun(ctx: Pick<Context, 'db'>, runId: number): Promise<LineView[]> {
  const rows = await lineRows(ctx)
    .where(eq(payoutLines.runId, runId))
    .orderBy(desc(payoutLines.net), asc(payoutLines.id))
    .limit(2_000);
  return rows.map(viewOf);
}

export type RunPreview = {
  cutoffOn: ManilaDay;
  paysOn: ManilaDay;
  affiliates: number;
  heldCount: number;
  net: Centavos;
  carriedCount: number;
  carriedAmount: Centavos;
};

/** What a run up to a day would hold; without one, up to the cut-off of the next. Nothing is written. */
export async function previewRun(ctx: Pick<Context, 'db' | 'now'>, cutoff?: string | null): Promise<RunPreview> {
  const settings = await affiliateSettings(ctx);
  const today = manilaDay(ctx.now);
  const usual = nextPayout(today, settings.payDay).cutoffOn;
  const cutoffOn = checkedCutoff(ctx, cutoff ?? (usual < today ? usual : today));
  const { lines, carriedCount, carriedAmount } = await planRun(ctx, cutoffOn, settings);
  const sendable = lines.filter(({ heldReason }) => heldReason === null);
  return {
    cutoffOn,
    paysOn: payoutOf(cutoffOn, settings.payDay).paysOn,
    affiliates: sendable.length,
    heldCount: lines.length - sendable.length,
    net: sendable.reduce((sum, { net }) => sum + net, 0),
    carriedCount,
    carriedAmount,
  };
}
