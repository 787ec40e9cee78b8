import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bundleBudget } from './bundle-budget.ts';
import { chunkGroups } from './chunk-groups.ts';
import { compileAhead, filesOfEveryDay } from './compile-ahead.ts';
import { directIcons } from './direct-icons.ts';
import { inlineOperations } from './inline-operations.ts';
import { lightDocuments } from './light-documents.ts';
import { operationLists } from './operation-lists.ts';
import { pageFiles } from './page-files.ts';
import { classNames } from './short-class-names.ts';
import { withoutRemarks } from './without-remarks.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [
    inlineOperations(),
    directIcons(),
    react(),
    withoutRemarks(),
    lightDocuments(),
    pageFiles(),
    operationLists(),
    compileAhead(filesOfEveryDay),
    bundleBudget(),
  ],
  css: { modules: classNames },
  // The server puts the nonce of each answer in its place.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    sourcemap: false,
    // Browsers that lack it load a file later, and are few.
    modulePreload: { polyfill: false },
    // The budget says what is too large.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    host: '127.0.0.1',
    // The server compares where a page came from with the host it was asked at: that must stay the browser's.
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 8910}`, changeOrigin: false } },
  },
  test: {
    name: 'web',
    maxWorkers: '100%',
    root,
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'service-worker/**/*.test.ts'],
    environment: 'jsdom',
    // Each file has a realm of its own without a new worker: less than half of the time.
    pool: 'vmThreads',
    testTimeout: 30_000,
    setupFiles: ['src/testing/setup.ts', ...(process.env.SCALE ? ['../rules/src/testing/fixed-seeds.ts'] : [])],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
