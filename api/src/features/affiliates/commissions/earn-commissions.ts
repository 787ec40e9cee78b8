import { commissionOn, dueDay, rateOn } from '@app/rules/affiliates/commissions/commission';
import { selfReferral } from '@app/rules/affiliates/commissions/self-referral';
import type { Centavos } from '@app/rules/amounts/pesos';
import { manilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { personKeyOf } from '#db/person-key.ts';
import { affiliateRates, type Commission } from '#tables/affiliates/commissions.table.ts';
import { affiliateLinks } from '#tables/affiliates/links.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import type { Order } from '#tables/money/orders.table.ts';
import { accountFingerprints } from './account-fingerprint.ts';
import { affiliateSettings } from './affiliate-settings.ts';
import { tellEarned } from './commission-news.ts';
import { lockMoney } from './lock-money.ts';
import { raiseFlags } from './raise-flags.ts';
import { addCommissions } from './write-commissions.ts';

export type EarnContext = Pick<Context, 'db' | 'now' | 'viewer' | 'secrets'>;

type PaidOrder = Pick<
  Order,
  | 'id'
  | 'affiliateId'
  | 'affiliateCode'
  | 'affiliateSource'
  | 'userId'
  | 'funnelId'
  | 'source'
  | 'buyerEmail'
  | 'buyerMobileNumber'
>;
type Paid = { order: PaidOrder; paymentId: number; entries: readonly { id: number; price: Centavos }[] };

/**
 * A commission for each entry that a payment has settled, inside the transaction that settles it and with its invoice
 * locked. Nobody earns on their own purchase, while suspended, or with an order that was imported.
 */
export async function earnCommissions(tx: EarnContext, { order, paymentId, entries }: Paid): Promise<Commission[]> {
  const { affiliateId } = order;
  if (order.source === 'import' || entries.length === 0) return [];
  if (affiliateId === null) {
    await flagOwnLink(tx, order);
    return [];
  }
  await lockMoney(tx, [affiliateId]);
  if (!(await canEarn(tx, affiliateId))) return [];
  const own = selfReferral(await likeness(tx, affiliateId, order));
  if (own !== null) {
    await flagSelfReferral(tx, affiliateId, order, own);
    return [];
  }
  const today = manilaDay(tx.now);
  const settings = await affiliateSettings(tx);
  const { rate, from } = rateOn(
    await ratesOf(tx, { affiliateId, funnelId: order.funnelId, general: settings.rate }),
    today,
  );
  const earned = await addCommissions(
    tx,
    entries.flatMap(({ id, price }) => {
      const amount = commissionOn(price, rate);
      if (amount === 0) return [];
      return {
        affiliateId,
        kind: 'entry' as const,
        entryId: id,
        orderId: order.id,
        paymentId,
        basis: price,
        rate,
        rateFrom: from,
        amount,
        status: 'pending' as const,
        earnedOn: today,
        dueOn: dueDay(today, settings.holdDays),
      };
    }),
    { cause: 'approved' },
  );
  await tellEarned(tx, earned);
  return earned;
}

const flagSelfReferral = (tx: EarnContext, affiliateId: number, { id }: PaidOrder, own: string) =>
  raiseFlags(tx, [{ affiliateId, kind: 'self-referral', seen: `order:${id}`, details: `${own} (order ${id})` }]);

/**
 * Bought by one's own link with another account: such an order names nobody from the start, and staff should know. Only what was
 * paid says so: anybody can place an order with somebody's number. As themselves people may open their own link.
 */
async function flagOwnLink(tx: EarnContext, order: PaidOrder): Promise<void> {
  if (order.affiliateCode === null || order.affiliateSource !== null) return;
  const [link] = await tx.db
    .select({ affiliateId: affiliateLinks.affiliateId })
    .from(affiliateLinks)
    .where(eq(affiliateLinks.code, order.affiliateCode.toLowerCase()));
  if (!link) return;
  const shared = await likeness(tx, link.affiliateId, order);
  const own = shared.isSameAccount ? null : selfReferral(shared);
  if (own !== null) await flagSelfReferral(tx, link.affiliateId, order, own);
}

/** Somebody who takes part and is not suspended. */
async function canEarn({ db }: EarnContext, affiliateId: number): Promise<boolean> {
  const { rows } = await db.execute<{
    id: number;
  }>(sql`select a.user_id as id from affiliates a join users u on u.id = a.user_id
    where a.user_id = ${affiliateId} and a.suspended_at is null and u.archived_at is null`);
  return rows.length > 0;
}

async function ratesOf(
  { db }: EarnContext,
  { affiliateId, funnelId, general }: { affiliateId: number; funnelId: string; general: number },
) {
  const own = await db.select().from(affiliateRates).where(eq(affiliateRates.affiliateId, affiliateId));
  const [funnel] = await db.select({ rate: funnels.affiliateRate }).from(funnels).where(eq(funnels.id, funnelId));
  return { own, funnel: funnel?.rate ?? null, general };
}

/** What affiliate and buyer share. A visitor's own details count as well as those of the account they got. */
async function likeness({ db, secrets }: EarnContext, affiliateId: number, order: PaidOrder) {
  const { rows } = await db.execute<{
    isSameAccount: boolean;
    hasSameMailbox: boolean;
    hasSameMobile: boolean;
    fingerprint: string | null;
    buyerFingerprint: string | null;
    mobiles: (string | null)[];
  }>(sql`
    select b.id is not distinct from a.id as "isSameAccount",
      coalesce(${personKeyOf(sql`a.email`)} in (${personKeyOf(sql`b.email`)}, ${personKeyOf(sql`${order.buyerEmail}::text`)}), false) as "hasSameMailbox",
      coalesce(a.mobile_number = b.mobile_number, false) or coalesce(a.mobile_number = ${order.buyerMobileNumber}::text, false) as "hasSameMobile",
      pa.fingerprint, pb.fingerprint as "buyerFingerprint", array[b.mobile_number, ${order.buyerMobileNumber}::text] as mobiles
    from users a left join users b on b.id = ${order.userId}::int
      left join payout_accounts pa on pa.user_id = a.id left join payout_accounts pb on pb.user_id = b.id
    where a.id = ${affiliateId}`);
  const [row] = rows;
  if (!row) throw new Error('an affiliate without an account');
  const { fingerprint, buyerFingerprint, mobiles, ...same } = row;
  // Wallets are numbers of phones.
  const wallets = mobiles.flatMap((mobile) => (mobile?.startsWith('+639') ? [`0${mobile.slice(3)}`] : []));
  const isPaidAt =
    fingerprint !== null && wallets.some((wallet) => accountFingerprints(secrets, wallet).includes(fingerprint));
  return { ...same, hasSamePayoutAccount: isPaidAt || (fingerprint !== null && fingerprint === buyerFingerprint) };
}
