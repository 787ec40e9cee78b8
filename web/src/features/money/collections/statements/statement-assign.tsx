import { errorText } from '@app/rules/errors/error-text';
import { formatPesos, centavosFromPesos } from '@app/rules/amounts/pesos';
import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import type { StatementRowFragment } from '#gql/graphql.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { Person } from '#ui/people/person.tsx';
import { SearchBox } from '#ui/finding/search-box.tsx';
import { EntriesToAssign } from './statement-matching.operations.ts';
import classes from './statement-panel.module.css';

type AssignProps = {
  line: Pick<StatementRowFragment, 'payer' | 'amount'>;
  isBusy: boolean;
  onAssign: (scheduleId: number) => void;
  onCancel: () => void;
};

const LEAST_LETTERS = 2;

/** Looks for the person or the payment code that a line belongs to. */
export function StatementAssign({ line, isBusy, onAssign, onCancel }: AssignProps) {
  const [typed, setTyped] = useState(line.payer ?? '');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const isShort = search.length < LEAST_LETTERS;
  const { data, previousData, error, loading } = useQuery(EntriesToAssign, { variables: { search }, skip: isShort });
  const found = isShort ? undefined : (data ?? previousData)?.entriesToAssign;

  const choose = async (entry: NonNullable<typeof found>[number]) => {
    const isConfirmed = await confirm({
      title: `Approve ${formatPesos(centavosFromPesos(line.amount) ?? 0)} for ${entry.person.name}?`,
      body: `${entry.product}, payment ${entry.number} of ${entry.entryCount} (${entry.paymentCode}).`,
      confirmLabel: 'Approve',
    });
    if (isConfirmed) onAssign(entry.id);
  };
  return (
    <div className={classes.stack}>
      <div className={classes.between}>
        <SearchBox
          className={classes.grow}
          value={typed}
          onChange={setTyped}
          placeholder="Name, email, mobile, ID, payment code"
          slash={false}
        />
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <div aria-live="polite">
        {error && <p className={classes.quiet}>{errorText(error)}</p>}
        {!error && isShort && <p className={classes.quiet}>Type two letters or more.</p>}
        {!error && loading && !found && <p className={classes.quiet}>Searching…</p>}
        {found?.length === 0 && <p className={classes.quiet}>Nobody with an open payment was found.</p>}
      </div>
      {found && found.length > 0 && (
        <ul className={classes.list} aria-label="Open payments">
          {found.map((entry) => (
            <li key={entry.id} className={classes.candidate}>
              <Person
                id={entry.person.id}
                name={entry.person.name}
                src={entry.person.profileImage}
                detail={`${entry.product}, ${entry.number} of ${entry.entryCount} · ${entry.paymentCode}`}
              />
              <span className={classes.quiet}>
                due <DateText value={entry.scheduleDate} />
              </span>
              <Money pesos={entry.openAmount} strong />
              <Button
                variant="default"
                disabled={isBusy}
                aria-label={`Choose ${entry.person.name}, ${entry.paymentCode}`}
                onClick={() => void choose(entry)}
              >
                Choose
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
