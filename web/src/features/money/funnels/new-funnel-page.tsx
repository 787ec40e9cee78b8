import type { FunnelFormOutput } from '@app/rules/money/funnels/funnel-form';
import { funnelMessages } from '@app/rules/money/funnels/funnel';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { FunnelProductQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { DetailView } from '#graphql/detail-view.tsx';
import { ForbiddenState } from '#navigation/forbidden-state.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { newFunnelValues } from './form-values.ts';
import { FunnelForm } from './funnel-form.tsx';
import { CreateFunnel, FunnelProduct, FunnelTerms } from './funnels.operations.ts';

/** The route is open to everyone signed in; the page is not. */
export default function NewFunnelPage() {
  const { productId } = useRouteParams('newFunnel');
  const { may, mayOpen } = useAccess();
  if (!may('funnel_create') || !mayOpen('funnels')) return <ForbiddenState />;
  return (
    <DetailView
      key={productId}
      query={FunnelProduct}
      variables={{ id: productId }}
      noun="product"
      reason="Check the link."
      back={<RouteButton to="funnels">All funnels</RouteButton>}
      ready={({ product }) => <NewFunnel product={product} />}
    />
  );
}

function NewFunnel({ product }: { product: FunnelProductQuery['product'] }) {
  const navigate = useNavigate();
  const [createFunnel] = useMutation(CreateFunnel);
  const save = async (input: FunnelFormOutput) => {
    const { data } = await createFunnel({ variables: { productId: product.id, input } });
    toast.success('Funnel created');
    await navigate(data ? pathTo('funnel', { id: data.createFunnel.id }) : pathTo('funnels', {}));
  };
  if (product.status !== 'active') {
    return (
      <EmptyState
        level={1}
        title="This product is archived"
        text={funnelMessages.productArchived}
        action={<RouteButton to="funnels">All funnels</RouteButton>}
      />
    );
  }
  return (
    <Page title="New funnel" description={`Sells ${product.name}.`}>
      <DataView
        query={FunnelTerms}
        loading={<SkeletonCard />}
        ready={({ paymentTerms }) => (
          <FunnelForm
            initial={newFunnelValues}
            product={product}
            terms={paymentTerms}
            submitLabel="Create funnel"
            backTo={pathTo('funnels', {})}
            onSave={save}
          />
        )}
      />
    </Page>
  );
}
