import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestScope, type RequestScope } from '#request-scope.ts';
import { beginTrace, endSpan } from '#tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: RequestScope | null;
  }
}

/** Probes would fill every trace, and a stream would be a trace of an hour. */
const untraced: ReadonlySet<string> = new Set(['/api/live', '/api/training/live', '/api/health', '/api/metrics']);

/** Everything that a request starts knows its id; and its first span, when it is traced. Before all other hooks. */
export function keepRequestScope(app: FastifyInstance): void {
  app.decorateRequest('scope', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const scope = { requestId: request.id, span: firstSpan(request) };
    request.scope = scope;
    requestScope.run(scope, done);
  });
  // A body comes in at the turn of its connection, which knows of no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.scope) requestScope.run(request.scope, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    endSpan(request.scope?.span ?? null, {
      attributes: { 'http.response.status_code': statusCode, 'enduser.id': request.viewer?.userId },
      error: statusCode >= 500 ? `Answered ${statusCode}` : undefined,
    });
    done();
  });
}

/** By the pattern of its route: paths hold secrets of some, and ids of others. */
function firstSpan({ id, method, routeOptions }: FastifyRequest) {
  const route = routeOptions.url ?? 'document';
  if (untraced.has(route)) return null;
  return beginTrace(`${method} ${route}`, {
    kind: 'server',
    attributes: { 'request.id': id, 'http.request.method': method, 'http.route': route },
  });
}
