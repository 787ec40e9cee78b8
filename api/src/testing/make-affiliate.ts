import type { PayoutAccountInput } from '@app/rules/affiliates/payouts/payout-account';
import { eq, sql } from 'drizzle-orm';
import { saveMyPayoutAccount } from '#features/affiliates/payouts/payout-account.ts';
import { affiliateBalances, commissions } from '#tables/affiliates/commissions.table.ts';
import type { User } from '#tables/people/users.table.ts';
import { makeOrder, type MadeOrder } from './make-order.ts';
import { makeUser } from './make-user.ts';
import { asPerson } from './make-path.ts';
import type { TestServer } from './test-server.ts';

let made = 0;

type AffiliateValues = { user?: User; account?: PayoutAccountInput | null };

/** Somebody who takes part, with a GCash account of their own. */
export async function makeAffiliate(server: TestServer, { user, account }: AffiliateValues = {}): Promise<User> {
  made += 1;
  const person = user ?? (await makeUser(server.database, { accessLevelIds: ['member', 'affiliate'] }));
  const { pool } = server.database;
  await pool.query(
    `insert into affiliate_terms_versions (text) select 'Be kind.' where not exists (select from affiliate_terms_versions)`,
  );
  await pool.query(
    `insert into affiliates (user_id, slug, terms_version, accepted_at, accepted_from)
     values ($1, $2, (select min(version) from affiliate_terms_versions), $3, '127.0.0.1')`,
    [person.id, `aff-${made}`, server.clock.now()],
  );
  if (account !== null) {
    const number = `0917${String(1_000_000 + made)}`;
    const own = {
      method: 'gcash' as const,
      accountName: `${person.firstName} ${person.lastName}`,
      accountNumber: number,
    };
    await saveMyPayoutAccount(asPerson(server, person), account ?? own);
  }
  return person;
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
