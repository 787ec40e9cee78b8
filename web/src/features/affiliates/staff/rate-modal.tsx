import { basisPointsFromPercent } from '@app/rules/amounts/pesos';
import { moneyReason, staffMessages } from '@app/rules/affiliates/commissions/staff-input';
import { manilaDay } from '@app/rules/time/manila';
import { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { useSave } from '#graphql/use-save.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AffiliateDetail, SetAffiliateRate } from './staff.operations.ts';

export const rateModalId = 'affiliate-rate';

const rateForm = z.object({
  rate: z.string().refine((typed) => {
    const points = typed.trim() === '' ? 0 : basisPointsFromPercent(typed);
    return points !== null && points >= 0 && points <= 10_000;
  }, staffMessages.rate),
  startsOn: z.string(staffMessages.startsOn),
  reason: moneyReason,
});

/** A rate of their own from a day on; what was earned keeps its rate. */
export function RateModal({ affiliateId }: { affiliateId: number }) {
  return (
    <Modal id={rateModalId} title="Change the rate">
      <RateForm affiliateId={affiliateId} />
    </Modal>
  );
}

function RateForm({ affiliateId }: { affiliateId: number }) {
  const modal = useModal();
  const [setRate] = useMutation(SetAffiliateRate, { refetchQueries: [AffiliateDetail], awaitRefetchQueries: true });
  const retryKeys = useRetryKeys();
  const form = useSchemaForm(rateForm, { rate: '', startsOn: manilaDay(new Date()), reason: '' });
  const { failure, save } = useSave(async ({ rate, ...input }: z.output<typeof rateForm>) => {
    const percent = rate.trim() === '' ? null : (basisPointsFromPercent(rate) ?? 0) / 100;
    const variables = { affiliateId, rate: percent, ...input };
    await setRate({ variables, context: retryKeys.contextFor(variables) });
    retryKeys.done();
    toast.success('Rate saved');
    modal.close();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField
        label="Rate in %"
        help="Leave empty for the usual rate."
        inputMode="decimal"
        {...form.getInputProps('rate')}
      />
      <DateField label="From" help="Today or later." {...form.getInputProps('startsOn')} />
      <TextareaField label="Reason" {...form.getInputProps('reason')} />
      <ModalFormButtons submitLabel="Save" />
    </Form>
  );
}
