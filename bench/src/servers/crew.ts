import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';

/** A server in several processes on one port, as `npm start` runs it on several cores; their figures are added up. */
const [, , name = '', databaseUrl = '', processes = '2'] = process.argv;
cluster.setupPrimary({ exec: join(import.meta.dirname, `${name}.ts`), args: [databaseUrl] });
const crew = Array.from({ length: Number(processes) }, () => cluster.fork());

type Usage = { cpuMicroseconds: number; rss: number };

const next = <Message>(member: Worker) =>
  new Promise<Message>((resolve) => member.once('message', (message: Message) => resolve(message)));

// In a cluster everyone who listens on port 0 gets the same one.
const [first] = await Promise.all(crew.map((member) => next<{ address: string }>(member)));
process.on('message', () => {
  const usages = crew.map((member) => {
    const answer = next<Usage>(member);
    member.send('usage');
    return answer;
  });
  void Promise.all(usages).then((all) => {
    const own = process.cpuUsage();
    const sum = (figure: keyof Usage) => all.reduce((total, usage) => total + usage[figure], 0);
    process.send?.({ cpuMicroseconds: sum('cpuMicroseconds') + own.user + own.system, rss: sum('rss') });
  });
});
process.send?.({ address: first?.address });
