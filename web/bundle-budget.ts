import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const entryLimit = 300_000;
const pageLimit = 40_000;

/** Chunks that are loaded on the pages that need them and may be heavy: editor, charts, page builder. */
const heavyChunks = /editor|tiptap|chart|builder/;

/** Prints the compressed size of the entry and of each page chunk after the build, and fails the build over budget. */
export function bundleBudget(): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const lines = budgetLines(bundle);
      const report = lines.map(({ name, size, limit }) => `  ${kilobytes(size)} of ${kilobytes(limit)} kB  ${name}`);
      console.log(`\nBundle budget, gzip:\n${report.join('\n')}\n`);
      const over = lines.filter(({ size, limit }) => size > limit);
      if (over.length > 0) this.error(`Over the bundle budget: ${over.map(({ name }) => name).join(', ')}`);
    },
  };
}

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;
type Line = { name: string; size: number; limit: number };

function budgetLines(bundle: Bundle): Line[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entryFiles = new Set(
    chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => filesLoadedWith(chunk, bundle)),
  );
  const later = chunks.filter((chunk) => !entryFiles.has(chunk.fileName)).map((chunk) => laterLine(chunk, bundle));
  return [
    { name: 'entry, JS + CSS', size: totalSize([...entryFiles], bundle), limit: entryLimit },
    ...later.toSorted((a, b) => b.size - a.size),
  ];
}

/** A page, or what several pages share beyond the entry. */
function laterLine(chunk: Chunk, bundle: Bundle): Line {
  return {
    name: chunk.fileName,
    size: totalSize([chunk.fileName, ...styleSheets(chunk)], bundle),
    limit: heavyChunks.test(chunk.fileName) ? entryLimit : pageLimit,
  };
}

function filesLoadedWith(chunk: Chunk, bundle: Bundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap((fileName) => {
    const next = bundle[fileName];
    return next?.type === 'chunk' ? filesLoadedWith(next, bundle, seen) : [];
  });
  return [chunk.fileName, ...styleSheets(chunk), ...imported];
}

function styleSheets(chunk: Chunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])];
}

function totalSize(fileNames: string[], bundle: Bundle): number {
  return fileNames.reduce((total, fileName) => total + gzipSize(bundle[fileName]), 0);
}

function gzipSize(file: Bundle[string] | undefined): number {
  if (!file) return 0;
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6);
}
