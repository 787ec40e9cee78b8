import {
  monthLabel,
  outcomeLabels,
  REASON_DAYS,
  winBackBandLabels,
  winBackBands,
} from '@app/rules/care/retention/retention-rows';
import { type Outcome, rateOf } from '@app/rules/care/retention/membership-terms';
import { isLeavingReason } from '@app/rules/money/leaving/leaving-reasons';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import type { RenewalRatesQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Money } from '#ui/values/money.tsx';
import { ReasonsForLeaving, RenewalRates, RenewalsByMonth, WinBackLists } from './retention.operations.ts';
import { RowsLink } from './use-rows-link.tsx';
import classes from './retention.module.css';

const parts: readonly Outcome[] = ['left', 'open', 'renewed'];

/** Renewals due by month: a bar of three parts, or the same rows as a table. */
export function DueCard() {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Card
      rank={2}
      title="Renewals due by month"
      aside={
        <Segmented
          label="Show as"
          value={view}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
          onChange={setView}
        />
      }
    >
      <div className={classes.legend} data-left>
        {parts.toReversed().map((part) => (
          <span key={part}>
            <i data-part={part} />
            {outcomeLabels[part]}
          </span>
        ))}
      </div>
      <DataView
        query={RenewalsByMonth}
        loading={<SkeletonCard />}
        ready={({ renewalsByMonth }) =>
          view === 'chart' ? <DueBars months={renewalsByMonth} /> : <DueTable months={renewalsByMonth} />
        }
      />
    </Card>
  );
}

type Month = { month: string; renewed: number; open: number; left: number };
const allOf = ({ renewed, open, left }: Month) => renewed + open + left;

function DueBars({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.map(allOf));
  return (
    <div className={classes.bars}>
      {months.map((month) => (
        <div key={month.month} className={classes.barPlace}>
          <RowsLink
            rows={{ kind: 'due', month: month.month, outcome: null }}
            className={classes.barSum}
            aria-label={`${monthLabel(month.month)}: ${plural(allOf(month), 'renewal')}`}
          >
            {allOf(month)}
          </RowsLink>
          <div className={classes.bar}>
            {parts.map(
              (part) =>
                month[part] > 0 && (
                  <RowsLink
                    key={part}
                    rows={{ kind: 'due', month: month.month, outcome: part }}
                    data-part={part}
                    style={{ height: `${(month[part] / most) * 100}%` }}
                    title={`${monthLabel(month.month)}, ${outcomeLabels[part].toLowerCase()}: ${month[part]}`}
                    aria-label={`${monthLabel(month.month)}, ${outcomeLabels[part].toLowerCase()}: ${month[part]}`}
                  />
                ),
            )}
          </div>
          <small>{monthLabel(month.month).slice(0, 3)}</small>
        </div>
      ))}
    </div>
  );
}

function DueTable({ months }: { months: readonly Month[] }) {
  return (
    <table className={classes.figures} aria-label="Renewals due by month">
      <thead>
        <tr>
          <th>Month</th>
          <th>Due</th>
          {parts.toReversed().map((part) => (
            <th key={part}>{outcomeLabels[part]}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{monthLabel(month.month)}</th>
            <td>
              <RowsLink rows={{ kind: 'due', month: month.month, outcome: null }}>{allOf(month)}</RowsLink>
            </td>
            {parts.toReversed().map((part) => (
              <td key={part}>
                <RowsLink rows={{ kind: 'due', month: month.month, outcome: part }}>{month[part]}</RowsLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why people left, with a bar for each reason. */
export function ReasonsCard() {
  return (
    <Card rank={2} title="Reasons for leaving">
      <DataView
        query={ReasonsForLeaving}
        loading={<SkeletonCard />}
        isEmpty={({ reasonsForLeaving }) => reasonsForLeaving.length === 0}
        empty={<p className={classes.dim}>Nobody left in the last {REASON_DAYS} days. Ayos!</p>}
        ready={({ reasonsForLeaving }) => {
          const all = reasonsForLeaving.reduce((sum, { count }) => sum + count, 0);
          const most = Math.max(1, ...reasonsForLeaving.map(({ count }) => count));
          return (
            <>
              <p className={classes.note} data-tight>
                <RowsLink rows={{ kind: 'reason', reason: null }}>{plural(all, 'person', 'people')}</RowsLink> in the
                last {REASON_DAYS} days, asked when it ends and when staff unsubscribe them
              </p>
              <ul className={classes.reasons}>
                {reasonsForLeaving.map(
                  ({ reason, label, count }) =>
                    isLeavingReason(reason) && (
                      <li key={reason}>
                        <RowsLink rows={{ kind: 'reason', reason }}>
                          <span>{label}</span>
                          <span className={classes.track}>
                            <i
                              style={{ width: `${(count / most) * 100}%` }}
                              data-quiet={reason === 'no-answer' || undefined}
                            />
                          </span>
                          <span className={classes.count}>
                            <b>{count}</b> · {Math.round((count / all) * 100)}%
                          </span>
                        </RowsLink>
                      </li>
                    ),
                )}
              </ul>
            </>
          );
        }}
      />
    </Card>
  );
}

/** How many renewed of those who decided within a year, by batch and by product. */
export function RatesCards() {
  return (
    <DataView
      query={RenewalRates}
      loading={<SkeletonCard />}
      isEmpty={({ renewalRates }) => renewalRates.products.length === 0}
      empty={<EmptyState title="Nobody has decided yet" text="Rates begin when the first membership ends." />}
      ready={({ renewalRates }) => (
        <div className={classes.pair}>
          <RateTable title="Renewal rate by batch" kind="batch" rates={renewalRates.batches} />
          <RateTable title="Renewal rate by product" kind="product" rates={renewalRates.products} />
        </div>
      )}
    />
  );
}

type Rates = RenewalRatesQuery['renewalRates']['batches'];

function RateTable({ title, kind, rates }: { title: string; kind: 'batch' | 'product'; rates: Rates }) {
  return (
    <Card rank={2} padding="none" title={title}>
      <p className={classes.note}>Of those who renewed or left in the last 12 months</p>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
        <table className={classes.figures} aria-label={title}>
          <thead>
            <tr>
              <th>{kind === 'batch' ? 'Batch' : 'Product'}</th>
              <th>Decided</th>
              <th>Renewed</th>
              <th>Rate</th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ id, name, renewed, decided }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <RowsLink rows={{ kind, id, isRenewed: false }}>{decided}</RowsLink>
                </td>
                <td>
                  <RowsLink rows={{ kind, id, isRenewed: true }}>{renewed}</RowsLink>
                </td>
                <td>{percentText(rateOf(renewed, decided))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

export const percentText = (rate: number | null) => (rate === null ? '–' : `${rate}%`);

/** People to win back, by how long they have been gone. */
export function WinBackCard() {
  return (
    <Card rank={2} title="Win back">
      <DataView
        query={WinBackLists}
        loading={<SkeletonCard />}
        ready={({ winBackLists: { bands, returned } }) => (
          <>
            <p className={classes.note} data-tight>
              They left and have not come back.{' '}
              <RowsLink rows={{ kind: 'returned' }}>{plural(returned, 'person', 'people')}</RowsLink> came back within a
              year.
            </p>
            <div className={classes.bands}>
              {bands.map(({ band: text, count, amount }) => {
                const band = winBackBands.find((each) => each === text);
                return (
                  band && (
                    <RowsLink key={band} rows={{ kind: 'back', band }} className={classes.band}>
                      <span>{winBackBandLabels[band]}</span>
                      <b>{count.toLocaleString('en-PH')}</b>
                      <small>
                        <Money pesos={amount} /> at their last price
                      </small>
                    </RowsLink>
                  )
                );
              })}
            </div>
          </>
        )}
      />
    </Card>
  );
}
