import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import { reasonInput, approveInput } from '@app/rules/money/payments/payment-input';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { isPaymentPlatform, paymentPlatforms, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { entryForm, scheduleMessages } from '@app/rules/money/subscriptions/schedule-change';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useSave } from '#graphql/use-save.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { PesosField } from '#ui/fields/pesos-field.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { RecordFormPanel } from './record-form-panel.tsx';
import type { Entry } from './subscription-shown.ts';
import { AddPaymentSchedule, ApproveEntry, RevokeEntry, UpdatePaymentSchedule } from './subscriptions.operations.ts';
import classes from './subscriptions.module.css';

export const addEntryModalId = 'add-entry';
export const editEntryModalId = 'edit-entry';
export const approveModalId = 'approve-entry';
export const revokeModalId = 'revoke-entry';

const platforms = paymentPlatforms.map((platform) => ({ value: platform, label: platformLabels[platform] }));

type EntryModalProps = { entry: Entry; onChanged: () => void };
type EntryValues = z.output<typeof entryForm>;

export function AddEntryModal({ invoiceId, onChanged }: { invoiceId: number; onChanged: () => void }) {
  const client = useDataClient();
  const retryKeys = useRetryKeys();
  const save = async ({ scheduleDate, price, reason }: EntryValues) => {
    if (scheduleDate === null) return;
    const input = { invoiceId, scheduleDate, price: pesosFromCentavos(price), reason: reason || null };
    await client.mutate({ mutation: AddPaymentSchedule, variables: { input }, context: retryKeys.contextFor(input) });
    retryKeys.done();
  };
  return (
    <EntryForm
      id={addEntryModalId}
      title="Add payment"
      initial={{ scheduleDate: null, price: '', paymentPlatform: null, reason: '' }}
      done={scheduleMessages.added}
      onSave={save}
      onChanged={onChanged}
    />
  );
}

export function EditEntryModal({ entry, onChanged }: EntryModalProps) {
  const client = useDataClient();
  const retryKeys = useRetryKeys();
  const { id, price, scheduleDate, paymentPlatform } = entry;
  const isPaid = entry.transactionId !== null;
  const save = async (values: EntryValues) => {
    const input = {
      scheduleDate: values.scheduleDate,
      price: pesosFromCentavos(values.price),
      paymentPlatform: values.paymentPlatform,
      reason: values.reason || null,
    };
    const variables = { id, input };
    await client.mutate({ mutation: UpdatePaymentSchedule, variables, context: retryKeys.contextFor(variables) });
    retryKeys.done();
  };
  return (
    <EntryForm
      id={editEntryModalId}
      title={`Edit payment ${entry.number}`}
      initial={{
        scheduleDate,
        price: String(price),
        paymentPlatform: paymentPlatform && isPaymentPlatform(paymentPlatform) ? paymentPlatform : null,
        reason: '',
      }}
      hasPlatform
      isPaid={isPaid}
      done={scheduleMessages.updated}
      onSave={save}
      onChanged={onChanged}
    />
  );
}

type EntryFormProps = {
  id: string;
  title: string;
  initial: z.input<typeof entryForm>;
  hasPlatform?: boolean;
  /** The price and the date of a paid entry are settled. */
  isPaid?: boolean;
  done: string;
  onSave: (values: EntryValues) => Promise<void>;
  onChanged: () => void;
};

function EntryForm({
  id,
  title,
  initial,
  hasPlatform = false,
  isPaid = false,
  done,
  onSave,
  onChanged,
}: EntryFormProps) {
  const modal = useModal();
  const form = useSchemaForm(entryForm, initial);
  const { failure, save } = useSave(async (values: EntryValues) => {
    await onSave(values);
    toast.success(done);
    form.reset();
    modal.close();
    onChanged();
  });
  return (
    <Modal id={id} title={title}>
      <Form form={form} failure={failure} onSubmit={save}>
        {isPaid && <p className={classes.dim}>{scheduleMessages.paid}.</p>}
        <DateField label="Date" disabled={isPaid} {...form.getInputProps('scheduleDate')} />
        <PesosField label="Price" disabled={isPaid} {...form.getInputProps('price')} />
        {hasPlatform && (
          <SelectField
            label="Payment platform"
            placeholder="Any"
            clearable={!isPaid}
            data={platforms}
            rightSection={undefined}
            rightSectionPointerEvents="auto"
            {...form.getInputProps('paymentPlatform')}
          />
        )}
        <TextField
          label="Reason"
          help={isPaid ? undefined : 'Saved with the change of the total.'}
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
        <ModalFormButtons submitLabel="Save" />
      </Form>
    </Modal>
  );
}

const approveForm = z
  .object({ paymentPlatform: z.string().nullable(), externalInvoiceId: z.string() })
  .pipe(approveInput);

/** The facts of an entry for a decision on its payment. */
export type DecidableEntry = Pick<Entry, 'id' | 'number' | 'openAmount' | 'paymentPlatform' | 'hasProof'>;
type DecisionProps = { entry: DecidableEntry; onChanged: () => void };

/** The words that the specification has for approving. */
const approveWords = {
  reference: 'External invoice id',
  missing: paymentMessages.externalIdMissing,
  help: 'N/A if there is none.',
  done: scheduleMessages.approved,
};

/** A waiting proof is approved with its own amount; without one, staff say how much came and when. */
export function ApproveModal({ entry, onChanged }: DecisionProps) {
  const modal = useModal();
  const done = () => {
    modal.close();
    onChanged();
  };
  const buttons = <ModalFormButtons submitLabel="Approve" />;
  return (
    <Modal id={approveModalId} title={`Approve payment ${entry.number}`}>
      {entry.hasProof ? (
        <ApproveProofForm entry={entry} buttons={buttons} onDone={done} />
      ) : (
        <RecordFormPanel entry={entry} words={approveWords} buttons={buttons} onDone={done} />
      )}
    </Modal>
  );
}

type ApproveProofProps = { entry: DecidableEntry; buttons: ReactNode; onDone: () => void };

function ApproveProofForm({ entry, buttons, onDone }: ApproveProofProps) {
  const client = useDataClient();
  const retryKeys = useRetryKeys();
  const form = useSchemaForm(approveForm, { paymentPlatform: entry.paymentPlatform, externalInvoiceId: '' });
  const { failure, save } = useSave(async (given: z.output<typeof approveInput>) => {
    const variables = { id: entry.id, ...given };
    await client.mutate({ mutation: ApproveEntry, variables, context: retryKeys.contextFor(variables) });
    retryKeys.done();
    toast.success(approveWords.done);
    onDone();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <p className={classes.dim}>A proof is waiting. Approving uses the amount of the proof.</p>
      <SelectField
        label="Payment platform"
        placeholder="Select a platform"
        data={platforms}
        data-autofocus
        {...form.getInputProps('paymentPlatform')}
      />
      <TextField
        label={approveWords.reference}
        help={approveWords.help}
        autoComplete="off"
        {...form.getInputProps('externalInvoiceId')}
      />
      {buttons}
    </Form>
  );
}

export function RevokeModal({ entry, onChanged }: DecisionProps) {
  const client = useDataClient();
  const modal = useModal();
  const retryKeys = useRetryKeys();
  const form = useSchemaForm(reasonInput, { remarks: '' });
  const { failure, save } = useSave(async ({ remarks }: z.output<typeof reasonInput>) => {
    const variables = { id: entry.id, remarks };
    await client.mutate({ mutation: RevokeEntry, variables, context: retryKeys.contextFor(variables) });
    retryKeys.done();
    toast.success(scheduleMessages.revoked);
    modal.close();
    onChanged();
  });
  return (
    <Modal id={revokeModalId} title={`Revoke payment ${entry.number}`}>
      <Form form={form} failure={failure} onSubmit={save}>
        <p className={classes.dim}>
          This takes back the money that was approved. Everything it paid for is open again.
        </p>
        <TextareaField label="Remarks" {...form.getInputProps('remarks')} />
        <ModalFormButtons submitLabel="Revoke" danger />
      </Form>
    </Modal>
  );
}
