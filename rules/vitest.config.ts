import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Pure functions leave nothing behind: modules are loaded once a worker.
  test: {
    // Nothing is measured here: properties of thousands of cases take as long as the machine needs.
    testTimeout: 30_000,
    name: 'rules',
    maxWorkers: '100%',
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: process.env['SCALE'] ? ['src/testing/fixed-seeds.ts'] : [],
  },
});
