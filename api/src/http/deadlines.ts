import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from '../errors.ts';
import { BodyRefused } from './body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    deadline: NodeJS.Timeout | undefined;
  }
}

const toArrive = 15_000;
const toAnswer = 10_000;

/**
 * A request has 15 seconds to arrive and 10 to be answered. Our own timers, since the framework's bring an abort signal
 * with every request, which costs more than the rest of its hooks together.
 */
export function setDeadlines(app: FastifyInstance): void {
  app.decorateRequest('deadline');
  app.addHook('onRequest', (request, reply, done) => {
    arm(request, reply, toArrive, () => new BodyRefused(408, 'The request took too long to arrive.'));
    done();
  });
  app.addHook('preHandler', (request, reply, done) => {
    arm(request, reply, toAnswer, () => new Unavailable());
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    liftDeadline(request);
    done();
  });
}

/** For answers that go on by design: event streams. */
export function liftDeadline(request: FastifyRequest): void {
  clearTimeout(request.deadline);
}

/** The refusal is made only when it is needed: an error notes its stack, which costs something at every request. */
function arm(request: FastifyRequest, reply: FastifyReply, milliseconds: number, refusal: () => Error): void {
  clearTimeout(request.deadline);
  request.deadline = setTimeout(() => {
    if (!reply.sent) void reply.send(refusal());
  }, milliseconds);
}
