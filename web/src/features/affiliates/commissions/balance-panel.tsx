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
  /** The parts beside each other, with what was paid, instead of a bar. */
  withParts?: boolean;
};

/** The big figure with the line that proves it: earned − cancelled − paid. Each figure leads to its rows. */
export function BalancePanel({ money, title, pathOf, withParts = false }: BalancePanelProps) {
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
        {withParts ? (
          <div className={classes.threeParts}>
            {[
              { part: 'pending', label: 'Pending', value: pending } as const,
              { part: 'due', label: 'Due', value: due } as const,
              { part: 'paid', label: 'Paid', value: paid } as const,
            ].map(({ part, label, value }) => (
              <Link key={part} to={pathOf(part)} data-part={part}>
                <span>{label}</span>
                <Money pesos={value} strong />
              </Link>
            ))}
          </div>
        ) : (
          <>
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
          </>
        )}
        {takenBack < 0 && (
          <p className={classes.small}>
            Due already has <Money pesos={takenBack} /> taken back.
          </p>
        )}
      </div>
    </Card>
  );
}
