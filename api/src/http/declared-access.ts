import { isReadOnlyStaff, READ_ONLY_MESSAGE } from '@app/rules/people/access/read-only-staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden, Unauthenticated } from '#errors.ts';
import type { RouteAccess } from './fastify-types.ts';

export type DeclaredRoute = { method: string; url: string; access: RouteAccess };

/** Deny by default: a route that does not say who may call it stops the start. */
export function demandAccess(app: FastifyInstance): DeclaredRoute[] {
  const declared: DeclaredRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const isPage = [method].flat().every((verb) => verb === 'GET' || verb === 'HEAD');
    if (isPage && !url.startsWith('/api')) return;
    const access = config?.access;
    if (!access) throw new Error(`The route ${String(method)} ${url} does not say who may call it (config.access).`);
    for (const verb of [method].flat()) if (verb !== 'HEAD') declared.push({ method: verb, url, access });
  });
  app.addHook('preHandler', (request, _reply, done) => done(refusal(request)));
  return declared;
}

function refusal({ method, routeOptions, viewer }: FastifyRequest): Error | undefined {
  const { config } = routeOptions;
  const reads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  if (viewer && !reads && !config.ownAccount && isReadOnlyStaff(viewer)) return new Forbidden(READ_ONLY_MESSAGE);
  if (config.access !== 'signedIn') return undefined;
  if (!viewer) return new Unauthenticated();
  return viewer.unfinished !== null ? new Forbidden() : undefined;
}
