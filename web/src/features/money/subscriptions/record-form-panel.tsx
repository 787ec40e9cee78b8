import { centavosFromPesos, pesosFromCentavos } from '@app/rules/amounts/pesos';
import { pesosText } from '@app/rules/amounts/typed-amount';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { isPaymentPlatform, paymentPlatforms, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { needsReference, otherAmountText, type RecordedMoney, recordForm } from '@app/rules/money/payments/record-form';
import { referenceHelp } from '@app/rules/money/payments/reference-check';
import { manilaDay } from '@app/rules/time/manila';
import type { ReactNode } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { useSave } from '#graphql/use-save.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { PesosField } from '#ui/fields/pesos-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toasts/toast.ts';
import { ApproveEntry } from './subscriptions.operations.ts';

const platforms = paymentPlatforms.map((value) => ({ value, label: platformLabels[value] }));

/** What shows the money of a person, wherever it is open. */
const shownMoney = [
  'CollectionBoard',
  'CollectionTotals',
  'DueEntries',
  'PersonMoney',
  'PersonTimeline',
  'SubscriptionsOfUser',
  'SubscriptionDetail',
];

type RecordWords = { reference: string; missing: string; help?: string; done: string };

const recordWords: RecordWords = {
  reference: 'Reference number',
  missing: paymentMessages.referenceMissing,
  done: 'Payment recorded',
};

type RecordFormProps = {
  entry: { id: number; openAmount: number; paymentPlatform: string | null };
  /** The end of the form. */
  buttons: ReactNode;
  words?: RecordWords;
  onDone: () => void;
};

/** Money that came without a proof: how much, how, and when. The open amount and today are filled in. */
export function RecordFormPanel({ entry, buttons, words = recordWords, onDone }: RecordFormProps) {
  const today = manilaDay(useNow());
  const retryKeys = useRetryKeys();
  const [approve] = useMutation(ApproveEntry, { refetchQueries: shownMoney });
  const open = centavosFromPesos(entry.openAmount) ?? 0;
  const form = useSchemaForm(recordForm(today, words.missing), {
    paymentPlatform: entry.paymentPlatform && isPaymentPlatform(entry.paymentPlatform) ? entry.paymentPlatform : null,
    amount: pesosText(open),
    externalInvoiceId: '',
    paidOn: today,
  });
  const { failure, save } = useSave(async ({ amount, ...given }: RecordedMoney) => {
    const variables = { id: entry.id, ...given, amount: pesosFromCentavos(amount) };
    await approve({ variables, context: retryKeys.contextFor(variables) });
    retryKeys.done();
    toast.success(words.done);
    onDone();
  });
  const { paymentPlatform, amount } = form.values;
  const isNeeded = needsReference(paymentPlatform);
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <SelectField
        label="Payment platform"
        placeholder="Select a platform"
        data={platforms}
        autoFocus
        data-autofocus
        {...form.getInputProps('paymentPlatform')}
      />
      <PesosField
        label="Amount"
        help={otherAmountText(centavosFromPesos(amount), open)}
        {...form.getInputProps('amount')}
      />
      <TextField
        label={isNeeded ? words.reference : `${words.reference} (optional)`}
        help={isNeeded ? (words.help ?? referenceHelp(paymentPlatform ?? '')) : 'Cash needs none.'}
        autoComplete="off"
        {...form.getInputProps('externalInvoiceId')}
      />
      <DateField label="Paid on" maxDate={today} {...form.getInputProps('paidOn')} />
      {buttons}
    </Form>
  );
}
