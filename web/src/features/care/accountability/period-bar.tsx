import { SHOWN_PERIODS } from '@app/rules/care/accountability/periods';
import type { AccountabilityPeriodState } from '#gql/graphql.ts';
import classes from './accountability.module.css';

/** The last six periods, the oldest first. A missed one is grey, never red. */
export function PeriodBar({ periods, label }: { periods: readonly AccountabilityPeriodState[]; label: string }) {
  const done = periods.filter((state) => state === 'done').length;
  return (
    <span className={classes.periods} role="img" aria-label={`${label}: ${done} of the last ${SHOWN_PERIODS}`}>
      {periods.map((state, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- six places that stay
        <i key={place} data-state={state} />
      ))}
    </span>
  );
}
