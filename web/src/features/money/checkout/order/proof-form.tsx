import { FORM_NOT_SAVED } from '@app/rules/errors/form-error';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Entry } from './order.ts';
import { ask } from '#light/light-client.ts';
import { SendProof } from '../checkout.light.operations.ts';
import { dayInManila } from '@app/rules/time/day-text';
import { referenceHelp, referenceWarning } from '@app/rules/money/payments/reference-check';
import { pesosText } from '#parts/paying/pesos-text.ts';
import { sendProofPicture } from './proof-picture.ts';
import { TextField } from '#light/fields/text-field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { useUnsaved } from '#light/use-unsaved.ts';
import { callFailure } from '#light/use-loaded.ts';
import light from '#light/light.module.css';
import classes from '../checkout.module.css';

type ProofFormProps = { token: string; entry: Entry; platform: string; onSent: () => void };
const pageOrder = ['fileId', 'reference', 'amount', 'paidOn'] as const;
type Name = (typeof pageOrder)[number];

/** "I have paid": the picture of a transfer with its details. */
export function ProofForm({ token, entry, platform, onSent }: ProofFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({
    amount: pesosText(entry.openAmount),
    reference: '',
    paidOn: dayInManila(new Date()),
  });
  const [picture, setPicture] = useState<File | null>(null);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const isSending = percent !== null;
  // The warning belongs to the typed number: another number is checked again.
  const [warned, setWarned] = useState<string | null>(null);
  const isWarned = warned === `${platform} ${values.reference}`;
  const warning = isWarned ? referenceWarning(platform, values.reference) : null;
  useUnsaved((values.reference !== '' || picture !== null) && !isSending);
  // In the order of the page, whoever found them.
  const firstError = pageOrder.find((name) => errors[name]);
  useEffect(() => {
    if (firstError) form.current?.querySelector<HTMLElement>(`[name="${firstError}"]`)?.focus();
  }, [firstError]);

  const change = (name: keyof typeof values) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors({});
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const amount = Number(values.amount.replaceAll(/[₱,\s]/g, ''));
    const found = {
      ...(!(amount > 0) && { amount: 'Please enter the amount you paid' }),
      ...(values.reference.trim() === '' && { reference: 'Reference number is required' }),
      ...(!picture && { fileId: 'Please choose a picture or PDF of the receipt' }),
    };
    setErrors(found);
    setFailure(null);
    if (!picture || Object.keys(found).length > 0) return;
    const doubt = referenceWarning(platform, values.reference);
    if (doubt !== null && !isWarned) {
      setWarned(`${platform} ${values.reference}`);
      form.current?.querySelector<HTMLElement>('[name="reference"]')?.focus();
      return;
    }
    setPercent(0);
    try {
      const fileId = await sendProofPicture(picture, token, setPercent);
      const { reference, paidOn } = values;
      await ask(SendProof, { token, input: { scheduleId: entry.id, platform, amount, reference, paidOn, fileId } });
      onSent();
    } catch (error) {
      const failed = callFailure(error);
      const fields = Object.fromEntries(Object.entries(failed.fields).map(([name, texts]) => [name, texts[0] ?? '']));
      setErrors(fields);
      setFailure(Object.keys(fields).length > 0 ? FORM_NOT_SAVED : failed.message);
    } finally {
      setPercent(null);
    }
  };

  return (
    <form ref={form} className={classes.proof} noValidate onSubmit={send} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>I have paid</h3>
      <div className={light.field}>
        <label className={light.label} htmlFor={`${id}-file`}>
          Picture of the receipt
        </label>
        <input
          id={`${id}-file`}
          name="fileId"
          type="file"
          accept="image/*,.pdf"
          className={classes.file}
          aria-invalid={errors.fileId ? true : undefined}
          aria-describedby={`${id}-file-note`}
          onChange={(event) => {
            setPicture(event.currentTarget.files?.[0] ?? null);
            setErrors({});
          }}
        />
        <p
          id={`${id}-file-note`}
          className={errors.fileId ? light.error : light.note}
          role={errors.fileId ? 'alert' : undefined}
        >
          {errors.fileId ?? 'A screenshot that shows the amount and the reference number.'}
        </p>
      </div>
      <TextField
        label="Reference number"
        name="reference"
        autoComplete="off"
        help={referenceHelp(platform)}
        value={values.reference}
        error={errors.reference ?? warning}
        onChange={change('reference')}
      />
      <div className={classes.pair}>
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={values.amount}
          error={errors.amount}
          onChange={change('amount')}
        />
        <TextField
          label="When did you pay?"
          name="paidOn"
          type="date"
          value={values.paidOn}
          error={errors.paidOn}
          onChange={change('paidOn')}
        />
      </div>
      {failure && <FormErrors title={failure} messages={Object.values(errors)} />}
      <button type="submit" className={light.button} data-size="lg" disabled={isSending}>
        {isSending ? `Sending… ${percent} %` : warning === null ? 'Send the proof' : 'Send anyway'}
      </button>
    </form>
  );
}
