import type { WatchOperation } from '#graphql/documents.ts';
import { isOurFault } from '#graphql/format-error.ts';
import { requestScope } from '#request-scope.ts';
import { beginSpan, within } from '#tracing/tracing.ts';
import type { ProcessMetrics } from './process-metrics.ts';

/** Counts every operation by its name, and makes it a part of the trace of its request. */
export function watchOperations({ noteOperation }: Pick<ProcessMetrics, 'noteOperation'>): WatchOperation {
  return async (operation, run) => {
    const startedAt = performance.now();
    const { name, type } = operation;
    const span = beginSpan(`${type} ${name}`, 'internal', {
      'graphql.operation.name': name,
      'graphql.operation.type': type,
    });
    const scope = requestScope.getStore();
    const result =
      span && scope
        ? await within({ ...scope, span }, run, ({ errors }) => (errors?.some(isOurFault) ? { error: 'failed' } : {}))
        : await run();
    const errors = !result.errors ? 'none' : result.errors.some(isOurFault) ? 'failed' : 'refused';
    noteOperation({ ...operation, seconds: (performance.now() - startedAt) / 1000, errors });
    return result;
  };
}
