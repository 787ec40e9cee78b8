import { errorText } from '@app/rules/errors/error-text';

/** One page of a list as the server tells it. */
export type Listed<Row> = { items: readonly Row[]; totalCount: number };
type QueryResult = { error?: unknown; refetch: () => Promise<unknown> };

/** What a table shows of a list that was asked for: its rows, or why they did not come and how to ask again. */
export function listedRows<Row>(listed: Listed<Row> | undefined, { error, refetch }: QueryResult) {
  return {
    rows: listed?.items,
    total: listed?.totalCount,
    error: error ? errorText(error) : undefined,
    // What goes wrong again is in `error` again.
    onRetry: () => void refetch().catch(() => undefined),
  };
}
