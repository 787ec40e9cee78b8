import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';

/** react-email can also format mails for people to read, with a formatter of 500 kB; we do not need that. */
const withoutFormatter: Plugin = {
  name: 'without-formatter',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('prettier/') ? '\0no-formatter' : null),
  load: (id) =>
    id === '\0no-formatter' ? 'export const printers = undefined; export const format = undefined;' : null,
};

const pagesFolder = join(import.meta.dirname, 'src', 'pages');

/** Public pages carry their style sheet and their script with them: both are made small here and become texts. */
const pageAssets: Plugin = {
  name: 'page-assets',
  async load(id) {
    if (id !== join(pagesFolder, 'page-assets.ts')) return null;
    const scriptOf = async (name: string) => {
      const bundle = await rolldown({ input: join(pagesFolder, 'islands', name) });
      const { output } = await bundle.generate({ format: 'iife', minify: true });
      await bundle.close();
      return JSON.stringify(output[0].code.trim());
    };
    return [
      "import pageStyles from './page.css?inline';",
      "import publicStyles from './public.css?inline';",
      "import formStyles from './form.css?inline';",
      'export { formStyles, pageStyles, publicStyles };',
      `export const islandScript = ${await scriptOf('index.ts')};`,
      `export const publicScript = ${await scriptOf('public.ts')};`,
      `export const challengeScript = ${await scriptOf('challenge.ts')};`,
    ].join('\n');
  },
};

const consentFolder = join(import.meta.dirname, 'src', 'consent');

/** The question about trackers travels with the pages that ask it. */
const consentAssets: Plugin = {
  name: 'consent-assets',
  async load(id) {
    if (id !== join(consentFolder, 'consent-assets.ts')) return null;
    const bundle = await rolldown({ input: join(consentFolder, 'browser', 'index.ts') });
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    await bundle.close();
    const script = JSON.stringify(output[0].code.trim());
    return `import consentStyles from './consent.css?inline';\nexport { consentStyles };\nexport const consentScript = ${script};`;
  },
};

/** The free training has more to run, and only it carries that. */
const trainingAssets: Plugin = {
  name: 'training-assets',
  async load(id) {
    if (id !== join(pagesFolder, 'training', 'training-assets.ts')) return null;
    const bundle = await rolldown({ input: join(pagesFolder, 'training', 'islands', 'index.ts') });
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    await bundle.close();
    const script = JSON.stringify(output[0].code.trim());
    return `import trainingStyles from './training.css?inline';\nexport { trainingStyles };\nexport const trainingScript = ${script};`;
  },
};

const pdfFolder = join(import.meta.dirname, 'src', 'pdf');

/** PDFs carry the fonts they use; see `src/pdf/font-files.ts`. */
const pdfFonts: Plugin = {
  name: 'pdf-fonts',
  load(id) {
    if (id !== join(pdfFolder, 'font-files.ts')) return null;
    const address = (weight: number) =>
      `data:font/ttf;base64,${readFileSync(join(pdfFolder, 'fonts', `figtree-${weight}.ttf`), 'base64')}`;
    return `export const regular = '${address(400)}';\nexport const bold = '${address(700)}';`;
  },
};

/**
 * The server runs no `.tsx`: this compiles it to plain JavaScript. React and react-email are bundled, because
 * react-email's own entry loads a Markdown parser and Tailwind as well, and the API would pay for them at every start.
 */
export default defineConfig({
  plugins: [withoutFormatter, pageAssets, consentAssets, trainingAssets, pdfFonts],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    cssMinify: true,
    // Phones of the last five years, in the browsers that live inside other apps.
    cssTarget: ['chrome100', 'safari15.4'],
    rolldownOptions: {
      input: {
        consent: 'src/consent/index.ts',
        mails: 'src/mails/index.tsx',
        pages: 'src/pages/index.tsx',
        pdf: 'src/pdf/index.tsx',
      },
      // The rules are not bundled; otherwise the process would have them twice. The PDF library has files of its own
      // beside it, and is loaded with the first PDF.
      external: /^@app\/rules\/|^@react-pdf\/renderer$/,
    },
  },
});
