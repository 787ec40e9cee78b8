// HAProxy in front of the web servers and of PostgreSQL, and PgBouncer on the way to the primary, with the files of
// `deploy/`.
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';
import { databasePassword } from './databases.mjs';
import { freePort, launch, nobody, until } from './processes.mjs';
import { find } from './tools.mjs';

const read = (name) => readFileSync(join(root, 'deploy', name), 'utf8');

export async function startPgBouncer(folder, primaryPort) {
  const port = await freePort();
  const users = join(folder, 'pgbouncer-users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"tribe_app" "${databasePassword}"\n"tribe_owner" "${databasePassword}"\n`);
  writeFileSync(
    settings,
    put(read('pgbouncer.ini'), {
      'host=127.0.0.1 port=5432': `host=127.0.0.1 port=${primaryPort}`,
      'listen_port = 6432': `listen_port = ${port}`,
      '/etc/pgbouncer/userlist.txt': users,
    }),
  );
  for (const file of [users, settings]) chmodSync(file, 0o644);
  const options = { cwd: folder, env: {}, account: nobody, logFile: join(folder, 'pgbouncer.log') };
  const engine = {
    port,
    process: null,
    start,
    url: `postgres://tribe_app:${databasePassword}@127.0.0.1:${port}/tribe`,
  };
  async function start() {
    engine.process = launch([find('pgbouncer'), settings], options);
    await engine.process.says('process up', 60);
  }
  await start();
  return engine;
}

export async function startHaproxy(folder, webPorts) {
  const port = await freePort();
  const settings = join(folder, 'haproxy.cfg');
  writeFileSync(
    settings,
    put(read('haproxy.cfg'), {
      // As many files as anyone may open.
      'maxconn 20000': 'maxconn 400',
      '127.0.0.1:8080': `127.0.0.1:${port}`,
      '10.0.0.11:8910': `127.0.0.1:${webPorts[0]}`,
      '10.0.0.12:8910': `127.0.0.1:${webPorts[1]}`,
    }),
  );
  const engine = launchHaproxy(folder, settings);
  const url = `http://127.0.0.1:${port}`;
  await until(
    'HAProxy answers',
    async () => {
      if (engine.child.exitCode !== null) throw new Error(engine.output());
      return (await fetch(`${url}/api/live`)).status > 0;
    },
    20,
  );
  return { url, port };
}

/** One address for the primary and one for the replica, whichever of the two machines that is. */
export async function startDatabaseFront(folder, machines) {
  const port = await freePort();
  const replicaPort = await freePort();
  const settings = join(folder, 'haproxy-postgres.cfg');
  const [one, other] = machines.map((machine) => `127.0.0.1:${machine.port} port ${machine.patroni.port}`);
  writeFileSync(
    settings,
    put(read('haproxy-postgres.cfg'), {
      'maxconn 2000': 'maxconn 400',
      '127.0.0.1:5000': `127.0.0.1:${port}`,
      '127.0.0.1:5001': `127.0.0.1:${replicaPort}`,
      '10.0.0.21:5432': one,
      '10.0.0.22:5432': other,
    }),
  );
  launchHaproxy(folder, settings);
  return { port, replicaPort };
}

function launchHaproxy(folder, settings) {
  return launch([find('haproxy'), '-db', '-f', settings], {
    cwd: folder,
    env: {},
    logFile: settings.replace('.cfg', '.log'),
  });
}

/** The file as it is, with other addresses; each of them has to be there. */
function put(text, values) {
  return Object.entries(values).reduce((whole, [from, to]) => {
    if (!whole.includes(from)) throw new Error(`${from} is not in the file any more.`);
    return whole.replaceAll(from, to);
  }, text);
}
