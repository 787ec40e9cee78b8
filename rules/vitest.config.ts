import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Pure functions leave nothing behind: modules are loaded once a worker.
  test: { name: 'rules', maxWorkers: '100%', isolate: false, include: ['src/**/*.test.ts'] },
});
