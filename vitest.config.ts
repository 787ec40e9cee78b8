import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Each project says itself that it takes all cores: what stands here does not reach them, and of two cores one would idle.
    projects: ['rules/vitest.config.ts', 'api/vitest.config.ts', 'web/vite.config.ts'],
  },
});
