import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { Money } from '#ui/values/money.tsx';
import { DueEntries } from '../collections.operations.ts';
import { EntryView } from '../due/entry-drawer.tsx';
import classes from './board.module.css';

type BoardDrawerProps = {
  personId: number | null;
  /** Opened to record a payment. */
  recordsPayment: boolean;
  onClose: () => void;
};

/** The drawer of the desk for a person: their overdue payments, one of them open. */
export function BoardDrawer({ personId, recordsPayment, onClose }: BoardDrawerProps) {
  return (
    <Drawer opened={personId !== null} onClose={onClose} title="Payment" width={520}>
      {personId !== null && <PersonEntries key={personId} personId={personId} recordsPayment={recordsPayment} />}
    </Drawer>
  );
}

const most = 50;

function PersonEntries({ personId, recordsPayment }: { personId: number; recordsPayment: boolean }) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { data, previousData, error, refetch } = useQuery(DueEntries, {
    variables: { filter: { list: 'overdue', personId }, page: 1, pageSize: most },
    fetchPolicy: 'cache-and-network',
  });
  const entries = (data ?? previousData)?.dueEntries.items;
  if (!entries && error)
    return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!entries) return <SkeletonText lines={6} />;
  const oldestFirst = entries.toSorted((one, other) => one.scheduleDate.localeCompare(other.scheduleDate));
  const entry = oldestFirst.find(({ id }) => id === chosenId) ?? oldestFirst[0];
  if (!entry) return <p>Everything is paid. Nothing is overdue any more.</p>;
  return (
    <>
      {oldestFirst.length > 1 && (
        <section className={classes.entries} aria-label="Overdue payments">
          <h3>{plural(oldestFirst.length, 'overdue payment')}</h3>
          <ul>
            {oldestFirst.map(({ id, product, number, entryCount, scheduleDate, openAmount }) => (
              <li key={id}>
                <PlainButton aria-pressed={id === entry.id} onClick={() => setChosenId(id)}>
                  <span>
                    {product}, {number} of {entryCount}
                    <small>
                      <DateText value={scheduleDate} />
                    </small>
                  </span>
                  <Money pesos={openAmount} strong />
                </PlainButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <EntryView key={entry.id} entry={entry} recordsPayment={recordsPayment} />
    </>
  );
}
