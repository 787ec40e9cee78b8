import type { CommissionState } from '#gql/graphql.ts';
import { Link } from '#router/router.ts';
import { Card } from '#ui/frame/card.tsx';
import { Money } from '#ui/values/money.tsx';
import classes from './commissions.module.css';

type BalanceMoney = {
  earned: number;
  cancelled: number;
  paid: number;
  owed: number;
  pending: number;
  due: number;
  takenBack: number;
};

type BalancePanelProps = {
  money: BalanceMoney;
  title: string;
  /** Where the rows of a figure are listed; null for all of them. */
  pathOf: (state: CommissionState | null) => string;
};

/** The big figure with the line that proves it: earned − cancelled − paid. Each figure leads to its rows. */
export function BalancePanel({ money, title, pathOf }: BalancePanelProps) {
  const { earned, cancelled, paid, owed, pending, due, takenBack } = money;
  const all = pending + Math.max(due, 0);
  return (
    <Card>
      <div className={classes.balance}>
        <p className={classes.dim}>{title}</p>
        <p className={classes.owed}>
          <Money pesos={owed} />
        </p>
        <p className={classes.sum}>
          <span>
            <Link to={pathOf(null)}>
              <Money pesos={earned} strong /> earned
            </Link>{' '}
            −{' '}
          </span>
          <span>
            <Link to={pathOf('cancelled')}>
              <Money pesos={cancelled} strong /> cancelled
            </Link>{' '}
            −{' '}
          </span>
          <span>
            <Link to={pathOf('paid')}>
              <Money pesos={paid} strong /> paid
            </Link>
          </span>
        </p>
        <div className={classes.bar} aria-hidden>
          {all > 0 && (
            <>
              <i data-part="pending" style={{ flexGrow: pending }} />
              <i data-part="due" style={{ flexGrow: Math.max(due, 0) }} />
            </>
          )}
        </div>
        <div className={classes.legend}>
          <span data-part="pending">
            <Link to={pathOf('pending')}>
              Pending <Money pesos={pending} />
            </Link>
          </span>
          <span data-part="due">
            <Link to={pathOf('due')}>
              Due <Money pesos={due} />
            </Link>
          </span>
        </div>
        {takenBack < 0 && (
          <p className={classes.small}>
            Due already has <Money pesos={takenBack} /> taken back.
          </p>
        )}
      </div>
    </Card>
  );
}
