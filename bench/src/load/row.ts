import { loadavg } from 'node:os';
import { cpuBetween, databaseCpu } from '../database-cpu.ts';
import type { ServerProcess } from '../server-process.ts';
import { type Answered, type Times, isGood, isRefused, timesOf } from './driver.ts';
import type { Process } from './product.ts';

/** What a load came to, and the same on the bare route. Times in milliseconds, memory in MiB. */
export type Row = {
  load: string;
  what: string;
  people: number;
  seconds: number;
  bar: string;
  meets: boolean;
  /** Of accepted requests. */
  times: Times | null;
  refused: number;
  failed: number;
  /** Processor time of server and database for each request. */
  cpuMs: number | null;
  bare: { times: Times; cpuMs: number } | null;
  memory: number | null;
  notes: Record<string, string | number>;
  /** Of the machine, a minute's average: above two, others used it as well. */
  machineLoad: number;
  at: string;
};

export const machineLoad = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;
export const today = () => new Date().toISOString().slice(0, 10);

export type Counted = { answers: Answered[]; cpuMs: number };

/** Sends, and reads what server and database used meanwhile. */
export async function counted(
  server: Process | ServerProcess,
  postmaster: number,
  send: () => Promise<Answered[]>,
): Promise<Counted> {
  const before = await used(server);
  const databaseBefore = databaseCpu(postmaster);
  const answers = await send();
  const ownTime = (await used(server)) - before;
  const database = cpuBetween(databaseBefore, databaseCpu(postmaster));
  return { answers, cpuMs: Math.round((ownTime + database) / Math.max(1, answers.length) / 10) / 100 };
}

async function used(server: Process | ServerProcess): Promise<number> {
  return 'usage' in server ? (await server.usage()).cpuMicroseconds : server.cpuMicroseconds();
}

/** The figures of both runs. */
export function figuresOf(
  ours: Counted,
  bare: Counted | null,
): Pick<Row, 'times' | 'refused' | 'failed' | 'cpuMs' | 'bare'> {
  return {
    times: timesOf(ours.answers.filter(isGood)),
    refused: ours.answers.filter(isRefused).length,
    failed: ours.answers.filter((answer) => !isGood(answer) && !isRefused(answer)).length,
    cpuMs: ours.cpuMs,
    bare: bare && { times: timesOf(bare.answers.filter(isGood)), cpuMs: bare.cpuMs },
  };
}
