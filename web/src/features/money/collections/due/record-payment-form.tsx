import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { useState } from 'react';
import type { DueRowFragment } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { RecordFormPanel } from '#features/money/subscriptions/record-form-panel.tsx';
import classes from './due-list.module.css';

type RecordPaymentFormProps = { entry: DueRowFragment; startsOpen?: boolean; onDone?: () => void };

/** Money without a proof for an entry. */
export function RecordPaymentForm({ entry, startsOpen = false, onDone }: RecordPaymentFormProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const amount = formatPesos(centavosFromPesos(entry.openAmount) ?? 0);
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Record a payment of {amount}</Button>;
  return (
    <section className={classes.form}>
      <h3>Record a payment of {amount}</h3>
      <RecordFormPanel
        entry={{ ...entry, paymentPlatform: entry.platform ?? 'gcash' }}
        buttons={<SubmitButton>Record payment</SubmitButton>}
        onDone={() => onDone?.()}
      />
    </section>
  );
}
