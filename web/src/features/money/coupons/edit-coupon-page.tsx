import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { CouponInput } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { ForbiddenState } from '#navigation/forbidden-state.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Page } from '#ui/frame/page.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CouponForm } from './coupon-form.tsx';
import { type Coupon, CouponLoader } from './coupon-loader.tsx';
import { CouponFunnel, UpdateCoupon } from './coupons.operations.ts';

/** The route is open to everyone signed in; the page is not. */
export default function EditCouponPage() {
  const { id } = useRouteParams('editCoupon');
  const { may, mayOpen } = useAccess();
  if (!may('coupon_update') || !mayOpen('funnel')) return <ForbiddenState />;
  return <CouponLoader id={id} ready={(coupon) => <EditCoupon coupon={coupon} />} />;
}

function EditCoupon({ coupon }: { coupon: Coupon }) {
  const navigate = useNavigate();
  const [updateCoupon] = useMutation(UpdateCoupon);
  const { id, funnelId, code } = coupon;
  const backTo = pathTo('coupon', { funnelId, id });
  const save = async (input: CouponInput) => {
    await updateCoupon({ variables: { id, input } });
    toast.success('Coupon saved');
    await navigate(backTo);
  };
  return (
    <Page title={`Edit ${code}`} description="Existing orders keep their discount." width="reading">
      <DataView
        query={CouponFunnel}
        variables={{ funnelId }}
        loading={<SkeletonCard />}
        ready={({ paymentTermsByFunnelId }) => (
          <CouponForm coupon={coupon} terms={paymentTermsByFunnelId} submitLabel="Save" backTo={backTo} onSave={save} />
        )}
      />
    </Page>
  );
}
