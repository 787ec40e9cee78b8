import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../errors.ts';

/** Above this the process cannot keep up; new work is turned away so that accepted work still ends in time. */
const tooLate = 500;
const lookEvery = 250;

export function shedOverload(app: FastifyInstance): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let isOverloaded = false;
  const look = setInterval(() => {
    isOverloaded = delay.percentile(90) / 1e6 > tooLate;
    delay.reset();
  }, lookEvery);
  look.unref();

  app.addHook('onRequest', async (request) => {
    if (!isOverloaded || request.routeOptions.url === '/api/health') return;
    throw new Unavailable();
  });
  app.addHook('onClose', async () => {
    clearInterval(look);
    delay.disable();
  });
}
