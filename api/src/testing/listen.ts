import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Opens a port on the loopback address, for tests that need a real connection. */
export async function listen(app: FastifyInstance): Promise<{ port: number; url: string }> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  // A server that listens on a host and port has an address of this kind.
  const { port } = app.server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}` };
}
