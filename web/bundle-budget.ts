import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Bundle, filesLoadedWith, styleSheets } from './bundle-files.ts';

/** The server answers in brotli where the browser can read it, which all do today. */
const firstPageBrotliLimit = 300_000;
const entryGzipLimit = 300_000;
const pageGzipLimit = 40_000;

/** Chunks that are loaded on the pages that need them and may be heavy: editor, charts, page builder. */
const heavyChunks = /editor|tiptap|chart|builder/;
/** The text editor and the page builder share the core of the former, in a chunk without a name of its own. */
const heavyModules = /\/prosemirror-view\//;

/** The first load of a signed-in person, beside the entry. */
const firstPageModules = /\/(app-layout|home-page)\.tsx$/;

const largestShown = 5;

/** Prints the compressed sizes after the build, and fails the build over budget. */
export function bundleBudget(): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { entry, firstPage, pages, chunkCount } = measure(bundle);
      const shown = [entry, firstPage, ...pages.slice(0, largestShown)];
      console.log(`\nBundle, kB in gzip and brotli, ${chunkCount} chunks:\n${shown.map(line).join('\n')}\n`);
      const over = [
        ...(entry.gzip() > entryGzipLimit ? [entry] : []),
        ...(firstPage.brotli() > firstPageBrotliLimit ? [firstPage] : []),
        ...pages.filter(({ isHeavy, gzip }) => gzip() > pageGzipLimit && !isHeavy),
      ];
      if (over.length > 0) this.error(`Over the bundle budget: ${over.map(({ name }) => name).join(', ')}`);
    },
  };
}

/** A whole light page: document with its styles, scripts and the font. People open it on the phone, from a link. */
const lightBrotliLimit = 110_000;
/** With the icon and what some of them ask the server for, they stay within ten requests. */
const lightFileLimit = 7;

/** The same for pages of their own: each with everything it loads at once. Their styles are inside the document. */
export function lightBudget(): Plugin {
  return {
    name: 'light-budget',
    apply: 'build',
    // After the documents are there.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const fonts = Object.keys(bundle).filter((fileName) => /figtree-cut.*\.woff2$/.test(fileName));
      const pages = chunks
        .filter((chunk) => chunk.isEntry)
        .map((entry) => {
          const document = `${entry.name}.html`;
          const scripts = [...filesLoadedWith([entry], bundle)].filter((fileName) => fileName.endsWith('.js'));
          const files = [document, ...scripts, ...fonts];
          const sent = { ...bundle, [document]: sentDocument(bundle[document]) };
          return { ...sizeOf(`${entry.name}, ${files.length} files`, files, sent), count: files.length };
        });
      console.log(`\nLight pages, kB in gzip and brotli:\n${pages.map(line).join('\n')}\n`);
      const over = pages.filter(({ brotli, count }) => brotli() > lightBrotliLimit || count > lightFileLimit);
      if (over.length > 0) this.error(`Over the bundle budget: ${over.map(({ name }) => name).join(', ')}`);
    },
  };
}

/** The document as the server sends it: with the largest of the versions that the build drew of its page. */
function sentDocument(file: Bundle[string] | undefined): Bundle[string] {
  if (file?.type !== 'asset') throw new Error('A light page has no document');
  const [before = '', versions = '', after = ''] = String(file.source).split(/<!--\/?page-->/);
  const [largest = ''] = versions.split('<!--or-->').toSorted((a, b) => b.length - a.length);
  return { ...file, source: before + largest + after };
}

/** Brotli is slow, so sizes are computed on demand. */
type Size = { name: string; gzip: () => number; brotli: () => number };

function measure(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entries = chunks.filter((chunk) => chunk.isEntry);
  const entryFiles = filesLoadedWith(entries, bundle);
  const firstPageChunks = chunks.filter(({ moduleIds }) => moduleIds.some((id) => firstPageModules.test(id)));
  const firstPageFiles = filesLoadedWith([...entries, ...firstPageChunks], bundle);
  const later = chunks.filter(({ fileName }) => !entryFiles.has(fileName));
  return {
    chunkCount: chunks.length,
    entry: sizeOf(`entry, ${entryFiles.size} files`, entryFiles, bundle),
    firstPage: sizeOf(`first signed-in page, ${firstPageFiles.size} files`, firstPageFiles, bundle),
    /** A page, or the code that several pages share beyond the entry. */
    pages: later
      .map((chunk) => ({
        ...sizeOf(chunk.fileName, [chunk.fileName, ...styleSheets(chunk)], bundle),
        isHeavy: heavyChunks.test(chunk.fileName) || chunk.moduleIds.some((id) => heavyModules.test(id)),
      }))
      .toSorted((a, b) => b.gzip() - a.gzip()),
  };
}

function sizeOf(name: string, fileNames: Iterable<string>, bundle: Bundle): Size {
  const contents = [...fileNames].flatMap((fileName) => bundle[fileName] ?? []).map(contentOf);
  const total = (compress: Compress) => {
    let known: number | null = null;
    return () => (known ??= sum(contents.map((content) => compress(content).length)));
  };
  return { name, gzip: total(gzipSync), brotli: total(brotliCompressSync) };
}

type Compress = (content: string | Uint8Array) => Uint8Array;

function contentOf(file: Bundle[string]): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function line({ name, gzip, brotli }: Size): string {
  return `  ${kilobytes(gzip())} ${kilobytes(brotli())}  ${name}`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6);
}
