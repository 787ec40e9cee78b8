import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { plural } from '@app/rules/text/plural';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import type { StatementDetailQuery, StatementRowFragment } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money } from '#ui/values/money.tsx';
import { Person } from '#ui/people/person.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { type LineProblem, useStatementActions } from './statement-actions.ts';
import { StatementLines } from './statement-matching.operations.ts';
import { StatementPager } from './statement-pager.tsx';
import classes from './statement-panel.module.css';

type Statement = StatementDetailQuery['statement'];
type ExactGroupProps = {
  statement: Pick<Statement, 'id' | 'exact'>;
  mayDecide: boolean;
  onProblems: (problems: LineProblem[]) => void;
};

const perPage = 50;
const inCentavos = (pesos: number) => centavosFromPesos(pesos) ?? 0;

/** Lines that agree in everything: all chosen, looked at once, approved together. */
export function StatementExactGroup({ statement: { id, exact }, mayDecide, onProblems }: ExactGroupProps) {
  const { approve, isBusy } = useStatementActions();
  const [page, setPage] = useState(1);
  /** Lines that are different from the rest: left out of all, or chosen from none; with their centavos. */
  const [{ base, others }, setChoice] = useState({ base: 'all', others: new Map<number, number>() });

  if (exact.ids.length === 0) {
    return (
      <Card>
        <EmptyState drawing="box" title="No data here" text="No lines are waiting for approval." />
      </Card>
    );
  }
  const isChosen = (lineId: number) => others.has(lineId) !== (base === 'all');
  const chosen = exact.ids.filter(isChosen);
  const apart = [...others.values()].reduce((sum, amount) => sum + amount, 0);
  const centavos = base === 'all' ? inCentavos(exact.amount) - apart : apart;
  const toggle = ({ id: lineId, amount }: StatementRowFragment) => {
    const next = new Map(others);
    if (!next.delete(lineId)) next.set(lineId, inCentavos(amount));
    setChoice({ base, others: next });
  };
  const isWhole = chosen.length === exact.ids.length;

  return (
    <Card padding="none">
      {mayDecide && (
        <div className={classes.bar}>
          <Checkbox
            label={`Select all ${exact.ids.length.toLocaleString('en-PH')}`}
            checked={isWhole}
            indeterminate={!isWhole && chosen.length > 0}
            disabled={isBusy}
            onChange={() => setChoice({ base: isWhole ? 'none' : 'all', others: new Map() })}
          />
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            disabled={chosen.length === 0}
            loading={isBusy}
            onClick={() => void approve(chosen, centavos).then((problems) => problems && onProblems(problems))}
          >
            Approve {plural(chosen.length, 'payment')} ({formatPesos(centavos)})
          </Button>
        </div>
      )}
      <DataView
        query={StatementLines}
        variables={{ statementId: id, state: 'exact', page, pageSize: perPage }}
        loading={<SkeletonCard />}
        ready={({ statementLines: { items, totalCount } }) => (
          <>
            <div className={classes.scroll} tabIndex={0} role="region" aria-label="Exact matches">
              <table className={classes.table} aria-label="Exact matches">
                <thead>
                  <tr>
                    {mayDecide && (
                      <th scope="col">
                        <span className={classes.hidden}>Chosen</span>
                      </th>
                    )}
                    <th scope="col">Person</th>
                    <th scope="col">Date</th>
                    <th scope="col">Reference number</th>
                    <th scope="col">Match</th>
                    <th scope="col" data-right>
                      Amount
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((line) => (
                    <tr key={line.id}>
                      {mayDecide && (
                        <td>
                          <Checkbox
                            aria-label={`${line.entry?.person.name ?? ''}, ${line.reference}`}
                            checked={isChosen(line.id)}
                            disabled={isBusy}
                            onChange={() => toggle(line)}
                          />
                        </td>
                      )}
                      <td>
                        {line.entry && (
                          <Person
                            id={line.entry.person.id}
                            name={line.entry.person.name}
                            src={line.entry.person.profileImage}
                            detail={`${line.entry.product}, ${line.entry.number} of ${line.entry.entryCount}`}
                          />
                        )}
                      </td>
                      <td>
                        <DateText value={line.paidOn} />
                      </td>
                      <td>{line.reference}</td>
                      <td>{line.reason}</td>
                      <td data-right>
                        <Money pesos={line.amount} strong />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <StatementPager page={page} perPage={perPage} total={totalCount} onPage={setPage} />
          </>
        )}
      />
    </Card>
  );
}
