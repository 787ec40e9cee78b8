import { formatPesos } from '@app/rules/amounts/pesos';
import { openAmount } from '@app/rules/money/payments/allocate';
import { formatInstant } from '@app/rules/time/manila';
import { and, asc, eq, exists, gt, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { canBePaid, offeredPlatforms, type OfferedPlatform } from '#features/money/payments/platforms.ts';
import { leaveTimeForAnother } from '#features/money/orders/lapse-order.ts';
import { orderLink, tokenOfOrder } from '#features/money/orders/order-token.ts';
import { entriesOfOrders, productNames } from '#features/money/orders/order-parts.ts';
import { type Order, orders } from '#tables/money/orders.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { JobContext } from '#worker/task.ts';
import { mailedAccount } from './order-mail.ts';

const batch = 200;
const linkDays = 7;
const day = 24 * 3_600_000;

/** Orders placed while there was no account to pay into, and whose buyers have had no mail since. */
export function waitsForAccount({ db }: Pick<Context, 'db'>): SQL {
  const mail = (key: SQL, condition?: SQL) =>
    db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.dedupeKey, key), condition));
  const waitMail = mail(sql`'order-placed:' || ${orders.id}`, sql`${mails.content} ->> 'help' is not null`);
  const payMail = mail(sql`'how-to-pay:' || ${orders.id}`);
  return and(isNull(orders.liveAt), isNull(orders.lapsedAt), exists(waitMail), notExists(payMail)) ?? sql`false`;
}

/** Writes to those who wait as soon as staff have filled in an account: once per order, with the time to pay beginning now. */
export async function tellHowToPay(ctx: JobContext): Promise<void> {
  if (!(await canBePaid(ctx))) return;
  const platforms = await offeredPlatforms(ctx);
  for (let last = 0; ;) {
    const waiting = await ctx.db
      .select()
      .from(orders)
      .where(and(gt(orders.id, last), waitsForAccount(ctx)))
      .orderBy(asc(orders.id))
      .limit(batch);
    for (const order of waiting) await transaction(ctx, (tx) => tell(tx, order, platforms));
    if (waiting.length > 0) ctx.log.info({ orders: waiting.length }, 'waiting buyers were told how to pay');
    if (waiting.length < batch) return;
    last = waiting.at(-1)?.id ?? last;
  }
}

type MailContext = Pick<JobContext, 'db' | 'now' | 'secrets' | 'baseUrl'>;

async function tell(tx: MailContext, order: Order, platforms: readonly OfferedPlatform[]): Promise<void> {
  const token = tokenOfOrder(tx.secrets, order);
  const entries = await entriesOfOrders(tx, [order.id]);
  const next = entries.find((entry) => openAmount(entry) > 0);
  const [user] = order.userId === null ? [] : await tx.db.select().from(users).where(eq(users.id, order.userId));
  const address = user?.email ?? order.buyerEmail;
  if (!token || !next || !address) return;
  await leaveTimeForAnother(tx, order);
  const [{ lapsesAt } = { lapsesAt: null }] = await tx.db.select().from(orders).where(eq(orders.id, order.id));
  const [productName = ''] = await productNames(tx, [order.productId]);
  const byHand = platforms.find(({ isGateway }) => !isGateway);
  const amount = openAmount(next);
  await queueMail(tx, {
    template: 'how-to-pay',
    to: { userId: user?.id ?? null, address },
    shown: {
      firstName: user?.firstName ?? null,
      productName,
      amount: formatPesos(amount),
      payment: byHand ? mailedAccount(tx, byHand, { amount, code: next.paymentCode }) : null,
      lapsesAt: lapsesAt && formatInstant(lapsesAt),
    },
    secret: { link: orderLink(tx.baseUrl, order, token) },
    secretEndsAt: new Date(tx.now.getTime() + linkDays * day),
    dedupeKey: `how-to-pay:${order.id}`,
  });
}
