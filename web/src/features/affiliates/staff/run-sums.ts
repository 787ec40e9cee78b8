import { formatPesos } from '@app/rules/amounts/pesos';
import type { PayoutLineFieldsFragment as Line } from '#gql/graphql.ts';

export const pesos = (amount: number) => formatPesos(Math.round(amount * 100));

/** In pesos. Added up in centavos: fractions of pesos do not add up. */
export const sumOf = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((sum, line) => sum + Math.round(of(line) * 100), 0) / 100;

export const netOf = (lines: readonly Line[]): number => sumOf(lines, ({ net }) => net);
