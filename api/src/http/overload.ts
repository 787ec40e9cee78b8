import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../errors.ts';
import { isForApi } from './request-path.ts';

/** Above this the process cannot keep up; new work is turned away so that accepted work still ends in time. */
const tooLate = 500;
const lookEvery = 250;
/** A single stall, such as a busy neighbour on the machine, is no overload. */
const lateLooksInARow = 2;

export function shedOverload(app: FastifyInstance): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let lateLooks = 0;
  const look = setInterval(() => {
    lateLooks = delay.percentile(90) / 1e6 > tooLate ? lateLooks + 1 : 0;
    delay.reset();
  }, lookEvery);
  look.unref();

  app.addHook('onRequest', async (request) => {
    // Documents and assets cost next to nothing, and a page without its style sheet is worse than a late one.
    const isWork = isForApi(request) && request.routeOptions.url !== '/api/health';
    if (isWork && lateLooks >= lateLooksInARow) throw new Unavailable();
  });
  app.addHook('onClose', async () => {
    clearInterval(look);
    delay.disable();
  });
}
