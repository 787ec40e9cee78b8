import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Clients, isGood, isRefused, offer, timesOf } from '../load/driver.ts';
import { mixFor } from '../load/mix.ts';
import { startProcess } from '../load/product.ts';
import { machineLoad, today } from '../load/row.ts';
import { openScene } from '../load/scene.ts';

// npm run bench -- soak [--seconds 900] [--rate 100] [--people 1000] [--flags=--heapsnapshot-signal=SIGUSR2]: memory of the
// web process under the mixture of L1 stays flat and within its bar
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '900' },
    rate: { type: 'string', default: '100' },
    people: { type: 'string', default: '1000' },
    /** For Node, before the program. */
    flags: { type: 'string', default: '' },
    data: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const rate = Number(values.rate);
/** MiB, by the requirement. */
const bar = 350;
/** Of what it had after the first sixth, in which code is compiled and caches are filled. */
const mostGrowth = 1.1;
const step = Math.max(5, Math.round(seconds / 30));

type Look = { second: number; rss: number; heap: number; external: number; descriptors: number };

const scene = await openScene(Number(values.people), values.data);
const token = randomBytes(24).toString('base64url');
const flags = values.flags === '' ? [] : values.flags.split(' ');
const web = await startProcess(scene.database, { role: 'web', flags, env: { METRICS_TOKEN: token } });
try {
  const mix = mixFor(scene.people);
  const clients = new Clients(web.address);
  const looks: Look[] = [await look(0)];
  const startedAt = performance.now();
  const watching = (async () => {
    for (let at = step; at <= seconds; at += step) {
      await sleep(Math.max(0, startedAt + at * 1000 - performance.now()));
      looks.push(await look(at));
    }
  })();
  const answers = await offer(rate, seconds, (at, meantAt) => clients.send(mix.ours(at), meantAt));
  await watching;
  clients.close();
  // What is left when nobody asks any more.
  await sleep(20_000);
  const after = await look(seconds + 20);
  const early = looks.filter(({ second }) => second >= seconds / 6)[0]?.rss ?? 0;
  const most = web.memory().most;
  const late = looks.at(-1)?.rss ?? 0;
  const result = {
    at: today(),
    people: Number(values.people),
    seconds,
    rate,
    flags: values.flags,
    times: timesOf(answers.filter(isGood)),
    refused: answers.filter(isRefused).length,
    failed: answers.filter((answer) => !isGood(answer) && !isRefused(answer)).length,
    idleMb: looks[0]?.rss ?? 0,
    afterASixthMb: early,
    atTheEndMb: late,
    mostMb: most,
    afterwardsMb: after.rss,
    meets: most <= bar && late <= early * mostGrowth,
    machineLoad: machineLoad(),
    looks,
  };
  keep(result);
  process.stdout.write(`${JSON.stringify({ ...result, looks: undefined }, null, 2)}\n`);
  console.table(looks);
  if (!result.meets) process.exitCode = 1;
} finally {
  await web.stop();
  await scene.close();
}

async function look(second: number): Promise<Look> {
  const answer = await fetch(`${web.address}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const figure = (name: string) =>
    Number(new RegExp(`^${name}(?:\\{[^}]*\\})? ([0-9.e+]+)$`, 'm').exec(text)?.[1] ?? 0);
  const mebibytes = (name: string) => Math.round(figure(name) / 1024 / 1024);
  const found = {
    second,
    rss: web.memory().rss,
    heap: mebibytes('nodejs_heap_size_used_bytes'),
    external: mebibytes('nodejs_external_memory_bytes'),
    descriptors: figure('process_open_fds'),
  };
  process.stderr.write(
    `${second} s: ${found.rss} MiB, heap ${found.heap}, outside of it ${found.external}, descriptors ${found.descriptors}\n`,
  );
  return found;
}

/** The last results, newest first. */
function keep(result: object): void {
  const path = join(import.meta.dirname, '..', '..', 'soak.json');
  const kept: object[] = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as object[]) : [];
  writeFileSync(path, `${JSON.stringify([result, ...kept].slice(0, 5), null, 2)}\n`);
}
