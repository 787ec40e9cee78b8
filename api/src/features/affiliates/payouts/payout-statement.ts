import { rateText } from '@app/rules/affiliates/commissions/commission';
import { firstNameAndInitial } from '@app/rules/affiliates/links/masked-person';
import { formatPesos } from '@app/rules/amounts/pesos';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import type { PayoutStatementContent } from '@app/views/pdf';
import { eq, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { NotFound } from '#errors.ts';
import { payoutLines } from '#tables/affiliates/payouts.table.ts';
import { users } from '#tables/people/users.table.ts';
import { fullName } from '@app/rules/people/users/full-name';
import { accountText } from './payout-account.ts';

type Row = {
  day: string;
  client: string | null;
  product: string | null;
  number: number | null;
  rate: number | null;
  basis: string | null;
  amount: string;
  kind: string;
  reason: string | null;
};

/** What a payout that was sent is made of, for the affiliate and for staff who see affiliates. */
export async function payoutStatementOf(
  ctx: Context,
  lineId: number,
): Promise<PayoutStatementContent & { name: string }> {
  const { userId, pages, impersonatorId } = requireViewer(ctx);
  const [found] = await ctx.db
    .select({ line: payoutLines, user: users })
    .from(payoutLines)
    .innerJoin(users, eq(users.id, payoutLines.affiliateId))
    .where(eq(payoutLines.id, lineId));
  const isReader = found && impersonatorId === null && (found.user.id === userId || pages.has('affiliates'));
  if (!isReader || found.line.status !== 'sent' || found.line.sentAt === null) throw new NotFound('Statement');
  const { line, user } = found;
  const { rows } = await ctx.db.execute<Row>(sql`
    select c.earned_on::text as day, u.first_name || ' ' || left(u.last_name, 1) as client, p.name as product, e.number, c.rate, c.basis,
      c.amount, c.kind, c.reason
    from commissions c left join payment_schedules e on e.id = c.entry_id left join users u on u.id = e.user_id
      left join products p on p.id = e.product_id
    where c.payout_line_id = ${lineId} order by c.earned_on, c.id limit 5000`);
  const sentOn = manilaDay(found.line.sentAt);
  return {
    name: `payout-${sentOn}-${lineId}`,
    title: ctx.appTitle,
    number: `P-${String(lineId).padStart(6, '0')}`,
    sentOn: formatDay(sentOn),
    personName: fullName(user),
    net: formatPesos(line.net),
    facts: [
      { name: 'Tribe ID', value: user.tribeId },
      { name: 'Sent to', value: `${accountText(line)}, ${line.accountName}` },
      { name: 'Reference number', value: line.reference ?? '–' },
    ],
    sums: [
      { name: 'Commissions', value: formatPesos(line.gross) },
      { name: 'Taken back', value: formatPesos(line.takenBack) },
      {
        name: `Withholding ${rateText(line.withholdingRate)}`,
        value: formatPesos(line.withholding === 0 ? 0 : -line.withholding),
      },
      { name: 'Sent', value: formatPesos(line.net) },
    ],
    rows: rows.map((row) => ({ day: formatDay(row.day), what: whatOf(row), amount: formatPesos(Number(row.amount)) })),
  };
}

function whatOf({ kind, client, product, number, rate, basis, reason }: Row): string {
  if (kind === 'adjustment') return `Adjustment: ${reason}`;
  const payment = `${client === null ? 'A client' : firstNameAndInitial(client)}, ${product ?? ''} payment ${number ?? ''}`;
  if (kind === 'taken-back') return `Taken back: ${payment}`;
  return `${payment}, ${rateText(rate ?? 0)} of ${formatPesos(Number(basis ?? 0))}`;
}
