import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { PaymentTermForm, type SavedTerm } from './payment-term-form.tsx';
import { PaymentTermLoader } from './payment-term-loader.tsx';
import { UpdatePaymentTerm } from './payment-terms.operations.ts';

export default function EditPaymentTermPage() {
  const { id } = useRouteParams('editPaymentTerm');
  const navigate = useNavigate();
  const [updateTerm] = useMutation(UpdatePaymentTerm);
  const save = async ({ id: _kept, ...input }: SavedTerm) => {
    await updateTerm({ variables: { id, input } });
    toast.success('Payment term saved');
    await navigate(pathTo('paymentTerm', { id }));
  };
  return (
    <PaymentTermLoader
      id={id}
      ready={(term) => (
        <Page
          title={`Edit ${term.name}`}
          description="Changes apply to new orders. Existing orders keep their payments."
        >
          <PaymentTermForm term={term} submitLabel="Save" backTo={pathTo('paymentTerm', { id })} onSave={save} />
        </Page>
      )}
    />
  );
}
