import { parseArgs } from 'node:util';
import { startPaymongoStandIn } from '@app/api/src/testing/paymongo-stand-in.ts';
import { startServer } from '../server-process.ts';
import { Clients, offer } from './driver.ts';
import { keepRow, printTable } from './kept-rows.ts';
import { loads } from './loads.ts';
import { mixFor } from './mix.ts';
import { startProcess } from './product.ts';
import { openScene } from './scene.ts';

// npm run bench -- load [--people 1000,20000,200000] [--seconds 30] [--only L1,L6] [--data /tmp/tribe-load]: loads L1 to L9
// of the reliability plan on the product as it is started, and the same requests on a bare route; L7 is `npm run bench -- soak`
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000,20000,200000' },
    seconds: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
    /** A folder that keeps the people; without it, they are made and thrown away. */
    data: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const chosen = values.only === '' ? Object.keys(loads) : values.only.split(',');

for (const count of values.people.split(',').map(Number)) {
  const scene = await openScene(count, values.data);
  const gateway = await startPaymongoStandIn();
  try {
    const web = await startProcess(scene.database, { role: 'web', gatewayUrl: gateway.url });
    const bare = await startServer('limit', scene.database.appUrl);
    const stage = { ...scene, count, seconds, web, bare, gateway, gatewayUrl: gateway.url };
    try {
      await warmUp(web.address, mixFor(scene.people).ours);
      await warmUp(bare.address, mixFor(scene.people).bare);
      for (const name of chosen) {
        const load = loads[name];
        if (!load) throw new Error(`There is no load ${name}: ${Object.keys(loads).join(', ')}`);
        keepRow(await load(stage));
      }
    } finally {
      bare.stop();
      await web.stop();
    }
  } finally {
    await gateway.close();
    await scene.close();
  }
}
printTable();

/** Code is compiled and caches are filled. */
async function warmUp(address: string, ask: (at: number) => Parameters<Clients['send']>[0]): Promise<void> {
  const clients = new Clients(address);
  await offer(50, Math.min(8, seconds), (at, meantAt) => clients.send(ask(at), meantAt));
  clients.close();
}
