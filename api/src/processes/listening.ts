import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '#config.ts';

/** Before anything is started: a port that is taken is found out at once, and not after the database has come up. */
export async function demandPort(config: Config): Promise<void> {
  const probe = createServer();
  const { port, host = '127.0.0.1' } = config;
  await untilListening(probe, { port, host }).catch((error: unknown) => explainPort(error, port));
  await new Promise((resolve) => probe.close(resolve));
}

export function explainPort(error: unknown, port: number): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) throw error;
  throw new ConfigError(`Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`);
}

/**
 * Node takes one new connection from each listening socket in a turn of its event loop. In a busy server a turn lasts 50 ms,
 * so with one socket twenty new visitors a second get in, and the others wait for many seconds only to be told to come
 * back later. The system deals new connections out to all sockets that listen at one port.
 */
const socketsAtOnePort = 16;

/** Since Node 22.12; elsewhere than on Linux, several sockets at a port do not share its connections. */
export const canSharePort = (version = process.versions.node, system: string = process.platform): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return system === 'linux' && (major > 22 || (major === 22 && minor >= 12));
};

type Place = { port: number; host: string };

/** Lets the world in. Has to be called before the application is ready; resolves to what ends when it was closed. */
export async function listen(app: FastifyInstance, { port, host }: Place): Promise<{ closed: () => Promise<void> }> {
  if (!canSharePort()) {
    await app.listen({ port, host });
    return { closed: async () => {} };
  }
  const others = Array.from({ length: socketsAtOnePort - 1 }, () => helping(app));
  const ends: Promise<unknown>[] = [];
  app.addHook('preClose', async () => {
    ends.push(...others.map((other) => new Promise((resolve) => other.close(resolve))));
  });
  const place = { port, host, reusePort: true };
  await app.listen(place);
  await Promise.all(others.map((other) => untilListening(other, place)));
  return { closed: async () => void (await Promise.all(ends)) };
}

/** A socket whose connections are served by the application, as its own are. */
function helping(app: FastifyInstance): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) => {
    app.server.emit('connection', socket);
  });
}

async function untilListening(server: Server, place: ListenOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(place, resolve);
  await promise;
}
