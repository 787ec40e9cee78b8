import { brotliCompressSync, gzipSync } from 'node:zlib';
import { lightPageNames } from '@app/rules/navigation/light-pages';
import type { RouteName } from '@app/rules/navigation/route-table';
import type { Plugin, Rolldown } from 'vite';
import { type Bundle, filesLoadedWith, styleSheets } from './bundle-files.ts';
import { filesOfPages } from './page-files.ts';

/**
 * What a page loads before it is there: in brotli, which all browsers read, with the start and the font. The document
 * with its data, the icon and what the page asks later come on top; `npm run bench -- pages` measures all of it.
 */
const pageBudgets: { names: readonly RouteName[]; brotli: number; files: number }[] = [
  {
    names: ['home', 'viewCourse', 'viewLesson', 'viewStage', 'community', 'account'],
    brotli: 187_000,
    files: 12,
  },
  { names: ['users', 'payment'], brotli: 310_000, files: 22 },
];
const entryGzipLimit = 300_000;
const pageGzipLimit = 40_000;

/** Chunks that may be heavy: the frame, which every page counts, and what only its own pages load. */
const heavyChunks = /\bframe-|editor|tiptap|chart|builder/;
/** The text editor and the page builder share the core of the former, in a chunk without a name of its own. */
const heavyModules = /\/prosemirror-view\//;

const largestShown = 5;

/** Prints the compressed sizes after the build, and fails the build over budget. */
export function bundleBudget(): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { entry, chunks, chunkCount } = measure(bundle);
      const pages = pageBudgets.flatMap(({ names, ...budget }) =>
        names.map((name) => ({ ...pageSize(name, bundle), budget })),
      );
      const shown = [entry, ...pages, ...chunks.slice(0, largestShown)];
      console.log(`\nBundle, kB in gzip and brotli, ${chunkCount} chunks:\n${shown.map(line).join('\n')}\n`);
      const over = [
        ...(entry.gzip() > entryGzipLimit ? [entry] : []),
        ...pages.filter(({ brotli, count, budget }) => brotli() > budget.brotli || count > budget.files),
        ...chunks.filter(({ isHeavy, gzip }) => gzip() > pageGzipLimit && !isHeavy),
      ];
      if (over.length > 0) this.error(`Over the bundle budget: ${over.map(({ name }) => name).join(', ')}`);
    },
  };
}

/** A whole light page: document with its styles, scripts and the font. People open it on the phone, from a link. */
const lightBrotliLimit = 106_000;
/** With the icon and what some of them ask the server for, they stay within ten requests. */
const lightFileLimit = 6;

/** The same for pages of their own: each with everything it loads at once. Their styles are inside the document. */
export function lightBudget(): Plugin {
  return {
    name: 'light-budget',
    apply: 'build',
    // After the documents are there.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const fonts = Object.keys(bundle).filter((fileName) => /figtree-cut.*\.woff2$/.test(fileName));
      const pages = lightPageNames.map((name) => {
        const document = sentDocument(bundle[`${name}.html`]);
        const files = [`${name}.html`, ...scriptsNamedIn(document), ...fonts];
        const sent = { ...bundle, [`${name}.html`]: document };
        return { ...sizeOf(`${name}, ${files.length} files`, files, sent), count: files.length };
      });
      console.log(`\nLight pages, kB in gzip and brotli:\n${pages.map(line).join('\n')}\n`);
      const over = pages.filter(({ brotli, count }) => brotli() > lightBrotliLimit || count > lightFileLimit);
      if (over.length > 0) this.error(`Over the bundle budget: ${over.map(({ name }) => name).join(', ')}`);
    },
  };
}

/** The document as the server sends it: with the largest of the versions that the build drew of its page. */
function sentDocument(file: Bundle[string] | undefined): Rolldown.OutputAsset {
  if (file?.type !== 'asset') throw new Error('A light page has no document');
  const [before = '', versions = '', after = ''] = String(file.source).split(/<!--\/?page-->/);
  const [largest = ''] = versions.split('<!--or-->').toSorted((a, b) => b.length - a.length);
  return { ...file, source: before + largest + after };
}

/** All that it loads at once, so that nothing waits for another file. */
function scriptsNamedIn({ source }: Rolldown.OutputAsset): Set<string> {
  return new Set([...String(source).matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, fileName = '']) => fileName));
}

/** Brotli is slow, so sizes are computed on demand. */
type Size = { name: string; gzip: () => number; brotli: () => number };

function measure(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entries = chunks.filter((chunk) => chunk.isEntry);
  const entryFiles = filesLoadedWith(entries, bundle);
  const later = chunks.filter(({ fileName }) => !entryFiles.has(fileName));
  return {
    chunkCount: chunks.length,
    entry: sizeOf(`entry, ${entryFiles.size} files`, entryFiles, bundle),
    /** A page, or the code that several pages share beyond the entry. */
    chunks: later
      .map((chunk) => ({
        ...sizeOf(chunk.fileName, [chunk.fileName, ...styleSheets(chunk)], bundle),
        isHeavy: heavyChunks.test(chunk.fileName) || chunk.moduleIds.some((id) => heavyModules.test(id)),
      }))
      .toSorted((a, b) => b.gzip() - a.gzip()),
  };
}

/** A page of the application with everything it loads at once. */
function pageSize(name: RouteName, bundle: Bundle) {
  const { start, pages } = filesOfPages(bundle);
  const fonts = Object.keys(bundle).filter((fileName) => /figtree-cut.*\.woff2$/.test(fileName));
  const files = [...start, ...(pages[name] ?? []), ...fonts];
  return { ...sizeOf(`${name}, ${files.length} files`, files, bundle), count: files.length };
}

function sizeOf(name: string, fileNames: Iterable<string>, bundle: Bundle): Size {
  const files = [...fileNames].flatMap((fileName) => bundle[fileName] ?? []);
  const total = (compressed: (file: File) => number) => () => sum(files.map(compressed));
  return { name, gzip: total(sizesBy(gzipSync)), brotli: total(sizesBy(brotliCompressSync)) };
}

type File = Bundle[string];
type Compress = (content: string | Uint8Array) => Uint8Array;
type Sizes = (file: File) => number;

const knownSizes = new Map<Compress, Sizes>();

/** The start is part of every page: each file is compressed once. */
function sizesBy(compress: Compress): Sizes {
  const known = new WeakMap<File, number>();
  const sizeOfFile = (file: File) => {
    const size = known.get(file) ?? compress(contentOf(file)).length;
    known.set(file, size);
    return size;
  };
  const sizes = knownSizes.get(compress) ?? sizeOfFile;
  knownSizes.set(compress, sizes);
  return sizes;
}

function contentOf(file: File): string | Uint8Array {
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
