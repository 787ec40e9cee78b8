import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../errors.ts';
import { isForApi } from './request-path.ts';

/** Above this the process cannot keep up; new work is turned away so that accepted work still ends in time. */
const tooLate = 500;
const lookEvery = 100;
/** A single stall, such as a busy neighbour on the machine, is no overload. */
const lateLooksInARow = 2;

/** A timer that comes late tells how long everything else has to wait. */
export function shedOverload(app: FastifyInstance): void {
  let lateLooks = 0;
  let lastLook = performance.now();
  const look = setInterval(() => {
    const now = performance.now();
    lateLooks = now - lastLook - lookEvery > tooLate ? lateLooks + 1 : 0;
    lastLook = now;
  }, lookEvery);
  look.unref();

  app.addHook('onRequest', (request, _reply, done) => {
    // Documents and assets cost next to nothing, and a page without its style sheet is worse than a late one.
    const isWork = isForApi(request) && request.routeOptions.url !== '/api/health';
    done(isWork && lateLooks >= lateLooksInARow ? new Unavailable() : undefined);
  });
  app.addHook('onClose', async () => clearInterval(look));
}
