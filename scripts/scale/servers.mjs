// Web servers and workers of a version, each a process of its own as on a machine of its own.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileCache, runtime, serverFlags } from '../runtime.mjs';
import { freePort, launch, until } from './processes.mjs';

/** A version of the product: where its files are, and the settings for its way to the database. */
export class Server {
  constructor(name, role, { folder, settings }) {
    this.name = name;
    this.role = role;
    this.folder = folder;
    this.settings = settings;
    this.port = 0;
    this.process = null;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(version) {
    this.port ||= await freePort();
    const dataDir = join(this.folder, `${this.name}-data`);
    mkdirSync(dataDir, { recursive: true });
    const port = this.role === 'worker' ? { HEALTH_PORT: this.port } : { PORT: this.port };
    this.process = launch([runtime(), ...serverFlags, 'api/src/main.ts'], {
      cwd: version.folder,
      env: environment({ ...this.settings, ...version.settings, ...port, ROLE: this.role, DATA_DIR: dataDir }),
      logFile: join(this.folder, `${this.name}.log`),
    });
    const { child, output } = this.process;
    await until(
      `${this.name} is healthy`,
      async () => {
        if (child.exitCode !== null) throw new Error(output());
        return (await fetch(`${this.url}/api/health`)).ok;
      },
      // Six processes start on the cores of one machine.
      600,
    );
  }

  /** Requests and jobs under way are finished. */
  async stop() {
    this.process.child.kill('SIGTERM');
    const code = await this.process.exit;
    if (code !== 0) throw new Error(`${this.name} ended with ${code}: ${this.process.output()}`);
  }

  async kill() {
    this.process.child.kill('SIGKILL');
    await this.process.exit;
  }
}

/** A migration that has to wait for a table in use gives up after a second, and is run again. */
const mostTries = 5;

/** Brings the database to a version; resolves to how many tries it took. */
export async function migrate(version, folder, settings) {
  for (let tries = 1; ; tries++) {
    const job = launch([runtime(), 'api/src/migrate.ts'], {
      cwd: version.folder,
      env: environment({ ...settings, ...version.settings, DATA_DIR: join(folder, 'migrate-data') }),
      logFile: join(folder, 'migrate.log'),
    });
    const code = await job.exit;
    if (code === 0) return tries;
    if (tries === mostTries || !job.output().includes('lock timeout'))
      throw new Error(`The migrations ended with ${code}: ${job.output()}`);
  }
}

/** Every invariant; resolves to the lines of those that are broken. */
export async function verify(version, folder, settings) {
  const job = launch([runtime(), 'api/src/verify.ts'], {
    cwd: version.folder,
    env: environment({ ...settings, ...version.settings, DATA_DIR: join(folder, 'migrate-data') }),
    logFile: join(folder, 'verify.log'),
  });
  const code = await job.exit;
  const lines = job.output().trim().split('\n');
  const broken = lines.filter((line) => line.startsWith('BROKEN'));
  if (code !== 0 && broken.length === 0) throw new Error(`verify ended with ${code}: ${job.output()}`);
  return { count: lines.length, broken };
}

const environment = (settings) => ({
  PATH: process.env.PATH,
  ...compileCache,
  ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
});
