import { basisPointsFromPercent, shareOf } from '@app/rules/amounts/pesos';
import { type CouponRefusal, couponRefusalTexts } from '@app/rules/money/coupons/coupon';
import { discountText, wholePrice } from '@app/rules/money/coupons/discount-kinds';
import { personKey } from '@app/rules/money/checkout/person-key';
import { type AgreedDays, agreedDays } from '@app/rules/money/enrolments/enrolment-days';
import { enrolmentSummaryInput } from '@app/rules/money/enrolments/enrol-person-input';
import { coverText, type EnrolmentSum, enrolmentSum, splitText } from '@app/rules/money/enrolments/enrolment-sum';
import { priceOf } from '@app/rules/money/funnels/funnel-state';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { termText } from '@app/rules/money/payment-terms/payment-term';
import { formatDay, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { type CouponForUse, findCouponForUse } from '#features/money/coupons/find-coupon.ts';
import { findFunnel, type KnownFunnel } from '#features/money/funnels/find-funnels.ts';
import { termsOf } from '#features/money/funnels/funnel-terms.ts';
import { refusalOf, usesOf } from '#features/money/orders/redeem-coupon.ts';
import { attributionOf } from '#features/affiliates/links/attribute-order.ts';
import { refuseTakenPeople } from '#features/money/own-people/desk-scope.ts';
import { type PaymentTerm, paymentTerms } from '#tables/money/payment-terms.table.ts';
import { users } from '#tables/people/users.table.ts';
import { settings } from '#tables/platform/settings.table.ts';

export type SummedTerm = Pick<EnrolmentSum, 'discount' | 'total' | 'entries'> & {
  id: string;
  name: string;
  text: string;
  split: string;
  /** Offered by the funnel; staff may agree on any other. */
  isOffered: boolean;
};

export type SummedCoupon = { code: string; text: string | null; problem: string | null };

export type EnrolmentSummary = EnrolmentSum & {
  termId: string;
  covers: string | null;
  startsOn: ManilaDay;
  expiresOn: ManilaDay | null;
  validityByDays: number | null;
  coupon: SummedCoupon | null;
  commission: EnrolmentCommission | null;
  terms: SummedTerm[];
};

/** What the affiliate who brought the person gets; the rate in basis points. */
export type EnrolmentCommission = { affiliateCode: string; rate: number; amount: number };

/**
 * What an enrollment comes to, for every term and for the chosen one: the same rules as those of the order that it will
 * be. Nothing is taken or kept.
 */
export async function enrolmentSummary(ctx: Context, given: unknown): Promise<EnrolmentSummary> {
  const input = parseInput(enrolmentSummaryInput, given);
  const { userId = null, couponCode, isFree, startsOn, expiresOn, received = null } = input;
  if (userId !== null) await refuseTakenPeople(ctx, userId);
  const days = agreedDays({ startsOn, expiresOn }, manilaDay(ctx.now));
  if ('field' in days) throw new BadUserInput({ [days.field]: days.message });
  const funnel = await findFunnel(ctx, input.funnelId);
  const terms = await termsToAgreeOn(ctx, funnel);
  const coupon = couponCode === null || isFree ? null : await couponFor(ctx, { funnel, code: couponCode, userId });

  const sumOf = (term: PaymentTerm, amount: number | null) => {
    const discount = isFree ? wholePrice : coupon?.refusalFor(term.id) === null ? coupon.coupon : null;
    const agreed = { listPrice: priceOf(funnel, funnel.product), discount, term, firstDay: startsOn };
    if (amount !== null) return enrolmentSum({ ...agreed, received: amount });
    const due = enrolmentSum({ ...agreed, received: 0 }).entries.find(({ price }) => price > 0);
    return enrolmentSum({ ...agreed, received: due?.price ?? 0 });
  };
  const chosen = terms.find(({ term }) => term.id === input.paymentTermId) ?? terms[0];
  if (!chosen) throw new Error('the one-time term is always there');
  const sum = sumOf(chosen.term, isFree ? 0 : received);
  return {
    ...sum,
    termId: chosen.term.id,
    covers: coverText(sum),
    ...endOf({ startsOn, expiresOn }, days),
    coupon: couponCode === null || isFree ? null : couponShown(couponCode, coupon, chosen.term.id),
    commission:
      userId === null ? null : await commissionOf(ctx, { userId, funnel, received: sum.received - sum.surplus }),
    terms: terms.map(({ term, isOffered }) => {
      const { discount, total, entries } = sumOf(term, 0);
      const { id, name } = term;
      return { id, name, text: termText(term), split: splitText(entries), isOffered, discount, total, entries };
    }),
  };
}

type Earning = { userId: number; funnel: KnownFunnel; received: number };

/** Of whoever the order would name: later purchases, one's own and those of suspended affiliates are nobody's earning. */
async function commissionOf(ctx: Context, { userId, funnel, received }: Earning): Promise<EnrolmentCommission | null> {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return null;
  const { affiliateId, affiliateCode } = await attributionOf(ctx, { userId, email: user.email }, null);
  if (affiliateId === null || affiliateCode === null) return null;
  const rate = funnel.affiliateRate ?? (await generalRate(ctx));
  return { affiliateCode, rate, amount: shareOf(received, rate) };
}

async function generalRate({ db }: Pick<Context, 'db'>): Promise<number> {
  const [stored] = await db.select().from(settings).where(eq(settings.name, 'affiliate-rate'));
  return basisPointsFromPercent(settingValue('affiliate-rate', stored?.value)) ?? 0;
}

const endOf = (
  { startsOn, expiresOn }: { startsOn: string; expiresOn: string | null },
  { validityByDays }: AgreedDays,
) => ({
  startsOn,
  expiresOn: validityByDays === null ? null : expiresOn,
  validityByDays,
});

type TermToAgreeOn = { term: PaymentTerm; isOffered: boolean };

/** The funnel's own terms in its order, then the others: staff may agree on any. */
async function termsToAgreeOn(ctx: Context, { id }: KnownFunnel): Promise<TermToAgreeOn[]> {
  const [offered, all] = await Promise.all([
    termsOf(ctx, [id]),
    ctx.db
      .select()
      .from(paymentTerms)
      .where(isNull(paymentTerms.archivedAt))
      .orderBy(asc(paymentTerms.paymentCount), asc(paymentTerms.name)),
  ]);
  const own = offered.map(({ term }) => term).filter(({ archivedAt }) => archivedAt === null);
  const others = all.filter((term) => !own.some(({ id: ownId }) => ownId === term.id));
  return [...own.map((term) => ({ term, isOffered: true })), ...others.map((term) => ({ term, isOffered: false }))];
}

type FoundCoupon = { coupon: CouponForUse; refusalFor: (termId: string) => CouponRefusal | null };
type CouponQuestion = { funnel: KnownFunnel; code: string; userId: number | null };

async function couponFor(ctx: Context, { funnel, code, userId }: CouponQuestion): Promise<FoundCoupon | null> {
  const coupon = await findCouponForUse(ctx, { funnelId: funnel.id, code });
  if (!coupon) return null;
  const usesByPerson = userId === null ? 0 : await usesOfPerson(ctx, coupon.id, userId);
  return {
    coupon,
    refusalFor: (paymentTermId) => refusalOf(coupon, { now: ctx.now, paymentTermId, usesByPerson }),
  };
}

async function usesOfPerson(ctx: Context, couponId: number, userId: number): Promise<number> {
  const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person) return 0;
  const { kept } = await usesOf(ctx, couponId, personKey(person.email));
  return kept;
}

/** Staff read about the person, not about themselves. */
const staffTexts: Record<CouponRefusal, string> = {
  ...couponRefusalTexts,
  'used-by-you': 'This person has already used this coupon.',
};

function couponShown(code: string, found: FoundCoupon | null, termId: string): SummedCoupon {
  if (!found) return { code, text: null, problem: staffTexts.unknown };
  const refusal = found.refusalFor(termId);
  if (refusal) return { code, text: null, problem: staffTexts[refusal] };
  const { validTo } = found.coupon;
  const until = validTo === null ? '' : `, valid until ${formatDay(validTo)}`;
  return { code, text: `${discountText(found.coupon)}${until}`, problem: null };
}
