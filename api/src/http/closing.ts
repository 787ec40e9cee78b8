import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A server that is about to end says so while it still serves: proxies send new requests elsewhere in time. */
export class Leaving {
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Resolves when proxies have had their time to notice, or as soon as nobody waits for that. */
  async begin(milliseconds: number, prompt: AbortSignal): Promise<void> {
    this.#hasBegun = true;
    await sleep(milliseconds, undefined, { signal: prompt }).catch(() => undefined);
  }
}

/**
 * While the server leaves or stops, each answer ends its connection. A proxy that sends on one that is kept would meet
 * its end, and one that is kept alive would be waited for.
 */
export function endConnectionsWhenClosing(app: FastifyInstance, leaving: Leaving): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing || leaving.hasBegun) reply.header('connection', 'close');
    done(null, payload);
  });
}

const readWithin = 1_000;

/**
 * Streams have no end of their own; without this the server would wait for their readers until it is killed. They end as
 * an answer does, which no proxy takes for a failure, but without their last word: readers come back, elsewhere.
 */
export async function endStreams(answers: Iterable<ServerResponse>): Promise<void> {
  await Promise.all(Array.from(answers, endStream));
}

async function endStream(answer: ServerResponse): Promise<void> {
  // Not begun: an end would be an empty answer.
  if (!answer.headersSent) return void answer.destroy();
  const { promise: isClosed, resolve } = Promise.withResolvers<void>();
  const tooLong = setTimeout(() => answer.destroy(), readWithin);
  answer.once('close', resolve);
  const { socket } = answer;
  answer.end(() => socket?.destroySoon());
  await isClosed;
  clearTimeout(tooLong);
}
