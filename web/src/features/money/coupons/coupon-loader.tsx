import type { ReactNode } from 'react';
import type { CouponDetailQuery } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { CouponDetail } from './coupons.operations.ts';

export type Coupon = CouponDetailQuery['coupon'];

/** The coupon of a page, or why it is not there. */
export function CouponLoader({ id, ready }: { id: number; ready: (coupon: Coupon) => ReactNode }) {
  return (
    <DetailView
      key={id}
      query={CouponDetail}
      variables={{ id }}
      noun="coupon"
      back={<RouteButton to="funnels">All funnels</RouteButton>}
      ready={({ coupon }) => ready(coupon)}
    />
  );
}
