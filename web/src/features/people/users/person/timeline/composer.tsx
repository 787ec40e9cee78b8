import { centavosFromPesos, formatPesos, pesosFromCentavos } from '@app/rules/amounts/pesos';
import { pesosText } from '@app/rules/amounts/typed-amount';
import { PROMISE_DAYS, promisedDayRefusal, promiseMessages } from '@app/rules/money/collections/promise';
import { typedPromise } from '@app/rules/money/collections/promised-amount';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { IconCalendarDue, IconNote, IconPhone } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { formFailure } from '#graphql/form-failure.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { PesosField } from '#ui/fields/pesos-field.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useReviewKeys } from '#ui/use-review-keys.ts';
import { AddUserNote, UserNotes } from '#features/people/users/people.operations.ts';
import {
  LogPersonCall,
  LogPersonPromise,
  PersonMoney,
  PersonSummary,
  PersonTimeline,
} from '../person-page.operations.ts';
import type { ShownMoney } from '../use-person-facts.ts';
import { MentionField } from './mention-field.tsx';
import classes from './timeline.module.css';

type Mode = 'note' | 'call' | 'promise';

const modes: Record<Mode, { label: string; icon: ReactNode; placeholder: string; saved: string }> = {
  note: {
    label: 'Note',
    icon: <IconNote size={18} />,
    placeholder: 'Write a note. Only staff see it. @ names a colleague.',
    saved: 'Note added',
  },
  call: { label: 'Call', icon: <IconPhone size={18} />, placeholder: 'What did you talk about?', saved: 'Call logged' },
  promise: {
    label: 'Promise',
    icon: <IconCalendarDue size={18} />,
    placeholder: 'What did they say? (optional)',
    saved: 'Promise saved',
  },
};

type ComposerProps = { userId: number; money: ShownMoney | null | undefined };

/** Writes a note, a call or a promise into the timeline; N brings the cursor here. Nothing for those who only look. */
export function Composer({ userId, money }: ComposerProps) {
  const { may } = useAccess();
  const late = money?.lateEntry ?? null;
  const works = may('payment_approve') && money?.isVisible === true;
  const allowed: Record<Mode, boolean> = { note: may('user_update'), call: works, promise: works && late !== null };
  const open = (['note', 'call', 'promise'] as const).filter((mode) => allowed[mode]);
  return open.length > 0 ? <Fields userId={userId} modes={open} late={late} /> : null;
}

type FieldsProps = { userId: number; modes: readonly Mode[]; late: ShownMoney['lateEntry'] };

function Fields({ userId, modes: offered, late }: FieldsProps) {
  const client = useDataClient();
  const retryKeys = useRetryKeys();
  const today = manilaDay(useNow());
  const field = useRef<HTMLTextAreaElement>(null);
  const [chosen, setMode] = useState<Mode>('note');
  const [text, setText] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const open = (late && centavosFromPesos(late.openAmount)) ?? 0;
  // All that is open until somebody types less.
  const [typedAmount, setAmount] = useState<string | null>(null);
  const promised = typedAmount ?? pesosText(open);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const mode = offered.includes(chosen) ? chosen : (offered[0] ?? 'note');
  useReviewKeys({ n: () => field.current?.focus() });
  useUnsavedChanges((text.trim() !== '' || day !== null) && !isSaving);

  const send = async () => {
    const note = text.trim() || null;
    if (mode === 'note') {
      await client.mutate({ mutation: AddUserNote, variables: { userId, text: text.trim() } });
    } else if (mode === 'call') {
      await client.mutate({ mutation: LogPersonCall, variables: { userId, note } });
    } else if (late && day) {
      const { amount } = typedPromise(promised, open);
      const variables = {
        scheduleId: late.id,
        promisedFor: day,
        amount: amount === null ? null : pesosFromCentavos(amount),
        note,
      };
      await client.mutate({ mutation: LogPersonPromise, variables, context: retryKeys.contextFor(variables) });
      retryKeys.done();
    }
  };
  const save = async () => {
    const problem = problemOf(mode, { text, day, today, promised, open });
    setError(problem);
    if (problem || isSaving) return;
    setSaving(true);
    try {
      await send();
      setText('');
      setDay(null);
      setAmount(null);
      toast.success(modes[mode].saved);
      await client.refetchQueries({ include: [PersonTimeline, PersonSummary, PersonMoney, UserNotes] });
    } catch (failure) {
      const { title, messages } = formFailure(failure);
      setError(messages[0] ?? title ?? null);
    } finally {
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };

  return (
    <div className={classes.composer}>
      <MentionField
        userId={userId}
        isOn={mode === 'note'}
        field={field}
        className={classes.text}
        aria-label={modes[mode].label}
        placeholder={modes[mode].placeholder}
        autosize
        minRows={1}
        maxRows={10}
        maxLength={mode === 'note' ? 4000 : mode === 'call' ? 1000 : 500}
        value={text}
        error={mode === 'promise' ? undefined : error}
        onText={(next) => {
          setText(next);
          setError(null);
        }}
        onKeyDown={onKeyDown}
      />
      {mode === 'promise' && late && (
        <div className={classes.promise}>
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
            help={`Of ${formatPesos(open)}, payment ${late.number} of ${late.entryCount}.`}
            value={promised}
            onChange={({ currentTarget }) => {
              setAmount(currentTarget.value);
              setError(null);
            }}
          />
        </div>
      )}
      <div className={classes.modes} role="group" aria-label="What to write">
        {offered.map((each) => (
          <Button
            key={each}
            variant={each === mode ? 'light' : 'subtle'}
            color="gray"
            size="compact-sm"
            aria-pressed={each === mode}
            leftSection={modes[each].icon}
            onClick={() => {
              setMode(each);
              setError(null);
              field.current?.focus();
            }}
          >
            {modes[each].label}
          </Button>
        ))}
        <Button
          className={classes.save}
          variant="light"
          size="compact-sm"
          loading={isSaving}
          onClick={() => void save()}
        >
          Save
        </Button>
      </div>
    </div>
  );
}

type Written = { text: string; day: string | null; today: string; promised: string; open: number };

function problemOf(mode: Mode, { text, day, today, promised, open }: Written): string | null {
  if (mode === 'note') return text.trim() === '' ? 'Please write something first' : null;
  if (mode === 'call') return null;
  const refusal = day === null ? promiseMessages.dayMissing : promisedDayRefusal(day, today);
  return refusal ?? typedPromise(promised, open).refusal;
}
