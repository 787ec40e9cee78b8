import type { RowOf, subscriptionSheet } from '@app/rules/records/imports/import-sheets';

export type SubscriptionRow = RowOf<typeof subscriptionSheet>;
export type RowProblem = { column: string; text: string };
export type OwnedRow = { userId: number; subscription: SubscriptionRow };
/** The result of a row whose person is not left out. */
export type RowOutcome = 'create' | 'update' | 'unchanged';
