import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import classes from './money.module.css';

type MoneyProps = ({ centavos: number } | { pesos: number }) & {
  /** 600, for the amount people act on. */
  strong?: boolean;
  tone?: 'danger' | 'dim';
};

/** `₱1,500.00` with figures that align under each other. Pesos come from the wire, centavos from the rules. */
export function Money({ strong, tone, ...amount }: MoneyProps) {
  const centavos = 'centavos' in amount ? amount.centavos : (centavosFromPesos(amount.pesos) ?? 0);
  return (
    <span className={classes.money} data-strong={strong || undefined} data-tone={tone}>
      {formatPesos(centavos)}
    </span>
  );
}
