import { REQUEST_IDS_LIMIT } from '@app/rules/insight/bug-reports/request-ids';

const kept: string[] = [];

/** Remembers, in this tab only, under which id the server wrote a request down: a bug report may name the last ones. */
export function noteRequest({ headers }: Pick<Response, 'headers'>): void {
  const id = headers.get('x-request-id');
  if (id === null) return;
  kept.push(id);
  if (kept.length > REQUEST_IDS_LIMIT) kept.shift();
}

/** The oldest first. */
export function lastRequestIds(): string[] {
  return [...kept];
}
