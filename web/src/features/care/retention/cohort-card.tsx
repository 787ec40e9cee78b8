import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { COHORT_MONTHS, heatLabels, heatStep } from '@app/rules/care/retention/membership-terms';
import { monthLabel } from '@app/rules/care/retention/retention-rows';
import { useState } from 'react';
import type { RetentionCohortsQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { Card } from '#ui/frame/card.tsx';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { RetentionCohorts } from './retention.operations.ts';
import { RowsLink } from './use-rows-link.tsx';
import classes from './retention.module.css';

type Table = RetentionCohortsQuery['retentionCohorts'];
type Cell = Table['cohorts'][number]['cells'][number];
type Shown = 'access' | 'cash';

/** Of 100 who began in a month, how many have access, or of 100 pesos due how many are paid; the number is always written on its colour. */
export function CohortCard({ most }: { most?: number }) {
  return (
    <DataView
      query={RetentionCohorts}
      loading={<SkeletonCard />}
      isEmpty={({ retentionCohorts }) => retentionCohorts.cohorts.length === 0}
      empty={<EmptyState title="No cohorts yet" text="They begin with the first paid membership." />}
      ready={({ retentionCohorts }) => <Cohorts table={retentionCohorts} most={most} />}
    />
  );
}

function Cohorts({ table: { cohorts, countedAt }, most }: { table: Table; most?: number | undefined }) {
  const shown = most === undefined ? cohorts : cohorts.slice(-most);
  const [what, setWhat] = useState<Shown>('access');
  const months = Array.from({ length: COHORT_MONTHS + 1 }, (_, month) => month);
  return (
    <Card
      rank={2}
      padding="none"
      title="Cohorts by first payment"
      aside={
        <Segmented
          label="Show"
          value={what}
          onChange={setWhat}
          options={[
            { value: 'access', label: 'Access' },
            { value: 'cash', label: 'Cash collected' },
          ]}
        />
      }
      footer={
        <div className={classes.legend}>
          {heatLabels().map((label, step) => (
            <span key={label}>
              <i data-heat={step} />
              {label}
            </span>
          ))}
        </div>
      }
    >
      <p className={classes.note}>
        {what === 'access'
          ? 'Of 100 who started, how many have access, by month since. A pause counts as access.'
          : 'Of 100 pesos that were due by then, how many are paid. Whoever left owes nothing more.'}
        {countedAt && (
          <>
            {' '}
            Counted <DateText value={countedAt} form="relative" />.
          </>
        )}
      </p>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label="Cohorts">
        <table className={classes.heat}>
          <thead>
            <tr>
              <th scope="col">Joined</th>
              <th scope="col">Start</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {month === 0 ? 'Mo 0' : month}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ month: cohort, people, cells }) => (
              <tr key={cohort}>
                <th scope="row">{monthLabel(cohort)}</th>
                <td>{people.toLocaleString('en-PH')}</td>
                {months.map((month) => {
                  const cell = cells.find((each) => each.month === month);
                  const { part, all, words } = cell ? shareOf(cell, people, what) : noShare;
                  if (!cell || all === 0) return <td key={month} />;
                  const percent = Math.round((part / all) * 100);
                  return (
                    <td key={month}>
                      <RowsLink
                        rows={
                          what === 'cash'
                            ? { kind: 'unpaid', month: cohort, after: month }
                            : { kind: 'cohort', month: cohort, after: month, isKept: true }
                        }
                        className={classes.cell}
                        data-heat={heatStep(percent)}
                        title={`${monthLabel(cohort)}, month ${month}: ${words}`}
                      >
                        {percent}
                        <HiddenText> percent, {words}</HiddenText>
                      </RowsLink>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const noShare = { part: 0, all: 0, words: '' };

function shareOf({ kept, due, collected }: Cell, people: number, what: Shown) {
  return what === 'access'
    ? { part: kept, all: people, words: `${kept} of ${people}` }
    : { part: collected, all: due, words: `${pesosText(collected)} of ${pesosText(due)}` };
}

const pesosText = (pesos: number) => formatPesos(centavosFromPesos(pesos) ?? 0);
