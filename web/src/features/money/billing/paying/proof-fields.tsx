import { type ProofForm, proofForm } from '@app/rules/money/billing/proof-form';
import { referenceHelp, referenceWarning } from '@app/rules/money/payments/reference-check';
import { manilaDay } from '@app/rules/time/manila';
import { useState } from 'react';
import type { BillFieldsFragment } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { useOutbox } from '#outbox/outbox-context.ts';
import { Form } from '#ui/form/form.tsx';
import { PesosField } from '#ui/fields/pesos-field.tsx';
import { NativeSelectField } from '#ui/choices/native-select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useNow } from '#ui/dates/use-now.ts';
import classes from '../account/account.module.css';
import type { ChosenPicture } from './chosen-picture.ts';
import { typedIn, useKeptProof } from './kept-proof.ts';
import { type PaymentWay, usePaying } from './paying-context.ts';
import { fileSize, ProofPictureField } from './proof-picture-field.tsx';
import { typedText } from './typed-text.ts';
import { useSendProof } from './use-send-proof.ts';

type ProofFieldsProps = {
  bill: BillFieldsFragment;
  platforms: readonly PaymentWay[];
  platform: string | null;
  /** A picture that another application shared with us, for one of these bills. */
  shared: { picture: ChosenPicture; bills: readonly BillFieldsFragment[] } | null;
};

/** "I have paid": the picture of a transfer with its details. */
export function ProofFields({ bill, platforms, platform, shared }: ProofFieldsProps) {
  const modal = useModal();
  const outbox = useOutbox();
  const paying = usePaying();
  const today = manilaDay(useNow());
  const byHand = platforms.filter(({ isGateway }) => !isGateway);
  const { refused } = useKeptProof(bill.id);
  const [picture, setPicture] = useState(() => shared?.picture ?? pictureOf(refused?.file));
  const { send, percent } = useSendProof(bill);
  const typedBefore = refused ? typedIn(refused) : {};
  const form = useSchemaForm(proofForm, {
    platform: platform ?? typedBefore.platform ?? byHand[0]?.platform ?? 'other',
    amount: typedText(typedBefore.amount ?? bill.openAmount),
    reference: typedBefore.reference ?? '',
    paidOn: typedBefore.paidOn ?? today,
    fileId: picture?.file ?? null,
  });
  const [warned, setWarned] = useState<string | null>(null);
  const chosen = form.values.platform;
  const typed = form.values.reference;
  // The warning belongs to the typed number: another number is checked again.
  const isWarned = warned !== null && warned === `${chosen} ${typed}`;
  const warning = isWarned ? referenceWarning(chosen, typed) : null;
  const { failure, save } = useSave(async (given: ProofForm) => {
    if (!picture) return;
    const result = await send(given, picture.file);
    // What came back is sent anew: nothing of the first try is left.
    if (refused) await outbox.remove(refused.key);
    if (result === 'sent') return paying.proofSent(bill);
    modal.close();
    toast.success('We have your proof on this phone. We send it when you are back online.');
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
      {shared && shared.bills.length > 1 ? (
        <WhichPayment bill={bill} bills={shared.bills} />
      ) : (
        <p className={classes.dueFacts}>
          Payment {bill.number} of {bill.entryCount} · {bill.productName} · {bill.paymentCode}
        </p>
      )}
      <ProofPictureField
        picture={picture}
        error={form.errors['fileId']}
        onChange={(next) => {
          setPicture(next);
          form.setFieldValue('fileId', next.file);
        }}
      />
      <TextField
        label="Reference number"
        name="reference"
        autoComplete="off"
        help={referenceHelp(chosen)}
        {...form.getInputProps('reference')}
        error={form.errors['reference'] ?? warning}
      />
      <div className={classes.pair}>
        <PesosField label="Amount" name="amount" {...form.getInputProps('amount')} />
        {byHand.length > 0 && (
          <NativeSelectField
            label="Paid with"
            name="platform"
            data={byHand.map((way) => ({ value: way.platform, label: way.label }))}
            {...form.getInputProps('platform')}
          />
        )}
      </div>
      <TextField label="When did you pay?" name="paidOn" type="date" max={today} {...form.getInputProps('paidOn')} />
      {percent !== null && <ProgressBar percent={percent} label="Sending the picture" tone="primary" />}
      <SubmitButton size="lg" fullWidth>
        {warning === null ? 'Send the proof' : 'Send anyway'}
        {picture && ` · ${fileSize(picture.file.size)}`}
      </SubmitButton>
      <p className={classes.noSignal}>No signal? We keep it on this phone and send it later.</p>
    </Form>
  );
}

type WhichPaymentProps = { bill: BillFieldsFragment; bills: readonly BillFieldsFragment[] };

/** A shared picture may be for any open payment; most often it is the earliest. */
function WhichPayment({ bill, bills }: WhichPaymentProps) {
  const paying = usePaying();
  return (
    <NativeSelectField
      label="Which payment is it for?"
      name="bill"
      data={bills.map(({ id, number, entryCount, productName, paymentCode }) => ({
        value: String(id),
        label: `Payment ${number} of ${entryCount} · ${productName} · ${paymentCode}`,
      }))}
      value={String(bill.id)}
      onChange={({ currentTarget }) => {
        const other = bills.find(({ id }) => String(id) === currentTarget.value);
        if (other) paying.havePaid(other);
      }}
    />
  );
}

function pictureOf(kept: { content: Blob; name: string } | undefined): ChosenPicture | null {
  if (!kept) return null;
  const { content, name } = kept;
  return { file: new File([content], name, { type: content.type }), originalSize: content.size };
}
