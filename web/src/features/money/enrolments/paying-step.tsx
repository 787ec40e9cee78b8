import { formatDay } from '@app/rules/time/manila';
import { IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { pesosText } from '#parts/paying/pesos-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { GoodHelp } from './good-help.tsx';
import { StepCard } from './step-card.tsx';
import type { FieldErrors } from './use-enrol.ts';
import type { Enrolment, Summary } from './use-enrolment.ts';
import classes from './enrolments.module.css';

type Term = Summary['terms'][number];

/** Step 3: the term, with the amounts after the coupon. */
export function PayingStep({ enrolment, errors }: { enrolment: Enrolment; errors: FieldErrors }) {
  const { summary, change, offer, money } = enrolment;
  const isDone = Boolean(offer && summary && !summary.coupon?.problem && !errors['couponCode']);
  return (
    <StepCard number={3} title="How they pay" isDone={isDone}>
      {summary ? (
        <TermCards
          // Another offer has other terms.
          key={offer?.id}
          terms={summary.terms}
          value={enrolment.draft.termId ?? summary.termId}
          onChange={(termId) => change({ termId })}
        />
      ) : (
        <SkeletonText lines={4} />
      )}
      {money !== 'free' && <CouponField enrolment={enrolment} error={errors['couponCode']} />}
    </StepCard>
  );
}

type TermCardsProps = { terms: readonly Term[]; value: string; onChange: (id: string) => void };

function TermCards({ terms, value, onChange }: TermCardsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = terms.filter(({ id, isOffered }) => showsAll || isOffered || id === value);
  return (
    <>
      <div
        className={classes.terms}
        data-even={shown.length % 2 === 0 || undefined}
        role="radiogroup"
        aria-label="Payment term"
      >
        {shown.map((term) => (
          <TermCard key={term.id} term={term} isChosen={term.id === value} onChoose={() => onChange(term.id)} />
        ))}
      </div>
      {shown.length < terms.length && (
        <p className={classes.help}>
          Staff can agree on other terms.{' '}
          <PlainButton className={classes.link} onClick={() => setShowsAll(true)}>
            Show them
          </PlainButton>
        </p>
      )}
    </>
  );
}

const MOST_DATES = 3;

type TermCardProps = { term: Term; isChosen: boolean; onChoose: () => void };

function TermCard({ term: { id, name, text, split, entries }, isChosen, onChoose }: TermCardProps) {
  const isLong = entries.length > MOST_DATES;
  const shown = isLong ? entries.slice(0, MOST_DATES - 1) : entries;
  const last = entries.at(-1);
  return (
    <label className={classes.term} data-chosen={isChosen || undefined}>
      <span className={classes.termHead}>
        <b>{name}</b>
        <input type="radio" name="payment-term" value={id} checked={isChosen} onChange={onChoose} />
      </span>
      <span className={classes.termAmount}>{split}</span>
      <span className={classes.help}>{text}</span>
      <span className={classes.termDates}>
        {shown.map(({ number, scheduleDate, price }) => (
          <span key={number}>
            <span>{shortDay(scheduleDate)}</span>
            <span>{pesosText(price)}</span>
          </span>
        ))}
        {isLong && last && (
          <span>
            <span>{entries.length - shown.length} more, until</span>
            <span>{shortDay(last.scheduleDate)}</span>
          </span>
        )}
      </span>
    </label>
  );
}

/** Without the weekday. */
export const shortDay = (day: string) => formatDay(day).replace(/^\w+, /, '');

function CouponField({ enrolment, error }: { enrolment: Enrolment; error: string | undefined }) {
  const { draft, change, summary } = enrolment;
  const [typed, setTyped] = useState(draft.couponCode ?? '');
  const applied = draft.couponCode ?? '';
  const isApplied = applied !== '' && typed.trim() === applied;
  const coupon = isApplied ? summary?.coupon : null;
  const apply = () => typed.trim() !== applied && change({ couponCode: typed.trim() || undefined });
  return (
    <div className={classes.half} data-applied={isApplied || undefined}>
      <TextField
        label="Coupon (optional)"
        autoComplete="off"
        leftSection={<IconTicket size={18} aria-hidden />}
        value={typed}
        error={coupon?.problem ?? error}
        help={coupon?.text ? <GoodHelp>{coupon.text}</GoodHelp> : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.toUpperCase())}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) apply();
        }}
        rightSection={
          isApplied ? (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                setTyped('');
                change({ couponCode: undefined });
              }}
            >
              Remove
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}
