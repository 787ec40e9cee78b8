import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import type { Figures, ToFirst, ToMember } from './messages.ts';
import { openPreparedDatabase, type Stops } from './prepare.ts';
import type { Orders } from './serve.ts';
import { findWebFiles } from './web-files.ts';

type Role = 'web' | 'worker';
type Member = { process: Worker; isReady: boolean };
type Options = {
  log: Logger;
  running: Stops;
  webProcesses: number;
  /** Ends everything, when starting a process again would end the same way. */
  giveUp: (exitCode: number) => void;
};

const shortestPause = 500;
const longestPause = 30_000;
/** A process that ran this long was well: its next end is the first one again. */
const wellAfter = 60_000;
/** Longer than a process takes for its requests and jobs under way, and its own parts. */
const endsWithin = 12_500;
export const crewDrainTime = 14_000;
/** After a process said that it ends by itself: its time, a part that is late, and some more. */
const goneWithin = 17_000;
const figuresWithin = 1_000;
/** A wrong setting, or a port that is taken. */
const hopelessExitCode = 78;

/**
 * The first process of several: it has the database, and does neither requests nor jobs. Processes that serve share the
 * port; one more process does the jobs. Whichever ends is started again.
 */
export async function startCrew(config: Config, options: Options): Promise<void> {
  const { log, running, webProcesses } = options;
  const crew = new Crew(options, config.drainSeconds * 1000);
  // The first loads its program while the database starts. The others come when pages are served: together they would
  // take the processor from each other, and everybody would wait for all of them.
  const opening = openPreparedDatabase(config, { log, running, webProcesses });
  running.push((prompt) => crew.stop(prompt));
  const first = crew.keep('web');
  const files = findWebFiles(config, log);
  const { ownerUrl, appUrl, secrets } = await opening;
  crew.give({
    database: { ownerUrl, appUrl, secrets },
    files: await files,
    webProcesses,
    seeds: config.migrations === 'run',
  });
  const baseUrl = await first;
  process.stdout.write(`${config.appTitle} is ready at ${baseUrl}\n`);
  const others: Role[] = Array.from({ length: webProcesses - 1 }, () => 'web');
  if (config.role === 'all') others.push('worker');
  await Promise.all(others.map((role) => crew.keep(role)));
  log.info({ webProcesses }, 'all processes are ready');
}

class Crew {
  readonly #options: Options;
  readonly #leavingFor: number;
  readonly #members = new Set<Member>();
  readonly #stopping = new AbortController();
  #orders = Promise.withResolvers<Orders>();
  #mustSeed = true;

  constructor(options: Options, leavingFor: number) {
    this.#options = options;
    this.#leavingFor = leavingFor;
    // A process that ends before it gets them is nobody's error.
    this.#orders.promise.catch(() => {});
  }

  /** What every process waits for. */
  give(orders: Orders): void {
    this.#orders.resolve(orders);
  }

  /** Starts a process of that role, again whenever it ends. Resolves when it is ready for the first time. */
  keep(role: Role): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    void this.#keepRunning(role, resolve);
    return promise;
  }

  async stop(prompt: AbortSignal): Promise<void> {
    this.#stopping.abort();
    const members = [...this.#members];
    const ended = members.map(({ process: member }) => new Promise((resolve) => member.once('exit', resolve)));
    const tell = (signal: NodeJS.Signals) => members.forEach(({ process: member }) => member.process.kill(signal));
    const hurry = () => tell('SIGINT');
    tell(prompt.aborted ? 'SIGINT' : 'SIGTERM');
    prompt.addEventListener('abort', hurry);
    const leaving = prompt.aborted ? 0 : this.#leavingFor;
    await Promise.race([Promise.all(ended), sleep(leaving + endsWithin, undefined, { ref: false })]);
    prompt.removeEventListener('abort', hurry);
    for (const { process: member } of this.#members) member.process.kill('SIGKILL');
  }

  async #keepRunning(role: Role, onReady: (baseUrl: string) => void): Promise<void> {
    let pause = shortestPause;
    while (!this.#stopping.signal.aborted) {
      const startedAt = performance.now();
      const code = await this.#run(role, onReady);
      if (this.#stopping.signal.aborted) return;
      if (code === hopelessExitCode) return this.#options.giveUp(code);
      if (performance.now() - startedAt > wellAfter) pause = shortestPause;
      process.stderr.write(`A ${role} process ended unexpectedly; starting it again in ${pause / 1000} s.\n`);
      await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, longestPause);
    }
  }

  /** Resolves to the exit code when the process has ended. */
  #run(role: Role, onReady: (baseUrl: string) => void): Promise<number> {
    const child = cluster.fork({ ROLE: role });
    const member: Member = { process: child, isReady: false };
    this.#members.add(member);
    child.on('message', (message: ToFirst) => {
      if (message.type === 'waiting') void this.#sendOrders(child);
      if (message.type === 'gather') void this.#gather(member, message.id);
      if (message.type === 'ending')
        setTimeout(() => child.process.kill('SIGKILL'), message.leavingFor + goneWithin).unref();
      if (message.type !== 'ready') return;
      member.isReady = true;
      this.#mustSeed = false;
      onReady(message.baseUrl);
    });
    return new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.#members.delete(member);
        resolve(signal ? 1 : code);
      });
    });
  }

  /** Only the first one fills an empty database: until it is ready there is no other. */
  async #sendOrders(child: Worker): Promise<void> {
    const orders = await this.#orders.promise;
    send(child, { type: 'orders', orders: { ...orders, seeds: orders.seeds && this.#mustSeed } });
  }

  /** The figures of everyone but the one who gathers them. */
  async #gather(to: Member, id: number): Promise<void> {
    const others = [...this.#members].filter((member) => member !== to && member.isReady);
    const figures = await Promise.all(others.map(({ process: child }) => figuresFrom(child)));
    send(to.process, { type: 'gathered', id, others: figures });
  }
}

let lastRequest = 0;

/** None from one that is busy or ends: the rest is worth knowing. */
function figuresFrom(child: Worker): Promise<Figures> {
  const id = ++lastRequest;
  const { promise, resolve } = Promise.withResolvers<Figures>();
  const timer = setTimeout(resolve, figuresWithin, []);
  const hear = (message: ToFirst) => {
    if (message.type === 'figures' && message.id === id) resolve(message.figures);
  };
  child.on('message', hear);
  send(child, { type: 'figures', id });
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', hear);
  });
}

function send(child: Worker, message: ToMember): void {
  if (child.isConnected()) child.send(message, undefined, () => {});
}
