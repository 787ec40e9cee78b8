import { centavosFromPesos } from '@app/rules/amounts/pesos';
import { moneyReason, staffMessages } from '@app/rules/affiliates/commissions/staff-input';
import { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { useSave } from '#graphql/use-save.ts';
import { PesosField } from '#ui/fields/pesos-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AdjustAffiliate, AffiliateDetail } from './staff.operations.ts';

export const adjustModalId = 'adjust-affiliate';

const adjustForm = z.object({
  amount: z.string().refine((typed) => (centavosFromPesos(typed) ?? 0) !== 0, staffMessages.amount),
  reason: moneyReason,
});

/** Gives or takes an amount, with a reason that the affiliate reads. */
export function AdjustModal({ affiliateId }: { affiliateId: number }) {
  return (
    <Modal id={adjustModalId} title="Adjust the balance">
      <AdjustForm affiliateId={affiliateId} />
    </Modal>
  );
}

function AdjustForm({ affiliateId }: { affiliateId: number }) {
  const modal = useModal();
  const [adjust] = useMutation(AdjustAffiliate, { refetchQueries: [AffiliateDetail], awaitRefetchQueries: true });
  const retryKeys = useRetryKeys();
  const form = useSchemaForm(adjustForm, { amount: '', reason: '' });
  const { failure, save } = useSave(async ({ amount, reason }: z.output<typeof adjustForm>) => {
    const variables = { affiliateId, amount: (centavosFromPesos(amount) ?? 0) / 100, reason };
    await adjust({ variables, context: retryKeys.contextFor(variables) });
    retryKeys.done();
    toast.success('Balance adjusted');
    modal.close();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <PesosField label="Amount" help="With a minus to take it away: -500" {...form.getInputProps('amount')} />
      <TextareaField label="Reason" help="The affiliate reads it." {...form.getInputProps('reason')} />
      <ModalFormButtons submitLabel="Adjust" />
    </Form>
  );
}
