import { customizeForm } from '@app/rules/money/subscriptions/customize-form';
import { manilaDay } from '@app/rules/time/manila';
import { paymentPlatforms, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { useAccess } from '#session/use-access.ts';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { type ChosenFunnel, planOf, type OfferedTerm } from './funnel-choice.ts';
import classes from '../subscriptions.module.css';

export const customizeModalId = 'customize-funnel';

type CustomizeModalProps = {
  chosen: ChosenFunnel;
  terms: readonly OfferedTerm[];
  takesPayment: boolean;
  onSave: (next: ChosenFunnel) => void;
};

/** The agreement for one funnel: term, validity, start, and the first payment when it is already there. */
export function CustomizeModal({ chosen, terms, takesPayment, onSave }: CustomizeModalProps) {
  const modal = useModal();
  const { may } = useAccess();
  const today = manilaDay(useNow());
  const offered = new Set(chosen.funnel.funnelPaymentTerm.map(({ paymentTermId }) => paymentTermId));
  const form = useSchemaForm(customizeForm, {
    termId: chosen.termId,
    validity: chosen.validityByDays === null ? '' : String(chosen.validityByDays),
    start: String(chosen.startByDays),
    isPaid: chosen.firstPayment !== null,
    paymentPlatform: chosen.firstPayment?.paymentPlatform ?? '',
    externalInvoiceId: chosen.firstPayment?.externalInvoiceId ?? '',
  });
  const costsSomething = (planOf(chosen, terms, today)?.total ?? 0) > 0;

  return (
    <Modal id={customizeModalId} title={`Customize ${chosen.funnel.name}`}>
      <Form
        form={form}
        onSubmit={({ termId, validity, start, isPaid, paymentPlatform, externalInvoiceId }) => {
          onSave({
            ...chosen,
            termId,
            validityByDays: validity,
            startByDays: start,
            firstPayment: isPaid ? { paymentPlatform, externalInvoiceId: externalInvoiceId.trim() } : null,
          });
          modal.close();
        }}
      >
        <SelectField
          label="Payment term"
          data={terms.map(({ id, name }) => ({ value: id, label: offered.has(id) ? name : `${name} (not offered)` }))}
          {...form.getInputProps('termId')}
        />
        <div className={classes.fields} data-two>
          <TextField
            label="Validity in days"
            inputMode="numeric"
            help="Leave empty for no expiry."
            {...form.getInputProps('validity')}
          />
          <TextField
            label="Starts in days"
            inputMode="numeric"
            help="0 means today. The first payment is due on the start day."
            {...form.getInputProps('start')}
          />
        </div>
        {takesPayment && costsSomething && may('payment_approve') && (
          <CheckboxField label="First payment received now" {...form.getInputProps('isPaid', { type: 'checkbox' })} />
        )}
        {form.values.isPaid && (
          <div className={classes.fields} data-two>
            <SelectField
              label="Payment platform"
              placeholder="Select a platform"
              data={paymentPlatforms.map((platform) => ({ value: platform, label: platformLabels[platform] }))}
              {...form.getInputProps('paymentPlatform')}
            />
            <TextField
              label="External invoice id"
              help="N/A if there is none."
              autoComplete="off"
              {...form.getInputProps('externalInvoiceId')}
            />
          </div>
        )}
        <ModalFormButtons submitLabel="Save" />
      </Form>
    </Modal>
  );
}
