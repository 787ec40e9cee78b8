import { centavosFromPesos, pesosFromCentavos } from '@app/rules/amounts/pesos';
import { isPayday, type PromiseForm, promiseForm } from '@app/rules/money/billing/promise-form';
import { pathTo } from '@app/rules/navigation/route-table';
import { GRACE_DAYS } from '@app/rules/money/subscriptions/entitlement';
import { addDays, daysBetween, formatBillingDay, formatDay, type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { type ReactNode, useMemo } from 'react';
import type { BillFieldsFragment } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { PesosField } from '#ui/fields/pesos-field.tsx';
import { promiseSubject } from './kept-promise.ts';
import { typedText } from './typed-text.ts';
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
  const open = centavosFromPesos(bill.openAmount) ?? 0;
  const schema = useMemo(() => promiseForm(open), [open]);
  const form = useSchemaForm(schema, { promisedFor: '', note: '', amount: typedText(bill.openAmount) });
  const { promisedFor, note } = form.values;
  const { failure, save } = useSave(async ({ amount, ...given }: PromiseForm) => {
    const { kind } = await promise({
      variables: { ...given, scheduleId: bill.id, amount: amount && pesosFromCentavos(amount) },
      title: `Your promise to pay by ${shortDay(given.promisedFor)}`,
      page: pathTo('account'),
      subject: promiseSubject(bill.id),
      refetchQueries: [MyBilling, DuesAndExpiration],
    });
    modal.close();
    if (kind === 'sent') toast.success('Salamat sa pagsabi. We noted the day.');
  });
  const until = bill.promisableUntil ?? today;
  const closes = addDays(bill.scheduleDate, GRACE_DAYS);
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <div className={classes.promise}>
        <p>
          <Money pesos={bill.openAmount} strong />, payment {bill.number} of {bill.entryCount}, was due on{' '}
          {formatBillingDay(bill.scheduleDate)}. Pick a day until {shortDay(until)}.
        </p>
        <Calendar
          today={today}
          until={until}
          closes={closes}
          chosen={promisedFor}
          error={form.errors['promisedFor']}
          onChoose={(day) => form.setFieldValue('promisedFor', day)}
        />
        {closes >= today && (
          <p className={classes.dim}>Your access closes after {formatBillingDay(closes)} if it is not paid by then.</p>
        )}
        <PesosField
          label="How much"
          name="amount"
          help="Change it if you will pay a part."
          {...form.getInputProps('amount')}
        />
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
        <p className={classes.aside}>
          We send no reminders until that day. You can promise once for each payment, and change the day until{' '}
          {shortDay(until)}.
        </p>
        <SubmitButton size="lg" fullWidth>
          {promisedFor === '' ? 'Choose a day' : `I will pay by ${shortDay(promisedFor)}`}
        </SubmitButton>
      </div>
    </Form>
  );
}

type CalendarProps = {
  today: ManilaDay;
  until: ManilaDay;
  closes: ManilaDay;
  chosen: string;
  error?: ReactNode;
  onChoose: (day: ManilaDay) => void;
};

/** The days one can promise, under their weekdays. */
function Calendar({ today, until, closes, chosen, error, onChoose }: CalendarProps) {
  const days = Array.from({ length: daysBetween(today, until) + 1 }, (_, at) => addDays(today, at));
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
            {labelOf(day, { today, closes })}
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

/** One word at most: the smallest screens have 44 px for a day. */
function labelOf(day: ManilaDay, { today, closes }: { today: ManilaDay; closes: ManilaDay }): ReactNode {
  if (day === today) return <small>today</small>;
  if (day === closes) return <small>closes</small>;
  return isPayday(day) && <small>payday</small>;
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
