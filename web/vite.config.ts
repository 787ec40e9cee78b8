import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bundleBudget } from './bundle-budget.ts';
import { inlineOperations } from './inline-operations.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [inlineOperations(), react(), bundleBudget()],
  // The server puts the nonce of each answer in its place.
  html: { cspNonce: '__NONCE__' },
  build: { outDir: 'dist', assetsDir: 'assets', emptyOutDir: true, sourcemap: false },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8910' } },
  test: {
    name: 'web',
    root,
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
