import type { PayoutAccountInput } from '@app/rules/affiliates/payouts/payout-account';
import { eq, sql } from 'drizzle-orm';
import { saveMyPayoutAccount } from '#features/affiliates/payouts/payout-account.ts';
import { affiliateBalances, commissions } from '#tables/affiliates/commissions.table.ts';
import type { User } from '#tables/people/users.table.ts';
import { makeAffiliate } from './make-affiliate-links.ts';
import { makeOrder, type MadeOrder } from './make-order.ts';
import { asPerson } from './make-path.ts';
import type { TestServer } from './test-server.ts';

let made = 0;

type EarnerValues = { email?: string; mobileNumber?: string; account?: PayoutAccountInput | null };

/** Somebody in the programme, with a GCash account of their own. */
export async function makeEarner(server: TestServer, { account, ...values }: EarnerValues = {}): Promise<User> {
  made += 1;
  const { user } = await makeAffiliate(server, values);
  if (account !== null) {
    const own = {
      method: 'gcash' as const,
      accountName: `${user.firstName} ${user.lastName}`,
      accountNumber: `0917${String(1_000_000 + made)}`,
    };
    await saveMyPayoutAccount(asPerson(server, user), account ?? own);
  }
  return user;
}

/** An order that the affiliate brought: ₱4,500 in three payments unless the test says otherwise. */
export async function makeBroughtOrder(
  server: TestServer,
  affiliate: { id: number },
  values: Parameters<typeof makeOrder>[1] = {},
): Promise<MadeOrder> {
  const order = await makeOrder(server, values);
  await server.database.pool.query(
    `update orders set affiliate_id = $1, affiliate_source = 'click' where id = (select s.order_id from subscriptions s
      join invoices i on i.subscription_id = s.id where i.id = $2)`,
    [affiliate.id, order.invoice.id],
  );
  return order;
}

export async function commissionsOf({ database }: TestServer, { id }: { id: number }) {
  return database.db.select().from(commissions).where(eq(commissions.affiliateId, id)).orderBy(commissions.id);
}

export async function moneyOf({ database }: TestServer, { id }: { id: number }) {
  const { earned, cancelled, paid, owed } = affiliateBalances;
  const [sums] = await database.db
    .select({ earned, cancelled, paid, owed })
    .from(affiliateBalances)
    .where(eq(affiliateBalances.userId, id));
  return sums ?? { earned: 0, cancelled: 0, paid: 0, owed: 0 };
}

/** What the ledger of an affiliate says, in its order. */
export async function stepsOf({ database }: TestServer, { id }: { id: number }) {
  const { rows } = await database.db.execute<{ cause: string; amount: string }>(sql`
    select l.cause, l.amount from affiliate_ledger l join commissions c on c.id = l.commission_id
    where c.affiliate_id = ${id} order by l.id`);
  return rows.map(({ cause, amount }) => [cause, Number(amount)]);
}
