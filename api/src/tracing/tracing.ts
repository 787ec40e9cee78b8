import { failureText } from '#failure-text.ts';
import { requestScope, type RequestScope } from '#request-scope.ts';
import { type Attributes, newSpan, parentOf, type Span, type SpanKind } from './span.ts';

/** Where finished spans go. */
type Receiver = { add: (span: Span) => void; close: () => Promise<void> };

type Tracing = { receiver: Receiver; share: number };

let tracing: Tracing | null = null;

/** From now on this process traces this share of its requests, from 0 to 1. Returns what ends it. */
export function traceTo(receiver: Receiver, share: number): () => Promise<void> {
  tracing = { receiver, share };
  return async () => {
    tracing = null;
    await receiver.close();
  };
}

export const isTracing = (): boolean => tracing !== null;

type Root = {
  kind: SpanKind;
  attributes: Attributes;
  /** Of the trace that it goes on with, as `traceParent` wrote it. */
  trace?: string | undefined;
};

/** The first span of a request or job; null when it is not traced. */
export function beginTrace(name: string, { kind, attributes, trace }: Root): Span | null {
  if (!tracing) return null;
  const parent = parentOf(trace);
  return parent || Math.random() < tracing.share ? newSpan(name, kind, attributes, parent) : null;
}

/**
 * A span inside the one that is open here; null when there is none. What a request has started for others, such as a
 * timer, goes on after its end and is no longer part of it.
 */
export function beginSpan(name: string, kind: SpanKind, attributes: Attributes): Span | null {
  const parent = tracing && requestScope.getStore()?.span;
  return parent && parent.endedAt === null ? newSpan(name, kind, attributes, parent) : null;
}

type Outcome = { error?: unknown; attributes?: Attributes };

export function endSpan(span: Span | null, { error, attributes = {} }: Outcome = {}): void {
  if (!span || span.endedAt !== null) return;
  span.endedAt = performance.timeOrigin + performance.now();
  Object.assign(span.attributes, attributes);
  if (error) span.failure = typeof error === 'string' ? error : failureText(error);
  tracing?.receiver.add(span);
}

/** Does the work with the span open: what it does in turn is inside it. */
export async function within<Result>(
  scope: RequestScope,
  work: () => Promise<Result>,
  outcomeOf: (result: Result) => Outcome = () => ({}),
): Promise<Result> {
  try {
    const result = await requestScope.run(scope, work);
    if (scope.span) endSpan(scope.span, outcomeOf(result));
    return result;
  } catch (error) {
    endSpan(scope.span, { error });
    throw error;
  }
}
