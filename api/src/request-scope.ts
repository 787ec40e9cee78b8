import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '#tracing/span.ts';

/** What everything that a request or a job starts belongs to, however deep in its code. */
export type RequestScope = {
  /** Of the request that began it; jobs that nobody asked for have their own. */
  requestId: string;
  /** The span that is open here; null when this request is not traced. */
  span: Span | null;
};

/**
 * For log lines, jobs and traces only, which services do not hand through to each other. Nothing decides anything by it:
 * who asks and what they may is in the context.
 */
export const requestScope = new AsyncLocalStorage<RequestScope>();
