import autocannon, { type Request } from 'autocannon';
import pg from 'pg';
import { cpuBetween, databaseCpu } from './database-cpu.ts';
import type { ServerProcess } from './server-process.ts';

export type Measurement = {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of a request that is alone on the machine: server and database together. */
  alone: number;
  cpuMicrosecondsPerRequest: number;
  statementsPerRequest: number;
  databaseMicrosecondsPerRequest: number;
  databaseCpuMicrosecondsPerRequest: number;
  errors: number;
};

type Options = {
  server: ServerProcess;
  requests: Request[];
  /** A role that may read the statistics, and PostgreSQL's first process. */
  database: { superuserUrl: string; pid: number };
  seconds: number;
};

const manyAtOnce = 16;

/** A server that has run for a while: its code is compiled and its caches are filled. */
export async function warmUp(server: ServerProcess, requests: Request[], connections = manyAtOnce): Promise<void> {
  await autocannon({ url: server.address, connections, duration: 8, requests });
}

/** Loads one server and reads the cost, there and in the database. */
export async function measure(
  { server, requests, database, seconds }: Options,
  connections = manyAtOnce,
): Promise<Measurement> {
  const load = (duration: number) => autocannon({ url: server.address, connections, duration, requests });
  await load(1);
  const statistics = await StatementStatistics.reset(database.superuserUrl);
  const before = await server.usage();
  const databaseBefore = databaseCpu(database.pid);
  const result = await load(seconds);
  const after = await server.usage();
  const databaseUsed = cpuBetween(databaseBefore, databaseCpu(database.pid));
  const { calls, milliseconds } = await statistics.read();
  const alone = await autocannon({ url: server.address, connections: 1, duration: Math.min(seconds, 3), requests });
  const done = result.requests.total;
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    alone: Math.round(alone.latency.average * 10) / 10,
    cpuMicrosecondsPerRequest: Math.round((after.cpuMicroseconds - before.cpuMicroseconds) / done),
    statementsPerRequest: Math.round((calls / done) * 100) / 100,
    databaseMicrosecondsPerRequest: Math.round((milliseconds * 1000) / done),
    databaseCpuMicrosecondsPerRequest: Math.round(databaseUsed / done),
    errors: result.errors + result.non2xx,
  };
}

export type Round = { ours: Measurement; limit: Measurement };

export function ratioOf({ ours, limit }: Round): number {
  return ours.requestsPerSecond / limit.requestsPerSecond;
}

/** The median by its ratio: a neighbour on the machine spoils one round, seldom most of them. */
export function median(rounds: readonly Round[]): Round {
  const sorted = rounds.toSorted((left, right) => ratioOf(left) - ratioOf(right));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

/** PostgreSQL's own figures. */
class StatementStatistics {
  private readonly url: string;

  private constructor(url: string) {
    this.url = url;
  }

  static async reset(url: string): Promise<StatementStatistics> {
    const statistics = new StatementStatistics(url);
    await statistics.query('select pg_stat_statements_reset()');
    return statistics;
  }

  async read(): Promise<{ calls: number; milliseconds: number }> {
    const rows = await this.query(
      `select coalesce(sum(calls), 0)::int as calls, coalesce(sum(total_exec_time), 0)::float as milliseconds
       from pg_stat_statements where query not like '%pg_stat_statements%'`,
    );
    return rows[0] ?? { calls: 0, milliseconds: 0 };
  }

  private async query(text: string): Promise<{ calls: number; milliseconds: number }[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<{ calls: number; milliseconds: number }>(text)).rows;
    } finally {
      await client.end();
    }
  }
}
