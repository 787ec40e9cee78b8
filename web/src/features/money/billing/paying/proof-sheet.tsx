import { type ProofForm, proofForm } from '@app/rules/money/billing/proof-form';
import { referenceHelp, referenceWarning } from '@app/rules/money/payments/reference-check';
import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import { manilaDay } from '@app/rules/time/manila';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import type { BillFieldsFragment } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { Form } from '#ui/form/form.tsx';
import { PesosField } from '#ui/fields/pesos-field.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useNow } from '#ui/dates/use-now.ts';
import classes from '../account/account.module.css';
import { SubmitMyPaymentProof } from '../account.operations.ts';
import type { PaymentWay } from './paying-context.ts';
import { ProofPictureField } from './proof-picture-field.tsx';

export const proofSheetId = 'i-have-paid';

type ProofSheetProps = { bill: BillFieldsFragment; platforms: readonly PaymentWay[]; platform: string | null };

/** "I have paid": the picture of a transfer with its details. */
export function ProofSheet(props: ProofSheetProps) {
  return (
    <Modal id={proofSheetId} title="I have paid">
      <ProofFields {...props} />
    </Modal>
  );
}

function ProofFields({ bill, platforms, platform }: ProofSheetProps) {
  const modal = useModal();
  const today = manilaDay(useNow());
  const byHand = platforms.filter(({ isGateway }) => !isGateway);
  const [isUploading, setUploading] = useState(false);
  const [submit] = useMutation(SubmitMyPaymentProof);
  const form = useSchemaForm(proofForm, {
    platform: platform ?? byHand[0]?.platform ?? 'other',
    amount: bill.openAmount.toFixed(2),
    reference: '',
    paidOn: today,
    fileId: null as number | null,
  });
  const [warned, setWarned] = useState<string | null>(null);
  const chosen = form.values.platform;
  const typed = form.values.reference;
  // The warning belongs to the typed number: another number is checked again.
  const isWarned = warned !== null && warned === `${chosen} ${typed}`;
  const warning = isWarned ? referenceWarning(chosen, typed) : null;
  const { failure, save } = useSave(async ({ amount, ...given }: ProofForm) => {
    await submit({ variables: { input: { ...given, scheduleId: bill.id, amount: pesosFromCentavos(amount) } } });
    modal.close();
    toast.success('Thank you! We have your proof and will check it.');
  });
  return (
    <Form
      form={form}
      failure={failure}
      onSubmit={async (values) => {
        if (!isWarned && referenceWarning(chosen, typed) !== null) {
          setWarned(`${chosen} ${typed}`);
          document.querySelector<HTMLElement>('[name="reference"]')?.focus();
          return;
        }
        await save(values);
      }}
    >
      <p className={classes.dueFacts}>
        Payment {bill.number} of {bill.entryCount} · {bill.productName} · {bill.paymentCode}
      </p>
      <ProofPictureField
        error={form.errors.fileId}
        onChange={(id) => form.setFieldValue('fileId', id)}
        onBusyChange={setUploading}
      />
      <TextField
        label="Reference number"
        name="reference"
        autoComplete="off"
        help={referenceHelp(chosen)}
        {...form.getInputProps('reference')}
        error={form.errors['reference'] ?? warning}
      />
      <PesosField label="Amount" name="amount" {...form.getInputProps('amount')} />
      {byHand.length > 0 && (
        <SelectField
          label="Paid by"
          name="platform"
          data={byHand.map((way) => ({ value: way.platform, label: way.label }))}
          {...form.getInputProps('platform')}
        />
      )}
      <TextField label="Day you paid" name="paidOn" type="date" max={today} {...form.getInputProps('paidOn')} />
      <SubmitButton size="lg" fullWidth disabled={isUploading}>
        {warning === null ? 'Send the proof' : 'Send anyway'}
      </SubmitButton>
    </Form>
  );
}
