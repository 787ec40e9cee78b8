import type { ReactNode } from 'react';
import type { CouponDetailQuery } from '../../gql/graphql.ts';
import { DataView, type DataViewFailure } from '../../graphql/data-view.tsx';
import { PageFailure } from '../../navigation/page-failure.tsx';
import { RouteButton } from '../../navigation/route-link.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { CouponDetail } from './coupons.operations.ts';

export type Coupon = CouponDetailQuery['coupon'];

/** The coupon of a page, or why it is not there. */
export function CouponLoader({ id, ready }: { id: number; ready: (coupon: Coupon) => ReactNode }) {
  return (
    <DataView
      key={id}
      query={CouponDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={(failure) => <CouponFailure what="coupon" failure={failure} />}
      ready={({ coupon }) => ready(coupon)}
    />
  );
}

/** What stands in place of a page whose coupon or funnel did not come. */
export function CouponFailure({ what, failure }: { what: string; failure: DataViewFailure }) {
  const back = <RouteButton to="funnels">All funnels</RouteButton>;
  return <PageFailure noun={what} reason="It may have been deleted." back={back} failure={failure} />;
}
