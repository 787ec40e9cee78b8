import type { PlanContext, WriteContext } from './import-definition.ts';
import { checkSubscriptions } from './subscription-check.ts';
import { compareSubscriptions } from './subscription-compare.ts';
import type { OwnedRow, RowOutcome, RowProblem, SubscriptionRow } from './subscription-rows.ts';
import { writeSubscriptions } from './subscription-write.ts';

/** The part of the money features in an import of members. */
export type SubscriptionImporter = {
  /** Problems of rows whose cells are right, by row number. */
  check: (ctx: PlanContext, rows: readonly SubscriptionRow[]) => Promise<Map<number, RowProblem>>;
  /** The same with their people's current subscriptions, and the result for the others. */
  compare: (
    ctx: PlanContext,
    rows: readonly OwnedRow[],
  ) => Promise<{ problems: Map<number, RowProblem>; outcomes: Map<number, RowOutcome> }>;
  write: (tx: WriteContext, rows: readonly OwnedRow[]) => Promise<void>;
};

export const subscriptionImporter: SubscriptionImporter = {
  check: checkSubscriptions,
  compare: compareSubscriptions,
  write: writeSubscriptions,
};
