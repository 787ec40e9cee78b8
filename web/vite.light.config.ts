import { join } from 'node:path';
import { type LightPage, lightPageNames } from '@app/rules/navigation/light-pages';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { lightBudget } from './bundle-budget.ts';
import { compileAhead, filesOfLightPages } from './compile-ahead.ts';
import { lightHtml } from './light-html.ts';
import { directIcons } from './direct-icons.ts';
import { inlineOperations } from './inline-operations.ts';

/**
 * What several of them need is one file, and one more what only those need who sign in or up. What only those need who pay
 * is two: for the offer, and for what comes after the order or where nothing is sold.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'offer', test: /\/(checkout\.light\.operations|pesos-text)\./, priority: 4 },
  {
    name: lightFile,
    debugName: 'light',
    test: /^(?!.*\/(checkout|paying|upload|time)\/)|\/day-text\./,
    minShareCount: 2,
    priority: 3,
  },
  { name: authFile, debugName: 'auth', minShareCount: 2, priority: 2 },
  { name: 'order', minShareCount: 2 },
];

/** The light pages: a build of its own, added to that of the application, so that neither loads what the other needs. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    inlineOperations(),
    directIcons(),
    react(),
    lightHtml(import.meta.dirname),
    compileAhead(filesOfLightPages),
    lightBudget(),
  ],
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

const documentsOf = (...names: LightPage[]): ReadonlySet<string> =>
  new Set(names.map((name) => join(import.meta.dirname, `${name}.html`)));

/** By file, the documents whose script it is part of; no other needs what is in it. */
const fewDocuments = {
  password: documentsOf('forgot-password', 'password'),
  auth: documentsOf('login', 'sign-up', 'forgot-password', 'password'),
};

type FindModule = (id: string) => { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null;
type Build = { getModuleInfo: FindModule };

function lightFile(id: string, build: Build): string | null {
  return authFile(id, build) === null ? 'light' : null;
}

/** The file of what only pages of signing in need, at once or later. */
function authFile(id: string, build: Build): string | null {
  const documents = entriesOf(id, (each) => build.getModuleInfo(each));
  const [file] =
    Object.entries(fewDocuments).find(([, few]) => [...documents].every((document) => few.has(document))) ?? [];
  return (documents.size > 0 && file) || null;
}

/** The documents that a module is loaded with, over however many others. */
function entriesOf(id: string, find: FindModule, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const found = find(id);
  if (!found) return new Set();
  const above = [...found.importers, ...found.dynamicImporters].flatMap((importer) => [
    ...entriesOf(importer, find, seen),
  ]);
  return new Set(found.isEntry ? [id, ...above] : above);
}
