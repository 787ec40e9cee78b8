import type { ManilaDay } from '@app/rules/time/manila';

export type ScalarTypes = {
  /** A Manila day; an instant is accepted and turned into its Manila day. */
  Date: { Input: ManilaDay; Output: ManilaDay };
  DateTime: { Input: Date; Output: Date };
  /** Pesos on the wire, whole centavos inside. */
  Pesos: { Input: number; Output: number };
  JSON: { Input: unknown; Output: unknown };
};
