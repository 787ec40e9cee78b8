import { errorText } from '@app/rules/errors/error-text';

/** One page of a list from the server. */
export type Listed<Row> = { items: readonly Row[]; totalCount: number };
type QueryResult = { error?: unknown; refetch: () => Promise<unknown> };

/** The table props of a loaded list: its rows, or the failure and a retry. */
export function listedRows<Row>(listed: Listed<Row> | undefined, { error, refetch }: QueryResult) {
  return {
    rows: listed?.items,
    total: listed?.totalCount,
    error: error ? errorText(error) : undefined,
    // A repeated failure is in `error` again.
    onRetry: () => void refetch().catch(() => undefined),
  };
}
