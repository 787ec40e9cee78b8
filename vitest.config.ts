import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Each project sets for itself that it uses all cores: the setting here does not reach them, and one of two cores
    // would idle.
    projects: ['rules/vitest.config.ts', 'api/vitest.config.ts', 'web/vite.config.ts'],
  },
});
