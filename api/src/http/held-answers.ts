import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endStreams } from './closing.ts';
import { liftDeadline } from './deadlines.ts';
import type { SessionStreams } from './session-streams.ts';

/** Takes an answer over until its connection ends, which the returned signal says. */
export type HoldAnswer = (request: FastifyRequest, reply: FastifyReply, subscriptions: number) => AbortSignal;

/** Is called when a stream opens (1) and ends (-1), for the metrics. */
export type CountStreams = (change: 1 | -1) => void;

/** Answers that stay open. They end with their session's rights (`SessionStreams`) and with the server. */
export function heldAnswers(
  app: FastifyInstance,
  sessions: SessionStreams,
  count: CountStreams = () => undefined,
): HoldAnswer {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', () => endStreams(open));

  return (request, reply, subscriptions) => {
    const gone = new AbortController();
    const answer = reply.raw;
    sessions.add(request, answer, { subscriptions, log: request.log });
    // Words that came while it ended are nobody's.
    answer.on('error', () => answer.destroy());
    open.add(answer);
    count(1);
    answer.once('close', () => {
      open.delete(answer);
      count(-1);
      gone.abort();
    });
    // Hijacked, the stream outlives every deadline; the connection's end is its end.
    reply.hijack();
    liftDeadline(request);
    return gone.signal;
  };
}
