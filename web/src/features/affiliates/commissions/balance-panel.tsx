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

/** The big figure with the line that proves it: earned − cancelled − paid. */
export function BalancePanel({ money, title }: { money: BalanceMoney; title: string }) {
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
            <Money pesos={earned} strong /> earned −{' '}
          </span>
          <span>
            <Money pesos={cancelled} strong /> cancelled −{' '}
          </span>
          <span>
            <Money pesos={paid} strong /> paid
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
            Pending <Money pesos={pending} />
          </span>
          <span data-part="due">
            Due <Money pesos={due} />
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
