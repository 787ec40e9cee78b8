import { createServer } from 'node:net';
import { type Config, ConfigError } from '#config.ts';

/** Before anything is started: a port that is taken is found out at once, and not after the database has come up. */
export async function demandPort(config: Config): Promise<void> {
  const probe = createServer();
  const listening = new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(config.port, config.host ?? '127.0.0.1', resolve);
  });
  await listening.catch((error: unknown) => explainPort(error, config.port));
  await new Promise((resolve) => probe.close(resolve));
}

export function explainPort(error: unknown, port: number): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) throw error;
  throw new ConfigError(`Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`);
}
