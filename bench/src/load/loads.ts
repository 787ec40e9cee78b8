import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { markedWorkbook } from '@app/api/src/features/records/imports/marked-workbook.ts';
import { startServer } from '../server-process.ts';
import { type Answered, Clients, isGood, isRefused, offer, timesOf } from './driver.ts';
import { mixFor } from './mix.ts';
import { money, webhooks } from './money.ts';
import { startProcess } from './product.ts';
import { mixed, overload, readers, signIns } from './reading.ts';
import { type Load, row, withWorker } from './stage.ts';

/** 10,000 people from a workbook while others read. */
const bigImport: Load = async (stage) => {
  const { people, web, query } = stage;
  const count = 10_000;
  const mark = randomUUID().slice(0, 8);
  const rows = Array.from({ length: count }, (_, at) => [`import-${mark}-${at}@example.com`, 'Ana', 'Reyes']);
  // A copy without problems is a plain workbook.
  const file = await markedWorkbook([{ name: 'Members', rows: [['Email', 'First Name', 'Last Name'], ...rows] }], []);
  const staff = people.find(({ role }) => role === 'staff');
  const { answers, status, took, idle, rss } = await withWorker(stage, async (worker) => {
    const idle = worker.memory().rss;
    const clients = new Clients(web.address);
    const mix = mixFor(people);
    const startedAt = performance.now();
    const sent = await clients.send({
      method: 'POST',
      path: '/api/upload-create-users',
      headers: { cookie: staff?.cookie ?? '', 'content-type': 'multipart/form-data; boundary=part-mark' },
      body: Buffer.concat([
        Buffer.from(
          '--part-mark\r\ncontent-disposition: form-data; name="file"; filename="people.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n',
        ),
        file,
        Buffer.from('\r\n--part-mark--\r\n'),
      ]),
    });
    // 202 while it goes on, 200 when it was over at once.
    if (sent.status !== 202 && sent.status !== 200) throw new Error(`the workbook was answered with ${sent.status}`);
    let status = '';
    let rss = idle;
    const answers: Answered[] = [];
    while (
      status !== 'done' &&
      status !== 'refused' &&
      status !== 'failed' &&
      performance.now() - startedAt < 600_000
    ) {
      answers.push(...(await offer(100, 2, (at, meantAt) => clients.send(mix.ours(at), meantAt))));
      status =
        (await query<{ status: string }>('select status from imports order by id desc limit 1'))[0]?.status ?? '';
      rss = Math.max(rss, worker.memory().most);
    }
    const took = Math.round((performance.now() - startedAt) / 100) / 10;
    clients.close();
    return { answers, status, took, idle, rss };
  });
  const reads = timesOf(answers.filter(isGood));
  return row(stage, {
    load: 'L8',
    what: 'workbook of 10,000 people, beside 100 reads a second',
    bar: '≤ 60 s, ≤ 300 MiB more, reads p99 ≤ 500 ms',
    meets: status === 'done' && took <= 60 && rss - idle <= 300 && reads.p99 <= 500,
    times: reads,
    refused: answers.filter(isRefused).length,
    failed: answers.filter((answer) => !isGood(answer) && !isRefused(answer)).length,
    cpuMs: null,
    bare: null,
    notes: { outcome: status, 'took s': took, 'worker idle MiB': idle, 'worker most MiB': rss },
  });
};

/** From nothing to the first good answer, and what it takes when nobody comes. */
const coldStart: Load = async (stage) => {
  const { database, gatewayUrl } = stage;
  const starts: number[] = [];
  let idle = 0;
  for (let round = 0; round < 3; round++) {
    const started = await startProcess(database, { role: 'web', gatewayUrl });
    starts.push(started.readyMs);
    await sleep(5_000);
    idle = started.memory().rss;
    await started.stop();
  }
  const begun = performance.now();
  const limit = await startServer('limit', database.appUrl);
  const bareStart = Math.round(performance.now() - begun);
  const { rss } = await limit.usage();
  limit.stop();
  const best = starts.toSorted((one, other) => one - other)[1] ?? 0;
  return row(stage, {
    load: 'L9',
    what: 'cold start to ready, idle memory',
    bar: '≤ 5 s, ≤ 250 MiB',
    meets: best <= 5_000 && idle <= 250,
    times: null,
    refused: 0,
    failed: 0,
    cpuMs: null,
    bare: null,
    memory: idle,
    notes: { 'ready ms': best, 'bare ready ms': bareStart, 'bare MiB': Math.round(rss / 1024 / 1024) },
  });
};

/** L7 is `npm run bench -- soak`. */
export const loads: Record<string, Load> = {
  L9: coldStart,
  L1: mixed,
  L2: readers,
  L3: money,
  L4: webhooks,
  L5: signIns,
  L6: overload,
  L8: bigImport,
};
