import type { AccountabilityMemberState } from '#gql/graphql.ts';
import classes from './staff.module.css';

type SeatsProps = { members: readonly { userId: number; state: AccountabilityMemberState }[]; capacity: number };

const order: readonly AccountabilityMemberState[] = ['active', 'missed', 'silent'];

/** Every seat of a group: green, mango, hibiscus, and free ones with a border. */
export function Seats({ members, capacity }: SeatsProps) {
  const states = members.map(({ state }) => state).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const count = (state: AccountabilityMemberState) => states.filter((each) => each === state).length;
  const seats = Array.from({ length: capacity }, (_, place) => states[place] ?? 'free');
  return (
    <span className={classes.seatsLine}>
      <span
        className={classes.seats}
        role="img"
        aria-label={`${count('active')} active, ${count('missed')} missed one, ${count('silent')} silent`}
      >
        {seats.map((state, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- seats stay where they are
          <i key={place} data-state={state} />
        ))}
      </span>
      <span className={classes.figure}>
        {members.length}/{capacity}
      </span>
    </span>
  );
}

export function SeatLegend() {
  return (
    <span className={classes.legend} aria-hidden>
      <span>
        <i data-state="active" /> Active
      </span>
      <span>
        <i data-state="missed" /> Missed one
      </span>
      <span>
        <i data-state="silent" /> Silent
      </span>
      <span>
        <i data-state="free" /> Free seat
      </span>
    </span>
  );
}
