import { CommissionFace } from './commission-face.tsx';
import { aboutOf, type Commission, shortDay, signed, StateBadge } from './commission-words.tsx';
import classes from './commissions.module.css';

type CommissionRowProps = { row: Commission; onOpen: (row: Commission) => void };

/** What one payment earned, how far its purchase is, and when it is paid out. */
export function CommissionRow({ row, onOpen }: CommissionRowProps) {
  const isTaken = row.amount < 0;
  return (
    <button type="button" className={classes.row} onClick={() => onOpen(row)}>
      <CommissionFace row={row} />
      <span className={classes.rowBody}>
        <span className={classes.between}>
          <b>{row.clientName ?? 'Adjustment'}</b>
          <b className={classes.amount} data-tone={isTaken ? 'back' : row.status === 'cancelled' ? 'dim' : undefined}>
            {signed(row.amount)}
          </b>
        </span>
        <span className={classes.about}>{aboutOf(row)}</span>
        <span className={classes.between}>
          <Parts row={row} />
          <span className={classes.when}>
            <small>{whenOf(row)}</small>
            <StateBadge row={row} />
          </span>
        </span>
      </span>
    </button>
  );
}

function whenOf({ status, kind, dueOn, paysOn, reason }: Commission): string {
  if (status === 'cancelled') return reason ?? 'cancelled';
  if (status === 'paid') return paysOn ? shortDay(paysOn) : '';
  if (kind === 'taken_back') return reason ?? 'payment revoked';
  return status === 'pending' ? `due ${shortDay(dueOn)}` : `pays ${shortDay(paysOn ?? dueOn)}`;
}

/** One piece for each payment of the purchase. */
function Parts({ row: { parts, number } }: { row: Commission }) {
  return (
    <span className={classes.parts} aria-hidden>
      {parts.map((state, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part is its place
        <i key={at} data-state={state} data-now={at + 1 === number || undefined} />
      ))}
    </span>
  );
}
