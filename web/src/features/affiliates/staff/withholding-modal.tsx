import { basisPointsFromPercent } from '@app/rules/amounts/pesos';
import { staffMessages } from '@app/rules/affiliates/commissions/staff-input';
import { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import type { PayoutLineFieldsFragment as Line } from '#gql/graphql.ts';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { PayoutRunDetail, SetPayoutWithholding } from './staff.operations.ts';

export const withholdingModalId = 'payout-withholding';

const rateForm = z.object({
  rate: z.string().refine((typed) => {
    const points = basisPointsFromPercent(typed);
    return points !== null && points >= 0 && points < 10_000;
  }, staffMessages.withholding),
});

/** The tax of one line, before its file is made: some affiliates have another rate, or a certificate. */
export function WithholdingModal({ line }: { line: Line }) {
  return (
    <Modal id={withholdingModalId} title={`Withholding of ${line.name}`}>
      <WithholdingForm line={line} />
    </Modal>
  );
}

function WithholdingForm({ line }: { line: Line }) {
  const modal = useModal();
  const [set] = useMutation(SetPayoutWithholding, { refetchQueries: [PayoutRunDetail], awaitRefetchQueries: true });
  const form = useSchemaForm(rateForm, { rate: String(line.withholdingRate) });
  const { failure, save } = useSave(async ({ rate }: z.output<typeof rateForm>) => {
    await set({ variables: { lineId: line.id, rate: (basisPointsFromPercent(rate) ?? 0) / 100 } });
    toast.success(`${rate.trim()}% of ${line.name}’s commission is withheld`);
    modal.close();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField
        label="Rate in %"
        help="Of this payout alone. 0 withholds nothing."
        inputMode="decimal"
        {...form.getInputProps('rate')}
      />
      <ModalFormButtons submitLabel="Save" />
    </Form>
  );
}
