import { useMutation } from '@apollo/client/react';
import { PROMISE_DAYS, promiseInput } from '@app/rules/collections/promise';
import { addDays, manilaDay } from '@app/rules/time/manila';
import type { BillFieldsFragment } from '../../gql/graphql.ts';
import { useSave } from '../../graphql/use-save.ts';
import { useWish } from '../../graphql/use-wish.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useModal } from '../../ui/modal/modal-context.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './account.module.css';
import { PromiseMyPayment } from './account.operations.ts';

export const promiseModalId = 'promise-to-pay';

/** Names the day on which an overdue bill will be paid. */
export function PromiseModal({ bill }: { bill: BillFieldsFragment }) {
  return (
    <Modal id={promiseModalId} title="Promise to pay">
      <PromiseFields bill={bill} />
    </Modal>
  );
}

function PromiseFields({ bill }: { bill: BillFieldsFragment }) {
  const modal = useModal();
  const today = manilaDay(useNow());
  const [promise] = useMutation(PromiseMyPayment);
  const wish = useWish();
  const form = useSchemaForm(promiseInput, { scheduleId: bill.id, promisedFor: '', note: '' });
  const { failure, save } = useSave(async (given: { scheduleId: number; promisedFor: string; note: string | null }) => {
    await promise({ variables: given, context: wish.contextFor(given) });
    wish.fulfilled();
    modal.close();
    toast.success('Thank you. We wrote down the day.');
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <p className={classes.dueFacts}>
        Tell us when you will pay, within the next {PROMISE_DAYS} days. Your access does not change by it.
      </p>
      <TextField
        label="I will pay on"
        name="promisedFor"
        type="date"
        min={today}
        max={addDays(today, PROMISE_DAYS)}
        {...form.getInputProps('promisedFor')}
      />
      <TextField label="Note (optional)" name="note" autoComplete="off" {...form.getInputProps('note')} />
      <SubmitButton size="lg" fullWidth>
        Promise
      </SubmitButton>
    </Form>
  );
}
