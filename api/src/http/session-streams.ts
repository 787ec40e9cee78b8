import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { RateLimited } from '#errors.ts';
import { listenToAny } from '#live/listen-to-any.ts';
import type { LiveBus } from '#live/bus.ts';
import type { Viewer } from '#viewer.ts';

/** Who a request's session is by now, or null when it has ended. */
export type Recheck = (request: FastifyRequest) => Promise<Viewer | null>;

/** Of one session, over all its streams. A browser has one stream, and for a moment two when it listens to more. */
export const mostSubscriptions = 100;
export const tooManyStreams = 'Too many pages are open. Close some of them and try again.';

const lifetime = 3_600_000;

/** With how many subscriptions each answer has. */
type OpenStreams = { answers: Map<ServerResponse, number>; stop: AbortController };
type Added = { subscriptions: number; log: FastifyBaseLogger };

/**
 * The open streams of each session. Their person was checked when they opened: when something about them changes, the
 * session is checked again, and its streams end if it has ended or opens other things than before. A stream ends
 * without its last word, which makes browsers come back and be checked anew.
 */
export class SessionStreams {
  private readonly open = new Map<string, OpenStreams>();
  private readonly live: LiveBus;
  private readonly recheck: Recheck;

  constructor({ live, recheck }: { live: LiveBus; recheck: Recheck }) {
    this.live = live;
    this.recheck = recheck;
  }

  /** Refuses one too many, in words. */
  add(request: FastifyRequest, answer: ServerResponse, { subscriptions, log }: Added): void {
    const timer = setTimeout(end, lifetime * (0.9 + Math.random() / 5), answer).unref();
    answer.once('close', () => clearTimeout(timer));
    const { viewer } = request;
    if (!viewer) return;
    // People with other rights than before have new streams, while the old ones end.
    const standing = standingOf(viewer);
    const streams = this.open.get(standing) ?? this.watch(request, viewer, log);
    const before = [...streams.answers.values()].reduce((sum, each) => sum + each, 0);
    if (before + subscriptions > mostSubscriptions) {
      clearTimeout(timer);
      throw new RateLimited(tooManyStreams, 30);
    }
    streams.answers.set(answer, subscriptions);
    answer.once('close', () => {
      streams.answers.delete(answer);
      if (streams.answers.size > 0) return;
      streams.stop.abort();
      if (this.open.get(standing) === streams) this.open.delete(standing);
    });
  }

  private watch(request: FastifyRequest, viewer: Viewer, log: FastifyBaseLogger): OpenStreams {
    const standing = standingOf(viewer);
    const streams: OpenStreams = { answers: new Map(), stop: new AbortController() };
    this.open.set(standing, streams);
    const endAll = () => {
      if (this.open.get(standing) === streams) this.open.delete(standing);
      [...streams.answers.keys()].forEach(end);
    };
    const people = new Set([viewer.userId, viewer.impersonatorId ?? viewer.userId]);
    const topics = [...people].map((userId) => `user:${userId}`);
    const keepChecking = async () => {
      for await (const _turn of listenToAny(this.live, topics, streams.stop.signal)) {
        const now = await this.recheck(request);
        if (!now || standingOf(now) !== standing) return endAll();
      }
    };
    keepChecking().catch((error: unknown) => {
      // Nobody knows whether they may still listen.
      log.error({ err: error }, 'the session of event streams was not checked');
      endAll();
    });
    return streams;
  }
}

/** All that a stream's scope was decided by. */
function standingOf({ sessionId, userId, impersonatorId, unfinished, levelIds, pages, functions }: Viewer): string {
  const flags = [levelIds, pages, functions].map((names) => [...names].toSorted());
  return JSON.stringify([sessionId, userId, impersonatorId, unfinished, ...flags]);
}

function end(answer: ServerResponse): void {
  answer.end();
}
