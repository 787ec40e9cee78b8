import { Avatar } from '#ui/people/avatar.tsx';
import type { Commission } from './commission-words.tsx';
import classes from './commissions.module.css';

/** Whose payment it was; an adjustment is nobody's. */
export function CommissionFace({ row: { clientName } }: { row: Pick<Commission, 'clientName'> }) {
  if (clientName) return <Avatar id={numberOf(clientName)} name={clientName.replace('.', '')} />;
  return (
    <span className={classes.face} aria-hidden>
      ±
    </span>
  );
}

/** Whose row it is, an affiliate reads by the name alone; the same name has the same colours. */
function numberOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return sum;
}
