import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';

const root = import.meta.dirname;

/** The service worker, built last: it names the files that the application starts with. */
export default defineConfig((): UserConfig => {
  const listed = JSON.parse(readFileSync(join(root, 'dist/start-files.json'), 'utf8')) as string[];
  // An entry that does nothing but import others is written into the document, and is no file.
  const files = JSON.stringify(listed.filter((file) => existsSync(join(root, 'dist', file))));
  const version = createHash('sha256').update(files).digest('hex').slice(0, 12);
  return {
    root,
    publicDir: false,
    define: { __START_FILES__: files, __VERSION__: JSON.stringify(version) },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: false,
      rolldownOptions: {
        input: 'service-worker/service-worker.ts',
        // The server gives it out as /service-worker.js, or another one when it is switched off.
        output: { entryFileNames: 'offline-worker.js', format: 'iife' },
      },
    },
  };
});
