import type { RowOf, subscriptionSheet } from '@app/rules/imports/import-sheets';
import type { Planning, Writing } from './import-definition.ts';

export type SubscriptionRow = RowOf<typeof subscriptionSheet>;

/** What the feature that sells things adds to an import of members. */
export type SubscriptionImporter = {
  /** Problems of rows whose cells are right, by row number. */
  check: (ctx: Planning, rows: readonly SubscriptionRow[]) => Promise<Map<number, { column: string; text: string }>>;
  write: (tx: Writing, rows: readonly { userId: number; subscription: SubscriptionRow }[]) => Promise<void>;
};

/** Until funnels exist there is none that a row could name. */
const withoutFunnels: SubscriptionImporter = {
  check: async (_ctx, rows) =>
    new Map(
      rows.map(({ row, funnelId }) => [row, { column: 'Funnel ID', text: `Funnel ${funnelId} does not exist.` }]),
    ),
  write: async () => undefined,
};

export const subscriptionImporter: SubscriptionImporter = withoutFunnels;
