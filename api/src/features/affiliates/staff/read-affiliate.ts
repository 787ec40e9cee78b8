import { type AffiliateFlagKind, flagLabels } from '@app/rules/affiliates/commissions/flags';
import { fullName } from '@app/rules/people/users/full-name';
import type { ManilaDay } from '@app/rules/time/manila';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { type AffiliateMoney, readMoney } from '#features/affiliates/commissions/read-money.ts';
import { findPayoutAccount } from '#features/affiliates/payouts/payout-account.ts';
import { type LineView, payoutsOf } from '#features/affiliates/payouts/read-payouts.ts';
import { affiliateFlags, affiliateRates } from '#tables/affiliates/commissions.table.ts';
import type { PayoutAccount } from '#tables/affiliates/payouts.table.ts';
import { affiliates } from '#tables/affiliates/programme.table.ts';
import { users } from '#tables/people/users.table.ts';

export type RateView = { id: number; rate: number | null; startsOn: ManilaDay; reason: string; by: string | null };
export type FlagView = {
  id: number;
  kind: AffiliateFlagKind;
  label: string;
  details: string;
  createdAt: Date;
  clearedAt: Date | null;
  clearReason: string | null;
};

export type AffiliateView = {
  id: number;
  name: string;
  email: string;
  profileImage: string | null;
  slug: string;
  joinedAt: Date;
  acceptedAt: Date;
  termsVersion: number;
  suspendedAt: Date | null;
  suspendReason: string | null;
  money: AffiliateMoney;
  account: PayoutAccount | null;
  rates: RateView[];
  flags: FlagView[];
  payouts: LineView[];
};

/** Everything about one affiliate that is theirs in the programme. */
export async function readAffiliate(ctx: Pick<Context, 'db' | 'now'>, id: number): Promise<AffiliateView> {
  const [row] = await ctx.db
    .select({ affiliate: affiliates, user: users })
    .from(affiliates)
    .innerJoin(users, eq(users.id, affiliates.userId))
    .where(eq(affiliates.userId, id));
  if (!row) throw new NotFound('Affiliate');
  const [money, account, rates, flags, payouts] = await Promise.all([
    readMoney(ctx, id),
    findPayoutAccount(ctx, id),
    readRates(ctx, id),
    readFlags(ctx, id),
    payoutsOf(ctx, id),
  ]);
  const { slug, createdAt, acceptedAt, termsVersion, suspendedAt, suspendReason } = row.affiliate;
  return {
    id,
    name: fullName(row.user),
    email: row.user.email,
    profileImage: row.user.profileImage,
    slug,
    acceptedAt,
    termsVersion,
    suspendedAt,
    suspendReason,
    joinedAt: createdAt,
    money,
    account,
    rates,
    flags,
    payouts,
  };
}

async function readRates({ db }: Pick<Context, 'db'>, affiliateId: number): Promise<RateView[]> {
  const rows = await db
    .select({ row: affiliateRates, firstName: users.firstName, lastName: users.lastName })
    .from(affiliateRates)
    .leftJoin(users, eq(users.id, affiliateRates.createdById))
    .where(eq(affiliateRates.affiliateId, affiliateId))
    .orderBy(desc(affiliateRates.startsOn), desc(affiliateRates.id))
    .limit(50);
  return rows.map(({ row: { id, rate, startsOn, reason }, firstName, lastName }) => ({
    id,
    startsOn,
    reason,
    rate: rate === null ? null : rate / 100,
    by: firstName === null ? null : `${firstName} ${lastName}`,
  }));
}

async function readFlags({ db }: Pick<Context, 'db'>, affiliateId: number): Promise<FlagView[]> {
  const rows = await db
    .select()
    .from(affiliateFlags)
    .where(eq(affiliateFlags.affiliateId, affiliateId))
    .orderBy(desc(affiliateFlags.id))
    .limit(100);
  return rows.map(({ id, kind, details, createdAt, clearedAt, clearReason }) => ({
    id,
    kind,
    details,
    createdAt,
    clearedAt,
    clearReason,
    label: flagLabels[kind],
  }));
}
