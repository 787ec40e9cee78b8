import { lightPageNames } from '@app/rules/navigation/light-pages';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightBudget } from './bundle-budget.ts';
import { inlineOperations } from './inline-operations.ts';

/** The light pages: a build of its own, added to that of the application, so that neither loads what the other needs. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [inlineOperations(), react(), lightBudget()],
  html: { cspNonce: '__NONCE__' },
  publicDir: false,
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: false,
    sourcemap: false,
    rolldownOptions: {
      input: lightPageNames.map((name) => `${name}.html`),
      // Code that several of them need is one file, not ten.
      output: { codeSplitting: { groups: [{ name: 'light', minShareCount: 2 }] } },
    },
  },
});
