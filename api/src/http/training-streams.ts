import type { ServerResponse } from 'node:http';
import type { TrainingLevel } from '@app/rules/growth/trainings/training-levels';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimited, Unavailable } from '#errors.ts';
import type { TrainingBoard } from '#features/growth/trainings/training-board.ts';
import { networkOf } from '#limits/network-of.ts';
import { endStreams } from './closing.ts';
import { liftDeadline } from './deadlines.ts';
import type { CountStreams } from './held-answers.ts';

/** Of one network: people of a mobile carrier share an address. */
const mostPerNetwork = 250;
/** Of this server; the rest ask every 15 seconds or so. */
const mostInAll = 4_000;
const pingEvery = 20_000;
/** Bytes that wait for a page that does not read; then it has to come back. */
const mostUnread = 64 * 1024;
const lifetime = 3_600_000;

/**
 * The streams of people on the free training, signed in or not. They carry the same few words to everyone, so that one
 * timer and one text serve all. Anyone can open one: their number is limited, for each network and in all.
 */
export class TrainingStreams {
  readonly #board: TrainingBoard;
  readonly #scale: number;
  readonly #count: CountStreams;
  readonly #open = new Set<ServerResponse>();
  readonly #networks = new Map<string, number>();

  constructor(
    app: FastifyInstance,
    { board, scale, count }: { board: TrainingBoard; scale: number; count: CountStreams },
  ) {
    this.#board = board;
    this.#count = count;
    this.#scale = scale;
    const ping = setInterval(() => this.#open.forEach((answer) => this.#write(answer, ':\n\n')), pingEvery).unref();
    app.addHook('preClose', async () => {
      clearInterval(ping);
      await endStreams(this.#open);
      await board.close();
    });
  }

  async open(request: FastifyRequest, reply: FastifyReply, level: TrainingLevel): Promise<void> {
    const network = networkOf(request.ip);
    const ofNetwork = this.#networks.get(network) ?? 0;
    if (this.#open.size >= mostInAll) throw new Unavailable();
    if (ofNetwork >= mostPerNetwork * this.#scale) throw new RateLimited('Too many pages are open here.', 60);
    // Counted before the first wait: a burst must not slip through together.
    const { raw } = reply;
    this.#open.add(raw);
    this.#count(1);
    this.#networks.set(network, ofNetwork + 1);
    const leave = () => {
      if (!this.#open.delete(raw)) return;
      this.#count(-1);
      const left = (this.#networks.get(network) ?? 1) - 1;
      if (left > 0) this.#networks.set(network, left);
      else this.#networks.delete(network);
    };
    let first: string;
    try {
      first = await this.#board.state(level);
    } catch (error) {
      leave();
      throw error;
    }
    this.#start(reply, request, { level, first, leave });
  }

  #start(
    reply: FastifyReply,
    request: FastifyRequest,
    watch: { level: TrainingLevel; first: string; leave: () => void },
  ) {
    const { raw } = reply;
    reply.hijack();
    liftDeadline(request);
    const { state, stop } = this.#board.watch(watch.level, (next) => this.#write(raw, `data: ${next}\n\n`));
    const end = setTimeout(() => raw.end(), lifetime * (0.9 + Math.random() / 5)).unref();
    const close = () => {
      clearTimeout(end);
      stop();
      watch.leave();
    };
    raw.once('close', close);
    raw.on('error', () => raw.destroy());
    if (raw.destroyed) return close();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      connection: 'keep-alive',
      'cache-control': 'no-cache',
      'content-encoding': 'none',
      'content-type': 'text/event-stream; charset=utf-8',
    });
    // Each waits for another time before it comes back: a server that restarts must not be met by all at once.
    raw.write(`retry: ${Math.round(1_000 + Math.random() * 6_000)}\ndata: ${state ?? watch.first}\n\n`);
  }

  #write(answer: ServerResponse, text: string): void {
    if (answer.destroyed || !answer.headersSent) return;
    if (answer.writableLength > mostUnread) answer.destroy();
    else answer.write(text);
  }
}
