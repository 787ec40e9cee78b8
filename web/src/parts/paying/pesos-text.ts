import { formatPesos } from '@app/rules/amounts/pesos';

/** `₱1,500.00` of an amount as the wire carries it. */
export function pesosText(pesos: number): string {
  return formatPesos(Math.round(pesos * 100));
}
