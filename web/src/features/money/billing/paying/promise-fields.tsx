import { PROMISE_DAYS, promiseInput } from '@app/rules/money/collections/promise';
import { GRACE_DAYS } from '@app/rules/money/subscriptions/entitlement';
import { addDays, formatBillingDay, formatDay, type ManilaDay, manilaDay } from '@app/rules/time/manila';
import type { ReactNode } from 'react';
import type { BillFieldsFragment } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Money } from '#ui/values/money.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useNow } from '#ui/dates/use-now.ts';
import classes from '../account/account.module.css';
import { MyBilling, PromiseMyPayment } from '../account.operations.ts';
import { DuesAndExpiration } from '../billing.operations.ts';

const reasons = ['Waiting for a client', 'Sweldo sa 30', 'Family emergency', 'Other'];

/** Names the day on which an overdue bill will be paid. */
export function PromiseFields({ bill }: { bill: BillFieldsFragment }) {
  const modal = useModal();
  const today = manilaDay(useNow());
  const promise = useKeptMutation(PromiseMyPayment);
  const form = useSchemaForm(promiseInput, { scheduleId: bill.id, promisedFor: '', note: '' });
  const { promisedFor, note } = form.values;
  const { failure, save } = useSave(async (given: { scheduleId: number; promisedFor: string; note: string | null }) => {
    const title = `Your promise to pay by ${shortDay(given.promisedFor)}`;
    const { kind } = await promise({ variables: given, title, refetchQueries: [MyBilling, DuesAndExpiration] });
    modal.close();
    if (kind === 'sent') toast.success('Salamat sa pagsabi. We noted the day.');
  });
  const closes = addDays(bill.scheduleDate, GRACE_DAYS);
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <div className={classes.promise}>
        <p>
          <Money pesos={bill.openAmount} strong />, payment {bill.number} of {bill.entryCount}, was due on{' '}
          {formatBillingDay(bill.scheduleDate)}. Pick a day in the next {PROMISE_DAYS} days.
        </p>
        <Calendar
          today={today}
          closes={closes}
          chosen={promisedFor}
          error={form.errors['promisedFor']}
          onChoose={(day) => form.setFieldValue('promisedFor', day)}
        />
        {closes >= today && (
          <p className={classes.dim}>Your access closes after {formatBillingDay(closes)} if it is not paid by then.</p>
        )}
        <fieldset className={classes.group}>
          <legend>
            Why? <span>(optional, only billing sees it)</span>
          </legend>
          <div className={classes.reasons}>
            {reasons.map((reason) => (
              <label key={reason} className={classes.reason}>
                <input
                  type="radio"
                  name="note"
                  checked={note === reason}
                  onChange={() => form.setFieldValue('note', reason)}
                />
                {reason}
              </label>
            ))}
          </div>
        </fieldset>
        <p className={classes.aside}>We send no reminders until that day. You can promise once for each payment.</p>
        <SubmitButton size="lg" fullWidth>
          {promisedFor === '' ? 'Choose a day' : `I will pay by ${shortDay(promisedFor)}`}
        </SubmitButton>
      </div>
    </Form>
  );
}

type CalendarProps = {
  today: ManilaDay;
  closes: ManilaDay;
  chosen: string;
  error?: ReactNode;
  onChoose: (day: ManilaDay) => void;
};

/** The days one can promise, under their weekdays. */
function Calendar({ today, closes, chosen, error, onChoose }: CalendarProps) {
  const days = Array.from({ length: PROMISE_DAYS + 1 }, (_, at) => addDays(today, at));
  const before = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return (
    <fieldset className={classes.group}>
      <legend>I will pay on</legend>
      <p className={classes.month}>{monthsOf(days)}</p>
      <div className={classes.calendar}>
        {['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((letter, at) => (
          // Two pairs of weekdays share a letter.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className={classes.weekday} aria-hidden>
            {letter}
          </span>
        ))}
        {before > 0 && <span style={{ gridColumn: `span ${before}` }} />}
        {days.map((day) => (
          <label key={day} className={classes.day} data-closes={day === closes || undefined}>
            <input
              type="radio"
              name="promisedFor"
              aria-label={formatDay(day)}
              checked={day === chosen}
              onChange={() => onChoose(day)}
            />
            {Number(day.slice(8))}
            {day === today && <small>today</small>}
            {day === closes && day !== today && <small>closes</small>}
          </label>
        ))}
      </div>
      {error && (
        <p className={classes.fieldError} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** `November 2026`, or `November to December 2026` when the days reach into the next month. */
function monthsOf(days: readonly ManilaDay[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const names = [...new Set([first, last].map((day) => monthName.format(new Date(`${day}T00:00:00Z`))))];
  return `${names.join(' to ')} ${last.slice(0, 4)}`;
}

/** `Wed, Nov 25`: the year is plain. */
function shortDay(day: ManilaDay): string {
  return formatDay(day).replace(/ \d{4}$/, '');
}
