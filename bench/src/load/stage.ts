import type { startPaymongoStandIn } from '@app/api/src/testing/paymongo-stand-in.ts';
import type { ServerProcess } from '../server-process.ts';
import { type Answered, Clients } from './driver.ts';
import type { Mix } from './mix.ts';
import { type Process, startProcess } from './product.ts';
import { counted, machineLoad, type Row, today } from './row.ts';
import type { Scene } from './scene.ts';

/** What every load finds: people, the product, the bare route beside it, and a gateway. */
export type Stage = Scene & {
  count: number;
  seconds: number;
  web: Process;
  bare: ServerProcess;
  gatewayUrl: string;
  gateway: Awaited<ReturnType<typeof startPaymongoStandIn>>;
};

export type Load = (stage: Stage) => Promise<Row>;
type Found = Omit<Row, 'people' | 'seconds' | 'machineLoad' | 'at' | 'memory'> & { memory?: number };

/** With what is the same for each load. */
export const row = ({ count, seconds, web }: Stage, found: Found): Row => ({
  people: count,
  seconds,
  memory: web.memory().rss,
  machineLoad: machineLoad(),
  at: today(),
  ...found,
});

/** The same requests at the same pace, first to the product and then to the bare route. */
export async function both(stage: Stage, run: (clients: Clients, side: keyof Mix) => Promise<Answered[]>) {
  const { web, bare, database } = stage;
  const ours = new Clients(web.address);
  const theirs = new Clients(bare.address);
  const measured = await counted(web, database.pid, () => run(ours, 'ours'));
  const limit = await counted(bare, database.pid, () => run(theirs, 'bare'));
  ours.close();
  theirs.close();
  return { ours: measured, bare: limit };
}

/** With somebody who does the jobs meanwhile, and who is gone afterwards whatever happens. */
export async function withWorker<Result>(
  { database, gatewayUrl }: Stage,
  run: (worker: Process) => Promise<Result>,
): Promise<Result> {
  const worker = await startProcess(database, { role: 'worker', gatewayUrl });
  try {
    return await run(worker);
  } finally {
    await worker.stop();
  }
}
