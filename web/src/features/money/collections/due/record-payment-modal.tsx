import { errorText } from '@app/rules/errors/error-text';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { DueRowFragment } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { SearchBox } from '#ui/finding/search-box.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { Person } from '#ui/people/person.tsx';
import { Money } from '#ui/values/money.tsx';
import { PayableEntries } from '../collections.operations.ts';
import { DueDay } from './due-columns.tsx';
import classes from './due-list.module.css';
import { RecordPaymentForm } from './record-payment-form.tsx';

const leastLetters = 2;
/** As many as the server finds. */
const most = 10;

/** Cash on the desk: who paid, for which payment, and how. */
export default function RecordPaymentModal({ id }: { id: string }) {
  const [entry, setEntry] = useState<DueRowFragment | null>(null);
  const modal = useModal();
  return (
    <Modal id={id} title="Record a payment">
      {entry ? (
        <div className={classes.form}>
          <Person
            id={entry.person.id}
            name={entry.person.name}
            src={entry.person.profileImage}
            detail={`${entry.product}, ${entry.number} of ${entry.entryCount} · ${entry.paymentCode}`}
          />
          <RecordPaymentForm entry={entry} startsOpen onDone={modal.close} />
          <Button variant="subtle" onClick={() => setEntry(null)}>
            Choose another payment
          </Button>
        </div>
      ) : (
        <Find onChoose={setEntry} />
      )}
    </Modal>
  );
}

function Find({ onChoose }: { onChoose: (entry: DueRowFragment) => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const isShort = search.length < leastLetters;
  const { data, error, loading } = useQuery(PayableEntries, {
    variables: { search },
    fetchPolicy: 'cache-and-network',
    skip: isShort,
  });
  const found = isShort ? [] : (data?.payableEntries ?? []);
  const isSearching = !isShort && loading;
  const list = useRef<HTMLUListElement>(null);
  const first = search === typed.trim() && !isSearching ? found.find(({ hasProof }) => !hasProof) : undefined;
  /** From the field to the payments and back, for hands that stay on the keys. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // The same press must not send the form that opens.
      event.preventDefault();
      if (first) onChoose(first);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const choices = [...(list.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
    if (step === 0 || choices.length === 0) return;
    event.preventDefault();
    const place = choices.findIndex((each) => each === document.activeElement) + step;
    if (place >= 0) choices[Math.min(place, choices.length - 1)]?.focus();
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field and the buttons inside have the focus
    <div className={classes.form} onKeyDown={onKeyDown}>
      <SearchBox
        value={typed}
        onChange={setTyped}
        placeholder="Name, email, mobile, ID, payment code"
        slash={false}
        autoFocus
      />
      <div aria-live="polite" className={classes.quiet}>
        {error ? errorText(error) : null}
        {!error && isShort && 'Type two letters or more.'}
        {isSearching && found.length === 0 && 'Searching…'}
        {!error && !isShort && !isSearching && found.length === 0 && 'Nobody with an unpaid payment was found.'}
        {found.length === most && `The first ${most}. Type more to find others.`}
      </div>
      <ul ref={list} className={classes.contacts} aria-label="Unpaid payments">
        {found.map((entry) => (
          <li key={entry.id}>
            <PlainButton
              className={classes.choice}
              disabled={entry.hasProof}
              aria-label={`${entry.person.name}, ${entry.paymentCode}`}
              onClick={() => onChoose(entry)}
            >
              <Person
                id={entry.person.id}
                name={entry.person.name}
                src={entry.person.profileImage}
                detail={
                  entry.hasProof
                    ? 'A proof waits in the inbox'
                    : `${entry.product}, ${entry.number} of ${entry.entryCount} · ${entry.paymentCode}`
                }
              />
              <DueDay scheduleDate={entry.scheduleDate} />
              <Money pesos={entry.openAmount} strong />
            </PlainButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
