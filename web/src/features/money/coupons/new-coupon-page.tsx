import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { CouponBatchInput, CouponFunnelQuery, CouponInput } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { ForbiddenState } from '#navigation/forbidden-state.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CouponBatchForm } from './coupon-batch-form.tsx';
import { CouponForm } from './coupon-form.tsx';
import { couponsOf } from './coupon-words.tsx';
import { CouponFunnel, CreateCoupon, GenerateCoupons } from './coupons.operations.ts';
import { MadeCodes } from './made-codes.tsx';

const kinds = [
  { value: 'one', label: 'One coupon' },
  { value: 'many', label: 'Many codes' },
] as const;

/** The route is open to everyone signed in; the page is not. */
export default function NewCouponPage() {
  const { funnelId } = useRouteParams('newCoupon');
  const { may, mayOpen } = useAccess();
  if (!may('coupon_create') || !mayOpen('funnel')) return <ForbiddenState />;
  return (
    <DetailView
      key={funnelId}
      query={CouponFunnel}
      variables={{ funnelId }}
      noun="funnel"
      back={<RouteButton to="funnels">All funnels</RouteButton>}
      ready={(data) => <NewCoupon {...data} />}
    />
  );
}

function NewCoupon({ funnel, paymentTermsByFunnelId: terms }: CouponFunnelQuery) {
  const navigate = useNavigate();
  const [createCoupon] = useMutation(CreateCoupon);
  const [generate, { data: made }] = useMutation(GenerateCoupons);
  const funnelId = funnel.id;
  const backTo = couponsOf(funnelId);

  const saveOne = async (input: CouponInput) => {
    const { data } = await createCoupon({ variables: { funnelId, input } });
    toast.success('Coupon created');
    await navigate(data ? pathTo('coupon', { funnelId, id: data.createCoupon.id }) : backTo);
  };
  const saveMany = async (input: CouponBatchInput) => {
    const { data } = await generate({ variables: { funnelId, input } });
    toast.success(`${data?.generateCoupons.codes.length ?? 0} codes created`);
  };

  return (
    <Page title="New coupon" description={`For the funnel ${funnel.name}.`} width="reading">
      {made ? (
        <MadeCodes funnelId={funnelId} {...made.generateCoupons} />
      ) : (
        <QueryTabs label="Number of coupons" tabs={kinds} param="kind" resets={[]}>
          {(kind) =>
            kind === 'many' ? (
              <CouponBatchForm terms={terms} backTo={backTo} onSave={saveMany} />
            ) : (
              <CouponForm terms={terms} submitLabel="Create coupon" backTo={backTo} onSave={saveOne} />
            )
          }
        </QueryTabs>
      )}
    </Page>
  );
}
