import { customizeForm } from '@app/rules/money/subscriptions/customize-form';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import type { ChosenFunnel, OfferedTerm } from './funnel-choice.ts';
import classes from '../subscriptions.module.css';

export const customizeModalId = 'customize-funnel';

type CustomizeModalProps = {
  chosen: ChosenFunnel;
  terms: readonly OfferedTerm[];
  onSave: (next: ChosenFunnel) => void;
};

/** The agreement for one funnel: term, validity and start. */
export function CustomizeModal({ chosen, terms, onSave }: CustomizeModalProps) {
  const modal = useModal();
  const offered = new Set(chosen.funnel.funnelPaymentTerm.map(({ paymentTermId }) => paymentTermId));
  const form = useSchemaForm(customizeForm, {
    termId: chosen.termId,
    validity: chosen.validityByDays === null ? '' : String(chosen.validityByDays),
    start: String(chosen.startByDays),
  });

  return (
    <Modal id={customizeModalId} title={`Customize ${chosen.funnel.name}`}>
      <Form
        form={form}
        onSubmit={({ termId, validity, start }) => {
          onSave({ ...chosen, termId, validityByDays: validity, startByDays: start });
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
        <ModalFormButtons submitLabel="Save" />
      </Form>
    </Modal>
  );
}
