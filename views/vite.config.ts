import { defineConfig, type Plugin } from 'vite';

/** react-email can also print mails for people to read, with a formatter of 500 kB; nothing here asks for that. */
const withoutFormatter: Plugin = {
  name: 'without-formatter',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('prettier/') ? '\0no-formatter' : null),
  load: (id) =>
    id === '\0no-formatter' ? 'export const printers = undefined; export const format = undefined;' : null,
};

/**
 * The server runs no `.tsx`: this makes plain JavaScript of it. React and react-email are bundled, since react-email's
 * own entry loads a Markdown parser and Tailwind as well, and the API would pay for them at every start.
 */
export default defineConfig({
  plugins: [withoutFormatter],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { mails: 'src/mails/index.tsx', pdf: 'src/pdf/index.tsx' },
      // The rules run as they are; bundled, the process would hold them twice. The maker of PDFs brings programs of its own
      // that lie beside it, and is loaded with the first PDF.
      external: /^@app\/rules\/|^@react-pdf\/renderer$/,
    },
  },
});
