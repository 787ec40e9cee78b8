import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { directIcons } from './direct-icons.ts';
import { inlineOperations } from './inline-operations.ts';
import { classNames } from './short-class-names.ts';

/** What the server draws of members' pages before their script is there: one file, since the server runs no `.tsx`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [inlineOperations(), directIcons(), react()],
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    // Addresses in a picture are all within this site, whatever it is called.
    'location.origin': JSON.stringify('https://here.invalid'),
  },
  css: { modules: classNames },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: 'src/app/first-picture/first-picture.tsx',
      // Nothing is imported from beside it: the folder of the build may lie anywhere.
      output: { entryFileNames: 'first-picture.mjs', codeSplitting: false },
    },
  },
});
