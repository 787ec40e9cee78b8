import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { PaymentTermForm, type SavedTerm } from './payment-term-form.tsx';
import { CreatePaymentTerm } from './payment-terms.operations.ts';

export default function NewPaymentTermPage() {
  const navigate = useNavigate();
  const [createTerm] = useMutation(CreatePaymentTerm);
  const save = async (input: SavedTerm) => {
    await createTerm({ variables: { input } });
    toast.success('Payment term created');
    await navigate(pathTo('paymentTerm', { id: input.id }));
  };
  return (
    <Page title="New payment term">
      <PaymentTermForm submitLabel="Create payment term" backTo={pathTo('paymentTerms', {})} onSave={save} />
    </Page>
  );
}
