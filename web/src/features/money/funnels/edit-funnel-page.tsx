import type { FunnelFormOutput } from '@app/rules/money/funnels/funnel-form';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { FunnelPartsFragment } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { ForbiddenState } from '#navigation/forbidden-state.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Page } from '#ui/frame/page.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { funnelFormValues } from './form-values.ts';
import { FunnelForm } from './funnel-form.tsx';
import { FunnelLoader } from './funnel-loader.tsx';
import { FunnelDetail, FunnelTerms, UpdateFunnel } from './funnels.operations.ts';

/** The route is open to everyone signed in; the page is not. */
export default function EditFunnelPage() {
  const { id } = useRouteParams('editFunnel');
  const { may } = useAccess();
  if (!may('funnel_update')) return <ForbiddenState />;
  return <FunnelLoader id={id} ready={(funnel) => <EditFunnel funnel={funnel} />} />;
}

function EditFunnel({ funnel }: { funnel: FunnelPartsFragment }) {
  const { id } = funnel;
  const navigate = useNavigate();
  const [updateFunnel] = useMutation(UpdateFunnel, { refetchQueries: [FunnelDetail] });
  const save = async (input: FunnelFormOutput) => {
    await updateFunnel({ variables: { id, input } });
    toast.success('Funnel saved');
    await navigate(pathTo('funnel', { id }));
  };
  return (
    <Page title={`Edit ${funnel.name}`} description={`Sells ${funnel.product.name}. Existing orders keep their terms.`}>
      <DataView
        query={FunnelTerms}
        loading={<SkeletonCard />}
        ready={({ paymentTerms }) => (
          <FunnelForm
            initial={funnelFormValues(funnel)}
            product={funnel.product}
            terms={paymentTerms}
            seatsTaken={funnel.seatsTaken}
            submitLabel="Save"
            backTo={pathTo('funnel', { id })}
            onSave={save}
          />
        )}
      />
    </Page>
  );
}
