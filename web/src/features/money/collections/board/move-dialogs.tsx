import { formatPesos, pesosFromCentavos } from '@app/rules/amounts/pesos';
import { pesosText } from '@app/rules/amounts/typed-amount';
import { contactChannels } from '@app/rules/money/collections/collections';
import { channelLabels, contactInput, type ContactInput } from '@app/rules/money/collections/contact';
import { PROMISE_DAYS, promisedDayRefusal } from '@app/rules/money/collections/promise';
import { typedPromise } from '@app/rules/money/collections/promised-amount';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { useState } from 'react';
import type { BoardCardRowFragment } from '#gql/graphql.ts';
import { formFailure } from '#graphql/form-failure.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { useSave } from '#graphql/use-save.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { PesosField } from '#ui/fields/pesos-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CollectionTotals } from '../collections.operations.ts';
import { CollectionBoard, NoteCollectionContacts, NoteCollectionPromises } from './board.operations.ts';
import classes from './board.module.css';
import { type DialogProps, moveModalId, namesOf, sumOf } from './dialog-parts.ts';
import { ReminderDialog } from './reminder-dialog.tsx';

export type Move = { asks: 'contact' | 'promise' | 'reminder'; cards: readonly BoardCardRowFragment[] };

/** Asks for the fact behind a column, or whether to remind. */
export function MoveDialog({ move, onDone }: { move: Move | null; onDone: DialogProps['onDone'] }) {
  if (!move) return null;
  const key = move.cards.map(({ id }) => id).join();
  if (move.asks === 'contact') return <ContactDialog key={key} cards={move.cards} onDone={onDone} />;
  if (move.asks === 'promise') return <PromiseDialog key={key} cards={move.cards} onDone={onDone} />;
  return <ReminderDialog key={key} cards={move.cards} onDone={onDone} />;
}

const channels = contactChannels.map((value) => ({ value, label: channelLabels[value] }));
const noContact: ContactInput = { channel: 'call', note: '' };

function ContactDialog({ cards, onDone }: DialogProps) {
  const modal = useModal();
  const form = useSchemaForm(contactInput, noContact);
  const retryKeys = useRetryKeys();
  const [note] = useMutation(NoteCollectionContacts, { refetchQueries: [CollectionBoard] });
  const { failure, save } = useSave(async (values: ReturnType<typeof contactInput.parse>) => {
    const variables = { userIds: cards.map(({ id }) => id), ...values };
    await note({ variables, context: retryKeys.contextFor(variables) });
    retryKeys.done();
    toast.success(`${namesOf(cards)}: contact saved`);
    modal.close();
    const contact = { ...values, channelLabel: channelLabels[values.channel], at: new Date().toISOString() };
    onDone(cards, new Map(cards.map(({ id }) => [id, { lastContact: contact }])));
  });
  return (
    <Modal id={moveModalId} title={`How did you contact ${namesOf(cards)}?`}>
      <Form form={form} onSubmit={save} failure={failure}>
        <SelectField label="Channel" data={channels} data-autofocus {...form.getInputProps('channel')} />
        <TextareaField label="Note" autosize minRows={2} maxLength={1000} {...form.getInputProps('note')} />
        <SubmitButton>Save contact</SubmitButton>
      </Form>
    </Modal>
  );
}

function PromiseDialog({ cards, onDone }: DialogProps) {
  const modal = useModal();
  const today = manilaDay(useNow());
  const [day, setDay] = useState<string | null>(null);
  const overdue = sumOf(cards);
  const [promised, setPromised] = useState(pesosText(overdue));
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [amountError, setAmountError] = useState<string | null>(null);
  // Several people promise everything; one may promise a part.
  const isOne = cards.length === 1;
  const retryKeys = useRetryKeys();
  const [promise, { loading }] = useMutation(NoteCollectionPromises, {
    refetchQueries: [CollectionBoard, CollectionTotals],
  });
  const save = async () => {
    const refusal = day === null ? 'Please choose a day' : promisedDayRefusal(day, today);
    if (day === null || refusal) return setError(refusal);
    const typed = isOne ? typedPromise(promised, overdue) : { amount: null, refusal: null };
    if (typed.refusal !== null) return setAmountError(typed.refusal);
    const amount = typed.amount === null ? null : pesosFromCentavos(typed.amount);
    try {
      const variables = { userIds: cards.map(({ id }) => id), promisedFor: day, amount, note: note || null };
      await promise({ variables, context: retryKeys.contextFor(variables) });
      retryKeys.done();
      toast.success(`${namesOf(cards)}: promise saved`);
      modal.close();
      const promisedOf = (card: BoardCardRowFragment) => ({ promisedFor: day, promisedAmount: amount ?? card.amount });
      onDone(cards, new Map(cards.map((card) => [card.id, promisedOf(card)])));
    } catch (failure) {
      const { title, messages } = formFailure(failure);
      setError(messages[0] ?? title ?? null);
    }
  };
  return (
    <Modal
      id={moveModalId}
      title={`When will ${namesOf(cards)} pay?`}
      footer={
        <>
          <CancelButton />
          <Button loading={loading} onClick={() => void save()}>
            Save promise
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <DateField
          label="Payment date"
          help={`Within ${PROMISE_DAYS} days${isOne ? '' : ', for everything that is overdue'}.`}
          minDate={today}
          maxDate={addDays(today, PROMISE_DAYS)}
          value={day}
          error={error}
          data-autofocus
          onChange={(next) => {
            setDay(next);
            setError(null);
          }}
        />
        {isOne && (
          <PesosField
            label="Amount"
            help={`Of ${formatPesos(overdue)} that are overdue.`}
            value={promised}
            error={amountError}
            onChange={({ currentTarget }) => {
              setPromised(currentTarget.value);
              setAmountError(null);
            }}
          />
        )}
        <TextField
          label="Note"
          value={note}
          maxLength={500}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </div>
    </Modal>
  );
}
