import type { ChallengeDayState } from '#gql/graphql.ts';
import classes from './challenges.module.css';

type TwelveBarProps = { days: readonly ChallengeDayState[]; done: number; opened: number };

/** Twelve days in a row: done is full, missed is a ring in the same colour, the others are still to come. */
export function TwelveBar({ days, done, opened }: TwelveBarProps) {
  return (
    <span className={classes.twelve} role="img" aria-label={`${done} of ${Math.max(opened, done)} days done`}>
      {days.map((state, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is the day
        <i key={place} data-state={state} />
      ))}
    </span>
  );
}
