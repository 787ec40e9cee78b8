import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from '#errors.ts';
import { BodyRefused } from './body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    deadline: NodeJS.Timeout | undefined;
    isArriving: boolean;
    /** Milliseconds since 1970. */
    mustEndBy: number;
    /** Milliseconds until we knew its viewer. */
    tookToKnow: number;
  }
}

/** The time before the body is read: finding the viewer. */
const toBeKnown = 6_000;
const toArrive = 15_000;
/** With finding the viewer, without the time in which the body arrives. */
const toAnswer = 10_000;

/**
 * A request has 6 seconds until we know its viewer, its body 15 to arrive, and we have 10 for both to answer. Only a body that
 * does not arrive is the sender's fault (408); the rest is ours (503). We use our own timers, because the framework's
 * bring an abort signal with every request, which costs more than the rest of its hooks together; and one timer for
 * both, which is extended when it fires too early, because hardly any ever fires.
 */
export function setDeadlines(app: FastifyInstance): void {
  app.decorateRequest('deadline');
  app.decorateRequest('isArriving', false);
  app.decorateRequest('mustEndBy', 0);
  app.decorateRequest('tookToKnow', 0);
  app.addHook('onRequest', (request, reply, done) => {
    request.mustEndBy = Date.now() + toBeKnown;
    request.deadline = setTimeout(look, toBeKnown, request, reply);
    done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    request.isArriving = true;
    request.tookToKnow = Date.now() - (request.mustEndBy - toBeKnown);
    request.mustEndBy = Date.now() + toArrive;
    done(null, payload);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    request.isArriving = false;
    request.mustEndBy = Date.now() + toAnswer - request.tookToKnow;
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    liftDeadline(request);
    done();
  });
}

/** For responses that stay open by design: event streams. */
export function liftDeadline(request: FastifyRequest): void {
  clearTimeout(request.deadline);
}

function look(request: FastifyRequest, reply: FastifyReply): void {
  const left = request.mustEndBy - Date.now();
  if (left > 0) {
    request.deadline = setTimeout(look, left, request, reply);
  } else if (!reply.sent && !reply.raw.headersSent && !reply.raw.destroyed) {
    // An answer that is on its way, or whose reader has left, needs no other one.
    void reply.send(
      request.isArriving ? new BodyRefused(408, 'The request took too long to arrive.') : new Unavailable(),
    );
    // What the handler answers later goes nowhere; the framework would log it as a mistake of the handler.
    reply.send = () => reply;
  }
}
