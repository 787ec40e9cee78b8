import { centavosFromPesos, formatPesos, pesosFromCentavos } from '@app/rules/amounts/pesos';
import { pesosText } from '@app/rules/amounts/typed-amount';
import { PROMISE_DAYS, promisedDayRefusal } from '@app/rules/money/collections/promise';
import { typedPromise } from '@app/rules/money/collections/promised-amount';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { DueRowFragment } from '#gql/graphql.ts';
import { formFailure } from '#graphql/form-failure.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { PesosField } from '#ui/fields/pesos-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { CollectionTotals, DueEntries, NotePaymentPromise } from '../collections.operations.ts';
import { CollectionBoard } from '../board/board.operations.ts';
import classes from './due-list.module.css';

/** The day and the amount a member promised on the phone; only for overdue entries. */
export function PromiseForm({ entry }: { entry: DueRowFragment }) {
  const today = manilaDay(useNow());
  const [day, setDay] = useState<string | null>(null);
  const open = centavosFromPesos(entry.openAmount) ?? 0;
  const [promised, setPromised] = useState(pesosText(open));
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [amountError, setAmountError] = useState<string | null>(null);
  const [promise, { loading }] = useMutation(NotePaymentPromise, {
    refetchQueries: [CollectionBoard, DueEntries, CollectionTotals],
  });
  const retryKeys = useRetryKeys();
  useUnsavedChanges((day !== null || note.trim() !== '') && !loading);
  if (entry.scheduleDate >= today) return null;

  const save = async () => {
    const refusal = day === null ? 'Please choose a day' : promisedDayRefusal(day, today);
    if (day === null || refusal) return setError(refusal);
    const typed = typedPromise(promised, open);
    if (typed.refusal !== null) return setAmountError(typed.refusal);
    try {
      const variables = {
        scheduleId: entry.id,
        promisedFor: day,
        amount: pesosFromCentavos(typed.amount),
        note: note || null,
      };
      await promise({ variables, context: retryKeys.contextFor(variables) });
      retryKeys.done();
      setDay(null);
      setNote('');
      toast.success('Promise saved');
    } catch (failure) {
      const { title, messages } = formFailure(failure);
      setError(messages[0] ?? title ?? null);
    }
  };
  return (
    <section className={classes.form}>
      <h3>{entry.promise ? 'Another promise' : 'Promise to pay'}</h3>
      <DateField
        label="Payment date"
        help={`Within ${PROMISE_DAYS} days.`}
        minDate={today}
        maxDate={addDays(today, PROMISE_DAYS)}
        value={day}
        error={error}
        onChange={(next) => {
          setDay(next);
          setError(null);
        }}
      />
      <PesosField
        label="Amount"
        help={`Of ${formatPesos(open)} that are open.`}
        value={promised}
        error={amountError}
        onChange={({ currentTarget }) => {
          setPromised(currentTarget.value);
          setAmountError(null);
        }}
      />
      <TextField
        label="Note"
        value={note}
        maxLength={500}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button variant="default" loading={loading} onClick={() => void save()}>
        Save promise
      </Button>
    </section>
  );
}
