import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', root: 'rules', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          root: 'api',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          env: { NODE_ENV: 'test' },
        },
      },
      'web/vite.config.ts',
    ],
  },
});
