import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

const require = createRequire(import.meta.url);

export default defineConfig({
  // Libraries load graphql's CommonJS build; a second copy for our own sources would not recognise their types.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql') }] },
  test: {
    name: 'api',
    maxWorkers: '100%',
    // Modules are loaded once a worker, as in the server: less than half of the time. Each file has its own database and
    // server, so nothing of one is seen by the next; what a test spies on, it gives back.
    isolate: false,
    include: ['src/**/*.test.ts'],
    // Long ones, which only the suites outside of CI run: docs/test-suites.md.
    exclude: process.env['SCALE'] ? [] : ['src/**/*.slow.test.ts'],
    setupFiles: process.env['SCALE'] ? ['../rules/src/testing/fixed-seeds.ts'] : [],
    globalSetup: ['./src/testing/global-setup.ts'],
    // A suite runs for as long as the machine needs; what has to be quick says so itself.
    testTimeout: process.env['SCALE'] ? 300_000 : 20_000,
    hookTimeout: process.env['SCALE'] ? 300_000 : 60_000,
    env: { NODE_ENV: 'test' },
  },
});
