import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { WatchedOperation } from '#graphql/documents.ts';
import type { NoteJob } from '#worker/run-task.ts';

type Pools = Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | undefined>;
type AnsweredRequest = { route: string; method: string; status: number; seconds: number };
type AnsweredOperation = WatchedOperation & { seconds: number; errors: 'none' | 'refused' | 'failed' };

/** What one process counts. Of several processes on a machine the sums are told. */
export type ProcessMetrics = {
  registry: Registry;
  noteRequest: (request: AnsweredRequest) => void;
  noteOperation: (operation: AnsweredOperation) => void;
  noteJob: NoteJob;
  /** Of `live`: what signed-in pages listen to; of `training`: the public page. */
  countStreams: (kind: 'live' | 'training', change: 1 | -1) => void;
};

export function processMetrics(pools: Pools): ProcessMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  // There are hundreds of operations: few buckets each.
  const operations = new Histogram({
    name: 'tribe_graphql_operation_seconds',
    help: 'Time of GraphQL operations by name; those of strangers are "other"',
    labelNames: ['operation', 'type'],
    buckets: [0.05, 0.25, 1, 5],
    registers,
  });
  const operationErrors = new Counter({
    name: 'tribe_graphql_operation_errors_total',
    help: 'Operations with an error: refused in words, or failed by our fault',
    labelNames: ['operation', 'kind'],
    registers,
  });
  const jobs = new Histogram({
    name: 'tribe_job_run_seconds',
    help: 'Time of runs of jobs by task; outcome is done or failed',
    labelNames: ['task', 'outcome'],
    buckets: [0.1, 1, 10, 60, 300],
    registers,
  });
  const streams = new Gauge({
    name: 'tribe_event_streams_open',
    help: 'Event streams that are open, by kind',
    labelNames: ['kind'],
    registers,
  });
  addPools(registry, pools);
  return {
    registry,
    noteRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    noteOperation: ({ name: operation, type, seconds, errors }) => {
      operations.observe({ operation, type }, seconds);
      if (errors !== 'none') operationErrors.inc({ operation, kind: errors });
    },
    noteJob: ({ task, outcome, seconds }) => jobs.observe({ task, outcome }, seconds),
    countStreams: (kind, change) => streams.inc({ kind }, change),
  };
}

function addPools(registry: Registry, pools: Pools): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by pool and state; waiting is requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, figures] of Object.entries(pools)) {
        if (!figures) continue;
        this.set({ pool, state: 'busy' }, figures.totalCount - figures.idleCount);
        this.set({ pool, state: 'idle' }, figures.idleCount);
        this.set({ pool, state: 'waiting' }, figures.waitingCount);
      }
    },
  });
}
