import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { type ApproveInput, approveInput } from '@app/rules/money/payments/payment-input';
import { isPaymentPlatform, paymentPlatforms, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { DueRowFragment } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toasts/toast.ts';
import { CollectionTotals, DueEntries } from '../collections.operations.ts';
import { CollectionBoard } from '../board/board.operations.ts';
import classes from './due-list.module.css';
import { ApproveProof } from '../proofs/proof-inbox.operations.ts';

const platforms = paymentPlatforms.map((value) => ({ value, label: platformLabels[value] }));

type RecordPaymentFormProps = { entry: DueRowFragment; startsOpen?: boolean; onDone?: () => void };

/** Money without a proof: records the open amount of the entry as paid. */
export function RecordPaymentForm({ entry, startsOpen = false, onDone }: RecordPaymentFormProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const amount = formatPesos(centavosFromPesos(entry.openAmount) ?? 0);
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Record a payment of {amount}</Button>;
  return (
    <section className={classes.form}>
      <h3>Record a payment of {amount}</h3>
      <RecordForm entry={entry} onDone={onDone} />
    </section>
  );
}

function RecordForm({ entry, onDone }: { entry: DueRowFragment; onDone?: () => void }) {
  const retryKeys = useRetryKeys();
  const [approve] = useMutation(ApproveProof, { refetchQueries: [CollectionBoard, DueEntries, CollectionTotals] });
  const platform = entry.platform && isPaymentPlatform(entry.platform) ? entry.platform : 'gcash';
  const initial: ApproveInput = { paymentPlatform: platform, externalInvoiceId: '' };
  const form = useSchemaForm(approveInput, initial);
  const { failure, save } = useSave(async (given: ApproveInput) => {
    const variables = { id: entry.id, ...given };
    await approve({ variables, context: retryKeys.contextFor(variables) });
    retryKeys.done();
    toast.success('Payment recorded');
    onDone?.();
  });
  return (
    <Form form={form} onSubmit={save} failure={failure}>
      <SelectField label="Platform" data={platforms} {...form.getInputProps('paymentPlatform')} />
      <TextField
        label="External invoice id"
        help="The number on the transfer; N/A if there is none."
        {...form.getInputProps('externalInvoiceId')}
      />
      <SubmitButton>Record</SubmitButton>
    </Form>
  );
}
