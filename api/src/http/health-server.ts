import Fastify from 'fastify';
import { addHealthRoutes, type HealthOptions } from './health.ts';

type Options = HealthOptions & { host: string; port: number };

/** For a process that serves no pages: its health and its figures, and nothing else. */
export async function startHealthServer({ host, port, ...options }: Options): Promise<{ close: () => Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  addHealthRoutes(app, options);
  await app.listen({ host, port });
  return { close: async () => app.close() };
}
