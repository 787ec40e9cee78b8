import { pino } from 'pino';
import { buildServer } from '#server.ts';
import { Browser } from './browser.ts';
import type { TestServer } from './test-server.ts';

/** Another server on the same database and clock: the one after a restart, or a neighbour. */
export async function startSecondServer({ platform, clock }: TestServer) {
  const { app, leaving } = await buildServer({
    platform,
    clock: clock.now,
    log: pino({ level: 'silent' }),
    isHttps: false,
    configuredBaseUrl: undefined,
    trustedProxies: [],
    metricsToken: undefined,
    webFolder: null,
  });
  await app.ready();
  return {
    app,
    leaving,
    browser: (address?: string) => new Browser(app, address ?? '127.0.0.1'),
    close: async () => app.close(),
  };
}
