import type { RowOf, subscriptionSheet } from '@app/rules/imports/import-sheets';
import type { Planning, Writing } from './import-definition.ts';
import { checkSubscriptions, compareSubscriptions } from './subscription-check.ts';
import { writeSubscriptions } from './subscription-write.ts';

export type SubscriptionRow = RowOf<typeof subscriptionSheet>;
export type RowProblem = { column: string; text: string };
export type OwnedRow = { userId: number; subscription: SubscriptionRow };

/** What the feature that sells things adds to an import of members. */
export type SubscriptionImporter = {
  /** Problems of rows whose cells are right, by row number. */
  check: (ctx: Planning, rows: readonly SubscriptionRow[]) => Promise<Map<number, RowProblem>>;
  /** The same with what their people hold already, and the rows that would change something. */
  compare: (
    ctx: Planning,
    rows: readonly OwnedRow[],
  ) => Promise<{ problems: Map<number, RowProblem>; pending: Set<number> }>;
  write: (tx: Writing, rows: readonly OwnedRow[]) => Promise<void>;
};

export const subscriptionImporter: SubscriptionImporter = {
  check: checkSubscriptions,
  compare: compareSubscriptions,
  write: writeSubscriptions,
};
