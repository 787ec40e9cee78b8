import { type CouponState, couponState, type DiscountType } from '@app/rules/money/coupons/coupon';
import { discountFromWire } from '@app/rules/money/coupons/coupon-form';
import { formatPesos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { useNow } from '#ui/dates/use-now.ts';

type Discounted = { discountType: DiscountType; discountValue: number };

/** `₱500.00 off` or `12.5% off`. */
export function discountText({ discountType, discountValue }: Discounted): string {
  if (discountType === 'percentage') return `${discountValue}% off`;
  return `${formatPesos(discountFromWire(discountType, discountValue) ?? 0)} off`;
}

type Days = { validFrom?: string | null; validTo?: string | null };

export function validityText({ validFrom, validTo }: Days): string {
  if (validFrom && validTo) return `${formatDay(validFrom)} to ${formatDay(validTo)}`;
  if (validFrom) return `From ${formatDay(validFrom)}`;
  return validTo ? `Until ${formatDay(validTo)}` : 'Always';
}

/** `3 of 20`, or `3` without a limit. */
export function usesText({ uses, usageLimit }: { uses: number; usageLimit?: number | null }): string {
  const used = uses.toLocaleString('en-PH');
  return usageLimit ? `${used} of ${usageLimit.toLocaleString('en-PH')}` : used;
}

const states: Record<CouponState, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'success' },
  'not-yet': { label: 'Upcoming', tone: 'info' },
  expired: { label: 'Expired', tone: 'neutral' },
  'used-up': { label: 'Used up', tone: 'neutral' },
  archived: { label: 'Archived', tone: 'outline' },
};

type Standing = Days & { usageLimit?: number | null; uses: number; isArchived: boolean };

export function CouponStateBadge({ validFrom = null, validTo = null, usageLimit = null, uses, isArchived }: Standing) {
  const today = manilaDay(useNow());
  const { label, tone } = states[couponState({ validFrom, validTo, usageLimit, uses, isArchived }, today)];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** Opens the checkout with the coupon filled in. */
export function shareLink({ funnelId, code }: { funnelId: string; code: string }): string {
  return `${window.location.origin}${pathTo('checkout', { funnelId })}?coupon=${encodeURIComponent(code)}`;
}

/** The coupons tab of the funnel. */
export function couponsOf(funnelId: string): string {
  return `${pathTo('funnel', { id: funnelId })}?t=coupons`;
}
