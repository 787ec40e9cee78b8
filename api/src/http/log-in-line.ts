import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Unavailable } from '#errors.ts';
import { mostAtOnce } from '#features/people/auth/password-hash.ts';

/** Enough that a password is always there to be compared while others ask the database. */
const mostInside = 4 * mostAtOnce;
const mostWaiting = 50 * mostAtOnce;

/**
 * Passwords are compared a few at once, so a storm of log-ins has to wait. It waits here, before the database: each log-in
 * asks it several times, and a hundred of them at its queue would have everyone else refused there. After the body, since
 * otherwise a few clients who send theirs slowly would hold up all the others.
 */
export function lineUpLogIns(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  let inside = 0;
  app.addHook('preHandler', async (request, reply) => {
    if (!isLogIn(request)) return;
    if (inside < mostInside) inside += 1;
    else if (waiting.length >= mostWaiting) throw new Unavailable();
    else await turnOf(reply.raw);
    // The place goes straight to the next in line, so nobody can slip in between.
    finished(reply.raw, () => {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    });
  });

  /** Whoever goes away while they wait leaves the line. */
  function turnOf(answer: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.push(resolve);
      finished(answer, () => {
        const place = waiting.indexOf(resolve);
        if (place < 0) return;
        waiting.splice(place, 1);
        reject(new Unavailable());
      });
    });
  }
}

/** With sign-ups, codes and new passwords, which compare or make a password as well. */
function isLogIn({ method, routeOptions, body }: FastifyRequest): boolean {
  return method === 'POST' && routeOptions.url === '/api/auth' && !isLogOut(body);
}

/** It compares nothing, and nobody should have to wait before they may leave. Also sent as a text of JSON. */
function isLogOut(body: unknown): boolean {
  if (typeof body === 'string') return /^\s*\{\s*"method"\s*:\s*"logout"\s*\}\s*$/.test(body);
  return typeof body === 'object' && body !== null && 'method' in body && body.method === 'logout';
}
