import { defineConfig } from '@playwright/test';

// Two checkouts on one machine can run their journeys side by side.
const port = Number(process.env['E2E_PORT'] ?? 8915);
const baseURL = `http://localhost:${port}`;
const gatewayPort = port + 1;
const gatewayURL = `http://127.0.0.1:${gatewayPort}`;
// A journey answers here as somebody else's program (`e2e/platform/hooks`).
const hookReceiverURL = `http://127.0.0.1:${port + 2}`;

/** Mostly waits: a message that failed is sent again after a minute. */
const waits = ['platform/hooks/*.spec.ts'];

/** What a page does between visits (service worker, push, on the home screen) needs the whole browser, with its window. */
const likeAnApp = [
  'platform/offline/*.spec.ts',
  'platform/notifications/*.spec.ts',
  'money/billing/promise.spec.ts',
  'care/accountability/accountability.spec.ts',
];

/** Long ones, which only the suites outside of CI run: docs/test-suites.md. */
const slow = process.env['SCALE'] ? [] : ['**/*.slow.spec.ts'];

function browser(pathFrom: string) {
  const path = process.env[pathFrom] ?? process.env['CHROMIUM_PATH'];
  return {
    ...(path && { executablePath: path }),
    args: [
      // Chromium's own sandbox cannot start as root, as in most containers.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page lives for seconds here: code that is optimized for longer is work on which nobody gets a return.
      '--js-flags=--no-opt --no-maglev',
    ],
  };
}

export default defineConfig({
  testDir: '.',
  outputDir: 'output',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than work at a time: a journey that waits keeps no other from working.
  workers: 3,
  // One more try on a shared machine; a test that needed it is reported as flaky.
  retries: 1,
  // Nothing measures speed here: on a machine that is short of processor time a journey may take its time.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // Elements that fade in have the wrong colours until they are there.
    contextOptions: { reducedMotion: 'reduce' },
    // Each journey is a new browser, which would fetch and keep the whole application first. Journeys about what happens
    // without a connection, or by push, allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'waits', testMatch: waits, workers: 1, use: { launchOptions: browser('CHROMIUM_SHELL_PATH') } },
    { name: 'like an app', testMatch: likeAnApp, workers: 2, use: { launchOptions: browser('CHROMIUM_PATH') } },
    {
      name: 'pages',
      testIgnore: [...waits, ...likeAnApp, ...slow],
      workers: 2,
      use: { launchOptions: browser('CHROMIUM_SHELL_PATH') },
    },
  ],
  webServer: [
    // Speaks and signs like PayMongo.
    {
      command: `node api/src/testing/start-stand-in.ts paymongo ${gatewayPort} ${baseURL}`,
      cwd: '..',
      port: gatewayPort,
    },
    {
      command: 'node api/src/main.ts',
      cwd: '..',
      url: `${baseURL}/api/health`,
      env: {
        PORT: String(port),
        DATA_DIR: '.cache/e2e-data',
        LOG_LEVEL: 'error',
        RATE_LIMIT_SCALE: '100',
        NODE_ENV: 'production',
        BASE_URL: baseURL,
        PAYMONGO_API_URL: gatewayURL,
        HOOK_STAND_IN_URL: hookReceiverURL,
        PAYMONGO_SECRET_KEY: 'sk_test_stand_in',
        PAYMONGO_WEBHOOK_SECRET: 'whsk_stand_in_of_tests',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      timeout: 240_000,
    },
  ],
});
