import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest leaves one core to itself; on two that halves the work.
    maxWorkers: '100%',
    projects: ['rules/vitest.config.ts', 'api/vitest.config.ts', 'web/vite.config.ts'],
  },
});
