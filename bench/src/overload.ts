import autocannon, { type Request, type Result } from 'autocannon';
import type { ServerProcess } from './server-process.ts';

/** Times in milliseconds: how long people wait for accepted requests, and for a refusal. */
export type Overload = {
  connections: number;
  seconds: number;
  accepted: number;
  acceptedP50: number;
  acceptedP99: number;
  refused: number;
  refusedP99: number;
  /** Answered with something else, or not at all. */
  wrong: number;
  /** Of the server, for each request that was answered either way. */
  cpuMicrosecondsPerRequest: number;
  healthP99: number;
  healthRefused: number;
};

const connections = 500;
/** Every connection prepares its own copies: with a thousand, the client was busy for seconds and read no answers meanwhile. */
const mostRequests = 20;

/** Far more than the server can do, without pause, while somebody keeps asking for its health. */
export async function measureOverload(server: ServerProcess, requests: Request[], seconds: number): Promise<Overload> {
  const accepted: number[] = [];
  const refused: number[] = [];
  let wrong = 0;
  const { promise: ended, resolve, reject } = Promise.withResolvers<Result>();
  const load = {
    url: server.address,
    connections,
    duration: seconds,
    requests: requests.slice(0, mostRequests),
    timeout: 60,
  };
  const running = autocannon(load, (error: unknown, result) => (error ? reject(error) : resolve(result)));
  running.on('response', (_client, status, _bytes, milliseconds) => {
    if (status === 200) accepted.push(milliseconds);
    else if (status === 503) refused.push(milliseconds);
    else wrong += 1;
  });
  const before = await server.usage();
  const health = askForHealth(server.address);
  const { errors } = await ended;
  const after = await server.usage();
  const looks = await health();
  return {
    connections,
    seconds,
    accepted: accepted.length,
    acceptedP50: percentile(accepted, 50),
    acceptedP99: percentile(accepted, 99),
    refused: refused.length,
    refusedP99: percentile(refused, 99),
    wrong: wrong + errors,
    cpuMicrosecondsPerRequest: Math.round(
      (after.cpuMicroseconds - before.cpuMicroseconds) / (accepted.length + refused.length + wrong),
    ),
    healthP99: percentile(
      looks.map(({ took }) => took),
      99,
    ),
    healthRefused: looks.filter(({ ok }) => !ok).length,
  };
}

type Probe = { ok: boolean; took: number };

/** Four times a second; returns how to end it. */
function askForHealth(address: string): () => Promise<Probe[]> {
  const looks: Promise<Probe>[] = [];
  const look = async (): Promise<Probe> => {
    const startedAt = performance.now();
    const { ok } = await fetch(`${address}/api/health`).catch(() => ({ ok: false }));
    return { ok, took: performance.now() - startedAt };
  };
  const timer = setInterval(() => void looks.push(look()), 250);
  return async () => {
    clearInterval(timer);
    return Promise.all(looks);
  };
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0);
}
