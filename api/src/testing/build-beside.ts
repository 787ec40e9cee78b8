import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Platform } from '#context.ts';
import { buildServer } from '#server.ts';
import type { TestServer } from './test-server.ts';

/** Another server like the test's own, with parts of its platform exchanged; the caller closes it. */
export async function buildBeside(
  { platform, clock }: Pick<TestServer, 'platform' | 'clock'>,
  exchanged: Partial<Platform> = {},
  log = pino({ level: 'silent' }),
): Promise<FastifyInstance> {
  const { app } = await buildServer({
    platform: { ...platform, ...exchanged },
    clock: clock.now,
    log,
    isHttps: false,
    configuredBaseUrl: undefined,
    trustedProxies: [],
    metricsToken: undefined,
    webFolder: null,
  });
  await app.ready();
  return app;
}
