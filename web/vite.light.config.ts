import { lightPageNames } from '@app/rules/navigation/light-pages';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightBudget } from './bundle-budget.ts';
import { lightHtml } from './light-html.ts';
import { directIcons } from './direct-icons.ts';
import { inlineOperations } from './inline-operations.ts';

/**
 * What several of them need is one file. What only those need who pay is two: for the offer, and for what comes after the
 * order or where nothing is sold.
 */
const groups = [
  { name: 'offer', test: /\/(checkout\.light\.operations|pesos-text)\./, priority: 3 },
  { name: 'light', test: /^(?!.*\/(checkout|paying|upload|time)\/)|\/day-text\./, minShareCount: 2, priority: 2 },
  { name: 'order', minShareCount: 2 },
];

/** The light pages: a build of its own, added to that of the application, so that neither loads what the other needs. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [inlineOperations(), directIcons(), react(), lightHtml(import.meta.dirname), lightBudget()],
  html: { cspNonce: '__NONCE__' },
  publicDir: false,
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: false,
    sourcemap: false,
    // Every browser that can draw these pages knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: lightPageNames.map((name) => `${name}.html`),
      output: { codeSplitting: { groups } },
    },
  },
});
