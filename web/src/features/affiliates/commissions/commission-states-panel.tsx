import { useSearchParams } from '#router/router.ts';
import type { CommissionState } from '#gql/graphql.ts';
import classes from './commissions.module.css';

const states = ['pending', 'due', 'paid', 'cancelled'] as const satisfies readonly CommissionState[];
const labels: Record<CommissionState, string> = {
  pending: 'Pending',
  due: 'Due',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

/** The rows that are asked for in the address. */
export function useCommissionState(): CommissionState | null {
  const [search] = useSearchParams();
  return states.find((each) => each === search.get('state')) ?? null;
}

/** Which rows to list, with how many there are. What is taken back is among the cancelled, as in the balance. */
export function CommissionStates({ counts }: { counts: Record<CommissionState | 'all', number> | undefined }) {
  const [search, setSearch] = useSearchParams();
  const state = useCommissionState();
  const choose = (next: CommissionState | null) => {
    const changed = new URLSearchParams(search);
    if (next) changed.set('state', next);
    else changed.delete('state');
    setSearch(changed);
  };
  return (
    <div className={classes.chips} role="group" aria-label="Status">
      {[null, ...states].map((each) => (
        <button key={each ?? 'all'} type="button" aria-pressed={each === state} onClick={() => choose(each)}>
          {each ? labels[each] : 'All'} {counts && <b>{counts[each ?? 'all']}</b>}
        </button>
      ))}
    </div>
  );
}
