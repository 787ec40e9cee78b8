import { refundInput } from '@app/rules/money/payments/payment-input';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import classes from '../statements/statement-panel.module.css';

export type Refund = { reference: string; remarks: string };
type RefundFormProps = { isBusy: boolean; onRefund: (refund: Refund) => void; onCancel: () => void };

/** Asks for the number of a refund and why it was made. The money itself goes back at the gateway. */
export function RefundForm({ isBusy, onRefund, onCancel }: RefundFormProps) {
  const [given, setGiven] = useState<Refund>({ reference: '', remarks: '' });
  const [errors, setErrors] = useState<Partial<Record<keyof Refund, string>>>({});
  const fields = { reference: useRef<HTMLInputElement>(null), remarks: useRef<HTMLInputElement>(null) };
  const write = (name: keyof Refund, text: string) => {
    setGiven({ ...given, [name]: text });
    setErrors({ ...errors, [name]: undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = refundInput.safeParse(given);
    if (read.success) return onRefund(read.data);
    const found = new Map(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
    setErrors({ reference: found.get('reference'), remarks: found.get('remarks') });
    fields[found.has('reference') ? 'reference' : 'remarks'].current?.focus();
  };
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <p className={classes.quiet}>Refund the money at the gateway first, then record it here.</p>
      <TextInput
        ref={fields.reference}
        label="Refund reference number"
        data-autofocus
        value={given.reference}
        error={errors.reference}
        maxLength={100}
        onChange={({ currentTarget }) => write('reference', currentTarget.value)}
      />
      <TextInput
        ref={fields.remarks}
        label="Reason"
        value={given.remarks}
        error={errors.remarks}
        maxLength={1000}
        onChange={({ currentTarget }) => write('remarks', currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={isBusy}>
          Record refund
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
