import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';

/** An amount as it stands in a field that has the peso sign in front of it: `3,000.00`. */
export function typedText(pesos: number): string {
  return formatPesos(centavosFromPesos(pesos) ?? 0).replace('₱', '');
}
