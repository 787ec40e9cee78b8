import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The chunks, all that they import statically, and the style sheets of these. */
export function filesLoadedWith(chunks: Chunk[], bundle: Bundle, seen = new Set<string>()): Set<string> {
  for (const chunk of chunks) {
    if (seen.has(chunk.fileName)) continue;
    for (const fileName of [chunk.fileName, ...styleSheets(chunk)]) seen.add(fileName);
    const imported = chunk.imports.map((fileName) => bundle[fileName]).filter((file) => file?.type === 'chunk');
    filesLoadedWith(imported, bundle, seen);
  }
  return seen;
}

export function styleSheets(chunk: Chunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])];
}
